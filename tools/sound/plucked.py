"""Plucked strings after Karplus and Strong: a loop of one period that loses some of its top each round.

The loop is written as its transfer function, pluck / (1 - loss * delay), and evaluated over the whole
spectrum at once. That tunes the delay to fractions of a sample, and lets loss and stiffness follow smooth
curves instead of what a two-point average happens to give.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from .filters import Response, Spectrum, band, filtered, frequencies, low_pass, resonators
from .level import loudness_lufs
from .notation import note_hz
from .waveform import Wave, faded, noise, samples


@dataclass(frozen=True)
class Strings:
    """What makes one instrument sound unlike another.

    sustain_s: time for the lowest partials of an a3 to fall by 60 dB; shorter for higher notes.
    bright_hz: where partials fall away twice as fast as the lowest.
    pluck_hz: brightness of the finger or plectrum at full strength.
    pluck_at: where it plucks, as a share of the string.
    stiffness: how much partials are stretched (steel more than nylon).
    courses: detuning in cents and level of what sounds together: two strings, or the two ways one can swing.
    body: resonances of wood and air.
    """

    sustain_s: float
    bright_hz: float
    pluck_hz: float
    pluck_at: float
    stiffness: float
    courses: tuple[tuple[float, float], ...]
    body: Response


_GUITAR_BODY = resonators(
    (101.0, 14.0, 0.9), (198.0, 18.0, 1.0), (262.0, 20.0, 0.45), (395.0, 20.0, 0.6), (540.0, 18.0, 0.5),
    (745.0, 14.0, 0.45), (1_060.0, 12.0, 0.4), (1_500.0, 9.0, 0.35), (2_250.0, 7.0, 0.3), direct=0.3,
)  # fmt: skip
_BANDURRIA_BODY = resonators(
    (185.0, 10.0, 0.5), (345.0, 14.0, 0.8), (480.0, 14.0, 0.7), (690.0, 12.0, 0.7), (980.0, 10.0, 0.6),
    (1_450.0, 8.0, 0.5), (2_100.0, 6.0, 0.5), (3_200.0, 5.0, 0.4), direct=0.25,
)  # fmt: skip
_BASS_BODY = resonators((62.0, 5.0, 0.9), (118.0, 6.0, 1.0), (205.0, 6.0, 0.6), (390.0, 5.0, 0.3), direct=0.2)

_ONE_STRING = ((0.0, 1.0), (1.4, 0.35))
_PAIR = ((-1.5, 1.0), (2.2, 0.6))

GUITAR = Strings(4.2, 1_700.0, 3_200.0, 0.21, 2e-5, _ONE_STRING, _GUITAR_BODY)
SOFT_GUITAR = Strings(3.6, 1_300.0, 1_800.0, 0.31, 2e-5, _ONE_STRING, _GUITAR_BODY)
BANDURRIA = Strings(3.0, 2_800.0, 5_000.0, 0.17, 9e-5, _PAIR, _BANDURRIA_BODY)
BASS = Strings(3.0, 500.0, 700.0, 0.28, 3e-5, _ONE_STRING, _BASS_BODY)

_NOTE_S = 3.2
_STRENGTH_STEPS = 8


def plucked(strings: Strings, note: str, strength: float, hold_s: float, release_s: float = 0.09) -> Wave:
    """One note, damped by the hand after `hold_s`.

    strength: 0 to 1; a stronger pluck is louder and brighter. All notes are equally loud at equal strength.
    """
    step = round(min(max(strength, 0.05), 1.0) * _STRENGTH_STEPS)
    wave = _ringing(strings, note, max(step, 1))
    return faded(wave[: samples(hold_s + release_s)], out_s=release_s) * strength


def strum(
    strings: Strings, notes: tuple[str, ...], apart_s: float, strength: float, hold_s: float
) -> list[tuple[float, Wave]]:
    """The notes one after the other, `apart_s` between them, each with the moment at which it starts."""
    return [(i * apart_s, plucked(strings, note, strength, hold_s)) for i, note in enumerate(notes)]


@lru_cache(maxsize=400)
def _ringing(strings: Strings, note: str, step: int) -> Wave:
    """A note left to ring for `_NOTE_S`, at a common loudness; kept, since music repeats itself."""
    strength = step / _STRENGTH_STEPS
    pitch_hz = note_hz(note)
    # Twice the length that is used: the response of a string wraps round, and must have died before it does.
    size = samples(2.0 * _NOTE_S)
    f = frequencies(size)
    spectrum = np.zeros(len(f), dtype=np.complex128)
    for cents, level in strings.courses:
        spectrum += level * _string(strings, pitch_hz * 2.0 ** (cents / 1_200.0), f)
    pluck_hz = strings.pluck_hz * (0.55 + 0.45 * strength) * (pitch_hz / 220.0) ** 0.35
    # The force of a plucked string on its bridge falls with the number of the partial.
    spectrum *= low_pass(pluck_hz)(f) * strings.body(f) / (1.0 + 1j * f / (1.5 * pitch_hz))
    wave = np.fft.irfft(spectrum, size)[: samples(_NOTE_S)]
    wave /= np.max(np.abs(wave))
    wave[: samples(0.02)] += 0.05 * strength * _finger(note)
    # Loudness of the first moment only: otherwise short high notes would be struck harder than long low ones.
    wave = faded(wave, in_s=0.0006, out_s=0.4)
    return np.asarray(wave * 10.0 ** ((-18.0 - loudness_lufs(wave[: samples(0.35)])) / 20.0))


def _string(strings: Strings, pitch_hz: float, f: Wave) -> Spectrum:
    """Spectrum of one ideal string: where it was plucked, and its loop."""
    ratio = f / pitch_hz
    stiff = strings.stiffness
    # The number of the partial that would sound at f; a stiff string stretches them upwards.
    partial = np.sqrt((np.sqrt(1.0 + 4.0 * stiff * ratio**2) - 1.0) / (2.0 * stiff))
    sustain_s = strings.sustain_s * (220.0 / pitch_hz) ** 0.3
    fall_per_s = 6.9 / sustain_s * (1.0 + (f / strings.bright_hz) ** 2)
    round_trip = np.exp(-fall_per_s / pitch_hz - 2j * np.pi * partial)
    pluck = 1.0 - np.exp(-2j * np.pi * partial * strings.pluck_at)
    return np.asarray(pluck / (1.0 - round_trip))


def _finger(note: str) -> Wave:
    """The brush of the fingertip before the string is let go; each note has its own."""
    rng = np.random.default_rng([ord(letter) for letter in note])
    brush = filtered(noise(rng, 0.02), band(700.0, 3_200.0))
    return faded(brush, in_s=0.002, out_s=0.015)
