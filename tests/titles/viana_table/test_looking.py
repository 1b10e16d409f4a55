"""Looking closely at the table of Palace of Viana: the lens, the rows of the others, what explains itself."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.message import SeatName, message
from game.titles.viana.actions import Place
from game.titles.viana.events import Spot
from game.titles.viana.floorplan import FLOORS, LENS_SIZE, SPOTS, track_tile
from game.titles.viana.palace import BEDS
from game.titles.viana.table import layout
from game.titles.viana.table.lens import flowers, scale_of, window_on
from game.titles.viana.tasks import Choosing, ChoosingStand, Placing
from game.ui.geometry import Rect
from game.ui.headless import make_app
from tests.i18n.languages import in_every_language
from tests.titles.viana_table.kit import doing, hand_at, marks
from tools.redraw_watch import told


def test_the_space_bar_holds_the_lens_over_a_courtyard(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Choosing(0)))
    hand.move(hand.spot_of("courtyard-12"))
    hand.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    assert hand.board.glass.lens.visible
    assert hand.board.glass.lens.courtyard == 12
    hand.move(hand.spot_of("courtyard-13"))
    assert hand.board.glass.lens.courtyard == 13
    hand.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
    assert not hand.board.glass.lens.visible
    hand.app.close()


def test_the_lens_never_covers_board_or_hand() -> None:
    assert not layout.LENS.overlaps(layout.BOARD)
    assert not layout.LENS.overlaps(layout.RESERVE)
    assert not any(layout.LENS.overlaps(layout.hand_rect(place, 10)) for place in range(10))


def test_the_lens_shows_whole_courtyards_but_only_a_part_of_the_garden() -> None:
    for number, floor in FLOORS.items():
        scale, window = scale_of(number), window_on(number, floor.centre)
        assert window.width * scale <= LENS_SIZE[0] + 1e-6
        assert window.height * scale <= LENS_SIZE[1] + 1e-6
        is_whole = (window.width, window.height) == pytest.approx((floor.width, floor.height))
        assert is_whole == (number != 13)
    garden = FLOORS[13]
    assert window_on(13, (garden.right, garden.y)).right == pytest.approx(garden.right)
    assert window_on(13, (garden.x, garden.y)).x == garden.x


@in_every_language
def test_no_number_in_the_lens_is_parted_from_its_name(tmp_path: Path, language: str) -> None:
    app = make_app((1440, 810), language, tmp_path)
    painter = app.painter(app.window.surface)
    for what in ("worth", "flowers"):
        said = message(
            f"ui.viana.lens.{what}.3",
            who1=SeatName(0), who2=SeatName(1), who3=SeatName(2), n1=5, n2=4, n3=2,
        )  # fmt: skip
        words = app.text(said, ["Tía Pepa", "Abuelo", "Ana"])
        for width in range(170, 300):
            for line in painter.fit(words, Rect(0, 0, width, 38), "label", 16, 2).lines:
                assert not line.startswith(("+", "×"))
    app.close()


def test_the_button_lays_the_lens_down_and_puts_it_away(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Choosing(0)))
    hand.click("button-lens")
    assert hand.board.glass.lens.courtyard == hand.state.marquise
    hand.click("button-lens")
    assert not hand.board.glass.lens.visible
    hand.app.close()


def test_nothing_is_touched_through_the_lens(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(ChoosingStand(0), stands=("bcp",)))
    stand = hand.app.top.stage.find("stand-1")
    assert stand is not None
    hand.click("button-lens")
    acts = hand.session.last
    hand.click(stand.rect.centre)
    assert hand.session.last == acts
    assert hand.board.glass.lens.courtyard == hand.state.marquise
    hand.click("button-lens")
    hand.click(stand.rect.centre)
    assert hand.session.last > acts
    hand.app.close()


def test_of_lens_and_log_the_later_one_is_seen(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Choosing(0)))
    lens = hand.board.glass.lens
    hand.click("button-log")
    hand.click("button-lens")
    assert lens.visible
    assert lens.z > hand.app.top.stage.find("log").z  # type: ignore[union-attr]
    hand.click("button-lens")
    assert not lens.visible
    hand.click("button-log")
    hand.click("button-lens")
    hand.click("button-log")
    assert not lens.visible
    hand.app.close()


def test_what_changes_under_the_lens_changes_in_it(tmp_path: Path) -> None:
    hand, found = hand_at(tmp_path, doing(Choosing(0), beds={"7a": "1p"})), []
    hand.click("button-lens")
    hand.move(hand.spot_of("courtyard-7"))
    hand.wait(0.5)
    lens = hand.board.glass.lens
    seen = lens.mirrored()
    assert seen is not None
    under = [node for node in hand.board.spots if node.rect.overlaps(seen)]
    assert any(node.content is not None for node in under)
    for node in under:
        for looks in (frozenset({"chosen"}), frozenset({"legal"})):
            node.set_marks(looks)
            hand.wait()
            found += told(hand.app)
    assert found == []
    hand.app.close()


def test_the_facts_in_the_lens_are_those_of_now(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Placing(0, 1), pawns=(7, 1, 2)))
    hand.click("button-lens")
    hand.move(hand.spot_of("courtyard-7"))
    lens, before = hand.board.glass.lens, flowers(hand.board.view, 7)
    assert lens.said()[0] == before
    hand.table.act(next(act for act in hand.table.choices.legal if isinstance(act, Place)))
    hand.wait(0.3)
    assert flowers(hand.board.view, 7) != before
    assert lens.said()[0] == flowers(hand.board.view, 7)
    hand.app.close()


def test_the_wheel_lays_the_lens_over_what_is_pointed_at(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Choosing(0)))
    acts = hand.session.last
    hand.move(hand.app.top.stage.find("courtyard-9").rect.centre)  # type: ignore[union-attr]
    for steps, courtyard in ((1, 9), (1, 9), (-1, None), (-1, None)):
        hand.post(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps), flipped=False)
        assert hand.board.glass.lens.courtyard == courtyard
    assert hand.session.last == acts
    hand.app.close()


def test_a_row_shows_the_reserve_of_its_player(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Choosing(0)))
    hand.click("seat-2")
    assert [supply.count for supply in hand.board.reserve.supplies] == [0, 0, 1, 0, 0]
    hand.click("seat-2")
    assert [supply.count for supply in hand.board.reserve.supplies] == [1, 1, 1, 1, 1]
    hand.app.close()


@pytest.mark.parametrize("target", [
    "courtyard-5", "spot-7a-0", "spot-6a-0", "doorway-9-13", "doorway-1-2", "street-plaza", "stand-1",
    "stand-2", "seat-1", "pawn-1", "chip-2", "marquise", "marquis", "cat", "card-poet", "card-girl",
    "kind-pot", "bag", "bed-13-fountain", "flower-1-7a",
])  # fmt: skip
def test_everything_explains_itself(tmp_path: Path, target: str) -> None:
    hand = hand_at(tmp_path, doing(Choosing(0), beds={"7a": "1p", "6b": "0b."}, stands=("bcp",)))
    card = hand.board.info(target)
    assert card is not None
    assert card.heading
    assert all(line and "[" not in line for line in card.lines)
    hand.app.close()


def test_chips_of_one_tile_lie_on_each_other(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Choosing(0), scores=(12, 12, 92)))
    chips = hand.board.track.chips
    assert track_tile(12) == track_tile(92)
    assert len({chip.rect for chip in chips}) == 3
    hand.drawn.names.clear()
    hand.app.top.stage.mark_all_dirty()
    hand.wait()
    golden = {name for name in hand.drawn.names if name.startswith("viana/chip-") and name.endswith("-gold")}
    assert golden == {f"viana/chip-{hand.table.seat_colour(2)}-gold"}
    hand.app.close()


def test_pawns_and_figures_cover_no_place(tmp_path: Path) -> None:
    crowd = doing(Choosing(0), pawns=(10, 10, 10), marquise=10, marquis=12, cat=9)
    hand = hand_at(tmp_path, crowd)
    for name in ("pawn-0", "pawn-1", "pawn-2", "marquise"):
        body = hand.board.people.nodes[name].rect
        for index, bed in ((BEDS[key].first + place, key) for key in BEDS for place in range(BEDS[key].size)):
            if BEDS[bed].courtyard == 10:
                x, y = layout.on_screen(SPOTS[index])
                assert not Rect(x - 9, y - 9, 18, 18).overlaps(body), (name, bed)
    hand.app.close()


def test_the_log_lights_what_it_speaks_of(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Choosing(0), beds={"7a": "1p"}))
    hand.table.light(("spot-7a-0", "courtyard-7", "marquise"))
    assert "lit" in hand.board.spot(Spot("7a", 0)).marks
    assert "lit" in marks(hand, "courtyard-7")
    assert "lit" in marks(hand, "marquise")
    hand.app.close()


@pytest.mark.parametrize("kind", ["pot", "fountain"])
def test_an_empty_place_tells_what_may_stand_there_and_what_it_is_worth(tmp_path: Path, kind: str) -> None:
    hand = hand_at(tmp_path, doing(Choosing(0)))
    bed = next(bed for bed, row in BEDS.items() if row.kind == kind)
    card = hand.board.info(f"spot-{bed}-0")
    assert card is not None
    assert card.lines == (
        hand.table.text(f"ui.viana.info.{kind}_place"), hand.table.text(f"ui.viana.info.kind.{kind}")
    )
    hand.app.close()
