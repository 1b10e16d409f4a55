"""The player's settings: each value is checked on its own, so a bad one never takes the others along."""

from __future__ import annotations

import contextlib
import json
import os
import typing
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from game.core.message import Message, message
from game.storage import atomic
from game.storage.places import Places
from game.storage.problem import StorageProblem
from game.storage.seats import SeatSetup

Volume: TypeAlias = Annotated[int, Meta(ge=0, le=100)]
LEAST_TEXT, MOST_TEXT, TEXT_STEP = 80, 200, 10
"""Percent; a step is what a key or a button changes."""
TextSize: TypeAlias = Annotated[int, Meta(ge=LEAST_TEXT, le=MOST_TEXT)]
SMALLEST_SIDE, LARGEST_SIDE = 320, 16_384
"""Pixels of a side of the window that is remembered."""
Side: TypeAlias = Annotated[int, Meta(ge=SMALLEST_SIDE, le=LARGEST_SIDE)]
LAST_MONITOR = 63
Word: TypeAlias = Annotated[str, Meta(max_length=40)]
Code: TypeAlias = Annotated[str, Meta(max_length=20, pattern="^[A-Za-z_-]*$")]
Keys: TypeAlias = Annotated[tuple[Word, ...], Meta(max_length=4)]

PaceName: TypeAlias = Literal["slow", "normal", "quick", "at_once"]


class Settings(Struct, frozen=True):
    """What a person can change; every value has a default that suits most.

    language: code, "" follows the system. text_size: percent. animation_speed: of pieces that move; pace: how
    long an act of a clockwork player is shown. volume_*: 0 to 100. window_size: pixels, None: let the
    program choose. keys: key names by command, only where they differ from the defaults.
    hover_delay_ms: until a tooltip comes. confirm_turn: ask before a turn ends.
    pull_by_click: a click takes hold of a piece and another one lets go, instead of a held button.
    captions: say in words what a sound of the table means. read_aloud: let the system's voice read what has
    the keyboard, what is asked for and news. last_seats: by title. tips_again: titles that tell about
    themselves once more, though they were played.
    """

    language: Code = ""
    text_size: TextSize = 100
    strong_symbols: bool = False
    reduced_motion: bool = False
    animation_speed: PaceName = "normal"
    pace: PaceName = "normal"
    volume_table: Volume = 60
    volume_music: Volume = 60
    volume_courtyard: Volume = 60
    mute: bool = False
    mute_in_background: bool = True
    window_size: tuple[Side, Side] | None = None
    fullscreen: bool = False
    monitor: Annotated[int, Meta(ge=0, le=LAST_MONITOR)] = 0
    keys: dict[Word, Keys] = {}
    hover_delay_ms: Annotated[int, Meta(ge=0, le=3000)] = 300
    confirm_turn: bool = False
    pull_by_click: bool = False
    captions: bool = False
    read_aloud: bool = False
    last_title: Word = ""
    last_seats: dict[Word, Annotated[tuple[SeatSetup, ...], Meta(max_length=8)]] = {}
    first_launch_done: bool = False
    tips_again: Annotated[tuple[Word, ...], Meta(max_length=40)] = ()


class LoadedSettings(Struct, frozen=True):
    """Settings as they were found, with a note for each thing that was not right."""

    settings: Settings
    notes: tuple[Message, ...] = ()


def load_settings(places: Places, writable: bool = True) -> LoadedSettings:
    """The stored settings; the default for each value that is missing or makes no sense.

    Never raises. Keys that this version does not know are dropped. A file with faults, and one that cannot be
    read, is kept as `settings.json.bak`, unless nothing may be written.
    """
    path = places.settings_file
    try:
        content = atomic.read(path)
    except StorageProblem as problem:
        if problem.message.key == "storage.missing":
            return LoadedSettings(Settings())
        return LoadedSettings(Settings(), (problem.message, *(_moved_away(path) if writable else ())))
    loaded = settings_from(content)
    if loaded.notes and writable:
        loaded = LoadedSettings(loaded.settings, (*loaded.notes, *_kept_copy(path, content)))
    return loaded


def settings_from(content: bytes) -> LoadedSettings:
    """Settings in the text of a file; never raises."""
    try:
        # Python's own reader, for it knows NaN: one such value is then no reason to lose the others.
        found = json.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return LoadedSettings(Settings(), (message("storage.settings.unreadable"),))
    if not isinstance(found, dict):
        return LoadedSettings(Settings(), (message("storage.settings.unreadable"),))
    values: dict[str, Any] = {}
    notes: list[Message] = []
    for name, kind in _KINDS.items():
        if name not in found:
            continue
        try:
            value = msgspec.convert(found[name], kind)
            # Half of a pair of signs can be written by hand, but never again by us.
            msgspec.json.encode(value)
            values[name] = value
        except (ValueError, RecursionError):
            notes.append(message("storage.settings.default", setting=name))
    return LoadedSettings(Settings(**values), tuple(notes))


def save_settings(places: Places, settings: Settings) -> None:
    """Store the settings; raises `StorageProblem` (they are then still valid in memory)."""
    text = msgspec.json.format(msgspec.json.encode(settings), indent=1)
    atomic.write(places.settings_file, text + b"\n", generations=1)


def reset_settings(places: Places) -> None:
    """Forget the stored settings, keeping the file as `settings.json.bak`."""
    keep_copy(places)
    atomic.remove(places.settings_file)


def keep_copy(places: Places) -> None:
    """Keep the settings as they are now as `settings.json.bak`, where that can be done."""
    with contextlib.suppress(StorageProblem):
        _kept_copy(places.settings_file, atomic.read(places.settings_file))


def _kept_copy(path: Path, content: bytes) -> tuple[Message, ...]:
    """Keep a copy beside the file; a message if that worked."""
    copy = path.with_name(path.name + ".bak")
    try:
        atomic.write(copy, content, generations=1)
    except StorageProblem:
        return ()
    return (message("storage.settings.kept", file=copy.name),)


def _moved_away(path: Path) -> tuple[Message, ...]:
    """Move what cannot be read out of the way of the next settings; a message if that worked."""
    copy = path.with_name(path.name + ".bak")
    try:
        os.replace(path, copy)
    except OSError:
        return ()
    return (message("storage.settings.kept", file=copy.name),)


_KINDS: Mapping[str, Any] = typing.get_type_hints(Settings, include_extras=True)
