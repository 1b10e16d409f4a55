"""How music is written down here: notes, chords, sections and pieces, as data.

A melody is written bar by bar: a note ("g#4") lasts one unit, mostly an eighth; "g#4*3" lasts three; "r" is a
rest; "|" divides bars. A figure names the string of the chord (0 the lowest) that the accompanying player
plucks on each unit; "." lets it ring, "s" strums the strings above the bass. Beats are written like a figure:
"x" soft, "X" a little less so.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

_SEMITONES = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
_NOTE_NAME = re.compile(r"([a-g])([#b]?)([0-8])")

CHORDS: dict[str, tuple[str, str, str, str, str]] = {
    # Low to high, each as it lies under the hand; the first two are root and fifth and serve the bass too.
    "Am": ("a2", "e3", "a3", "c4", "e4"),
    "Am7": ("a2", "e3", "g3", "c4", "e4"),
    "A": ("a2", "e3", "a3", "c#4", "e4"),
    "A7": ("a2", "e3", "g3", "c#4", "e4"),
    "Bb": ("bb2", "f3", "bb3", "d4", "f4"),
    "B7": ("b2", "f#3", "a3", "d#4", "f#4"),
    "Bm": ("b2", "f#3", "b3", "d4", "f#4"),
    "C": ("c3", "g3", "c4", "e4", "g4"),
    # The sharp third of C sharp is written as the f it sounds like.
    "C#": ("c#3", "g#3", "c#4", "f4", "g#4"),
    "D": ("d3", "a3", "d4", "f#4", "a4"),
    "Dm": ("d3", "a3", "d4", "f4", "a4"),
    "E": ("e2", "b2", "e3", "g#3", "b3"),
    "E7": ("e2", "b2", "d3", "g#3", "b3"),
    "Em": ("e2", "b2", "e3", "g3", "b3"),
    # The open strings b and e left ringing over F are what makes the south sound like the south.
    "F": ("f2", "c3", "a3", "c4", "e4"),
    "F+": ("f2", "c3", "f3", "a3", "c4"),
    "F#": ("f#2", "c#3", "f#3", "a#3", "c#4"),
    "F#7": ("f#2", "c#3", "e3", "a#3", "c#4"),
    "F#m": ("f#2", "c#3", "f#3", "a3", "c#4"),
    "G": ("g2", "d3", "g3", "b3", "d4"),
    "Gm": ("g2", "d3", "g3", "bb3", "d4"),
}


@dataclass(frozen=True)
class Note:
    """One written note. at, length: in units, `at` from the beginning of the section."""

    pitch: str
    at: int
    length: int


@dataclass(frozen=True)
class Section:
    """Some bars that belong together.

    chords: one per bar. melody, second: lead voice and, where there is one, the voice below it.
    figure, last_figure: how the chord is broken, and how in the last bar ("roll": spread once).
    lead: the instrument of the melody, see `instruments.PLAYERS`.
    far: a few notes from further away, written as a melody. beats: one bar of what hands or blocks do.
    """

    chords: tuple[str, ...]
    melody: str
    figure: str
    second: str = ""
    lead: str = "guitar"
    last_figure: str = "roll"
    far: str = ""
    beats: str = ""


@dataclass(frozen=True)
class Piece:
    """A piece of music.

    bar_s: length of a bar. units: parts of it in which notes are counted. bass_fifth_at: unit of the bass's
    second note, 0 for none. backing, bass, far, beaten: who plays the chords, the roots, what is far away and
    the beats. wet_db: how much of the courtyard is heard.
    """

    name: str
    bar_s: float
    units: int
    bass_fifth_at: int
    sections: tuple[Section, ...]
    backing: str = "soft-guitar"
    bass: str = "bass"
    far: str = "bell"
    beaten: str = "palm"
    wet_db: float = -9.0


def note_hz(name: str) -> float:
    """Frequency of a note such as "a4", "g#4" or "bb3" in equal temperament, a4 = 440 Hz.

    >>> note_hz("a4"), round(note_hz("e2"), 2)
    (440.0, 82.41)
    """
    match = _NOTE_NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"not a note: {name!r}")
    letter, accidental, octave = match.groups()
    shift = {"": 0, "#": 1, "b": -1}[accidental]
    from_a4 = _SEMITONES[letter] + shift - 9 + 12 * (int(octave) - 4)
    return float(440.0 * 2.0 ** (from_a4 / 12.0))


def melody_notes(text: str) -> Iterator[Note]:
    """The notes of a written melody; rests only move on.

    >>> list(melody_notes("e5*2 r | d5"))
    [Note(pitch='e5', at=0, length=2), Note(pitch='d5', at=3, length=1)]
    """
    at = 0
    for word in text.replace("|", " ").split():
        pitch, _, count = word.partition("*")
        length = int(count or 1)
        if pitch != "r":
            yield Note(pitch, at, length)
        at += length


def bar_lengths(text: str) -> list[int]:
    """Units in each bar of a written melody, to check that none is too long or too short.

    >>> bar_lengths("e5*2 r | d5 c5*2")
    [3, 3]
    """
    return [sum(int(word.partition("*")[2] or 1) for word in bar.split()) for bar in text.split("|")]
