"""While the first clergy tile is chosen nothing else is drawn, and the table says so. Rule: lisboa 3.1."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.storage.settings import Settings
from game.titles.lisboa.table.board import FILLINGS
from game.titles.lisboa.table.large import church
from game.titles.lisboa.table.large_court import court
from game.titles.lisboa.table.plates import PLATES, EntryNode
from game.titles.lisboa.tasks import KeepingFirstClergy, PlayingCard
from tests.i18n.languages import in_every_language
from tests.titles.kit import AT_ONCE, UNHURRIED, Drawn
from tests.titles.lisboa_table.kit import LisboaHand, session_of


def test_everything_tells_what_it_is_and_nothing_what_is_still_to_be_drawn(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_of(5))
    board, said = hand.board, {}
    for piece in board.furniture.things():
        if piece.visible:
            info = board.info(piece.target)
            said[piece.target] = () if info is None else info.lines
    unlaid = hand.app.text("ui.lisboa.info.unlaid")
    told = {target for target, lines in said.items() if unlaid in lines}
    assert told >= {"lot-A1", "pile-king", "station-0", "building-blue"}
    assert "helper" not in said
    # All Royal Favors are in a bag, step 2 of the rules.
    assert not [target for target in said if target.startswith("favor-")]
    assert not any(office.courtiers for office in board.furniture.court.offices.values())
    assert not any(step.visible for step in board.furniture.rival.steps)
    on_plates = set()
    for plate in PLATES:
        board.plates.suggest(plate)
        targets = [node.target for node in board.plates.nodes if node.target]
        assert all(board.info(target) is not None for target in targets)
        on_plates.update(targets)
    assert on_plates
    at_court = {entry.target.partition("-")[0] for entry in court(board.table, hand.state).entries}
    assert "office" in at_court
    assert "favor" not in at_court
    headings = {entry.heading for entry in church(board.table, hand.state).entries}
    assert headings == {hand.app.text("ui.lisboa.unlaid")}
    hand.app.close()


@pytest.mark.parametrize("pace", [AT_ONCE, UNHURRIED], ids=["at once", "unhurried"])
def test_the_rest_is_laid_when_a_tile_is_kept(tmp_path: Path, pace: Settings) -> None:
    hand = LisboaHand(tmp_path, session_of(5), pace)
    task = hand.state.pending[0]
    assert isinstance(task, KeepingFirstClergy)
    hand.wait(0.5)
    hand.pick(f"first-clergy-{task.tiles[1]}", "do")
    hand.my_turn()
    assert isinstance(hand.state.pending[0], PlayingCard)
    assert hand.state.person.clergy == (task.tiles[1],)
    shown = [card.card for card in hand.board.furniture.hand.cards if card.visible]
    assert tuple(shown) == hand.state.person.hand
    assert hand.board.shown == hand.board.view.table
    assert hand.board.furniture.court.helper.visible
    assert hand.session.match.undo_offer(0).stopped_by is not None
    hand.app.close()


def test_the_first_tile_is_chosen_with_the_keyboard_and_by_a_hint(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_of(5))
    hand.key(pygame.K_e)
    hand.key(pygame.K_1)
    assert isinstance(hand.state.pending[0], KeepingFirstClergy)
    hand.table.hint()
    hand.wait(1.0)
    stage = hand.app.top.stage
    task = hand.state.pending[0]
    assert isinstance(task, KeepingFirstClergy)
    stage.focus(stage.find(f"row-first-clergy-{task.tiles[0]}"))
    hand.key(pygame.K_RETURN)
    hand.pick("do")
    hand.my_turn()
    assert hand.state.is_laid
    hand.app.close()


@in_every_language
def test_no_words_on_a_plate_are_cut(tmp_path: Path, language: str) -> None:
    drawn = Drawn()
    hand = LisboaHand(tmp_path, session_of(5), language=language, drawn=drawn)
    drawn.cut.clear()
    for scale in (100, 150):
        hand.app.change_settings(text_size=scale)
        hand.wait()
        board, painter = hand.board, hand.board.painter()
        for fill in FILLINGS.values():
            for entry in fill(board.table, hand.state).entries:
                EntryNode(board.table, board, entry).paint(painter)
    assert drawn.cut == []
    hand.app.close()
