"""The committed sounds: all there, none too loud or too long, loops without a seam."""

import json
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy")
soundfile = pytest.importorskip("soundfile")

AUDIO = Path(__file__).resolve().parents[2] / "assets" / "audio"
LISTING = json.loads((AUDIO / "sounds.json").read_text(encoding="utf-8"))

PEAK_LIMIT_DB = -5.5
EFFECT_LIMIT_S = 1.2
LONG_EFFECTS = {"viva", "bell", "winner", "collapse"}
LOOPED_EFFECTS = {"pull", "creak"}
LOOPS = sorted(name for name, row in LISTING.items() if row["bus"] != "table" or name in LOOPED_EFFECTS)
SIZE_LIMIT_BYTES = 7_000_000
VARIED = [(name, file) for name, row in sorted(LISTING.items()) for file in row["variants"]]


def samples_in(file: str) -> Any:
    """The samples of a file, shape (n, channels), full scale 1."""
    wave, rate = soundfile.read(AUDIO / file, always_2d=True)
    assert rate == 44_100
    return wave


def samples_of(name: str) -> Any:
    """The samples of a sound as it usually is, shape (n, channels), full scale 1."""
    return samples_in(LISTING[name]["file"])


def test_the_list_names_each_file_once_and_no_other() -> None:
    listed = sorted(file for row in LISTING.values() for file in (row["file"], *row["variants"]))
    assert listed == sorted(path.relative_to(AUDIO).as_posix() for path in AUDIO.rglob("*.ogg"))


@pytest.mark.parametrize("name", sorted(LISTING))
def test_a_row_says_how_to_play_it(name: str) -> None:
    row = LISTING[name]
    assert set(row) == {"file", "variants", "bus", "level", "vary"}
    assert row["bus"] in {"table", "music", "courtyard"}
    assert 0.0 < row["level"] <= 1.0
    assert isinstance(row["vary"], bool)
    assert len(row["variants"]) == (2 if row["vary"] else 0)


@pytest.mark.parametrize(("name", "file"), VARIED, ids=[file for _, file in VARIED])
def test_another_take_is_a_little_lower_or_higher_and_as_loud(name: str, file: str) -> None:
    usual, other = samples_of(name), samples_in(file)
    pitch = 1.03 if file.endswith("-high.ogg") else 0.97
    assert len(other) * pitch == pytest.approx(len(usual), abs=1)
    slowed = np.fft.irfft(np.fft.rfft(other[:, 0]), len(usual))
    assert np.corrcoef(slowed, usual[:, 0])[0, 1] > 0.9
    loudness = np.sqrt((other**2).mean() / (usual**2).mean())
    assert loudness == pytest.approx(1.0, abs=0.12)
    assert np.abs(other).max() <= 10 ** (PEAK_LIMIT_DB / 20)
    assert np.abs(other[-20:]).max() < 0.003


@pytest.mark.parametrize("name", sorted(LISTING))
def test_no_sound_is_silent_or_passes_the_common_peak(name: str) -> None:
    peak = np.abs(samples_of(name)).max()
    assert 10 ** (-20 / 20) < peak <= 10 ** (PEAK_LIMIT_DB / 20)


@pytest.mark.parametrize("name", sorted(name for name, row in LISTING.items() if row["bus"] == "table"))
def test_effects_are_short_and_end_in_silence(name: str) -> None:
    wave = samples_of(name)
    assert wave.shape[1] == 1
    if name not in LONG_EFFECTS:
        assert len(wave) <= EFFECT_LIMIT_S * 44_100
    if name not in LOOPED_EFFECTS:
        assert np.abs(wave[-20:]).max() < 0.003


@pytest.mark.parametrize("name", LOOPS)
def test_the_end_of_a_loop_meets_its_beginning(name: str) -> None:
    wave = samples_of(name)
    around = np.concatenate([wave[-2_000:], wave[:2_000]])
    steps = np.abs(np.diff(around, axis=0)).max(axis=1)
    seam = steps[1_995:2_004].max()
    assert seam <= 1.5 * np.delete(steps, slice(1_990, 2_009)).max() + 0.0005


@pytest.mark.parametrize("name", sorted(name for name, row in LISTING.items() if row["bus"] == "music"))
def test_a_piece_lasts_a_minute_or_more_and_is_never_silent_for_long(name: str) -> None:
    wave = samples_of(name)
    assert 60 * 44_100 <= len(wave) <= 90 * 44_100
    seconds = wave[: len(wave) // 44_100 * 44_100].reshape(-1, 44_100, wave.shape[1])
    assert np.sqrt((seconds**2).mean(axis=(1, 2))).min() > 0.01


def test_all_sounds_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in AUDIO.rglob("*.ogg")) < SIZE_LIMIT_BYTES
