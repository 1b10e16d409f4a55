"""The pictures of Lisboa agree with its rules and its table. Skipped where the art extra is not installed."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("skia")
PIL_Image = pytest.importorskip("PIL.Image")

from game.titles.lisboa.cards import CARDS  # noqa: E402
from game.titles.lisboa.clergy import POWERS, TILES  # noqa: E402
from game.titles.lisboa.content import GOODS, PILES, RUBBLES, SHIP_COLOURS, SHIPS  # noqa: E402
from game.titles.lisboa.court_ranks import RANKS  # noqa: E402
from game.titles.lisboa.decrees import DECREES  # noqa: E402
from game.titles.lisboa.downtown import LOTS, facings, good_of  # noqa: E402
from game.titles.lisboa.projects import BUILDINGS, PLANS  # noqa: E402
from game.titles.lisboa.table import layout, looks  # noqa: E402
from tools.art import lisboa, lisboa_city, lisboa_clergy, lisboa_decrees, lisboa_ships, lisboa_tray  # noqa: E402
from tools.art.lettering import text_width  # noqa: E402
from tools.art.lisboa_goods import GOODS as GROUNDS  # noqa: E402
from tools.art.palette import CODE, rgb  # noqa: E402
from tools.art.sprite import Pixels, Sprite, render  # noqa: E402
from tools.build_assets import IMAGES  # noqa: E402

SPRITES: dict[str, Sprite] = {sprite.name: sprite for sprite in lisboa.sprites()}


@pytest.fixture(scope="module")
def city() -> Pixels:
    """The plate of downtown as it is shipped."""
    with PIL_Image.open(IMAGES / SPRITES["lisboa/city"].file) as image:
        return np.asarray(image.convert("RGBA"))  # type: ignore[no-any-return]


def _tone(pixels: Pixels, sprite: Sprite, x: float, y: float, reach: float) -> tuple[float, float, float]:
    """The mean colour of a square about a point of a sprite's body."""
    x, y = (x + sprite.pad[0]) * sprite.scale, (y + sprite.pad[1]) * sprite.scale
    half = reach * sprite.scale
    part = pixels[round(y - half) : round(y + half), round(x - half) : round(x + half), :3]
    red, green, blue = part.reshape(-1, 3).mean(axis=0)
    return float(red), float(green), float(blue)


def test_every_store_that_can_be_built_has_a_front_of_the_size_of_its_lot() -> None:
    for lot in LOTS:
        for facing in facings(lot):
            front = SPRITES[f"lisboa/store-{good_of(lot, facing)}-{facing}"]
            assert front.size == (layout.lot_rect(lot).w, layout.lot_rect(lot).h)


@pytest.mark.parametrize("key", BUILDINGS)
def test_a_public_building_shows_the_signs_of_the_trades_it_serves(key: str) -> None:
    sprite = SPRITES[f"lisboa/building-{key}"]
    pixels = render(sprite)
    for x, good in zip((16.6, 37.4), BUILDINGS[key].serves, strict=True):
        # The lower edge of a sign is bare ground: the mark lies above it.
        tone = _tone(pixels, sprite, x, 49.2, 0.5)
        nearest = min(GROUNDS, key=lambda other: float(np.abs(np.subtract(rgb(GROUNDS[other]), tone)).sum()))
        assert nearest == good


def test_the_plate_of_downtown_has_the_measures_of_the_table() -> None:
    plate = layout.CITY
    assert (plate.w, plate.h) == SPRITES["lisboa/city"].size
    assert tuple(x - plate.x for x in layout.STREET_X) == lisboa_city.STREETS_X
    assert tuple(x - plate.x for x in layout.COLUMN_X) == lisboa_city.COLUMNS_X
    assert tuple(y - plate.y for y in layout.ROW_Y) == lisboa_city.ROWS_Y


def test_streets_are_sand_and_the_river_is_blue(city: Pixels) -> None:
    sprite = SPRITES["lisboa/city"]
    for x in lisboa_city.STREETS_X:
        red, _, blue = _tone(city, sprite, x, 200, 4)
        assert red > blue + 15
    for place in range(4):
        rect = layout.river_rect(place)
        red, _, blue = _tone(city, sprite, rect.x - 24 + 20, rect.y - 68 + 24, 6)
        assert blue > red + 50


def test_the_wells_of_the_tray_lie_where_the_table_fills_them() -> None:
    tray = layout.TRAY
    upper = [layout.well_rect(place) for place in range(len(layout.WELLS))]
    lower = [layout.good_rect(place) for place in range(len(GOODS))]
    for rect, (x, y, width, height) in zip([*upper, *lower, layout.CUBES], lisboa_tray.wells(), strict=True):
        assert (rect.x - tray.x, rect.y - tray.y, rect.w, rect.h) == (x, y, width, height)


@pytest.mark.parametrize("number", DECREES)
def test_the_wigs_of_a_decree_fit_its_foot(number: int) -> None:
    assert f"lisboa/decree-{number}" in SPRITES
    words = lisboa_decrees.value(DECREES[number])
    assert text_width(words, "Atkinson-800", 12.6) + 13 <= lisboa_decrees.SIZE[0]


def test_no_two_decrees_look_alike() -> None:
    faces = {(IMAGES / SPRITES[f"lisboa/decree-{number}"].file).read_bytes() for number in DECREES}
    assert len(faces) == len(DECREES)


def test_every_clergy_tile_has_a_face_and_no_two_powers_share_one() -> None:
    assert all(looks.clergy_sprite(tile) in SPRITES for tile in TILES)
    assert len({str(lisboa_clergy.FACES[power]) for power in POWERS}) == len(POWERS)


def test_there_is_a_picture_of_each_card_ship_plan_and_rank() -> None:
    names = [f"lisboa/{front}-{pile}" for pile in PILES for front in ("card", "pile", "tab")]
    names += [looks.card_sprite(card) for card in CARDS]
    names += [looks.ship_sprite(colour, at_sea) for colour in SHIP_COLOURS for at_sea in (False, True)]
    names += [
        looks.plan_sprite(plan.architect, plan.officials, used)
        for plan in PLANS.values()
        for used in (False, True)
    ]
    names += [f"lisboa/rank-{rank.replace('_', '-')}" for rank in RANKS]
    assert [name for name in names if name not in SPRITES] == []


@pytest.mark.parametrize("colour", SHIP_COLOURS)
def test_a_ship_shows_as_many_ports_as_it_has_holds(colour: str) -> None:
    ship = next(ship for key, ship in SHIPS.items() if key == colour)
    assert lisboa_ships.SHIPS[colour][1] == ship.hull


@pytest.mark.parametrize(
    "name",
    [f"cube-{rubble}" for rubble in RUBBLES]
    + [f"{kind}-{good}" for good in GOODS for kind in ("good", "sign")]
    + [
        f"{kind}-{code}"
        for code in CODE
        for kind in ("official", "courtier", "helper", "ship-owner")
    ]
    + [f"store-owner-{code}-{side}" for code in CODE for side in ("left", "right", "narrow")],
)
def test_strong_twins_have_the_same_size_and_differ(name: str) -> None:
    plain, strong = SPRITES[f"lisboa/{name}"], SPRITES[f"lisboa/{name}-strong"]
    assert plain.size == strong.size
    assert np.abs(render(plain).astype(float) - render(strong).astype(float)).mean() > 0.5
