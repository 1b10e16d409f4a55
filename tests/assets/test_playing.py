"""What is written can be played: players exist, pieces are as long as a loop should be, no note is stuck."""

import pytest

np = pytest.importorskip("numpy")
instruments = pytest.importorskip("tools.sound.instruments")
music = pytest.importorskip("tools.sound.music")

from tools.sound.house import HOUSE  # noqa: E402
from tools.sound.notation import Piece  # noqa: E402
from tools.sound.themes import THEMES  # noqa: E402

PIECES = [pytest.param(piece, id=piece.name) for piece in (*HOUSE, *THEMES)]


@pytest.mark.parametrize("piece", PIECES)
def test_everybody_who_is_to_play_is_there(piece: Piece) -> None:
    called = {piece.backing, piece.bass, piece.far, piece.beaten}
    assert called | {section.lead for section in piece.sections} <= set(instruments.PLAYERS)


@pytest.mark.parametrize("piece", PIECES)
def test_a_piece_lasts_a_minute_or_so(piece: Piece) -> None:
    assert 60.0 <= music.bar_starts(piece)[-1] <= 90.0


@pytest.mark.parametrize("piece", PIECES)
def test_no_note_is_stuck_or_begins_outside_the_piece(piece: Piece) -> None:
    end_s = music.bar_starts(piece)[-1]
    strokes = music.strokes(piece)
    assert strokes
    for stroke in strokes:
        assert 0.0 <= stroke.start_s < end_s
        assert 0.0 < stroke.hold_s <= 1.3 * piece.bar_s + 0.8
        assert 0.0 < stroke.strength <= 1.0


@pytest.mark.parametrize("name", sorted(instruments.PLAYERS))
def test_a_player_begins_and_ends_softly_and_gets_louder_with_strength(name: str) -> None:
    pitch = instruments.take_of(2) if name in {"palm", "block"} else "a4"
    quiet, loud = (instruments.PLAYERS[name](pitch, strength, 0.6) for strength in (0.3, 0.8))
    assert np.abs(loud[:3]).max() < 0.25 * np.abs(loud).max()
    assert np.abs(loud[-20:]).max() < 0.01 * np.abs(loud).max()
    assert np.abs(loud).max() > 1.5 * np.abs(quiet).max()
