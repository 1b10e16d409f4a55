"""How texts are set in boxes, and which pictures are drawn."""

from __future__ import annotations

import pygame
import pytest

from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.painter import Painter


@pytest.fixture
def painter(app: App) -> Painter:
    return app.painter(app.window.surface)


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_a_word_is_made_smaller_rather_than_cut_in_two(painter: Painter, text_scale: float) -> None:
    painter.text_scale = text_scale
    fitted = painter.fit("Quedármela", Rect(0, 0, 92, 42), "label-bold", 18, lines=2)
    assert fitted.lines == ("Quedármela",)
    assert not fitted.shortened


def test_a_word_wider_than_its_box_at_any_size_is_cut(painter: Painter) -> None:
    fitted = painter.fit("W" * 30, Rect(0, 0, 300, 60), "label", 18, lines=3)
    assert len(fitted.lines) > 1
    assert "".join(line.removesuffix("-") for line in fitted.lines) == "W" * 30


@pytest.mark.parametrize(("name", "lines"), [
    ("Wolfeschlegelsteinhausen", ("Wolfeschlegel-", "steinhausen")),
    ("Wolfeschlegel-Steinhausen", ("Wolfeschlegel-", "Steinhausen")),
    ("Kunigunde Maria-Theresia", ("Kunigunde", "Maria-Theresia")),
])
def test_a_name_is_cut_at_its_own_hyphen_or_with_one(
    painter: Painter, name: str, lines: tuple[str, ...]
) -> None:
    assert painter.fit(name, Rect(0, 0, 98, 48), "label-bold", 17, lines=2).lines == lines


def test_no_letter_of_a_cut_name_stands_alone(painter: Painter) -> None:
    role, px = "label-bold", 13
    whole = painter.lettering.width("Maximiliano", role, px)
    for narrower in range(1, 20):
        first, second = painter.lettering.wrapped("Maximiliano", role, px, whole - narrower)
        assert len(first) >= 3, narrower
        assert len(second) >= 3, narrower


def test_what_is_left_out_of_a_cut_name_shows_as_dots(painter: Painter) -> None:
    fitted = painter.fit("Donaudampfschifffahrtsgesellschaft", Rect(0, 0, 98, 48), "label-bold", 17, lines=2)
    first, second = fitted.lines
    assert fitted.shortened
    assert first.endswith("-")
    assert " " not in second
    assert second.endswith("…")


@pytest.mark.parametrize("name", ["codes/chip-red", "viva/card-blue-red"])
def test_strong_symbols_draw_another_picture(app: App, painter: Painter, name: str) -> None:
    def drawn() -> bytes:
        painter.target.fill((255, 255, 255))
        painter.sprite(name, Rect(100, 100, 100, 150))
        return pygame.image.tobytes(painter.target, "RGB")

    plain = drawn()
    painter.strong_symbols = True
    assert drawn() != plain


def test_every_card_and_chip_has_a_strong_twin(app: App) -> None:
    sprites = app.services.sprites
    kinds = [name for name in sprites.names() if name.startswith(("codes/chip-", "codes/tab-", "viva/card-"))]
    plain = [name for name in kinds if not name.endswith(("-strong", "card-back", "card-veil"))]
    assert len(plain) == 6 + 6 + 21
    assert all(sprites.has(f"{name}-strong") for name in plain)


def test_where_there_is_room_for_one_line_the_end_of_a_line_is_a_space(painter: Painter) -> None:
    fitted = painter.fit("Needs 2 officials.\n5 left", Rect(0, 0, 900, 24), "label", 15)
    assert fitted.lines == ("Needs 2 officials. 5 left",)


@pytest.mark.parametrize("alpha", [255, 120])
def test_a_rectangle_that_begins_beside_the_window_ends_where_it_should(painter: Painter, alpha: int) -> None:
    target = pygame.Surface((200, 200))
    there = painter.twin(target)
    there.fill(Rect(-40, -30, 60, 60), (255, 255, 255), alpha)
    lit = [(x, y) for x in range(200) for y in range(200) if target.get_at((x, y))[0]]
    assert (len(lit), max(lit)) == (20 * 30, (19, 29))


def test_a_rule_that_begins_beside_the_window_ends_where_it_should(painter: Painter) -> None:
    target = pygame.Surface((200, 200))
    painter.twin(target).rule(-40, 50, 60, (255, 255, 255), 2)
    lit = [(x, y) for x in range(200) for y in range(200) if target.get_at((x, y))[0]]
    assert (len(lit), min(lit), max(lit)) == (20 * 2, (0, 50), (19, 51))


def test_nothing_shines_through_a_sheet_of_paper(app: App) -> None:
    sprites = app.services.sprites
    for scale in (1.0, 1.5, 2.0):
        sheet = sprites.nine("ui/paper", round(430 * scale), round(290 * scale), scale)
        w, h = sheet.get_size()
        inner = sheet.subsurface(pygame.Rect(w // 5, h // 5, w * 3 // 5, h * 3 // 5))
        assert pygame.mask.from_surface(inner, 254).count() == inner.get_width() * inner.get_height(), scale
    card = sprites.body("viva/card-blue-red", 61, 92)
    assert card.get_at(card.get_rect().center).a == 255


@pytest.mark.parametrize("text", [
    "The pink cat walks slowly over to house 1.",
    "Now take whatever you like from here, will you do it?",
    "Out of Donaueschingen they come, so it is",
])
def test_no_short_word_is_left_alone_in_a_second_line(painter: Painter, text: str) -> None:
    lettering, role, px = painter.lettering, "label", 20
    least = lettering.width(text, role, px) // 2
    for width in range(least + 20, least * 2):
        plain = lettering.wrapped(text, role, px, width)
        even = lettering.wrapped_evenly(text, role, px, width)
        assert " ".join(even) == text
        assert len(even) == len(plain)
        widths = [lettering.width(line, role, px) for line in even]
        assert max(widths) <= width
        if len(even) == 2:
            # Only a word that would be longer than the line above it stays where it is.
            moved = lettering.width(f"{even[0].split()[-1]} {even[1]}", role, px)
            left = lettering.width(even[0].rpartition(" ")[0] or even[0], role, px)
            assert widths[1] > widths[0] / 5 or moved > left


def test_what_is_drawn_finely_has_smooth_edges_and_leaves_the_rest_alone(app: App) -> None:
    app.window.surface.fill((240, 230, 210))
    before = app.window.surface.copy()
    painter = app.painter(app.window.surface)
    with painter.finely(Rect(100, 100, 60, 60)) as fine:
        centre = fine.viewport.to_px(Rect(130, 130, 0, 0)).topleft
        pygame.draw.circle(fine.target, (0, 0, 0), centre, round(20 * fine.viewport.scale))
    drawn = {tuple(app.window.surface.get_at((x, 112))) for x in range(100, 160)}
    # Neither ground nor ink: the edge between them.
    assert len(drawn) > 2
    for spot in ((102, 102), (158, 158), (90, 130), (170, 130)):
        assert app.window.surface.get_at(spot) == before.get_at(spot)
    assert app.window.surface.get_at((130, 130)) == pygame.Color(0, 0, 0)


def test_what_lies_outside_the_window_may_be_drawn_finely(app: App) -> None:
    painter = app.painter(app.window.surface)
    with painter.finely(Rect(1300, 800, 60, 60)) as fine:
        pygame.draw.circle(fine.target, (0, 0, 0), (0, 0), 5)
