"""A column that comes free where no room is for it leaves the game, and the hand is empty. Ruling X27."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.message import Seat
from game.core.parts.standing import standing
from game.core.rules import Step
from game.storage.settings import Settings
from game.titles.villa_paletti.actions import Action
from game.titles.villa_paletti.events import ColumnLeft, VillaEvent
from game.titles.villa_paletti.rules import VillaPalettiRules
from game.titles.villa_paletti.state import State
from game.titles.villa_paletti.turns import ended_turn
from game.ui.widgets.button import Button
from tests.titles.kit import SlowThinker, Table, session_with
from tests.titles.villa_paletti_table.kit import LOOSE, VILLA, VillaHand, small_tower, state_with


class Crowded(VillaPalettiRules):
    """The rules at a tower without room on its highest floor: such a one takes all twenty columns."""

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State]:
        step = super().apply(state, seat, action, chance)
        if step.state.hand is None or state.hand is not None:
            return step
        column, events = step.state.hand, list[VillaEvent]()
        without = replace(step.state, hand=None, gone=(*state.gone, column))
        ended = ended_turn(without, events)
        return Step(ended, (*step.events, ColumnLeft(column.id, "no_room"), *events))


class CrowdedHand(VillaHand):
    """A hand at that tower, red's; the others are clockwork players who think for ever."""

    def __init__(self, folder: Path, settings: Settings) -> None:
        match = standing(Crowded(), state_with(small_tower()), 4)
        Table.__init__(self, folder, session_with(VILLA, match, (0,), SlowThinker()), settings)
        self.my_turn()
        self.look_from(0.0)


def test_x27_the_hand_is_empty_and_the_pointer_free(tmp_path: Path) -> None:
    hand = CrowdedHand(tmp_path, Settings(animation_speed="at_once", pace="at_once"))
    hand.pull(hand.grip(LOOSE), 320)
    hand.until(lambda: hand.state.turn == 1 and hand.table.is_open)
    hand.release((900.0, 400.0))
    hand.wait(0.5)
    assert hand.board.hand.gesture is None
    assert hand.board.tower.carried is None
    hand.move(hand.spot("button-log"))
    assert hand.board.stage.hovered is not None
    assert hand.board.stage.hovered.name == "button-log"
    hand.click("button-log")
    assert hand.board.stage.find("log") is not None


def test_x27_a_kept_turn_is_ended_with_the_big_button(tmp_path: Path) -> None:
    hand = CrowdedHand(tmp_path, Settings(animation_speed="at_once", pace="at_once", confirm_turn=True))
    end = hand.pull(hand.grip(LOOSE), 320)
    hand.until(lambda: bool(hand.table.choices.held))
    hand.release(end)
    hand.wait(0.5)
    button = hand.board.stage.find("button-pull")
    assert isinstance(button, Button)
    assert button.label == "End your turn"
    hand.click("button-pull")
    assert not hand.table.choices.held
