"""Looking closely at the table of Palace of Viana: the lens, the rows of the others, what explains itself."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.message import SeatName, message
from game.storage.settings import Settings
from game.titles.viana.actions import MoveMarquis, Place
from game.titles.viana.content import PLACE_OF_KIND, Character
from game.titles.viana.events import DieRolled, PawnMoved, Spot
from game.titles.viana.floorplan import FLOORS, LENS_SIZE, SPOTS, track_tile
from game.titles.viana.narration import describe
from game.titles.viana.palace import BEDS, Courtyard
from game.titles.viana.table import layout
from game.titles.viana.table.lens import flowers, scale_of, window_on, worth
from game.titles.viana.tasks import Choosing, ChoosingStand, MovingMarquis, MovingPawn, Placing, Walking
from game.ui.anim.timeline import Timeline
from game.ui.board.info_panel import InfoPanel
from game.ui.geometry import Rect
from game.ui.headless import make_app
from game.ui.speech import spoken
from tests.i18n.languages import in_every_language
from tests.titles.kit import Drawn
from tests.titles.viana.tables import table
from tests.titles.viana_table.kit import VianaHand, doing, hand_at, marks, session_at
from tools.redraw_watch import told


class Sizes(Drawn):
    """An audit that also notes how large lines are set in the part of the lens below the picture."""

    def __init__(self) -> None:
        super().__init__()
        self.sizes: list[float] = []

    def text(self, text: str, ink: Rect, box: Rect, size: float, lacking: str, shortened: bool) -> None:
        super().text(text, ink, box, size, lacking, shortened)
        if box.y > 300:
            self.sizes.append(size)


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


def test_who_walks_out_of_a_courtyard_is_seen_under_the_lens_until_it_is_left(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Choosing(0), pawns=(7, 1, 2)))
    lens, pawn = hand.board.glass.lens, hand.board.people.nodes["pawn-0"]
    hand.board.glass.toggle(7)
    clip, timeline = hand.board.animate(PawnMoved(0, 7, (13,))), Timeline()
    assert clip is not None
    timeline.play(clip)
    painter, floor = hand.app.painter(hand.app.window.surface), layout.floor_rect(7)
    seen = []
    while timeline.is_running:
        hand.drawn.names.clear()
        lens.paint(painter)
        assert (pawn.sprite in hand.drawn.names) == floor.contains(pawn.feet)
        seen.append(pawn.sprite in hand.drawn.names)
        timeline.update(0.05)
    assert set(seen) == {False, True}
    hand.app.close()


def test_the_lens_shows_of_the_garden_what_has_the_keyboard(tmp_path: Path) -> None:
    beds = {"13a": "", "13e": ""}
    hand = hand_at(tmp_path, doing(Placing(0, 3), beds=beds, pawns=(13, 1, 2)))
    hand.move((30.0, 650.0))
    spots = sorted(
        (node for node in hand.board.spots if node.courtyard == 13 and node.focusable),
        key=lambda node: node.rect.x,
    )
    assert spots[-1].rect.x - spots[0].rect.x > 200, "they do not all fit under it"
    for spot in (spots[0], spots[-1]):
        hand.app.top.stage.focus(spot)
        hand.post(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v", scancode=0)
        seen = hand.board.glass.lens.mirrored()
        assert seen is not None
        assert seen.contains(spot.rect.centre)
        hand.post(pygame.KEYUP, key=pygame.K_v, mod=0, unicode="", scancode=0)
        hand.wait(0.5)
        hand.board.glass.put_away()
    hand.app.close()


@pytest.mark.parametrize(("keys", "told"), [
    ({}, "Hold V over"), ({"peek": ("space",)}, "Hold Space over"), ({"peek": ()}, ""),
])  # fmt: skip
def test_a_courtyard_tells_the_key_that_shows_it_close_up(
    tmp_path: Path, keys: dict[str, tuple[str, ...]], told: str
) -> None:
    hand = hand_at(tmp_path, doing(Choosing(0)))
    hand.app.change_settings(keys=keys)
    hand.wait(0.1)
    card = hand.board.info("courtyard-9")
    assert card is not None
    assert told in card.lines[-1]
    assert any("close up" in line for line in card.lines) == bool(told)
    hand.app.close()


def test_a_card_that_tells_of_itself_bears_its_name_as_in_the_hand(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Choosing(0)))
    hand.click("card-marquise", button=3)
    hand.wait(0.1)
    panel = hand.app.top.stage.find("info-card")
    assert panel is not None
    hand.drawn.said.clear()
    panel.paint(hand.app.painter(hand.app.window.surface))
    assert hand.app.text("ui.viana.band.marquise") in hand.drawn.said
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
    app = make_app((1440, 810), language, data_dir=tmp_path)
    painter = app.painter(app.window.surface)
    everybody = ["Tía Pepa", "Abuelo", "Ana", "Marcos", "Elena"]
    for what, count in product(("worth", "flowers"), range(1, 6)):
        args: dict[str, Any] = {f"who{place}": SeatName(place - 1) for place in range(1, count + 1)}
        args |= {f"n{place}": 6 - place for place in range(1, count + 1)}
        words = app.text(message(f"ui.viana.lens.{what}.{count}", **args), everybody)
        assert all(name in words for name in everybody[:count])
        for width in range(170, 300):
            for line in painter.fit(words, Rect(0, 0, width, 38), "label", 16, 2).lines:
                assert not line.startswith(("+", "×"))
    app.close()


@pytest.mark.parametrize(("number", "text_size"), [(9, 100), (9, 200), (2, 100), (2, 200)])
@in_every_language
def test_the_lens_tells_of_all_five(tmp_path: Path, language: str, number: Courtyard, text_size: int) -> None:
    beds = {"9a": "0p 1p 2p", "9b": "3c 4c", "2a": "0p 1p", "2b": "2b 3b", "2c": "4c"}
    state = doing(Choosing(0), beds=beds, seats=5)
    hand = VianaHand(tmp_path, session_at(state), Settings(text_size=text_size), language=language)
    hand.my_turn()
    view = hand.board.view
    for seat in range(5):
        for said in (flowers(view, number), worth(view, number)):
            assert SeatName(seat) in dict(said.args).values(), (seat, said.key)
    hand.drawn.said.clear()
    hand.drawn.cut.clear()
    hand.click("button-lens")
    hand.move(hand.spot_of(f"courtyard-{number}"))
    hand.wait(0.1)
    assert hand.board.glass.lens.courtyard == number
    told = " ".join(hand.drawn.said)
    if text_size == 100 and number == 9:
        assert told.count("+2") == told.count("×1") == 5
    else:
        assert hand.drawn.said.count("+2") == 5
    assert not hand.drawn.cut
    hand.app.close()


@pytest.mark.parametrize("number", [2, 9, 13], ids=["high", "usual", "Garden"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@in_every_language
def test_what_the_lens_tells_grows_with_the_letters(
    tmp_path: Path, language: str, size: tuple[int, int], number: Courtyard
) -> None:
    sizes: dict[int, float] = {}
    for text_size in (100, 200):
        drawn = Sizes()
        state = doing(Choosing(0), beds={f"{number}a": "0p 1p"}, seats=5)
        hand = VianaHand(tmp_path, session_at(state), Settings(text_size=text_size), size, language, drawn)
        hand.my_turn()
        hand.board.glass.toggle(number)
        drawn.sizes.clear()
        hand.wait(0.1)
        sizes[text_size] = min(drawn.sizes)
        hand.app.close()
        assert not drawn.cut
    assert sizes[200] >= 1.2 * sizes[100]


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


def test_the_flower_in_hand_is_seen_through_the_lens(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Walking(0, 3), beds={"7a": "1p"}))
    hand.pick("flower-1-7a")
    hand.board.glass.toggle(7)
    hand.until(lambda: hand.scene.motions_to_come.is_over)
    hand.drawn.names.clear()
    hand.app.top.stage.mark_all_dirty()
    hand.wait()
    flower = f"tokens/pansy-{hand.table.seat_colour(1)}"
    assert hand.drawn.names.count(flower) == 2, "in the palace and under the lens"
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


def test_the_lens_finds_the_courtyard_in_which_the_pointer_has_rested(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Walking(0, 3)))
    there = hand.spot_of("courtyard-6")
    hand.click(there)
    hand.my_turn()
    assert hand.state.pawns[0] == 6
    hand.press(there, 2)
    assert hand.board.glass.lens.courtyard == 6
    hand.release(there, 2)
    hand.app.close()


def test_the_way_to_where_the_pointer_rests_is_shown_when_it_can_be_gone(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Choosing(0)))
    hand.move(hand.spot_of("courtyard-6"))
    hand.key(pygame.K_3)
    hand.my_turn()
    assert isinstance(hand.state.pending[0], MovingPawn)
    assert hand.board.way.dots
    hand.move((1000.0, 690.0))
    assert not hand.board.way.dots
    hand.app.close()


def test_what_lay_under_a_piece_is_pointed_at_when_the_piece_has_gone(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(MovingMarquis(0), marquis=12, pawns=(12, 1, 2)))
    hand.move(hand.board.people.nodes["marquis"].rect.centre)
    assert hand.app.top.stage.hovered is hand.board.people.nodes["marquis"]
    hand.table.act(MoveMarquis(11))
    hand.my_turn()
    hand.board.glass.toggle(9)
    assert hand.board.glass.lens.courtyard == 9
    hand.board.glass.point()
    assert hand.board.glass.lens.courtyard == 12
    hand.app.close()


def test_a_row_shows_the_reserve_of_its_player(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Choosing(0)))
    hand.click("seat-2")
    assert [supply.count for supply in hand.board.reserve.supplies] == [0, 0, 1, 0, 0]
    hand.click("seat-2")
    assert [supply.count for supply in hand.board.reserve.supplies] == [1, 1, 1, 1, 1]
    hand.app.close()


def test_the_reserve_of_somebody_else_tells_of_theirs_and_gives_nothing(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Placing(0, 2)))
    hand.click("seat-2")
    left = hand.state.commons[2][PLACE_OF_KIND["cineraria"]]
    assert left != hand.state.commons[0][PLACE_OF_KIND["cineraria"]]
    card = hand.board.info("kind-cineraria")
    assert card is not None
    assert card.lines[1] == f"{left} left in the common reserve"
    assert card.sprite == f"tokens/cineraria-{hand.table.seat_colour(2)}"
    assert not any(marks(hand, supply.name) for supply in hand.board.reserve.supplies)
    hand.click("kind-cineraria")
    assert hand.table.composer.picks == ()
    assert "your reserve" in hand.said()
    hand.click("seat-2")
    hand.click("kind-cineraria")
    assert hand.table.composer.picks == ("kind-cineraria",)
    hand.app.close()


def test_the_lamp_of_a_hint_hangs_over_the_free_place_of_a_hedge(tmp_path: Path) -> None:
    beds = {"7a": "- 1p 1p", "7b": "1c 1c", "8a": "0b"}
    hand = hand_at(tmp_path, doing(Placing(0, 1), beds=beds, reserves=("p", "b", "p")))
    hand.key(pygame.K_h)
    lamp, free = hand.app.top.stage.find("hint-on-bed-7a"), hand.node_of("spot-7a-0")
    assert "lit" in free.marks
    assert lamp is not None
    assert lamp.rect.centre[0] == free.rect.centre[0]
    hand.app.close()


def test_a_pinned_card_tells_what_is_so_after_somebody_else_has_acted(tmp_path: Path) -> None:
    hand = VianaHand(tmp_path, session_at(doing(Placing(1, 1), beds={"1a": "0b"}, turn=1)))
    hand.wait(0.5)
    hand.click(hand.spot_of("courtyard-1"), 3)
    before = hand.board.info("courtyard-1")
    session, stage = hand.session, hand.app.top.stage
    session.match.submit(1, Place("bougainvillea", "1a"))
    hand.table.show(session.last)
    hand.wait(0.2)
    panel, now = stage.find("info-card"), hand.board.info("courtyard-1")
    assert isinstance(panel, InfoPanel)
    assert before != now
    hand.drawn.said.clear()
    stage.mark_all_dirty()
    hand.wait()
    assert now is not None
    assert any("B\u00a0×1" in words for words in hand.drawn.said)
    assert now.lines[0] in " ".join(hand.drawn.said)
    hand.app.close()


def test_a_hint_lights_ones_own_reserve(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Placing(0, 2)))
    hand.click("seat-2")
    hand.key(pygame.K_h)
    lit = [supply for supply in hand.board.reserve.supplies if "lit" in supply.marks]
    assert len(lit) == 1
    assert hand.board.reserve.seat == 0
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


def test_the_market_tells_of_the_bag_and_is_lit_when_it_is_spoken_of(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Choosing(0), bag="bcp" * 5))
    bag = hand.app.top.stage.find("bag")
    assert bag is not None
    assert "15" in spoken(bag)
    assert hand.app.text("ui.viana.info.bag") in spoken(bag)
    hand.click(bag.rect.centre, 3)
    assert hand.app.top.stage.find("info-card") is not None
    said = describe(DieRolled(1, 5))
    assert said is not None
    hand.table.light(said.pieces)
    assert "lit" in marks(hand, "bag")
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


@pytest.mark.parametrize(("turned_up", "told_of_it"), [
    (None, "From round 2 on"),
    ("girl", "The character shown here is forbidden to both of you in this round."),
])  # fmt: skip
def test_the_restriction_deck_forbids_nothing_before_a_card_is_turned_up(
    tmp_path: Path, turned_up: Character | None, told_of_it: str
) -> None:
    state = table(seats=2, restricted=[] if turned_up is None else [turned_up], pending=[Choosing(0)])
    hand = hand_at(tmp_path, state)
    assert hand.state.restriction == turned_up
    card = hand.board.info("restriction")
    assert card is not None
    assert card.lines[0] == told_of_it
    hand.app.close()
