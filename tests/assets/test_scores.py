"""The written music: every bar is full, every note and chord exists."""

import pytest

from tools.sound.scores import CHORDS, PIECES, Piece, Section, bar_lengths, melody_notes

SECTIONS = [
    pytest.param(piece, section, id=f"{piece.name}-{number}")
    for piece in PIECES
    for number, section in enumerate(piece.sections, 1)
]
LETTERS = ("c", "c#", "d", "d#", "e", "f", "f#", "g", "g#", "a", "a#", "b", "bb")
PITCHES = {f"{letter}{octave}" for letter in LETTERS for octave in range(2, 7)}


@pytest.mark.parametrize(("piece", "section"), SECTIONS)
def test_every_bar_of_a_voice_is_full(piece: Piece, section: Section) -> None:
    voices = [voice for voice in (section.melody, section.second) if voice]
    for voice in voices:
        assert bar_lengths(voice) == [piece.units] * len(section.chords)


@pytest.mark.parametrize(("piece", "section"), SECTIONS)
def test_notes_and_chords_exist(piece: Piece, section: Section) -> None:
    assert set(section.chords) <= set(CHORDS)
    pitches = {note.pitch for voice in (section.melody, section.second) for note in melody_notes(voice)}
    assert pitches <= PITCHES


@pytest.mark.parametrize(("piece", "section"), SECTIONS)
def test_a_figure_has_one_place_for_each_unit(piece: Piece, section: Section) -> None:
    for figure in {section.figure, section.last_figure} - {"roll"}:
        places = figure.split()
        assert len(places) == piece.units
        assert set(places) <= set("01234.")
