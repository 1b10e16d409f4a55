"""The buttons beside the tower: three at the left for what can be done now, and the big one at the right."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from game.core.message import Message
from game.titles.villa_paletti.actions import (
    AGREE,
    GIVE_UP_FLOOR,
    NO_PENALTY,
    OBJECT,
    PASS_TURN,
    PROPOSE,
    ChooseColour,
    NameColour,
    TakePenalty,
)
from game.titles.villa_paletti.table import layout
from game.ui.board.board_view import Choices, TableFrame
from game.ui.geometry import Point, Rect, around
from game.ui.painter import Painter
from game.ui.theme import Colour
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label

SLOTS = 4


class Hand(Protocol):
    """What the buttons know of the hand and tell it to do."""

    @property
    def is_pulling(self) -> bool:
        """Whether a column is being pulled."""
        ...

    @property
    def is_carrying(self) -> bool:
        """Whether a column or a floor looks for its place."""
        ...

    @property
    def is_laying(self) -> bool:
        """Whether that is a floor, which can be turned."""
        ...

    def turn_floor(self, by: int) -> None:
        """Turn it by so many large steps to the right, as seen from above."""
        ...

    @property
    def selected(self) -> str | None:
        """The column that is chosen."""
        ...

    @property
    def uses_hook(self) -> bool:
        """Whether the next pull is done with the hook."""
        ...

    def is_movable(self, column: str) -> bool:
        """Whether the player may take hold of it now."""
        ...

    def take_hook(self) -> None:
        """The hook instead of the hand, or the other way round."""
        ...

    @property
    def can_steady(self) -> bool:
        """Whether the other hand has a floor to go to now."""
        ...

    @property
    def is_steadying(self) -> bool:
        """Whether the other hand is at the floor above, or will be once a column is taken hold of."""
        ...

    def steady_floor(self) -> None:
        """The other hand goes to the floor above, or away from it."""
        ...

    def draw_on(self) -> None:
        """Pull slowly until `draw_off`, taking hold first if need be."""
        ...

    def draw_off(self) -> None:
        """Stop there and keep hold."""
        ...

    @property
    def is_drawing(self) -> bool:
        """Whether it pulls like that just now."""
        ...

    def put_back(self) -> None:
        """Let go of the column."""
        ...

    def put_down(self) -> None:
        """Set down what is carried."""
        ...


KEYED = {"hook": "tool", "steady": "steady"}
"""Commands whose keys do what a button does, by its role."""


class ColourButton(Button):
    """A button that names a colour, with its chip before the word."""

    def __init__(self, colour: str, rect: Rect, label: str, act: Callable[[], None]) -> None:
        super().__init__(f"button-colour-{colour}", rect, label, act, z=30)
        self._colour = colour

    def _paint_words(self, painter: Painter, body: Rect, ink: Colour) -> None:
        side = min(30.0, body.h - 14)
        painter.chip(self._colour, around((body.x + 34, body.centre[1]), side, side))
        # Large words need all the room there is beside it, and stand in the middle of that.
        taken = 34 + side / 2 if painter.is_large else 0.0
        super()._paint_words(painter, Rect(body.x + taken, body.y, body.w - taken, body.h), ink)


class HoldButton(Button):
    """A button that works as long as it is held; from the keyboard it is turned on and off.

    So it is with the mouse, too, for hands that would rather not hold: then `is_held()` is False.
    """

    acts_while_held = True

    def __init__(self, hand: Hand, is_held: Callable[[], bool]) -> None:
        super().__init__("button-pull", layout.MAIN, "", lambda: None, "primary", "hand", 21, z=30)
        self._hand = hand
        self._is_held = is_held
        self._by_mouse = False
        self.acts_once: Callable[[], None] | None = None
        """What a click does instead, while holding means nothing."""
        self.on_way: Callable[[], None] = _nothing
        """Hears that mouse or keyboard have come: what they do with it is not the same."""

    @property
    def has_keys(self) -> bool:
        """Whether it would be pressed by the keyboard."""
        return self.focused and self.stage is not None and self.stage.focus_shown

    def on_focus(self, focused: bool) -> None:
        """The keyboard came or went."""
        super().on_focus(focused)
        self.on_way()

    def on_hover(self, inside: bool) -> None:
        """The pointer came or went."""
        super().on_hover(inside)
        self.on_way()

    def on_press(self, point: Point) -> None:
        """Begin."""
        if self.acts_once is None and self._is_held():
            self._by_mouse = True
            self._turn(True)

    def on_click(self, point: Point) -> None:
        """The mouse let go, or a key: on and off in turn."""
        if self.acts_once is not None:
            self.acts_once()
        elif self._by_mouse:
            self._by_mouse = False
            self._turn(False)
        else:
            self._turn(not self._hand.is_drawing)

    def on_press_lost(self) -> None:
        """The table was laid out anew under the mouse: what is held now is another button."""
        if self._by_mouse:
            self._turn(False)

    def _turn(self, on: bool) -> None:
        # Only the hand knows: it may have stopped by itself, waited, or begun before the table was laid out.
        if on != self._hand.is_drawing:
            (self._hand.draw_on if on else self._hand.draw_off)()

    @property
    def restless(self) -> bool:
        """A press may end outside the window or off the button."""
        return self._by_mouse

    def update(self, dt: float) -> None:
        """Notice when the mouse has let go elsewhere."""
        if self._by_mouse and not self.pressed:
            self._by_mouse = False
            self._turn(False)


def _nothing() -> None:
    """Nobody hears it."""


@dataclass(frozen=True)
class Offer:
    """One of the buttons at the left. `role`: its name without "button-"; `key`: its words."""

    role: str
    key: str
    icon: str | None
    act: Callable[[], None]


class Buttons:
    """Shows what can be done now; the labels are always verbs."""

    def __init__(self, table: TableFrame, hand: Hand, brings: Callable[[str], Message | None]) -> None:
        """`brings`: what a button at the left brings about, by the last part of the key of its words."""
        self._table = table
        self._hand = hand
        self._brings = brings
        self._shown: tuple[tuple[str, str], ...] = ()
        self._left: list[Button] = []
        self._choices: Choices | None = None
        self._steadied = False
        self._lit: Collection[str] = ()

    def build(self) -> None:
        """Lay out the big button; those at the left come with `offer`."""
        self._shown = ()
        self._left = []
        self.main = self._table.stage.add(HoldButton(
            self._hand, lambda: not self._table.settings.pull_by_click
        ))
        self.main.on_refused = lambda: self._table.touched(self._hand.selected or self.main.name)
        self.note = self._table.stage.add(Label(
            "pull-note", layout.MAIN_NOTE, "", size=16, align="centre", valign="top", lines=2, z=30
        ))
        self.main.on_way = self._show_main

    def light(self, lit: Collection[str]) -> None:
        """Show the buttons that a hint or a teacher speaks of."""
        self._lit = lit
        for button in self._left:
            button.kind = "accent" if button.name in lit else "secondary"
        self._light_main()

    def _light_main(self) -> None:
        if self.main.name in self._lit:
            self.main.kind = "accent"
        else:
            self.main.kind = "primary" if self.main.enabled else "secondary"

    def offer(self, choices: Choices) -> None:
        """What can be done now."""
        self._choices = choices
        self.refresh()

    def refresh(self) -> None:
        """The hand does something else than before."""
        self._steadied = self._hand.is_steadying
        offers = self._offers()[:SLOTS]
        shown = tuple((offer.role, offer.key) for offer in offers)
        if shown != self._shown:
            self._lay_out(offers, shown)
        for offer, button in zip(offers, self._left, strict=False):
            button.set_hint(self._hint(offer))
        self._show_main()

    def follow_pull(self) -> None:
        """The pull goes on; the other hand may have come to the floor, or gone."""
        if self._hand.is_steadying != self._steadied:
            self.refresh()

    def _lay_out(self, offers: list[Offer], shown: tuple[tuple[str, str], ...]) -> None:
        stage = self._table.stage
        with stage.focus_kept():
            for button in self._left:
                stage.remove(button)
            rects = layout.ACTIONS if len(offers) <= 3 else layout.FOUR_ACTIONS
            self._left = [
                stage.add(self._made(offer, rect)) for offer, rect in zip(offers, rects, strict=False)
            ]
        self._shown = shown
        self.light(self._lit)

    def _made(self, offer: Offer, rect: Rect) -> Button:
        words = self._table.text(offer.key)
        if offer.role.startswith("colour-"):
            return ColourButton(offer.role.removeprefix("colour-"), rect, words, offer.act)
        return Button(f"button-{offer.role}", rect, words, offer.act, icon=offer.icon, z=30)

    def _hint(self, offer: Offer) -> str | None:
        """What the button brings about, if its label does not say it, and its key."""
        table, command = self._table, KEYED.get(offer.role, "")
        brought = self._brings(offer.key.removeprefix("ui.villa_paletti."))
        if brought is None:
            return table.key_hint(table.text(offer.key), command)
        return table.hint_with_keys(table.text(brought), command)

    # -- at the left

    def _offers(self) -> list[Offer]:
        if self._choices is None or not self._choices.to_move:
            return []
        hand, legal = self._hand, self._choices.legal
        if hand.is_pulling:
            put_back = Offer("put_back", "ui.villa_paletti.put_back", "undo", hand.put_back)
            return [*self._other_hand(), put_back]
        offers = [self._colour_offer(action) for action in legal
                  if isinstance(action, ChooseColour | NameColour)]  # fmt: skip
        if any(hand.is_movable(action.grip.column) for action in legal if hasattr(action, "grip")):
            key = "ui.villa_paletti.use_hand" if hand.uses_hook else "ui.villa_paletti.use_hook"
            offers.append(Offer("hook", key, "hand" if hand.uses_hook else "hook", hand.take_hook))
            offers += self._other_hand()
        if hand.is_laying:
            offers += [
                Offer(role, f"ui.villa_paletti.{role}", icon, partial(hand.turn_floor, by))
                for role, icon, by in (("floor_left", "rotl", -1), ("floor_right", "rotr", 1))
            ]
        for action, role, icon in (
            (PROPOSE, "propose", "floor"), (OBJECT, "object", "hand"), (AGREE, "agree", "check"),
            (NO_PENALTY, "no_penalty", "favor"), (GIVE_UP_FLOOR, "give_up_floor", "undo"),
            (PASS_TURN, "pass", "step"),
        ):
            if action in legal:
                act = self._doing(action)
                offers.append(Offer(role, f"ui.villa_paletti.{role}", icon, act))
        return offers

    def _other_hand(self) -> list[Offer]:
        if not self._hand.can_steady:
            return []
        key = f"ui.villa_paletti.{'free' if self._hand.is_steadying else 'steady'}_floor"
        return [Offer("steady", key, "hand", self._hand.steady_floor)]

    def _colour_offer(self, action: ChooseColour | NameColour) -> Offer:
        key = f"ui.colour.{action.colour}"
        return Offer(f"colour-{action.colour}", key, None, self._doing(action))

    def _doing(self, action: object) -> Callable[[], None]:
        return lambda: self._table.act(action)

    # -- the big one

    def _show_main(self) -> None:
        hand, choices = self._hand, self._choices
        to_move = choices is not None and choices.to_move
        penalty = self._penalty()
        is_held = choices is not None and choices.held
        ends = self._table.text("ui.villa_paletti.end_turn")
        self.main.set_hint(self._table.key_hint(ends, "end_turn" if is_held else ""))
        if is_held:
            self._say("ui.villa_paletti.end_turn", "check", "", True, self._table.end_turn)
        elif self._has_penalty:
            act = None if penalty is None else self._doing(penalty)
            self._say("ui.villa_paletti.take_penalty", "trash", "", penalty is not None, act)
        elif to_move and hand.is_carrying:
            note = f"ui.villa_paletti.{'lay' if hand.is_laying else 'put_down'}.note"
            self._say("ui.villa_paletti.put_down", "down", note, True, hand.put_down)
        elif hand.is_pulling:
            self._say("ui.villa_paletti.pull_on", "hand", self._how_to_pull, to_move, None)
        else:
            selected = hand.selected
            movable = to_move and selected is not None and hand.is_movable(selected)
            note = self._how_to_pull if movable else ""
            self._say("ui.villa_paletti.take_out", "hand", note, movable, None)

    @property
    def _how_to_pull(self) -> str:
        by_click = self._table.settings.pull_by_click or self.main.has_keys
        return f"ui.villa_paletti.pull.{'by_click' if by_click else 'by_holding'}"

    @property
    def _has_penalty(self) -> bool:
        """Whether a column may be taken as a penalty."""
        choices = self._choices
        return choices is not None and choices.to_move and NO_PENALTY in choices.legal

    def _penalty(self) -> TakePenalty | None:
        if self._choices is None or not self._choices.to_move or self._hand.selected is None:
            return None
        action = TakePenalty(self._hand.selected)
        return action if action in self._choices.legal else None

    def _say(
        self, key: str, icon: str, note: str, enabled: bool, once: Callable[[], None] | None
    ) -> None:
        label = self._table.text(key)
        if label != self.main.label and once is not None:
            # The second half of a double click that set something down must not end the turn.
            self._table.stage.renew(self.main)
        self.main.label = label
        self.main.set_icon(icon)
        self.main.enable(enabled)
        self._light_main()
        self.main.acts_once = once
        self.note.text = self._table.text(note) if note else ""
