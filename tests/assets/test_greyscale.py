"""Nothing is told by colour alone: whoever sees colours otherwise can still tell them apart."""

from __future__ import annotations

import itertools
import json
import re
from functools import cache
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from game.ui.assets import assets_folder
from game.ui.theme import CODES
from tests.assets.sight import DEFICIENCIES, contrast, luminance, seen
from tools.art.palette import CODE, rgb

IMAGES = assets_folder() / "images"
PLAIN = ("codes/pattern", "viva/marker-house")
"""Parts of others: patterns lie under symbols, a chip stands before the houses."""

LIGHTER = 36
"""Steps of grey, of 255, between two spots that everybody sees as different: about 15 of lightness."""
LEAST_SHARE = 0.006
"""So much of a picture has to differ at least: a symbol on the largest ones."""


@cache
def families() -> dict[str, dict[str, str]]:
    """Pictures that exist in four colours or more: file by colour, by the name that they share."""
    listing = json.loads((IMAGES / "sprites.json").read_text(encoding="utf-8"))["sprites"]
    found: dict[str, dict[str, str]] = {}
    for name, entry in listing.items():
        parts = re.split(r"([-/])", name)
        # The last colour counts: a card of two colours is one of its own house, and tells of the other too.
        places = [place for place, part in enumerate(parts) if part in CODES]
        if places and not name.startswith(PLAIN):
            colour = parts[places[-1]]
            parts[places[-1]] = "*"
            found.setdefault("".join(parts), {})[colour] = entry["file"]
    return {name: files for name, files in found.items() if len(files) >= 4}


@cache
def lightness(file: str, sight: str = "grey") -> tuple[Image.Image, Image.Image]:
    """How light the picture on paper is to somebody of such a sight, and where it is opaque."""
    with Image.open(Path(IMAGES / file)) as picture:
        whole = picture.convert("RGBA")
    paper = Image.new("RGBA", whole.size, (247, 240, 227, 255))
    on_paper = Image.alpha_composite(paper, whole).convert("RGB")
    return seen(on_paper, sight), whole.getchannel("A").point(_opaque)


def _opaque(alpha: int) -> int:
    return 255 if alpha > 128 else 0


def share_that_differs(one: str, other: str, sight: str = "grey") -> float:
    """Which part of two opaque pictures is clearly lighter in one of them."""
    (grey, body), (other_grey, other_body) = lightness(one, sight), lightness(other, sight)
    both = ImageChops.lighter(body, other_body)
    apart = ImageChops.difference(grey, other_grey).point(lambda step: 255 if step >= LIGHTER else 0)
    return ImageChops.darker(apart, both).histogram()[255] / both.histogram()[255]


def test_the_families_are_those_that_belong_to_colours() -> None:
    names = families().keys()
    assert {"codes/chip-*", "codes/tab-*", "viana/pawn-*", "tokens/pansy-*", "lisboa/official-*"} <= names
    assert any(name.startswith("villa_paletti/column") for name in names)
    assert any(name.startswith("viva/card") for name in names)


@pytest.mark.parametrize("sight", ["grey", *DEFICIENCIES])
@pytest.mark.parametrize("name", families())
def test_every_two_of_them_differ_in_lightness(name: str, sight: str) -> None:
    alike = {
        (one, other): share
        for (one, file), (other, other_file) in itertools.combinations(sorted(families()[name].items()), 2)
        if lightness(file, sight)[0].size == lightness(other_file, sight)[0].size
        and (share := share_that_differs(file, other_file, sight)) < LEAST_SHARE
    }
    assert alike == {}


KINDS = {
    "lisboa/cube-*": ("earthquake", "fire", "tsunami"),
    "lisboa/good-*": ("books", "cloth", "gold", "tools", "empty"),
    "patios/trio-*": ("blue", "red", "green"),
}
"""Pictures of things that are told apart by their kind, which has a colour of its own."""


@pytest.mark.parametrize("sight", ["grey", *DEFICIENCIES])
@pytest.mark.parametrize("name", KINDS)
def test_every_two_kinds_differ_in_lightness(name: str, sight: str) -> None:
    listing = json.loads((IMAGES / "sprites.json").read_text(encoding="utf-8"))["sprites"]
    files = [listing[name.replace("*", kind)]["file"] for kind in KINDS[name]]
    shares = [share_that_differs(*pair, sight) for pair in itertools.combinations(files, 2)]
    assert min(shares) >= LEAST_SHARE


def test_the_test_sees_what_only_differs_in_colour() -> None:
    houses = [f"viva/marker-house-{colour}.webp" for colour in ("green", "pink")]
    assert share_that_differs(*houses) < LEAST_SHARE


@pytest.mark.parametrize("code", CODE)
def test_each_symbol_stands_out_from_its_colour(code: str) -> None:
    base, ink = (luminance(rgb(tone)) for tone in (CODE[code].base, CODE[code].on))
    # 3 : 1 is what the web's rules ask of a symbol.
    assert contrast(base, ink) >= 3.0


TONES = ("blue", "green")
PATTERN_SHARE = 0.05
"""So much of two sheets of one lightness differs at least, if each has a pattern of its own."""


@pytest.mark.parametrize("plan", ["1", "2", "3", "back"])
def test_the_plans_of_the_two_architects_differ_in_their_patterns(plan: str) -> None:
    names = [f"lisboa/plan-back-{tone}" if plan == "back" else f"lisboa/plan-{tone}-{plan}" for tone in TONES]
    (blue, body), (green, _) = (lightness(f"{name}.webp") for name in names)
    blue_level, green_level = (ImageStat.Stat(grey, body).mean[0] for grey in (blue, green))
    levelled = green.point([min(255, max(0, round(step + blue_level - green_level))) for step in range(256)])
    apart = ImageChops.difference(blue, levelled).point(lambda step: 255 if step >= LIGHTER else 0)
    assert ImageChops.darker(apart, body).histogram()[255] / body.histogram()[255] > PATTERN_SHARE
