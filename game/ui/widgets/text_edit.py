"""What happens to a line of text while somebody types: pure, in letters as a reader counts them."""

from __future__ import annotations

from dataclasses import dataclass

from game.storage.names import graphemes
from game.ui.lettering import printable


@dataclass(frozen=True)
class TextEdit:
    """A line, the cursor (letters before it) and the other end of the selection (equal: nothing selected)."""

    letters: tuple[str, ...]
    cursor: int
    anchor: int
    limit: int

    @classmethod
    def of(cls, text: str, limit: int) -> TextEdit:
        """A line with the cursor at its end."""
        letters = tuple(graphemes(typed(text))[:limit])
        return cls(letters, len(letters), len(letters), limit)

    @property
    def text(self) -> str:
        """The whole line."""
        return "".join(self.letters)

    @property
    def selection(self) -> tuple[int, int]:
        """First selected letter and the one after the last."""
        return min(self.cursor, self.anchor), max(self.cursor, self.anchor)

    @property
    def selected(self) -> str:
        """The selected letters."""
        first, end = self.selection
        return "".join(self.letters[first:end])

    def inserted(self, text: str) -> TextEdit:
        """`text` typed or pasted in place of the selection; what is over the limit is left out.

        Where nothing of it can be shown, or the clipboard holds no words, nothing changes.

        >>> TextEdit.of("Ana", 24).inserted("\\x00 y Bea\\n!").text
        'Ana y Bea !'
        """
        if not typed(text):
            return self
        first, end = self.selection
        before, after = "".join(self.letters[:first]), self.letters[end:]
        room = self.limit - len(after)
        left = graphemes(before + typed(text))[: max(room, 0)]
        return TextEdit((*left, *after), len(left), len(left), self.limit)

    def erased(self, by: int, word: bool = False) -> TextEdit:
        """Without the selection; if there is none, without the letter (or word) before (-1) or after (1)."""
        if self.cursor == self.anchor:
            target = self._word_end(by) if word else min(max(self.cursor + by, 0), len(self.letters))
            if target == self.cursor:
                return self
            return TextEdit(self.letters, target, self.cursor, self.limit).erased(by)
        first, end = self.selection
        return TextEdit(self.letters[:first] + self.letters[end:], first, first, self.limit)

    def moved(self, by: int, selecting: bool = False, word: bool = False) -> TextEdit:
        """The cursor one letter (or word) on; without `selecting` a selection is left at its end first."""
        if self.cursor != self.anchor and not selecting and not word:
            return self.at(self.selection[0 if by < 0 else 1])
        target = self._word_end(by) if word else min(max(self.cursor + by, 0), len(self.letters))
        return self.at(target, selecting)

    def at(self, place: int, selecting: bool = False) -> TextEdit:
        """The cursor at `place`; `selecting` keeps the other end of the selection."""
        place = min(max(place, 0), len(self.letters))
        return TextEdit(self.letters, place, self.anchor if selecting else place, self.limit)

    def all_selected(self) -> TextEdit:
        """Everything selected."""
        return TextEdit(self.letters, len(self.letters), 0, self.limit)

    def _word_end(self, by: int) -> int:
        place = self.cursor
        while 0 <= place + min(by, 0) < len(self.letters) and self.letters[place + min(by, 0)] == " ":
            place += by
        while 0 <= place + min(by, 0) < len(self.letters) and self.letters[place + min(by, 0)] != " ":
            place += by
        return place


def typed(text: str) -> str:
    """Typed or pasted text as one line without what cannot be shown."""
    return printable(text.replace("\r\n", " ").replace("\n", " ").replace("\t", " "))
