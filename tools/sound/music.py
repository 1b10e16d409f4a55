"""Plays the pieces of `scores.py`: who plays what, how a hand is not a clock, and where the players sit."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from .filters import room
from .plucked import BANDURRIA, BASS, GUITAR, SOFT_GUITAR, Strings, plucked
from .scores import CHORDS, Note, Piece, Section, melody_notes
from .waveform import Wave, samples, wrapped

_INSTRUMENTS: dict[str, Strings] = {"guitar": GUITAR, "bandurria": BANDURRIA}

_Rng = np.random.Generator


@dataclass(frozen=True)
class _Stroke:
    """One note as it is played.

    start_s, hold_s: from the beginning of the piece. strength 0-1. seat: -1 left to 1 right.
    """

    strings: Strings
    pitch: str
    start_s: float
    hold_s: float
    strength: float
    seat: float


def piece_wave(piece: Piece, rng: _Rng) -> Wave:
    """The piece as a two-channel loop: what rings on after the last bar sounds into the first."""
    bars_s = _bar_starts(piece)
    strokes = [_humanised(stroke, rng) for stroke in _strokes(piece, bars_s)]
    length = max(samples(stroke.start_s + stroke.hold_s + 0.5) for stroke in strokes)
    dry = np.zeros((length, 2))
    for stroke in strokes:
        wave = plucked(stroke.strings, stroke.pitch, stroke.strength, stroke.hold_s, release_s=0.16)
        start = samples(stroke.start_s)
        # Equal power: a player keeps the same loudness wherever they sit.
        angle = (stroke.seat + 1.0) * np.pi / 4.0
        dry[start : start + len(wave), 0] += np.cos(angle) * wave
        dry[start : start + len(wave), 1] += np.sin(angle) * wave
    return wrapped(room(dry, rng, wet_db=-9.0), bars_s[-1])


def _bar_starts(piece: Piece) -> list[float]:
    """Moments (s) at which the bars begin, and the one at which the piece ends.

    The last bar of a section is a little broader, the one before it half as much.
    """
    starts = [0.0]
    for section in piece.sections:
        count = len(section.chords)
        for index in range(count):
            breadth = {count - 1: 1.06, count - 2: 1.03}.get(index, 1.0)
            starts.append(starts[-1] + piece.bar_s * breadth)
    return starts


def _strokes(piece: Piece, bars_s: list[float]) -> Iterator[_Stroke]:
    """All notes of all players, straight from the score."""
    first = 0
    for section in piece.sections:
        starts = bars_s[first : first + len(section.chords) + 1]
        yield from _melody(section, section.melody, piece.units, starts, 0.66, -0.28)
        if section.second:
            yield from _melody(section, section.second, piece.units, starts, 0.42, -0.10)
        yield from _accompaniment(section, piece.units, starts)
        yield from _bass(section, piece, starts)
        first += len(section.chords)


def _moment(unit: float, units: int, starts: list[float]) -> float:
    """Moment (s) of a place in a section, counted in units from its beginning."""
    bar = min(int(unit // units), len(starts) - 2)
    return starts[bar] + (starts[bar + 1] - starts[bar]) * (unit / units - bar)


def _melody(
    section: Section, text: str, units: int, starts: list[float], strength: float, seat: float
) -> Iterator[_Stroke]:
    """The lead voice: swells to the middle of a four-bar phrase, leans on the first of a bar."""
    strings = _INSTRUMENTS[section.lead]
    for note in melody_notes(text):
        phrase = np.sin(np.pi * ((note.at / units) % 4.0) / 4.0)
        accent = 0.07 if note.at % units == 0 else 0.0
        start_s = _moment(note.at, units, starts)
        # A long note may ring on under the next; a short one is let go as the next is plucked.
        hold_s = _moment(note.at + note.length, units, starts) - start_s + 0.06 + _ring_s(note)
        yield _Stroke(strings, note.pitch, start_s, hold_s, strength * (0.84 + 0.16 * phrase) + accent, seat)


def _ring_s(note: Note) -> float:
    return 0.5 if note.length >= 4 else 0.1


def _accompaniment(section: Section, units: int, starts: list[float]) -> Iterator[_Stroke]:
    """Broken chords on the second guitar; each string rings until its chord ends."""
    for bar, chord in enumerate(section.chords):
        strings = CHORDS[chord]
        end_s = starts[bar + 1]
        figure = section.last_figure if bar == len(section.chords) - 1 else section.figure
        if figure == "roll":
            for number, pitch in enumerate(strings):
                start_s = starts[bar] + 0.055 * number
                yield _Stroke(SOFT_GUITAR, pitch, start_s, end_s - start_s + 0.3, 0.40, 0.34)
            continue
        for unit, place in enumerate(figure.split()):
            if place == ".":
                continue
            start_s = _moment(bar * units + unit, units, starts)
            strength = 0.36 if unit == 0 else 0.30 if int(place) < 3 else 0.27
            yield _Stroke(SOFT_GUITAR, strings[int(place)], start_s, end_s - start_s + 0.1, strength, 0.34)


def _bass(section: Section, piece: Piece, starts: list[float]) -> Iterator[_Stroke]:
    """The root on the first of each bar, and the fifth where the piece has a second beat for it."""
    for bar, chord in enumerate(section.chords):
        root, fifth = CHORDS[chord][0], CHORDS[chord][1]
        end_s = starts[bar + 1]
        middle_s = _moment(bar * piece.units + piece.bass_fifth_at, piece.units, starts)
        alone = piece.bass_fifth_at == 0 or bar == len(section.chords) - 1
        yield _Stroke(BASS, root, starts[bar], (end_s if alone else middle_s) - starts[bar], 0.46, 0.05)
        if not alone:
            yield _Stroke(BASS, fifth, middle_s, end_s - middle_s, 0.30, 0.05)


def _humanised(stroke: _Stroke, rng: _Rng) -> _Stroke:
    """The stroke a few milliseconds late and a little stronger or weaker.

    Never early, so that a loop can begin at 0.
    """
    late_s = float(np.clip(rng.normal(0.010, 0.006), 0.0, 0.030))
    strength = stroke.strength * float(np.clip(rng.normal(1.0, 0.06), 0.85, 1.15))
    return _Stroke(
        stroke.strings, stroke.pitch, stroke.start_s + late_s, stroke.hold_s, min(strength, 1.0), stroke.seat
    )
