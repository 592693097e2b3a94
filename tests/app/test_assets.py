"""Static files: versioned, checked, compressed."""

import gzip

import pytest
from starlette.requests import Request

from app import assets as module
from app.assets import HTMX_PATH, Assets


def request(**headers: str) -> Request:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "method": "GET", "path": "/", "headers": raw})


@pytest.fixture(scope="module")
def assets() -> Assets:
    return Assets()


def test_versioned_addresses_are_kept_for_ever(assets: Assets) -> None:
    path = assets.url("js/app.js").removeprefix("/static/")
    answer = assets.response(request(), path)
    assert answer is not None
    assert "immutable" in answer.headers["cache-control"]
    assert answer.media_type == "text/javascript"


def test_plain_and_outdated_addresses_are_asked_again(assets: Assets) -> None:
    for path in ("js/app.js", "v-000000000000/js/app.js"):
        answer = assets.response(request(), path)
        assert answer is not None
        assert answer.headers["cache-control"] == "no-cache"


def test_the_etag_saves_the_body(assets: Assets) -> None:
    first = assets.response(request(), HTMX_PATH)
    assert first is not None
    again = assets.response(request(if_none_match=first.headers["etag"]), HTMX_PATH)
    assert again is not None
    assert (again.status_code, again.body) == (304, b"")


def test_compressed_for_those_who_can(assets: Assets) -> None:
    plain, zipped = (
        assets.response(request(), HTMX_PATH),
        assets.response(request(accept_encoding="gzip"), HTMX_PATH),
    )
    assert plain is not None
    assert zipped is not None
    assert gzip.decompress(bytes(zipped.body)) == plain.body


@pytest.mark.parametrize(
    "path", ["", "..", "../app/main.py", "v-000000000000/", "js", "js/none.js", "\x00", "a\nb"]
)
def test_nothing_else_is_served(assets: Assets, path: str) -> None:
    assert assets.response(request(), path) is None


def test_another_htmx_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "HTMX_SHA256", "0" * 64)
    with pytest.raises(RuntimeError, match="htmx"):
        module.htmx()


def test_the_version_follows_the_content(monkeypatch: pytest.MonkeyPatch, assets: Assets) -> None:
    monkeypatch.setattr(module, "static_files", lambda: iter([("js/app.js", b"other")]))
    assert Assets().version != assets.version
