"""Turns messages into sentences of a language."""

from __future__ import annotations

import gettext
import re
import struct
from collections.abc import Callable, Sequence
from pathlib import Path

from game.core.message import Argument, Message, Rejection, SeatName, Term, Terms
from game.core.numerals import numeral
from game.i18n.beginnings import titled
from game.i18n.languages import DOMAIN, FIRST_LANGUAGE, LONG, catalogue_folder, languages_in
from game.i18n.long_words import lengthened

Report = Callable[[str], None]
"""Told once about each fault of the catalogues, in plain English, for the log."""

PLACEHOLDER = re.compile(r"\{(\w+)\}")

# A Spanish "y" becomes "e" before the sound of i: that of "Yvonne", but not of "hielo" or "yuca".
_SOUNDS_LIKE_I = re.compile(r"h?[ií](?![aeo])|y[bcdfghjklmnñpqrstvwxz]", re.IGNORECASE)


def _ignore(fault: str) -> None:
    """Nobody wants to know."""


class Catalogue:
    """The words of one language at a time, with the first language behind it.

    Nothing here raises for a missing or damaged catalogue, key or argument: what is shown then is the English
    text or the key itself, and `report` hears of it. Where there is no English either, `fault` says so.

    Callers keep messages, not sentences, so that after `switch` everything can be said anew.
    """

    def __init__(
        self, language: str = FIRST_LANGUAGE, folder: Path | None = None, report: Report = _ignore,
        more: Sequence[Path] = (),
    ) -> None:
        """`folder`: where `<language>/sobremesa.mo` lie; None: where the program keeps them.

        `more`: folders of the same kind with further texts (see `languages.own_words`).
        """
        self.folder = catalogue_folder() if folder is None else folder
        self._more = tuple(more)
        self._report = report
        self._reported: set[str] = set()
        self._known: dict[str, gettext.NullTranslations] = {}
        self.fault = ""
        """Why keys are shown in place of texts, in plain English; "" while the first language can be read."""
        self._first = self._loaded(FIRST_LANGUAGE)
        self._words = self._first
        self.language = FIRST_LANGUAGE
        self.switch(language)

    @property
    def languages(self) -> tuple[str, ...]:
        """Codes of the languages a person can choose."""
        return languages_in(self.folder)

    def language_name(self, language: str) -> str:
        """The name of a language in itself ("Español")."""
        words = self._first if language in (FIRST_LANGUAGE, LONG) else self._loaded(language)
        name = _template(words, "core.language.name", None)
        return name if name is not None and language != LONG else language

    def switch(self, language: str) -> None:
        """Speak `language` from now on."""
        self._words = self._first if language in (FIRST_LANGUAGE, LONG) else self._loaded(language)
        self.language = language

    def has(self, key: str) -> bool:
        """Whether there is a text for `key`, in this language or the first."""
        return any(_template(words, key, 1) is not None for words in (self._words, self._first))

    def text(
        self, said: Message | Rejection | str, names: Sequence[str] = (), /, **args: Argument
    ) -> str:
        """The sentence for a message, or for a key with arguments.

        `names`: of the seats, in order. A placeholder takes the argument of its name; written with a capital
        ("{Colour}") it begins the sentence and gets a capital letter. An argument called `n` chooses the
        plural form.
        """
        if isinstance(said, str):
            key, values = said, args
        else:
            key, values = said.key, {**dict(said.args), **args}
        count = values.get("n")
        template = self._found(key, count if isinstance(count, int) else None)
        if "{" not in template:
            return template
        return PLACEHOLDER.sub(lambda found: self._filled(key, found.group(1), values, names), template)

    # -- looking up

    def _loaded(self, language: str) -> gettext.NullTranslations:
        if language not in self._known:
            words = self._read(self.folder, language)
            for folder in self._more:
                words.add_fallback(self._read(folder, language))
            self._known[language] = words
        return self._known[language]

    def _read(self, folder: Path, language: str) -> gettext.NullTranslations:
        path = folder / language / f"{DOMAIN}.mo"
        try:
            with path.open("rb") as file:
                return gettext.GNUTranslations(file)
        except (OSError, ValueError, struct.error, LookupError, SyntaxError) as fault:
            self._tell(f"no catalogue for language {language!r}: {fault}")
            if language == FIRST_LANGUAGE:
                self.fault = f"the words of Sobremesa cannot be read from {path} ({_reason(fault)})"
            return gettext.NullTranslations()

    def _found(self, key: str, count: int | None) -> str:
        template = _template(self._words, key, count)
        if template is None:
            template = _template(self._first, key, count)
            self._tell(f"no text for {key!r} in language {self.language!r}")
        if template is None:
            return f"[{key}]"
        return lengthened(template) if self.language == LONG else template

    def _tell(self, fault: str) -> None:
        if fault not in self._reported:
            self._reported.add(fault)
            self._report(fault)

    # -- filling in

    def _filled(self, key: str, name: str, values: dict[str, Argument], names: Sequence[str]) -> str:
        begins = name[0].isupper()
        value = values.get(name)
        if value is None and begins:
            value = values.get(name[0].lower() + name[1:])
        if value is None:
            self._tell(f"no argument {name!r} for {key!r}")
            return "{" + name + "}"
        text = self._said(value, names)
        return titled(text) if begins else text

    def _said(self, value: Argument, names: Sequence[str]) -> str:
        match value:
            case SeatName(seat):
                if 0 <= seat < len(names) and names[seat].strip():
                    return names[seat]
                return self.text("core.seat.unnamed", number=seat + 1)
            case Term(key):
                return self.text(key)
            case Terms(keys):
                return self.joined([self.text(key) for key in keys])
            case str():
                # It may come from a file, and no font can draw a control sign.
                return value if value.isprintable() else "".join(filter(_can_be_drawn, value))
            case _:
                return numeral(value)

    def joined(self, words: Sequence[str]) -> str:
        """Words as a list of the language ("blue, red and green")."""
        if len(words) < 2:
            return "".join(words)
        first, last = words[0], words[-1]
        for word in words[1:-1]:
            first = self.text("core.list.more", first=first, next=word)
        key = "core.list.and_before_i" if _SOUNDS_LIKE_I.match(last) else "core.list.and"
        return self.text(key, first=first, last=last)


def _reason(fault: Exception) -> str:
    """What is wrong with a file; the path is not said once more."""
    return fault.strerror if isinstance(fault, OSError) and fault.strerror else "it is damaged"


def _can_be_drawn(sign: str) -> bool:
    return sign.isprintable() or sign in "\n\u00a0\u200d\u202f"


def _template(words: gettext.NullTranslations, key: str, count: int | None) -> str | None:
    """The text for `key`, its form for `count` if it has several; None if there is none."""
    if not key:
        return None
    # The plural form first: asked for a key that has several, `gettext` gives the form for one.
    if count is not None:
        text = words.ngettext(key, key, count)
        if text != key:
            return text
    text = words.gettext(key)
    return text if text != key else None
