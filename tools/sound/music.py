"""Plays what is written in `notation.py`: who plays what, how a hand is not a clock, and where they sit."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from .filters import room
from .instruments import PLAYERS, RELEASE_S, take_of
from .notation import CHORDS, Note, Piece, Section, melody_notes
from .waveform import Wave, samples, wrapped

_Rng = np.random.Generator

STRUM_S = 0.016
"""From string to string of a strummed chord."""


@dataclass(frozen=True)
class Stroke:
    """One note as it is played.

    player: a name of `instruments.PLAYERS`. start_s, hold_s: from the beginning of the piece.
    strength 0-1. seat: -1 left to 1 right.
    """

    player: str
    pitch: str
    start_s: float
    hold_s: float
    strength: float
    seat: float


def piece_wave(piece: Piece, rng: _Rng) -> Wave:
    """The piece as a two-channel loop: what rings on after the last bar sounds into the first."""
    bars_s = bar_starts(piece)
    played = [(stroke, _sound(stroke)) for stroke in (_humanised(it, rng) for it in strokes(piece))]
    length = max(
        max(samples(stroke.start_s) + len(wave), samples(stroke.start_s + stroke.hold_s + 0.5))
        for stroke, wave in played
    )
    dry = np.zeros((length, 2))
    for stroke, wave in played:
        start = samples(stroke.start_s)
        # Equal power: a player keeps the same loudness wherever they sit.
        angle = (stroke.seat + 1.0) * np.pi / 4.0
        dry[start : start + len(wave), 0] += np.cos(angle) * wave
        dry[start : start + len(wave), 1] += np.sin(angle) * wave
    return wrapped(room(dry, rng, wet_db=piece.wet_db), bars_s[-1])


def bar_starts(piece: Piece) -> list[float]:
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


def strokes(piece: Piece) -> Iterator[Stroke]:
    """All notes of all players, straight from the score."""
    first, bars_s = 0, bar_starts(piece)
    for section in piece.sections:
        starts = bars_s[first : first + len(section.chords) + 1]
        yield from _melody(section, section.melody, piece.units, starts, 0.66, -0.28)
        if section.second:
            yield from _melody(section, section.second, piece.units, starts, 0.42, -0.10)
        yield from _accompaniment(section, piece, starts)
        yield from _bass(section, piece, starts)
        yield from _far(section, piece, starts)
        yield from _beats(section, piece, starts)
        first += len(section.chords)


def _sound(stroke: Stroke) -> Wave:
    return PLAYERS[stroke.player](stroke.pitch, stroke.strength, stroke.hold_s)


def _moment(unit: float, units: int, starts: list[float]) -> float:
    """Moment (s) of a place in a section, counted in units from its beginning."""
    bar = min(int(unit // units), len(starts) - 2)
    return starts[bar] + (starts[bar + 1] - starts[bar]) * (unit / units - bar)


def _melody(
    section: Section, text: str, units: int, starts: list[float], strength: float, seat: float
) -> Iterator[Stroke]:
    """The lead voice: swells to the middle of a four-bar phrase, leans on the first of a bar."""
    for note in melody_notes(text):
        phrase = np.sin(np.pi * ((note.at / units) % 4.0) / 4.0)
        accent = 0.07 if note.at % units == 0 else 0.0
        start_s = _moment(note.at, units, starts)
        # A long note may ring on under the next; a short one is let go as the next is plucked.
        hold_s = _moment(note.at + note.length, units, starts) - start_s + 0.06 + _ring_s(note)
        yield Stroke(
            section.lead, note.pitch, start_s, hold_s, strength * (0.84 + 0.16 * phrase) + accent, seat
        )


def _ring_s(note: Note) -> float:
    return 0.5 if note.length >= 4 else 0.1


def _accompaniment(section: Section, piece: Piece, starts: list[float]) -> Iterator[Stroke]:
    """Broken or strummed chords of the second player; each string rings until its chord ends."""
    for bar, chord in enumerate(section.chords):
        strings = CHORDS[chord]
        end_s = starts[bar + 1]
        figure = section.last_figure if bar == len(section.chords) - 1 else section.figure
        if figure == "roll":
            for number, pitch in enumerate(strings):
                start_s = starts[bar] + 0.055 * number
                yield Stroke(piece.backing, pitch, start_s, end_s - start_s + 0.3, 0.40, 0.34)
            continue
        for unit, place in enumerate(figure.split()):
            start_s = _moment(bar * piece.units + unit, piece.units, starts)
            if place == "s":
                hold_s = (end_s - starts[bar]) / piece.units
                yield from _strum(strings[2:], Stroke(piece.backing, "", start_s, hold_s, 0.21, 0.34))
            elif place != ".":
                strength = 0.36 if unit == 0 else 0.30 if int(place) < 3 else 0.27
                hold_s = end_s - start_s + 0.1
                yield Stroke(piece.backing, strings[int(place)], start_s, hold_s, strength, 0.34)


def _strum(pitches: tuple[str, ...], stroke: Stroke) -> Iterator[Stroke]:
    for number, pitch in enumerate(pitches):
        yield replace(stroke, pitch=pitch, start_s=stroke.start_s + STRUM_S * number)


def _bass(section: Section, piece: Piece, starts: list[float]) -> Iterator[Stroke]:
    """The root on the first of each bar, and the fifth where the piece has a second beat for it."""
    for bar, chord in enumerate(section.chords):
        root, fifth = CHORDS[chord][0], CHORDS[chord][1]
        end_s = starts[bar + 1]
        middle_s = _moment(bar * piece.units + piece.bass_fifth_at, piece.units, starts)
        alone = piece.bass_fifth_at == 0 or bar == len(section.chords) - 1
        yield Stroke(piece.bass, root, starts[bar], (end_s if alone else middle_s) - starts[bar], 0.46, 0.05)
        if not alone:
            yield Stroke(piece.bass, fifth, middle_s, end_s - middle_s, 0.30, 0.05)


def _far(section: Section, piece: Piece, starts: list[float]) -> Iterator[Stroke]:
    """What sounds from further away, now left, now right of the players."""
    for number, note in enumerate(melody_notes(section.far)):
        start_s = _moment(note.at, piece.units, starts)
        hold_s = _moment(note.at + note.length, piece.units, starts) - start_s
        yield Stroke(piece.far, note.pitch, start_s, hold_s, 0.5, -0.6 if number % 2 else 0.6)


def _beats(section: Section, piece: Piece, starts: list[float]) -> Iterator[Stroke]:
    """Hands or blocks, the same in every bar but the last, in which they listen."""
    if not section.beats:
        return
    for bar in range(len(section.chords) - 1):
        for unit, beat in enumerate(section.beats.split()):
            if beat != ".":
                start_s = _moment(bar * piece.units + unit, piece.units, starts)
                strength = 0.6 if beat == "X" else 0.4
                yield Stroke(piece.beaten, take_of(bar + unit), start_s, RELEASE_S, strength, 0.62)


def _humanised(stroke: Stroke, rng: _Rng) -> Stroke:
    """The stroke a few milliseconds late and a little stronger or weaker.

    Never early, so that a loop can begin at 0.
    """
    late_s = float(np.clip(rng.normal(0.010, 0.006), 0.0, 0.030))
    strength = stroke.strength * float(np.clip(rng.normal(1.0, 0.06), 0.85, 1.15))
    return replace(stroke, start_s=stroke.start_s + late_s, strength=min(strength, 1.0))
