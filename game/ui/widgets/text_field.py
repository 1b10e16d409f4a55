"""A field to type a line into."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.geometry import Point, Rect
from game.ui.node import CONTROL, Node
from game.ui.order_of_sight import gaps_in_sight, runs_from_the_right, stretches_in_sight
from game.ui.painter import Painter
from game.ui.theme import COBALT_PALE, INK, INK_SOFT
from game.ui.widgets import clipboard
from game.ui.widgets.text_edit import TextEdit

ROLE, SIZE = "label-bold", 19.0
PADDING = 14.0
BLINK_S = 0.53
REPEAT_AFTER_MS, REPEAT_EVERY_MS = 400, 35


class TextField(Node):
    """A line of at most `limit` letters; `on_change` hears each change, `on_enter` hears Enter.

    Letters come as text input, so dead keys and input methods work; keys only move and erase. While letters
    wait for more they are shown where they will stand, and all keys are theirs. Escape lets go of the field
    and does nothing else, unless it `passes_escape` on: then it closes what the field is for. A disabled one
    can be gone to, for its tooltip, and takes no keys.
    """

    margin = 10.0
    focusable = True
    touchable = True
    target_size = CONTROL
    draggable = True
    keeps_keys = True

    def __init__(
        self, name: str, rect: Rect, text: str, on_change: Callable[[str], None],
        on_enter: Callable[[str], None] | None = None, placeholder: str = "", limit: int = 24,
        hint: str | None = None, z: int = 0, passes_escape: bool = False,
    ) -> None:
        super().__init__(name, rect, z)
        self._edit = TextEdit.of(text, limit)
        self._composed = ""
        """Letters that wait for more."""
        self._changed = on_change
        self._enter = on_enter
        self._left_at = self._edit
        """Cursor and selection when the keyboard left it."""
        self._placeholder = placeholder
        self._hint = hint
        self._passes_escape = passes_escape
        self._blink_s = 0.0
        self._has_keyboard = False
        # Where the letters were drawn: x of each gap between letters; a press needs them.
        self._gaps: tuple[float, ...] = ()
        self._widths: tuple[float, ...] = ()
        """Where so many of the letters would end if all ran from left to right."""

    @property
    def text(self) -> str:
        """What stands in the field; setting it tells nobody."""
        return self._edit.text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._edit.text:
            self._edit = TextEdit.of(text, self._edit.limit)
            self.invalidate()

    def hint(self) -> str | None:
        """The words of the tooltip."""
        return self._hint

    def enable(self, enabled: bool) -> None:
        """Allow or forbid typing."""
        super().enable(enabled)
        self.keeps_keys = enabled

    def words_on_it(self) -> str:
        """What stands in it, be it only in its place."""
        return self.text or self._placeholder

    # -- typing

    def on_focus(self, focused: bool) -> None:
        """Text input and key repeat are on only while somebody types here."""
        had_keyboard, self._has_keyboard = self._has_keyboard, focused
        if focused and had_keyboard:
            # Only its ring has come: whoever types goes on where they are.
            self.invalidate()
            return
        if focused and self.enabled:
            pygame.key.start_text_input()
            pygame.key.set_repeat(REPEAT_AFTER_MS, REPEAT_EVERY_MS)
            if self.stage is not None and self.stage.focus_shown:
                self._edit = self._edit.all_selected()
        else:
            pygame.key.stop_text_input()
            pygame.key.set_repeat()
            self._left_at = self._edit
            self._edit = self._edit.at(len(self._edit.letters))
        self._composed = ""
        self._blink_s = 0.0
        self.invalidate()

    def resume(self, before: Node) -> None:
        """Go on with cursor and selection, unless it shows another text now."""
        if isinstance(before, TextField) and before.text == self.text and self.focused:
            self._edit = before._left_at

    def on_text(self, text: str) -> None:
        """Letters arrive."""
        self._composed = ""
        self._become(self._edit.inserted(text))

    def on_composed(self, text: str) -> None:
        """Letters wait for more."""
        self._composed = text
        self._blink_s = 0.0
        self.invalidate()

    def on_key(self, key: str) -> bool:
        """Move, select, erase, copy; letters are kept from being commands."""
        if not self.enabled:
            return False
        if self._composed:
            return True
        shift = key.startswith(("shift+", "ctrl+shift+"))
        plain = key.replace("shift+", "")
        word = plain.startswith("ctrl+")
        match plain.removeprefix("ctrl+"):
            case "left" | "right" as side:
                self._become(self._edit.moved(-1 if side == "left" else 1, shift, word))
            case "home":
                self._become(self._edit.at(0, shift))
            case "end":
                self._become(self._edit.at(len(self._edit.letters), shift))
            case "backspace":
                self._become(self._edit.erased(-1, word))
            case "delete":
                self._become(self._edit.erased(1, word))
            case "return":
                if self._enter is not None and not word:
                    self._enter(self.text)
            case "escape":
                if self._passes_escape:
                    return False
                if self.stage is not None:
                    self.stage.focus(None)
            case letter if word:
                return self._clipboard_key(letter)
            case other:
                # Those of a number pad are called "[1]".
                return len(other.strip("[]")) <= 1 or other == "space"
        return True

    def _clipboard_key(self, letter: str) -> bool:
        match letter:
            case "a":
                self._become(self._edit.all_selected())
            case "c" | "x":
                if self._edit.selected:
                    clipboard.copy(self._edit.selected)
                    if letter == "x":
                        self._become(self._edit.erased(-1))
            case "v":
                self._become(self._edit.inserted(clipboard.copied()))
            case _:
                return letter in ("z", "y")
        return True

    def _become(self, edit: TextEdit) -> None:
        before, self._edit = self._edit, edit
        self._blink_s = 0.0
        self.invalidate()
        if edit.letters != before.letters:
            if self.stage is not None:
                self.stage.on_written(edit.text)
            self._changed(edit.text)

    # -- pointing

    def on_press(self, point: Point) -> None:
        """The cursor comes to the pointer."""
        self._edit = self._edit.at(self._nearest(point[0]))
        self._blink_s = 0.0

    def on_drag(self, point: Point) -> None:
        """Select up to the pointer."""
        self._become(self._edit.at(self._nearest(point[0]), selecting=True))

    def _nearest(self, x: float) -> int:
        if not self._gaps:
            return len(self._edit.letters)
        return min(range(len(self._gaps)), key=lambda place: abs(self._gaps[place] - x))

    # -- drawing

    @property
    def restless(self) -> bool:
        """The cursor blinks while the field has the keyboard."""
        return self._is_typed_in

    @property
    def _is_typed_in(self) -> bool:
        return self.focused and self.enabled

    def update(self, dt: float) -> None:
        """Blink."""
        before = int(self._blink_s / BLINK_S)
        self._blink_s += dt
        if int(self._blink_s / BLINK_S) != before:
            self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw the field, the line, the selection and the cursor."""
        painter.nine("ui/field-focus" if self.focused else "ui/field", self.rect)
        room = self.rect.grown(-PADDING, -3)
        size = painter.fit("Ág", room, ROLE, SIZE).size
        line = self._edit.inserted(self._composed) if self._composed else self._edit
        if not line.letters and not self._is_typed_in:
            painter.text(room, self._placeholder, "label", 17, INK_SOFT)
            self._gaps = self._widths = ()
            return
        beginnings = ("".join(line.letters[:n]) for n in range(len(line.letters) + 1))
        widths = [painter.width_of(beginning, ROLE, size) for beginning in beginnings]
        runs = runs_from_the_right(line.letters)
        cursor = gaps_in_sight(widths, runs)[line.cursor]
        slip = min(0.0, room.w - widths[-1] - 2, room.w - cursor - 2)
        if self._is_typed_in:
            slip = max(slip, -cursor)
        left = room.x + (slip if self._is_typed_in else 0.0)
        self._widths = tuple(left + width for width in widths)
        self._gaps = gaps_in_sight(self._widths, runs)
        height = painter.lettering.line_height(ROLE, max(1, round(size * painter.viewport.scale)))
        top = room.centre[1] - height / painter.viewport.scale / 2
        # Only what is too long is cut: large letters reach below the room, and stay inside the field.
        with painter.clipped(Rect(room.x - 2, self.rect.y, room.w + 4, self.rect.h)):
            self._paint_line(painter, room, (left, top), size, line)

    def _stretches(self, line: TextEdit, first: int, end: int) -> list[tuple[float, float]]:
        return stretches_in_sight(self._widths, runs_from_the_right(line.letters), first, end)

    def _paint_line(self, painter: Painter, room: Rect, corner: Point, size: float, line: TextEdit) -> None:
        if self._is_typed_in:
            for left, right in self._stretches(line, *line.selection):
                painter.fill(Rect(left, room.y + 5, right - left, room.h - 10), COBALT_PALE)
        if self._is_typed_in or self._widths[-1] <= room.right:
            box = Rect(corner[0], self.rect.y, self._widths[-1] - corner[0] + 2, self.rect.h)
            painter.line(corner, line.text, ROLE, size, INK, box)
        else:
            painter.text(room, line.text, ROLE, SIZE, INK, may_shorten=True)
        if self._composed:
            first = min(self._edit.selection[0], line.cursor)
            for left, right in self._stretches(line, first, line.cursor):
                painter.fill(Rect(left, room.bottom - 7, right - left, 2), INK)
        if self._is_typed_in and int(self._blink_s / BLINK_S) % 2 == 0:
            painter.fill(Rect(self._gaps[line.cursor], room.y + 6, 2, room.h - 12), INK)
