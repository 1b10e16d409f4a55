"""A stage: the nodes of one scene, and which of them hears the pointer and the keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from game.ui.focus_walk import ARROWS, nearest, stepped
from game.ui.freshness import Freshness
from game.ui.geometry import CANVAS, Point
from game.ui.input import (
    LEFT,
    RIGHT,
    FocusLost,
    Input,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    PointerShifted,
    TextComposed,
    TextTyped,
    WheelTurned,
)
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.pile import Pile
from game.ui.press import Press

N = TypeVar("N", bound=Node)


class Stage(Pile):
    """A pile of nodes that hear the pointer and the keys."""

    def __init__(self, backdrop: Callable[[Painter], None]) -> None:
        super().__init__(backdrop)
        self.now_s = 0.0
        self._freshness = Freshness()
        self._clicked = ""
        """Name of the node that was clicked last."""
        self.pointer: Point = (-1.0, -1.0)
        self.hovered: Node | None = None
        self.focused: Node | None = None
        self._taken_off: Node | None = None
        """What had the keyboard last, where that was taken off the stage: the keyboard goes on from there."""
        self.focus_shown = False
        """The focus ring is drawn from when the keyboard was used until the mouse is, on any screen."""
        self.used: Node | None = None
        """What was clicked last, or what came under a pointer at rest or to the keyboard by itself: it need
        not explain itself until pointer or focus leave it."""
        self._lent: Node | None = None
        """What kept its keys when another stage got them."""
        self._held = Press()
        self.holding_explains: Callable[[], bool] = _always
        """Whether a long press means something: not for hands that would rather not hold."""
        self.on_going: Callable[[Node], None] = _nobody
        """Hears what the pointer or the keyboard, if its ring is shown, have come to."""
        self.on_written: Callable[[str], None] = _silence
        """Hears what stands in a field, each time that somebody has changed it."""
        self.play: Callable[[str], None] = _silence
        """Plays the sound of a click; the program puts in its own."""

    # -- nodes

    def add(self, node: N) -> N:
        """Put a node on the stage; its name must be new here."""
        assert self.find(node.name) is None, f"two nodes called {node.name!r}"
        node.stage = self
        self._freshness.comes(node, self.now_s)
        self._nodes.append(node)
        self._sorted = False
        node.invalidate()
        return node

    def whose(self, node: Node) -> str:
        """The words of what a node belongs to, "" if it belongs to nothing."""
        owner = self.find(node.belongs_to) if node.belongs_to else None
        return owner.words_on_it() if owner is not None else ""

    def remove(self, node: Node) -> None:
        """Take a node off the stage."""
        if node.stage is not self:
            return
        node.invalidate()
        self._nodes.remove(node)
        node.stage = None
        if self._held.node is node:
            self._held.end()
            node.on_press_lost()
        if self.used is node:
            self.used = None
        was_hovered, was_focused = self.hovered is node, self.focused is node
        node.hovered = node.pressed = node.focused = False
        if was_hovered:
            self.hovered = None
            node.on_hover(False)
        if was_focused:
            self.focused, self._taken_off = None, node
            node.on_focus(False)

    def renew(self, node: Node) -> None:
        """A node does something else from now on: a click that was under way does not mean that."""
        self._freshness.turns(node, self.now_s)

    def renew_all(self) -> None:
        """Whatever lies here means something else from now on."""
        for node in self._nodes:
            self.renew(node)

    def clear(self) -> None:
        """Take all nodes off.

        What pointer and keyboard are at hears first that they leave: what is laid because of that goes too.
        """
        self._hover(None)
        self.focus(None, self.focus_shown)
        for node in tuple(self._nodes):
            self.remove(node)
        self._repainting.mark_all()

    # -- time

    def update(self, dt: float) -> None:
        """Time passes for the nodes that move by themselves."""
        self.now_s += dt
        if self.holding_explains():
            self._held.watch(self.pointer, self.now_s)
        for node in tuple(self._nodes):
            if node.restless:
                node.update(dt)

    # -- pointer

    def handle(self, event: Input) -> bool:
        """Pass an input to the node it is meant for; True if one used it."""
        match event:
            case PointerMoved(point, held):
                self._move(point, held)
                return True
            case PointerPressed(point, button, tremble):
                return self._press(point, button, tremble)
            case PointerReleased(point, button):
                return self._release(point, button)
            case WheelTurned(point, steps):
                return self._wheel(point, steps)
            case KeyPressed(key):
                return self._key(key)
            case TextTyped(text):
                if self.focused is not None and self.focused.keeps_keys:
                    self.focused.on_text(text)
                    return True
                return False
            case TextComposed(text):
                if self.focused is not None and self.focused.keeps_keys:
                    self.focused.on_composed(text)
                    return True
                return False
            case PointerShifted(point):
                self.cancel_drag()
                self.rest_pointer(point)
                return False
            case FocusLost():
                self.cancel_drag()
                self._hover(None)
                if self.focused is not None and self.focused.keeps_keys:
                    # Not every system tells that letters which waited for more have gone.
                    self.focused.on_composed("")
                return False
            case _:
                return False

    def rest_pointer(self, point: Point) -> None:
        """The pointer lies at `point` and has not moved since before the stage came."""
        self.pointer = point
        self._freshness.pointer_rests(point)
        self._hover(self.at(point))
        self.used = self.hovered

    def _hover(self, node: Node | None) -> None:
        if node is self.hovered:
            return
        before, self.hovered = self.hovered, node
        self.used = None
        if before is not None:
            before.hovered = False
            before.on_hover(False)
        if node is not None:
            node.hovered = True
            node.on_hover(True)
            self.on_going(node)

    def _move(self, point: Point, held: bool) -> None:
        self.pointer = point
        self._freshness.pointer_moves(point, self._held.tremble)
        if not held:
            # The button may have gone up where nobody told us (outside the window on some systems).
            self.cancel_drag()
        pressed, is_drag = self._held.node, self._held.is_drag
        # What does something else by now was not meant by the press.
        if pressed is not None and (is_drag or not self._freshness.has_turned_since_press(pressed)):
            self._held.move(point)
        self._hover(self.at(point))
        if self.hovered is not None:
            self.hovered.on_move(point)

    def _press(self, point: Point, button: int, tremble: float) -> bool:
        if button not in (LEFT, RIGHT):
            # The wheel is a button too, and pressed by mistake while it is turned: nothing comes of that.
            return False
        self.pointer, self._held.tremble = point, tremble
        if self._held.is_drag:
            # Another button during a drag breaks it off; only the first one ends it properly.
            self.cancel_drag()
            return True
        self.hide_ring()
        node = self.at(point)
        self._hover(node)
        if button == RIGHT:
            return node is not None and node.on_secondary(point)
        if button != LEFT or node is None:
            return False
        is_again = node.may_repeat and node.name == self._clicked
        if not is_again and self._freshness.is_too_fresh(node, self.now_s):
            return True
        # Nobody may have told us where the button came up the last time.
        self.cancel_drag()
        self._held.begin(node, point, self.now_s)
        self._freshness.button_goes_down()
        if node.enabled:
            node.pressed = True
            node.on_press(point)
            node.invalidate()
            # What the press has taken away needs no keyboard.
            if node.focusable and node.stage is self:
                self._focus(node, ring=False)
        return True

    def _release(self, point: Point, button: int) -> bool:
        if button != LEFT:
            return False
        held = self._held
        node, was_drag = held.end()
        if node is None:
            return False
        if was_drag:
            if CANVAS.contains(point):
                node.on_drop(point)
                # As after a click: what the drop laid under the pointer came there by itself.
                self.rest_pointer(point)
            else:
                node.on_drag_cancel()
        elif self._freshness.has_turned_since_press(node):
            return True
        elif not held.is_explained and self.at(held.point if held.is_steady(point) else point) is node:
            # A key may have shown it while the button was down; this click means the place under the pointer.
            self.hide_ring()
            self.click(node, point)
            # What the click laid under the resting pointer is pointed at now; it came there by itself.
            self.rest_pointer(point)
        return True

    def click(self, node: Node, point: Point) -> None:
        """Click a node there, be it by dropping on it what has been dragged."""
        self.used, self._clicked = node, node.name
        if not node.enabled:
            node.on_refused_click(point)
            return
        if node.click_sound is not None:
            self.play(node.click_sound)
        node.on_click(point)

    def release(self) -> None:
        """Let go of the pointer and of the keys that a text field keeps; another stage has them now."""
        self.cancel_drag()
        self._hover(None)
        self._lent = None
        if self.focused is not None and self.focused.keeps_keys:
            self._lent = self.focused
            self.focus(None, self.focus_shown)

    def take_back(self) -> None:
        """Give the keyboard back to what kept its keys before another stage had them, as it was then."""
        lent, self._lent = self._lent, None
        # It may have been laid out anew meanwhile.
        node = self.find(lent.name) if lent is not None else None
        if lent is not None and node is not None and node.keeps_keys and self.focused is None:
            self._focus(node, self.focus_shown)
            node.resume(lent)

    def cancel_drag(self) -> None:
        """Let go of whatever is pressed or dragged, without effect."""
        self._held.cancel()

    @property
    def held(self) -> Node | None:
        """What the left button is down on."""
        return self._held.node

    @property
    def tremble(self) -> float:
        """How far the pointer that pressed last may move without meaning it."""
        return self._held.tremble

    @property
    def is_dragging(self) -> bool:
        """Whether a node is being dragged."""
        return self._held.is_drag

    def _wheel(self, point: Point, steps: float) -> bool:
        for node in reversed(tuple(self.nodes())):
            if node.visible and node.wants_wheel and node.hit(point):
                node.on_wheel(point, steps)
                if node is self.hovered:
                    # What lies under the resting pointer is another part of it now.
                    node.on_move(point)
                return True
        return False

    # -- keyboard

    def focus(self, node: Node | None, shown: bool = True) -> None:
        """Give the keyboard to a node; `shown` draws the ring from now on, else it stays as it is.

        What a person did not go to need not explain itself, and what was used is none the less used. Where
        nobody can go by keyboard, such as an empty list, gives way to the first thing of the screen.
        """
        if not shown and node is not None and not node.focusable:
            node = next(iter(self.focus_chain()), None)
        if shown:
            self.used = None
        elif self.focus_shown:
            self.used = node
        self._focus(node, shown or self.focus_shown)

    @contextmanager
    def focus_kept(self) -> Iterator[None]:
        """Within, nodes may be taken off; whichever then has the name of the focused one gets the focus.

        Where none has it, none has the focus, whatever was given it meanwhile.
        """
        before, shown = self.focused, self.focus_shown
        name = before.name if before is not None else ""
        yield
        if before is not None and self.focused is not before:
            self.focus(self.find(name), shown)

    def show_ring(self) -> None:
        """Draw the ring round what has the keyboard: it was used on the screen before."""
        self._focus(self.focused, ring=True)
        if self.focused is not None:
            self.used = self.focused

    def hide_ring(self) -> None:
        """Draw no ring any more: the mouse is used, here or on the screen before."""
        self._focus(self.focused, ring=False)

    def _focus(self, node: Node | None, ring: bool) -> None:
        ring_changes, self.focus_shown = ring != self.focus_shown, ring
        if node is self.focused:
            if node is not None and ring_changes:
                # The keyboard itself does not leave: a cursor stays where it was.
                if ring:
                    node.on_focus(True)
                    self.on_going(node)
                else:
                    node.invalidate()
            return
        before, self.focused = self.focused, node
        if before is not None:
            before.focused = False
            before.on_focus(False)
        if node is not None:
            self._taken_off = None
            node.focused = True
            node.on_focus(True)
            if ring:
                self.on_going(node)

    def _key(self, key: str) -> bool:
        node = self.focused
        if key == "escape" and self._held.is_drag:
            self.cancel_drag()
            return True
        if node is not None and node.visible and node.on_key(key):
            return True
        # What gave the key away may have given the keyboard back to somebody first.
        node = self.focused
        start = node or self._taken_off
        if key in ("tab", "shift+tab"):
            self._step(start, -1 if key == "shift+tab" else 1)
            return True
        if key in ARROWS:
            return self._go_to(nearest(self.focus_chain(), start, key))
        if key in ("return", "space") and node is not None and node.visible and not node.keeps_keys:
            self.strike(node)
            return True
        return False

    def _step(self, start: Node | None, by: int) -> None:
        """Go so many nodes on; what the keyboard lays bare by leaving comes before what lies behind it."""
        target = stepped(self.focus_chain(), start, by)
        self._go_to(target)
        bared = stepped(self.focus_chain(), start, by)
        if bared is not target:
            self._go_to(bared)
            # What only the keyboard on the other one unfolds is not there without it.
            if bared not in self.focus_chain():
                self._go_to(target)

    def strike(self, node: Node) -> None:
        """Go to a node by keyboard and click it."""
        self.focus(node)
        self.click(node, node.rect.centre)

    def _go_to(self, node: Node | None) -> bool:
        if node is not None:
            self.focus(node)
        return node is not None

    def explain(self) -> bool:
        """Tell of what has the keyboard, or else lies under the pointer, what a right click on it tells."""
        node = self.focused if self.focus_shown and self.focused is not None else self.hovered
        return node is not None and node.on_secondary(node.rect.centre)


def _always() -> bool:
    return True


def _nobody(_node: Node) -> None:
    """Nobody wants to know."""


def _silence(_words: str) -> None:
    """Nothing is heard."""
