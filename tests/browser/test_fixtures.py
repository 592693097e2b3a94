"""The fixtures themselves: the page opens without an error, and an error would be noticed."""

from playwright.sync_api import Page


def test_first_page_opens_without_a_console_error(page: Page) -> None:
    answer = page.goto("/")
    assert answer
    assert answer.ok
    page.wait_for_load_state("networkidle")


def test_errors_in_the_browser_are_noticed(page: Page, problems: list[str]) -> None:
    page.goto("/health")
    page.evaluate("console.error('said')")
    page.evaluate("setTimeout(() => { throw new Error('thrown') })")
    page.route("**/lost", lambda route: route.abort())
    page.evaluate("fetch('/lost').catch(() => 0)")
    page.wait_for_timeout(200)
    text = "\n".join(problems)
    problems.clear()
    assert "console: said" in text
    assert "thrown" in text
    assert "/lost" in text
