"""The buttons below the sample: undo and hint, or what can be done now without touching a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.message import SeatName, Term
from game.titles.patios.actions import (
    AcceptOffer,
    Action,
    ChooseTubColour,
    Decline,
    EndTurn,
    OfferCoin,
    PayTrio,
    StopWatering,
    Suffer,
    TakeFrom,
)
from game.titles.patios.content import Colour
from game.titles.patios.table import layout
from game.titles.patios.table.choices import (
    DECLINE,
    DISCARD,
    DONE,
    END_TURN,
    NONE,
    OFFER,
    PLAY,
    SEND,
    STOP,
    SUFFER,
    WATER,
    colour_target,
    task_of,
)
from game.titles.patios.tasks import Buying, LayingDown, Offering, OfferingSwap, Pausing
from game.titles.patios.view import View
from game.ui.board.board_view import Choices, TableFrame
from game.ui.board.marks import Target
from game.ui.geometry import Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import Colour as Ink
from game.ui.widgets.button import Button, Kind


@dataclass(frozen=True)
class Wish:
    """A button that there should be: its target, its words, and how it looks.

    `colour`: the one of which it bears the chip, None: of none.
    """

    target: Target
    words: str
    kind: Kind = "secondary"
    enabled: bool = True
    colour: Colour | None = None


class ColourButton(Button):
    """A button that names a colour, with its chip before the word."""

    def __init__(self, name: str, rect: Rect, label: str, act: Callable[[], None], colour: Colour) -> None:
        super().__init__(name, rect, label, act, size=17, z=30)
        self._colour = colour

    def _paint_words(self, painter: Painter, body: Rect, ink: Ink) -> None:
        side = min(28.0, body.h - 14)
        # In large the word needs all the room that it can get.
        middle = 22.0 if painter.is_large else 28.0
        painter.chip(self._colour, around((body.x + middle, body.centre[1]), side, side))
        taken = middle + side / 2
        super()._paint_words(painter, Rect(body.x + taken, body.y, body.w - taken, body.h), ink)


def places(count: int, are_wide: bool = False) -> list[Rect]:
    """Where that many buttons lie; wide ones have never more than one beside them.

    >>> [round(place.x) for place in places(2)]
    [28, 178]
    """
    left, top, width, height = layout.BUTTONS
    if count <= 1:
        return [Rect(left, top, width, height)] * count
    columns = 3 if count == 3 and not are_wide else 2
    gap = 10.0 if columns == 2 else 8.0
    w = (width - gap * (columns - 1)) / columns
    first = top - (2 if count > columns else 0)
    return [
        Rect(left + place % columns * (w + gap), first + place // columns * (height + 4), w, height)
        for place in range(count)
    ]


class Buttons:
    """Makes and unmakes the buttons as the task, the picks and the language ask for."""

    def __init__(self, table: TableFrame, undo: Callable[[], None], hint: Callable[[], None]) -> None:
        self._table = table
        self._undo, self._hint = undo, hint
        self._wishes: tuple[Wish, ...] | None = None
        self._nodes: list[Button] = []

    def clear(self) -> None:
        """They are gone with the stage."""
        self._wishes, self._nodes = None, []

    @property
    def hides_note(self) -> bool:
        """Whether they need the room of the note below them."""
        return any(node.rect.bottom > layout.NOTE.y for node in self._nodes)

    def show(self, view: View, choices: Choices) -> None:
        """Show what can be done now."""
        wishes = tuple(self._wished(view, choices))
        if wishes == self._wishes:
            return
        self._wishes = wishes
        stage = self._table.stage
        with stage.focus_kept():
            for node in self._nodes:
                stage.remove(node)
            rects = places(len(wishes), are_wide=any(wish.colour is not None for wish in wishes))
            self._nodes = [
                self._button(wish, place) for wish, place in zip(wishes, rects, strict=True)
            ] or self._plain()

    def _button(self, wish: Wish, place: Rect) -> Button:
        def act() -> None:
            if wish.target == END_TURN and END_TURN not in self._table.composer.first_targets:
                self._table.end_turn()
            else:
                self._table.touched(wish.target)

        name = f"button-{wish.target.replace(':', '-')}"
        if wish.colour is not None:
            return self._table.stage.add(ColourButton(name, place, wish.words, act, wish.colour))
        hint = self._table.key_hint(wish.words, "end_turn") if wish.target == END_TURN else None
        button = self._table.stage.add(
            Button(name, place, wish.words, act, wish.kind, size=17, hint=hint, z=30)
        )
        button.enable(wish.enabled)
        button.on_refused = act
        return button

    def targets_of(self, node: Node) -> tuple[Target, ...]:
        """What a button picks that goes on with what is picked; () for others."""
        following = self._table.composer.next_targets if self._table.composer.picks else frozenset()
        wishes = zip(self._nodes, self._wishes or (), strict=False)
        return tuple(wish.target for other, wish in wishes if other is node and wish.target in following)

    def _plain(self) -> list[Button]:
        text, stage = self._table.text, self._table.stage
        first, second = places(2)
        undo = Button("button-undo-here", first, text("ui.table.undo"), self._undo, icon="undo", z=30)
        words = text("ui.table.hint")
        hint = Button(
            "button-hint-here", second, words, self._hint, icon="hint",
            hint=self._table.key_hint(words, "hint"), z=30,
        )
        return [stage.add(undo), stage.add(hint)]

    # -- what should be there

    def _wished(self, view: View, choices: Choices) -> list[Wish]:
        text = self._table.text
        if choices.held:
            return [Wish(END_TURN, text("ui.patios.end_turn"), "primary")]
        if not choices.to_move:
            return []
        following = self._table.composer.next_targets
        return self._confirming(following) or self._answers(view, choices.legal, following)

    def _confirming(self, following: frozenset[Target]) -> list[Wish]:
        """Buttons that end a composition."""
        text = self._table.text
        wishes = []
        if WATER in following:
            wishes.append(Wish(WATER, text("ui.patios.water"), "primary"))
        if SEND in following:
            wishes.append(Wish(SEND, text("ui.patios.send_sun"), "primary"))
        if PLAY in following:
            wishes.append(Wish(PLAY, text("ui.patios.play_it"), "primary"))
        if DISCARD in following:
            wishes.append(Wish(DISCARD, text("ui.patios.discard_it")))
        for name in ("with-cane", "with-hose"):
            if name in following:
                words = text("ui.patios.with", card=Term(f"patios.card.{name.removeprefix('with-')}"))
                wishes.append(Wish(name, words, "secondary"))
        if wishes and WATER in following:
            wishes.append(Wish(STOP, text("ui.patios.stop_watering")))
        return wishes

    def _answers(self, view: View, legal: Sequence[Action], following: frozenset[Target]) -> list[Wish]:
        """Buttons for actions that are no piece on the table."""
        text, task = self._table.text, task_of(view)
        wishes: list[Wish] = []
        if isinstance(task, LayingDown):
            wishes.append(Wish(DONE, text("ui.patios.confirm_down"), "primary", DONE in following))
        elif DONE in following:
            wishes.append(Wish(DONE, text("ui.patios.keep_one"), "primary"))
        for action in legal:
            match action:
                case OfferCoin():
                    wishes.append(Wish(OFFER, text("ui.patios.offer_coin"), "primary"))
                case Decline():
                    # To go on is what one does in a pause, whoever may have nothing to play.
                    kind: Kind = "primary" if isinstance(task, Pausing) else "secondary"
                    wishes.append(Wish(DECLINE, text(_decline_key(view)), kind))
                case EndTurn():
                    wishes.append(Wish(END_TURN, text("ui.patios.end_turn"), "primary"))
                case Suffer():
                    wishes.append(Wish(SUFFER, text("ui.patios.let_burn"), "danger"))
                case StopWatering():
                    wishes.append(Wish(STOP, text("ui.patios.stop_watering")))
                case AcceptOffer(seat):
                    wishes.append(Wish(f"seat-{seat}", text("ui.patios.accept", who=SeatName(seat))))
                case TakeFrom(seat):
                    wishes.append(Wish(f"seat-{seat}", self._table.seat_name(seat)))
                case ChooseTubColour(colour) | PayTrio(colour):
                    words = text(f"ui.patios.colour.{colour}")
                    wishes.append(Wish(colour_target(colour), words, colour=colour))
        if NONE in following:
            wishes.append(Wish(NONE, text("ui.patios.keep_none")))
        return wishes


def _decline_key(view: View) -> str:
    task = task_of(view)
    if isinstance(task, OfferingSwap):
        return "ui.patios.no_swap"
    if isinstance(task, Offering):
        return "ui.patios.no_offer"
    if isinstance(task, Pausing):
        return "ui.patios.go_on"
    return "ui.patios.no_buy" if isinstance(task, Buying) else "ui.patios.keep_it"
