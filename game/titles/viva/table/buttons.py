"""The buttons beside the hand: what is composed, drawing, sorting, and the calls of the house rules."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from game.core.message import Message, message
from game.titles.viva.actions import (
    DRAW,
    KEEP_DRAWN,
    PASS,
    Action,
    Draw,
    GoOut,
    KeepDrawn,
    LayBlock,
    Pass,
    Play,
)
from game.titles.viva.table.choices import (
    HOUSES,
    KEEP,
    PASS_TURN,
    STACK,
    STOP,
    VIVA,
    houses_of,
    picked_cards,
)
from game.titles.viva.view import View
from game.ui.board.board_view import Choices, TableFrame
from game.ui.board.marks import Target
from game.ui.geometry import Rect
from game.ui.widgets.button import Button

LEFT, WIDTH, HALF = 984.0, 268.0, 128.0


class _ActButton(Button):
    """Does something in the turn, and stands for what can be picked instead of a click on it."""

    targets: tuple[Target, ...] = ()
    """What a click on it picks now, as far as it has a target of its own."""


class Buttons:
    """The buttons of VIVA's table. The blue one does what the picks mean, completed in the best way.

    The small one beside the sorting draws; and while there is a drawn card, or nothing to draw, it does what
    there is instead. Where that is all there is to do, the blue one does it, and the small one is away.
    """

    def __init__(self, table: TableFrame, resort: Any) -> None:
        self._table = table
        self._resort = resort
        self._meaning: Action | None = None
        self._choices: Choices | None = None
        self._is_all = False
        """Drawing, or what there is instead, is all that can be done."""

    def build(self, view: View | None) -> None:
        """Lay them out; house rules bring their own buttons."""
        options = view.options if view is not None else None
        calls_viva = options is not None and options.call_it_yourself
        calls_stop = options is not None and options.caught_cheating
        text, stage = self._table.text, self._table.stage
        low = 6.0 if calls_stop else 0.0
        self.main = stage.add(_ActButton(
            "button-main", Rect(LEFT, 560 - low, WIDTH, 50 - low), "", self._do_main, "primary", size=20, z=30
        ))
        y = 626 - 2 * low - 2
        self.draw = stage.add(_ActButton(
            "button-draw", Rect(LEFT, y, HALF, 46), text("ui.viva.draw"), self._do_draw, icon="deck", z=30,
            hint=text("ui.viva.draw.hint"),
        ))
        self.draw.visible = not self._is_all
        other = Rect(LEFT + WIDTH - HALF, y, HALF, 46)
        self.draw.on_refused = lambda: self._table.touched("stack")
        if calls_viva:
            self.viva = stage.add(Button(
                "button-viva", other, text("ui.viva.call_viva"), lambda: self._table.touched(VIVA), "accent",
                z=30, hint=text("ui.viva.call_viva.hint"),
            ))
        else:
            self.sort = stage.add(Button(
                "button-sort", other, text("ui.viva.sort"), self._resort, icon="swap", z=30,
                hint=self._table.hint_with_keys(text("ui.viva.sort.hint"), "sort"),
            ))
        if calls_stop:
            self.stop = stage.add(Button(
                "button-stop", Rect(LEFT, y + 52, WIDTH, 44), text("ui.viva.call_stop"),
                lambda: self._table.touched(STOP), "danger", icon="hand", z=30,
                hint=text("ui.viva.call_stop.hint"),
            ))

    # -- what they do

    def _do_main(self) -> None:
        if self._choices is not None and self._choices.held:
            self._table.end_turn()
        elif self._meaning is not None:
            self._table.act(self._meaning)

    def _do_draw(self) -> None:
        legal = self._choices.legal if self._choices is not None else ()
        for action in (KEEP_DRAWN, PASS):
            if action in legal:
                self._table.act(action)
                return
        self._table.touched("stack")

    # -- what they say

    def offer(self, choices: Choices) -> None:
        """Show what can be done now."""
        self._choices = choices
        legal = choices.legal if choices.to_move else ()
        text, before = self._table.text, self.draw.targets
        if KEEP_DRAWN in legal:
            self.draw.label, self.draw.enabled = text("ui.viva.keep"), True
            self.draw.set_hint(text("ui.viva.keep.hint"))
            self.draw.targets = (KEEP,)
        elif PASS in legal:
            self.draw.label, self.draw.enabled = text("ui.viva.pass"), True
            self.draw.set_hint(text("ui.viva.pass.hint"))
            self.draw.targets = (PASS_TURN,)
        else:
            self.draw.label = text("ui.viva.draw")
            self.draw.set_hint(text("ui.viva.draw.hint"))
            self.draw.enabled = DRAW in legal
            self.draw.targets = (STACK,)
        self.draw.invalidate()
        if self.draw.targets != before:
            self._table.stage.renew(self.draw)

    def light(self, lit: Collection[Target]) -> None:
        """Show the button that a hint or a teacher speaks of; the stack itself is lit, too."""
        is_lit = any(target in lit for target in self.draw.targets if target != STACK)
        self.draw.kind = "accent" if is_lit else "secondary"
        if is_lit and self.main.targets:
            self.main.kind = "accent"

    def compose(
        self, picks: Sequence[Target], candidates: Sequence[Action], is_turn: bool
    ) -> tuple[Target, ...]:
        """Show what the picks mean; the targets where the blue button would put cards.

        `is_turn`: it is the reader's turn, even if nothing can be done while cards are moving.
        """
        choices = self._choices
        can_act = choices is not None and choices.to_move
        self._meaning = self._meant(picks, candidates) if can_act else None
        if can_act or not is_turn or (choices is not None and choices.held):
            # While cards are moving it need not come for a moment.
            self._set_all(isinstance(self._meaning, Draw | KeepDrawn | Pass))
        if choices is not None and choices.held:
            self._say(message("ui.viva.end_turn"), "check", "end_turn")
            return ()
        if self._meaning is None:
            self._say(message("ui.viva.choose_card" if is_turn else "ui.viva.wait"), None)
            self.main.kind = "secondary"
            self.main.enable(False)
            return ()
        self._say(_words_for(self._meaning), "check")
        is_play = isinstance(self._meaning, Play)
        left = list(houses_of(self._meaning.houses)) if isinstance(self._meaning, Play) else []
        return tuple(left) if is_play and picks else ()

    def _set_all(self, is_all: bool) -> None:
        """Have one button for what the small one does: the blue one, if there is nothing else to do."""
        self._is_all = is_all
        self.main.targets = self.draw.targets if is_all else ()
        self.draw.show(not is_all)
        if is_all and self.draw.focused:
            # The keyboard finds it where it has gone.
            self._table.stage.focus(self.main, shown=False)

    def _meant(self, picks: Sequence[Target], candidates: Sequence[Action]) -> Action | None:
        if not candidates:
            return None
        if picks:
            count = len(picked_cards(picks))
            fitting = [
                action for action in candidates if not isinstance(action, Play) or sum(action.houses) == count
            ]
            return self._table.best_of(fitting) if fitting else None
        for action in candidates:
            if isinstance(action, GoOut):
                return action
        plain = [action for action in candidates if isinstance(action, Draw | KeepDrawn | Pass)]
        others = [action for action in candidates if isinstance(action, Play | LayBlock)]
        return plain[0] if plain and not others else None

    def _say(self, words: Message, icon: str | None, command: str = "") -> None:
        """`command`: the one whose key does what the button does now."""
        label = self._table.text(words)
        self.main.set_hint(self.draw.hint() if self._is_all else self._table.key_hint(label, command))
        if label != self.main.label:
            # The second half of a double click that drew a card must not keep it.
            self.main.label = label
            self._table.stage.renew(self.main)
        self.main.set_icon(icon)
        self.main.kind = "primary"
        self.main.enable(True)


def _words_for(action: Action) -> Message:
    """The label of the button that does `action`."""
    match action:
        case Play(_, counts):
            number = sum(counts)
            if number > 1:
                return message("ui.viva.play_twins", n=number)
            return message("ui.viva.play_on", house=HOUSES.index(houses_of(counts)[0]) + 1)
        case LayBlock():
            return message("ui.viva.lay_block")
        case GoOut():
            return message("ui.viva.go_out")
        case KeepDrawn():
            return message("ui.viva.keep_drawn")
        case Pass():
            return message("ui.viva.pass")
        case _:
            return message("ui.viva.draw_card")
