"""The drawing library and the builder. Skipped where the art extra is not installed."""

from __future__ import annotations

import json

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("PIL")
skia = pytest.importorskip("skia")

from tools import build_assets  # noqa: E402
from tools.art import codes, icons, score  # noqa: E402
from tools.art.palette import CODE, contrast, name_band  # noqa: E402
from tools.art.score import PARTS  # noqa: E402
from tools.art.shape import circle  # noqa: E402
from tools.art.sprite import Sprite, render, with_bled_edges  # noqa: E402


def _red_disc(canvas: object) -> None:
    canvas.drawPath(circle(10, 10, 6), skia.Paint(Color=skia.ColorRED, AntiAlias=True))  # type: ignore[attr-defined]


def test_a_size_that_is_not_whole_pixels_is_refused() -> None:
    with pytest.raises(ValueError, match="not whole pixels"):
        Sprite("odd", (10.3, 10), _red_disc)


def test_clear_pixels_take_the_colour_of_the_nearest_edge_and_stay_clear() -> None:
    pixels = render(Sprite("disc", (20, 20), _red_disc))
    bled = with_bled_edges(pixels)
    assert (bled[..., 3] == pixels[..., 3]).all()
    assert pixels[0, 0].tolist() == [0, 0, 0, 0]
    assert bled[0, 0].tolist() == [255, 0, 0, 0]


@pytest.mark.parametrize("name", [
    *(f"codes/pattern-{code}" for code in CODE), *(f"score/{part}" for part in PARTS)
])
def test_pattern_tiles_meet_themselves_at_the_edges(name: str) -> None:
    sprite = next(sprite for sprite in (*codes.sprites(), *score.sprites()) if sprite.name == name)
    pixels = render(sprite)[..., :3].astype(float)
    inside_rows = np.abs(np.diff(pixels, axis=0)).mean(axis=(1, 2)).max()
    inside_columns = np.abs(np.diff(pixels, axis=1)).mean(axis=(0, 2)).max()
    assert np.abs(pixels[0] - pixels[-1]).mean() <= inside_rows + 1
    assert np.abs(pixels[:, 0] - pixels[:, -1]).mean() <= inside_columns + 1


@pytest.mark.parametrize("code", CODE)
def test_symbols_read_on_their_colour(code: str) -> None:
    assert contrast(CODE[code].base, CODE[code].on) >= 4.0


def test_name_bands_are_as_dark_as_words_need() -> None:
    assert contrast(name_band("#F5D04A"), "#FBF4E4") >= 5.2


@pytest.mark.parametrize("name", icons.NAMES)
def test_icons_stay_inside_their_grid(name: str) -> None:
    box = icons.outline(name).getBounds()
    assert 1 <= box.left() <= box.right() <= 23
    assert 1 <= box.top() <= box.bottom() <= 23


def test_nine_patch_borders_leave_a_middle_to_stretch() -> None:
    patches = 0
    for sprite in build_assets.all_sprites().values():
        if sprite.nine:
            left, top, right, bottom = sprite.nine
            assert left + right < sprite.size[0], sprite.name
            assert top + bottom < sprite.size[1], sprite.name
            patches += 1
    assert patches


def test_the_listing_names_every_sprite_once_and_sorted() -> None:
    sprites = build_assets.all_sprites()
    listing = json.loads(build_assets.manifest(sprites.values()))
    assert list(listing["sprites"]) == sorted(sprites)
    assert listing["icons"]["names"] == list(icons.NAMES)


def test_a_changed_picture_is_noticed() -> None:
    plain = build_assets.encoded(Sprite("disc", (20, 20), _red_disc))
    empty = build_assets.encoded(Sprite("disc", (20, 20), lambda canvas: None))
    assert build_assets.picture_difference(plain, plain) == 0
    assert build_assets.picture_difference(plain, empty) > build_assets.PIXEL_TOLERANCE
