"""Every game of the catalogue has its texts, and its section in the guide, in both languages."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import chain

import pytest

from app.families import FAMILIES, Family
from app.i18n import LANGUAGES, language
from app.render import environment
from app.variant_texts import family_named, family_of, game_text, guide_data
from engine import VARIANTS
from engine.cards import CARDS
from tests.app.test_rules_text import STRICT, check_typography

PAGES = [(family, code) for family in FAMILIES for code in LANGUAGES]


def test_every_game_is_in_exactly_one_family() -> None:
    names = list(chain.from_iterable(family.games for family in FAMILIES))
    assert sorted(names) == sorted(VARIANTS)
    assert len({family.name for family in FAMILIES}) == len(FAMILIES) == 9
    for name in VARIANTS:
        assert name in family_of(name).games
        assert family_named(family_of(name).name) is family_of(name)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_game_has_a_title_a_sentence_and_something_special(code: str) -> None:
    speech = STRICT if code == "fr" else language(code)
    texts = [game_text(name, speech) for name in VARIANTS]
    for field in ("title", "description"):
        assert len({getattr(text, field) for text in texts}) == len(texts)
    for text in texts:
        assert re.match(r"[A-ZÀÉ].*\.$", text.description), text.description
        assert text.title == text.title.strip() != ""
        assert text.special
        assert not text.special.endswith(".")
        assert text.rules
    if code == "fr":
        check_typography([part for text in texts for part in (text.title, text.description, text.special)])


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_family_has_a_title_and_a_sentence(code: str) -> None:
    speech = STRICT if code == "fr" else language(code)
    for family in FAMILIES:
        assert speech.gettext(family.title)
        assert speech.gettext(family.description).endswith(".")


def page(family: Family, code: str) -> str:
    template = environment(code).get_template(f"guide/variants/{family.name}.{code}.html")
    return template.render(guide_data(family, language(code)))


class Reader(HTMLParser):
    """The ids, links, texts and drawn cards of a page; text inside an element, labels included."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.texts: list[str] = []
        self.cards: list[str] = []
        self.tags: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = {name: value or "" for name, value in attrs}
        self.tags.append(tag)
        self.ids += [facts["id"]] if "id" in facts else []
        self.links += [facts["href"]] if tag == "a" else []
        self.texts += [facts["aria-label"]] if "aria-label" in facts else []
        if tag == "use":
            self.cards.append(facts["href"].partition("#")[2])
        assert "style" not in facts
        assert not any(name.startswith("on") for name in facts)

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@pytest.mark.parametrize(("family", "code"), PAGES, ids=lambda part: getattr(part, "name", part))
def test_the_guide_has_a_section_for_each_game(family: Family, code: str) -> None:
    html = page(family, code)
    reader = Reader(html)
    assert reader.tags[0] == "nav"
    parts = [each for each in reader.ids if each not in family.games]  # what the games have in common
    assert reader.ids == [*parts, *family.games]
    assert len(parts) == (5 if family.name == "spades" else 0)
    assert reader.links == ["#" + name for name in family.games]
    for name, section in sections(html):
        if name in parts:
            continue
        text = game_text(name, language(code))
        assert text.title in section
        assert section.count("<details") == 1
        told = html if parts else section
        assert '<figure class="cards">' in told  # a worked example
        assert "<b>" in told  # how to play it
        for part in text.rules:
            assert f"<h3>{part.title}</h3>" in section
    known = {card + tail for card in CARDS for tail in ("", "-s", "-fr", "-fr-s")}
    assert set(reader.cards) <= known


def sections(html: str) -> Iterator[tuple[str, str]]:
    for part in html.split('<h2 id="')[1:]:
        yield part.partition('"')[0], part


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)
def test_both_languages_draw_the_same_examples(family: Family) -> None:
    french, english = (Reader(page(family, code)).cards for code in ("fr", "en"))
    assert [card.replace("-fr", "") for card in french] == english


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)
def test_guide_pages_are_set_with_care(family: Family) -> None:
    check_typography(Reader(page(family, "fr")).texts)
    for code in LANGUAGES:
        for text in Reader(page(family, code)).texts:
            assert "'" not in text
            assert '"' not in text
