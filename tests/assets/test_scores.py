"""The written music: every bar is full, every note and chord exists, voices agree with their chords."""

import math
from collections.abc import Iterator

import pytest

from tools.sound.house import HOUSE
from tools.sound.notation import CHORDS, Note, Piece, Section, bar_lengths, melody_notes, note_hz
from tools.sound.themes import THEMES

PIECES = (*HOUSE, *THEMES)
SECTIONS = [
    pytest.param(piece, section, id=f"{piece.name}-{number}")
    for piece in PIECES
    for number, section in enumerate(piece.sections, 1)
]
LETTERS = ("c", "c#", "d", "d#", "e", "f", "f#", "g", "g#", "a", "a#", "b", "bb")
PITCHES = {f"{letter}{octave}" for letter in LETTERS for octave in range(2, 7)}
HARSH = {1, 11}
"""Semitones between two tones, octaves taken off, that bite."""


def voices(section: Section) -> list[str]:
    return [voice for voice in (section.melody, section.second, section.far) if voice]


def semitone(pitch: str) -> int:
    """Which of the twelve tones a pitch is, counted from a."""
    return round(12 * math.log2(note_hz(pitch) / 440.0)) % 12


def tones(chord: str) -> set[int]:
    return {semitone(pitch) for pitch in CHORDS[chord]}


def held_notes(piece: Piece, section: Section, voice: str) -> Iterator[tuple[str, Note, Note | None]]:
    """The notes of a third of a bar or more: their chord, themselves, and what follows."""
    notes = [*melody_notes(voice)]
    for note, after in zip(notes, [*notes[1:], None], strict=True):
        if note.length >= max(piece.units / 3, 3):
            yield section.chords[note.at // piece.units], note, after


@pytest.mark.parametrize(("piece", "section"), SECTIONS)
def test_every_bar_of_a_voice_is_full(piece: Piece, section: Section) -> None:
    for voice in voices(section):
        assert bar_lengths(voice) == [piece.units] * len(section.chords)


@pytest.mark.parametrize(("piece", "section"), SECTIONS)
def test_notes_and_chords_exist(piece: Piece, section: Section) -> None:
    assert set(section.chords) <= set(CHORDS)
    assert {note.pitch for voice in voices(section) for note in melody_notes(voice)} <= PITCHES


@pytest.mark.parametrize(("piece", "section"), SECTIONS)
def test_a_figure_and_the_beats_have_one_place_for_each_unit(piece: Piece, section: Section) -> None:
    for figure in {section.figure, section.last_figure} - {"roll"}:
        places = figure.split()
        assert len(places) == piece.units
        assert set(places) <= set("01234s.")
    if section.beats:
        assert len(section.beats.split()) == piece.units
        assert set(section.beats.split()) <= set("xX.")


@pytest.mark.parametrize(("piece", "section"), SECTIONS)
def test_a_long_note_belongs_to_its_chord_or_steps_into_it(piece: Piece, section: Section) -> None:
    for voice in voices(section):
        for chord, note, after in held_notes(piece, section, voice):
            if semitone(note.pitch) in tones(chord):
                continue
            assert after is not None, f"{note} over {chord}"
            step = abs(note_hz(after.pitch) / note_hz(note.pitch) - 1.0)
            assert step < 0.125, f"{note} over {chord} leaps to {after.pitch}"


@pytest.mark.parametrize(("piece", "section"), SECTIONS)
def test_two_voices_never_begin_a_bar_in_a_harsh_interval(piece: Piece, section: Section) -> None:
    upper = {note.at: note for note in melody_notes(section.melody) if note.at % piece.units == 0}
    lower = {note.at: note for note in melody_notes(section.second) if note.at % piece.units == 0}
    for at in upper.keys() & lower.keys():
        apart = abs(semitone(upper[at].pitch) - semitone(lower[at].pitch))
        assert apart not in HARSH, f"{upper[at].pitch} with {lower[at].pitch} at {at}"


def test_all_names_differ() -> None:
    assert len({piece.name for piece in PIECES}) == len(PIECES)
