"""The buttons at the lower right: one does what is picked, the others decline, choose anew, take back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.message import Message, message
from game.titles.lisboa.actions import (
    Action,
    BuildStore,
    Discard,
    Draw,
    OpenBuilding,
    Sponsor,
    Tuck,
    Visit,
)
from game.titles.lisboa.table import layout
from game.titles.lisboa.table.choices import ACCEPT_IT, DO, END, FOLLOW_HIM, PASS_ON, task_of
from game.titles.lisboa.tasks import (
    AtOffice,
    Choice,
    ChoosingLot,
    ChoosingSite,
    Drawing,
    Following,
    GivingUpClergy,
    MovingCardinal,
    Offered,
    PlayingCard,
    Recruiting,
    Renewing,
    Selling,
    TakingFavor,
    TakingPlan,
    Trading,
)
from game.ui.board.marks import Target
from game.ui.geometry import Rect
from game.ui.node import Node
from game.ui.widgets.button import Button, Kind

if TYPE_CHECKING:
    from game.titles.lisboa.table.board import LisboaTable

BUTTON_Z = 50
CHOOSE_ANEW: Target = "anew"
"""Takes back all picks."""


@dataclass(frozen=True)
class Wish:
    """A button that there should be: what it picks, its words, and how it looks."""

    target: Target
    words: Message
    kind: Kind = "secondary"
    icon: str | None = None
    enabled: bool = True
    command: str = ""
    """The one whose key does the same."""


class Buttons:
    """Makes and unmakes the buttons as the task, the picks and the language ask for."""

    def __init__(self, board: LisboaTable) -> None:
        self._board = board
        self._wishes: tuple[Wish, ...] = ()
        self._nodes: list[Button] = []
        words = board.text("ui.lisboa.undo")
        board.stage.add(
            Button("button-undo-here", layout.UNDO, words, board.undo, icon="undo", size=17, z=BUTTON_Z)
        )

    def show(self) -> None:
        """Show what can be done now."""
        wishes = self._wished()
        if wishes == self._wishes:
            return
        self._wishes = wishes
        for node in self._nodes:
            self._board.stage.remove(node)
        places = (layout.MAIN_BUTTON, layout.OTHER_BUTTON)
        self._nodes = [self._button(wish, place) for wish, place in zip(wishes, places, strict=True)]

    def target_of(self, node: Node) -> Target | None:
        """What a button picks; None if it is none of these."""
        return node.name.removeprefix("button-") if node in self._nodes else None

    def _button(self, wish: Wish, place: Rect) -> Button:
        table = self._board.table

        def act() -> None:
            if wish.target == CHOOSE_ANEW:
                while table.composer.picks:
                    table.let_go(table.composer.picks[0])
            else:
                table.touched(wish.target)

        size, words = 19 if place == layout.MAIN_BUTTON else 17, table.text(wish.words)
        button = self._board.stage.add(Button(
            f"button-{wish.target}", place, words, act, wish.kind, wish.icon, size=size,
            hint=table.key_hint(words, wish.command), z=BUTTON_Z,
        ))  # fmt: skip
        button.enable(wish.enabled)
        button.on_refused = lambda: table.touched(wish.target)
        return button

    def _wished(self) -> tuple[Wish, Wish]:
        """The main button and the one below it."""
        board = self._board
        composer, task = board.table.composer, task_of(board.view)
        following = composer.next_targets if board.to_move else frozenset()
        can_choose = bool(board.to_move and composer.picks)
        anew = Wish(CHOOSE_ANEW, message("ui.lisboa.anew"), "secondary", "swap", can_choose)
        decline = Wish(PASS_ON, pass_words(task), "secondary", "cross")
        if DO in following:
            # The key that ends a turn draws its last card.
            command = "end_turn" if isinstance(task, Drawing) else ""
            return Wish(DO, do_words(composer.candidates[0]), "primary", "check", command=command), anew
        for target, icon in ((FOLLOW_HIM, "favor"), (ACCEPT_IT, "check"), (END, "check")):
            if target in following:
                words = message(f"ui.lisboa.main.{target.replace('-', '_')}")
                other = decline if PASS_ON in following else anew
                command = "end_turn" if target == END else ""
                return Wish(target, words, "primary", icon, command=command), other
        if PASS_ON in composer.first_targets and board.to_move:
            if composer.picks:
                return self._waiting(task), anew
            return Wish(PASS_ON, pass_words(task), "primary", "check"), anew
        return self._waiting(task), anew

    def _waiting(self, task: Choice | None) -> Wish:
        words = waiting_words(task, bool(self._board.table.composer.picks))
        if not self._board.to_move and task is not None:
            is_his = self._board.is_his_turn and not self._board.story.is_about_following
            words = message("ui.lisboa.main.his" if is_his else "ui.lisboa.main.moving")
        return Wish(DO, words, "primary", None, enabled=False)


def do_words(action: Action) -> Message:
    """What the main button says when a click does `action`."""
    match action:
        case BuildStore():
            return message("ui.lisboa.main.build")
        case OpenBuilding():
            return message("ui.lisboa.main.open")
        case Visit():
            return message("ui.lisboa.main.visit")
        case Sponsor():
            return message("ui.lisboa.main.sponsor")
        case Tuck():
            return message("ui.lisboa.main.tuck")
        case Discard():
            return message("ui.lisboa.main.discard")
        case Draw():
            return message("ui.lisboa.main.draw")
    return message("ui.lisboa.main.do")


def waiting_words(task: Choice | None, is_begun: bool) -> Message:
    """What the main button says as long as something must be picked first, or something more."""
    match task:
        case PlayingCard() if is_begun:
            return message("ui.lisboa.main.how")
        case None:
            return message("ui.lisboa.main.over")
        case PlayingCard():
            return message("ui.lisboa.main.play")
        case ChoosingLot():
            return message("ui.lisboa.main.build")
        case ChoosingSite():
            return message("ui.lisboa.main.open")
        case Drawing():
            return message("ui.lisboa.main.draw")
    return message("ui.lisboa.main.pick")


def pass_words(task: Choice | None) -> Message:
    """What declining or stopping means now."""
    match task:
        case Selling():
            return message("ui.lisboa.pass.selling")
        case Trading():
            return message("ui.lisboa.pass.trading")
        case AtOffice():
            return message("ui.lisboa.pass.office")
        case Following():
            return message("ui.lisboa.pass.following")
        case GivingUpClergy():
            return message("ui.lisboa.pass.church")
        case Renewing():
            return message("ui.lisboa.pass.renewing")
        case Recruiting():
            return message("ui.lisboa.pass.recruiting")
        case Offered() | TakingPlan() | TakingFavor() | MovingCardinal():
            return message("ui.lisboa.pass.offered")
    return message("ui.lisboa.pass")
