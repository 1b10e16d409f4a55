"""Words on plates and in the panel of choices have the room that they need, and take no more."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.message import Term, message
from game.titles.lisboa.content import OFFICES, PILES
from game.titles.lisboa.downtown import LOTS
from game.titles.lisboa.table import large, layout, looks
from game.titles.lisboa.table.choice_row import WORDS_SIZE, WORDS_W, shape_of
from game.titles.lisboa.table.choices import WAY_TUCK
from game.titles.lisboa.table.plate_rows import needed_height
from game.titles.lisboa.table.rival import STEP_SIZE, STEPS, words_rect
from game.titles.lisboa.table.rows import Row
from game.titles.lisboa.tasks import PlayingCard, TakingDecrees
from game.titles.lisboa.wording import action_name
from tests.i18n.languages import in_every_language
from tests.titles.lisboa_table.kit import hand_at, table_at


@in_every_language
def test_a_card_covers_next_to_nothing_of_lacerdas_turn(tmp_path: Path, language: str) -> None:
    hand = hand_at(tmp_path, table_at(PlayingCard), language)
    board = hand.board
    *_, lowest_but_one, lowest = (layout.step_rect(place).bottom for place in range(len(STEPS)))
    for card in hand.state.person.hand:
        hand.table.composer.clear()
        hand.pick(f"card-{card}")
        assert board.builder.is_shown
        panel = hand.app.top.stage.find("builder")
        assert panel is not None
        assert panel.rect.y >= lowest_but_one - 1, card
        board.pointed(None)
        assert panel.rect.y >= lowest, card
    hand.app.close()


@in_every_language
def test_each_step_of_lacerdas_turn_has_room_for_its_words(tmp_path: Path, language: str) -> None:
    hand = hand_at(tmp_path, table_at(PlayingCard), language)
    text, painter = hand.app.text, hand.board.painter()
    box = words_rect(layout.step_rect(0))
    deeds = [Term(f"lisboa.noble_action.{office.action}") for office in OFFICES.values()]
    actions = [action for office in OFFICES.values() for action in (office.top, office.bottom)]
    told = [
        *(text(f"lisboa.next.visits.{noble}") for noble in OFFICES),
        *(text(f"lisboa.next.{why}", what=deed) for why in ("impossible", "cannot_pay") for deed in deeds),
        *(text(f"lisboa.next.state.{action}").partition(" (")[0] for action in actions),
        *(text("lisboa.next.state_skipped", what=action_name(action)) for action in actions),
        *(text("lisboa.next.discards", what=Term(f"lisboa.card.{pile}")) for pile in PILES),
        text("lisboa.next.store", lot=LOTS[0], n=12),
        text("lisboa.next.open", n=12),
        text("lisboa.next.decrees", n=2),
    ]
    assert [words for words in told if not looks.has_room(painter, words, box, "label-semi", STEP_SIZE)] == []
    hand.app.close()


@in_every_language
def test_the_words_of_a_choice_are_wrapped_only_for_a_figure_that_needs_the_room(
    tmp_path: Path, language: str
) -> None:
    hand = hand_at(tmp_path, table_at(PlayingCard), language)
    painter = hand.board.painter()
    row = Row(WAY_TUCK, message("ui.lisboa.way.tuck"), message("ui.lisboa.way.tuck.noble"),
              message("lisboa.reward.plan"), "swap")  # fmt: skip
    shape = shape_of(hand.table, painter, row)
    words = painter.width_of(hand.app.text(row.words), "label-bold", WORDS_SIZE)
    assert words + shape.figure_w <= WORDS_W
    hand.app.close()


def test_the_words_of_a_plate_lie_over_the_halo_of_every_slip(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, table_at(TakingDecrees))
    halos = hand.app.top.stage.find("plate-halos")
    assert halos is not None
    assert hand.board.plates.name == "decrees"
    lit = [node for node in hand.board.plates.nodes if node.entry.about]
    assert lit
    assert all(node.is_lit and node.z > halos.z for node in lit)
    hand.app.close()


@in_every_language
@pytest.mark.parametrize("count", [4, 6, 8])
def test_rows_of_decrees_share_their_room(tmp_path: Path, language: str, count: int) -> None:
    hand = hand_at(tmp_path, table_at(PlayingCard), language)
    hand.board.plates.choose("decrees")
    hand.board.show_state(replace(hand.board.shown, decrees=(66, 53, 31, 46, 18, 70, 19, 55)[:count]))
    painter = hand.board.painter()
    slips = [node for node in hand.board.plates.nodes if node.entry.about]
    assert len(slips) == count
    by_row = {node.rect.y: node.rect.h for node in slips}
    rows = sorted(by_row.items())
    assert all(y + height < below for (y, height), (below, _) in pairwise(rows))
    assert rows[-1][0] + rows[-1][1] <= large.TOP + 299.01
    if len(rows) < 4:
        assert all(node.rect.h >= needed_height(painter, node.entry) for node in slips)
    hand.app.close()
