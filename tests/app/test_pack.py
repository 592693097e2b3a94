"""The sprites: every symbol that the pages use exists once, and nothing in them reaches outside."""

import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader

ROOT = Path(__file__).parents[2]
SVG = "{http://www.w3.org/2000/svg}"
SUITS = "CDHS"
NUMBERS = [rank + suit for suit in SUITS for rank in "23456789TA"]
COURTS = [rank + suit for suit in SUITS for rank in "JQK"]
FACES = [*NUMBERS, *COURTS, *(f"{court}-fr" for court in COURTS)]
PORTRAITS = ["odile", "gaspard", "margot", "achille", "violette", "firmin", "celeste", "barnabe", "suzon"]
NAMED = {
    "cards": [*FACES, *(f"{face}-s" for face in FACES), "back", *(f"suit-{suit}" for suit in SUITS)],
    "faces": [f"face-{name}" for name in PORTRAITS],
}


def sprite(name: str) -> ET.Element:
    return ET.parse(ROOT / "static" / "img" / f"{name}.svg").getroot()


@pytest.mark.parametrize("name", NAMED)
def test_every_named_symbol_exists_once(name: str) -> None:
    ids = Counter(node.get("id") for node in sprite(name).iter() if node.get("id"))
    assert [key for key, count in ids.items() if count > 1] == []
    symbols = {node.get("id"): node for node in sprite(name).iter(f"{SVG}symbol")}
    assert [key for key in NAMED[name] if key not in symbols] == []


def test_cards_share_one_shape() -> None:
    symbols = {node.get("id"): node for node in sprite("cards").iter(f"{SVG}symbol")}
    for key in NAMED["cards"]:
        expected = "0 0 100 100" if key.startswith("suit-") else "0 0 250 350"
        assert symbols[key].get("viewBox") == expected, key
        assert len(symbols[key]) > 1 or key.startswith("suit-"), f"{key} is a blank card"
    assert symbols["back"].findall(f"{SVG}path"), "the back has a pattern"


@pytest.mark.parametrize("name", ["cards", "faces", "favicon"])
def test_sprite_stands_alone(name: str) -> None:
    root = sprite(name)
    ids = {node.get("id") for node in root.iter()}
    for node in root.iter():
        tag = node.tag.removeprefix(SVG)
        assert tag not in {"script", "style", "image", "foreignObject", "a"}, tag
        for key, value in node.attrib.items():
            assert key != "style", "an inline style would be stopped by the content security policy"
            assert not key.startswith("on"), key
            assert "url(" not in value, f"{value}: paint servers and clips fail in external use"
            assert "//" not in value, value
            if key.endswith("href"):
                assert value.startswith("#"), value
                assert value[1:] in ids, value


@pytest.mark.parametrize("name", ["cards", "faces", "favicon"])
def test_every_path_is_drawn(name: str) -> None:
    for node in sprite(name).iter(f"{SVG}path"):
        assert node.get("d", "").strip().startswith("M"), node.attrib
        assert node.get("fill", "") != "none" or node.get("stroke"), node.attrib


def test_macros_name_existing_symbols() -> None:
    env = Environment(loader=FileSystemLoader(ROOT / "templates"), autoescape=True)
    env.globals["static"] = lambda path: f"/static/{path}"
    call = '{% from "_card.html" import card_face, card_back, face %}'
    french = env.from_string(call + '{{ card_face("QS", lang) }}{{ card_face("TH", "fr") }}').render(
        lang="fr"
    )
    assert "/static/img/cards.svg#QS-fr" in french
    assert "#QS-fr-s" in french
    assert "#TH-s" in french
    english = env.from_string(
        call + '{{ card_face("QS") }}{{ card_back() }}{{ face("face-odile") }}'
    ).render()
    assert "#QS-s" in english
    assert "-fr" not in english
    assert "#back" in english
    assert "faces.svg#face-odile" in english
    context = '{% from "_card.html" import card_face with context %}{{ card_face("KH") }}'
    assert "#KH-fr-s" in env.from_string(context).render(lang="fr")
