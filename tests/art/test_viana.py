"""The pictures of the palace agree with its floor plan. Skipped where the art extra is not installed."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("skia")
PIL_Image = pytest.importorskip("PIL.Image")

from game.titles.viana.content import CHARACTERS, KINDS, STAND_SIZE, Character  # noqa: E402
from game.titles.viana.floorplan import (  # noqa: E402
    BOARD_SIZE,
    FLOORS,
    HEDGES,
    OPENINGS,
    PLATES,
    PORTAL_OPENINGS,
    SPOTS,
    TRACK,
    lens_scale,
    stand_places,
)
from game.titles.viana.looks import Point  # noqa: E402
from game.titles.viana.palace import BED_OF_SPOT, NUMBERS  # noqa: E402
from tools.art import tokens, viana, viana_cards  # noqa: E402
from tools.art.palette import CODE, luminance  # noqa: E402
from tools.art.sprite import Pixels, Sprite, render  # noqa: E402
from tools.build_assets import IMAGES  # noqa: E402

SPRITES: dict[str, Sprite] = {
    sprite.name: sprite for module in (tokens, viana) for sprite in module.sprites()
}


@pytest.fixture(scope="module")
def board() -> Pixels:
    """The board as it is shipped; drawing it takes too long for a test."""
    with PIL_Image.open(IMAGES / SPRITES["viana/board"].file) as image:
        return np.asarray(image.convert("RGBA"))  # type: ignore[no-any-return]


def _tone(pixels: Pixels, sprite: Sprite, point: Point, reach: float = 2.5) -> tuple[float, float, float]:
    """The mean colour about a point of a sprite's body."""
    x, y = ((value + pad) * sprite.scale for value, pad in zip(point, sprite.pad, strict=False))
    half = reach * sprite.scale
    part = pixels[round(y - half) : round(y + half), round(x - half) : round(x + half), :3]
    red, green, blue = part.reshape(-1, 3).mean(axis=0)
    return float(red), float(green), float(blue)


def _brightness(pixels: Pixels, sprite: Sprite, point: Point) -> float:
    return luminance("#" + "".join(f"{round(value):02X}" for value in _tone(pixels, sprite, point)))


@pytest.mark.parametrize("index", range(len(SPOTS)))
def test_the_board_shows_an_empty_place_at_every_spot(board: Pixels, index: int) -> None:
    sprite = SPRITES["viana/board"]
    if BED_OF_SPOT[index].kind == "flower":
        assert _brightness(board, sprite, SPOTS[index]) > 0.8
    else:
        # Pots and fountains are drawn faintly in the middle; above it the disc is bare.
        x, y = SPOTS[index]
        assert _brightness(board, sprite, (x, y - 8)) > 0.55


@pytest.mark.parametrize("bed", HEDGES)
def test_hedges_are_green_at_both_ends(board: Pixels, bed: str) -> None:
    sprite, hedge = SPRITES["viana/board"], HEDGES[bed]
    x, y = hedge.centre
    is_lying = hedge.width > hedge.height
    ends = ((hedge.x + 2, y), (hedge.right - 2, y)) if is_lying else ((x, hedge.y + 2), (x, hedge.bottom - 2))
    for end in ends:
        red, green, blue = _tone(board, sprite, end, 1)
        assert green > red - 6
        assert green > blue + 15


def test_plates_are_empty_and_every_fifth_tile_is_blue(board: Pixels) -> None:
    sprite = SPRITES["viana/board"]
    assert all(_brightness(board, sprite, plate.centre) > 0.8 for plate in PLATES.values())
    for number, tile in enumerate(TRACK, start=1):
        red, _, blue = _tone(board, sprite, (tile.x + 5, tile.y + 5), 1.5)
        assert (blue > red + 60) == (number % 5 == 0)


def test_walls_open_where_doorways_are(board: Pixels) -> None:
    sprite = SPRITES["viana/board"]
    for opening in OPENINGS.values():
        red, green, blue = _tone(board, sprite, opening.middle, 1)
        assert red > 190
        assert green > 150
        assert blue < 190
    for portal in PORTAL_OPENINGS.values():
        x, y = portal.middle
        red, green, _ = _tone(board, sprite, (x, y + 10), 1)
        assert green > red


def test_the_board_and_the_lens_have_the_measures_of_the_plan() -> None:
    assert SPRITES["viana/board"].size == BOARD_SIZE
    for number in NUMBERS:
        width, height = SPRITES[f"viana/board-lens-{number}"].size
        floor, scale = FLOORS[number], lens_scale(number)
        assert (width, height) == pytest.approx((floor.width * scale, floor.height * scale), abs=0.51)


@pytest.mark.parametrize("code", CODE)
@pytest.mark.parametrize("kind", KINDS)
def test_each_token_has_its_faces_and_they_differ_much(kind: str, code: str) -> None:
    faces = [
        render(SPRITES[f"tokens/{kind}-{code}{face}{weight}"])[..., :3].astype(float)
        for face in ("", "-scored")
        for weight in ("", "-strong")
    ]
    fresh, strong, scored, _ = faces
    assert np.abs(fresh - scored).mean() > 20
    assert np.abs(fresh - strong).mean() > 2


@pytest.mark.parametrize("character", CHARACTERS)
def test_the_signs_of_a_card_fit_its_width(character: Character) -> None:
    groups = viana_cards.signs(character)
    assert groups[1]
    signs = [sign for group in groups for sign in group]
    assert sum(sign.width + 1.4 for sign in signs) < viana_cards.WIDTH - 9


@pytest.mark.parametrize("stand", range(1, len(STAND_SIZE) + 1))
def test_a_stand_has_dark_hollows_for_its_tokens(stand: int) -> None:
    sprite = SPRITES[f"viana/stand-{stand}"]
    pixels = render(sprite)
    table = _brightness(pixels, sprite, (53, 53.5))
    assert len(stand_places(stand)) == STAND_SIZE[stand - 1]
    assert all(_brightness(pixels, sprite, place) < table for place in stand_places(stand))
