"""Hosts, origins, sizes, headers, errors."""

from collections.abc import Iterator

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from app.headers import HEADERS
from app.main import create_app
from app.settings import Settings
from tests.app.conftest import ADDRESS


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 403),
        ({"sec-fetch-site": "same-origin"}, 200),
        ({"origin": ADDRESS}, 200),
        ({"origin": "https://localhost:8000"}, 200),  # behind a proxy that speaks TLS
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "http://localhost:9000"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://[", "sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"sec-fetch-site": "none"}, 403),
    ],
)
def test_only_our_own_pages_post(client: TestClient, headers: dict[str, str], status: int) -> None:
    answer = client.post("/new", headers=headers)
    assert answer.status_code == status
    if status == 403:
        assert "text/html" in answer.headers["content-type"]


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH"])
def test_other_unsafe_methods_need_the_origin_too(client: TestClient, method: str) -> None:
    assert client.request(method, "/new").status_code == 403
    assert client.request(method, "/new", headers={"sec-fetch-site": "same-origin"}).status_code == 405


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "", "[::1"])
def test_other_hosts_get_nothing(client: TestClient, host: str) -> None:
    assert client.get("/", headers={"host": host}).status_code == 400


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:8000", "127.0.0.1:8000", "[::1]:8000", "[::1]"])
def test_our_names(client: TestClient, host: str) -> None:
    assert client.get("/health", headers={"host": host}).status_code == 200


@pytest.fixture(scope="module")
def small() -> TestClient:
    return TestClient(create_app(Settings(max_body=1000)), base_url=ADDRESS, headers={"origin": ADDRESS})


def test_a_large_body_is_refused_kindly(small: TestClient) -> None:
    answer = small.post("/act", data={"record": "x" * 2000})
    assert answer.status_code == 413
    assert "<h1" in answer.text
    assert 'action="/new"' in answer.text  # ways out, where a save is what is too large
    assert 'action="/erase"' in answer.text


def test_a_large_body_in_chunks_is_refused_kindly(small: TestClient) -> None:
    def chunks() -> Iterator[bytes]:
        yield b"record="
        for _ in range(50):
            yield b"x" * 100

    form = {"content-type": "application/x-www-form-urlencoded"}
    assert small.post("/act", content=chunks(), headers=form).status_code == 413
    assert small.post("/act", content=iter([b"record=", b"x" * 100]), headers=form).status_code == 200


def test_headers_are_on_every_answer(client: TestClient, app: FastAPI) -> None:
    for path in ("/", "/guide", "/nothing", "/static/js/app.js", "/health"):
        answer = client.get(path)
        assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert client.post("/new").headers["content-security-policy"] == HEADERS["content-security-policy"]


def test_pages_are_kept_nowhere(client: TestClient) -> None:
    assert client.get("/").headers["cache-control"] == "no-store"


def test_no_page_needs_what_the_policy_forbids(client: TestClient) -> None:
    for path in ("/", "/guide", "/history", "/nothing"):
        html = client.get(path).text
        assert " style=" not in html
        assert "<style" not in html
        assert " onclick=" not in html
        assert "<script>" not in html


@pytest.mark.parametrize(("path", "status"), [("/nothing", 404), ("/static/nothing.js", 404), ("/act", 405)])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_errors_are_pages_in_the_players_language(
    client: TestClient, path: str, status: int, language: str
) -> None:
    answer = client.get(path, headers={"accept-language": language})
    assert answer.status_code == status
    assert f'<html lang="{language}">' in answer.text
    assert str(status) not in answer.text.split("<body", 1)[1].replace("viewBox", "")
    assert 'href="/"' in answer.text


def test_for_htmx_an_error_leaves_the_table_alone(client: TestClient) -> None:
    answer = client.get("/nothing", headers={"hx-request": "true"})
    assert answer.headers["hx-retarget"] == "#notice"
    assert "<html" not in answer.text


def test_a_crash_shows_no_traceback(app: FastAPI) -> None:
    crashing = create_app(Settings())

    @crashing.get("/crash")
    def crash() -> None:
        raise RuntimeError("secret detail")

    client = TestClient(crashing, base_url=ADDRESS, raise_server_exceptions=False)
    answer = client.get("/crash", headers={"accept-language": "en"})
    assert answer.status_code == 500
    assert "Something went wrong on our side" in answer.text
    assert "secret detail" not in answer.text
    assert "Traceback" not in answer.text
    assert answer.headers["content-security-policy"] == HEADERS["content-security-policy"]


def test_health(client: TestClient) -> None:
    answer = client.get("/health").json()
    assert answer["game"] == "dame-de-pique"
    assert answer["version"]


def test_there_is_no_public_schema(client: TestClient) -> None:
    assert client.get("/openapi.json").status_code == 404
    assert client.get("/docs").status_code == 404


def test_answers_are_compressed(client: TestClient) -> None:
    assert client.get("/").headers["content-encoding"] == "gzip"


@pytest.mark.parametrize(
    "kind", ["application/json", "multipart/form-data", "multipart/form-data; boundary=x", "text/plain"]
)
def test_bodies_of_another_kind_are_answered(client: TestClient, kind: str) -> None:
    for path in ("/act", "/new", "/settings", "/history"):
        headers = {"content-type": kind, "sec-fetch-site": "same-origin"}
        answer = client.post(path, content=b'{"record": "x"', headers=headers, follow_redirects=False)
        assert answer.status_code in (200, 303, 400, 422), (path, answer.status_code)
        assert "text/html" in answer.headers.get("content-type", "text/html")
