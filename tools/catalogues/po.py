"""Catalogue files: .po for people, .mo for the program. The same texts always give the same bytes."""

from __future__ import annotations

import os
import struct
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from babel.messages.pofile import PoFileError
from babel.messages.pofile import read_po as parse_po

PLURAL_FORMS = "nplurals=2; plural=(n != 1);"
"""One form for one and one for all other numbers, zero included; so in every language we have."""


@dataclass(frozen=True)
class Entry:
    """A text in one language: one form, or one for each plural form; comments for translators."""

    forms: tuple[str, ...]
    comments: tuple[str, ...] = ()


def header_lines(language: str) -> tuple[str, ...]:
    """What a catalogue says of itself."""
    return (
        "Project-Id-Version: Sobremesa",
        f"Language: {language}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=UTF-8",
        "Content-Transfer-Encoding: 8bit",
        f"Plural-Forms: {PLURAL_FORMS}",
    )


def read_po(path: Path) -> dict[str, Entry]:
    """Entry by key; a text marked as fuzzy counts as missing ("").

    Raises ValueError that names the file and the place of a fault.
    """
    entries: dict[str, Entry] = {}
    with path.open("rb") as file:
        try:
            catalogue = parse_po(file, charset="utf-8", abort_invalid=True)
        except (PoFileError, UnicodeDecodeError) as fault:
            raise ValueError(f"{path}: {fault}") from fault
    for message in catalogue:
        if not message.id:
            continue
        key = message.id if isinstance(message.id, str) else message.id[0]
        string = message.string or ""
        forms = (string,) if isinstance(string, str) else tuple(string)
        if message.fuzzy:
            forms = ("",) * len(forms)
        entries[key] = Entry(forms, tuple(message.user_comments))
    return entries


def write_po(path: Path, language: str, entries: Mapping[str, Entry]) -> None:
    """Write the entries sorted by key, so that two people's additions seldom meet."""
    lines = ["# Texts of Sobremesa; a key tells the place and the purpose of its text."]
    lines += ['msgid ""', 'msgstr ""']
    lines += [_quoted(line + "\n") for line in header_lines(language)]
    for key in sorted(entries):
        entry = entries[key]
        lines.append("")
        lines += [f"# {comment}" for comment in entry.comments]
        lines.append(f"msgid {_quoted(key)}")
        if len(entry.forms) == 1:
            lines.append(f"msgstr {_quoted(entry.forms[0])}")
        else:
            lines.append(f"msgid_plural {_quoted(key)}")
            lines += [f"msgstr[{index}] {_quoted(form)}" for index, form in enumerate(entry.forms)]
    _put(path, ("\n".join(lines) + "\n").encode("utf-8"))


def _put(path: Path, content: bytes) -> None:
    """Put a file in place in one step: whoever reads it meanwhile has the old one or the new one, whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f".{path.name}.new")
    new.write_bytes(content)
    os.replace(new, path)


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'


def mo_bytes(language: str, entries: Mapping[str, Entry]) -> bytes:
    """The catalogue in the format that gettext reads; empty texts are left out.

    Written here and not by Babel, whose files carry its version and the date.
    """
    texts = {"": "".join(line + "\n" for line in header_lines(language))}
    for key, entry in entries.items():
        if all(entry.forms):
            texts[key if len(entry.forms) == 1 else f"{key}\0{key}"] = "\0".join(entry.forms)
    pairs = sorted((key.encode(), text.encode()) for key, text in texts.items())
    count = len(pairs)
    start_of_tables = 28
    ids, id_table = _packed((key for key, _ in pairs), start_of_tables + 16 * count)
    strings, string_table = _packed((text for _, text in pairs), start_of_tables + 16 * count + len(ids))
    magic, revision, no_hashes = 0x950412DE, 0, 0
    tables = (start_of_tables, start_of_tables + 8 * count)
    head = struct.pack("<7I", magic, revision, count, *tables, no_hashes, start_of_tables)
    return head + id_table + string_table + ids + strings


def _packed(items: Iterable[bytes], start: int) -> tuple[bytes, bytes]:
    """The items one after the other, and the table of their lengths and places from `start` on."""
    body = bytearray()
    table = bytearray()
    for item in items:
        table += struct.pack("<2I", len(item), start + len(body))
        body += item + b"\0"
    return bytes(body), bytes(table)


def write_mo(path: Path, language: str, entries: Mapping[str, Entry]) -> None:
    """Write the compiled catalogue."""
    _put(path, mo_bytes(language, entries))
