"""Filters as frequency responses, and the room the instruments stand in.

A response maps frequencies in Hz to complex gains. Waves are filtered in one FFT with room for the filter to
ring out, which for these analogue-style responses is the same as running them sample by sample.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from .waveform import RATE, Wave, noise, samples, times

Spectrum = NDArray[np.complex128]
Response = Callable[[Wave], Spectrum]

_RING_S = 0.25


def frequencies(size: int) -> Wave:
    """Frequency in Hz of each bin in the spectrum of `size` real samples."""
    return np.arange(size // 2 + 1, dtype=np.float64) * (RATE / size)


def low_pass(cut_hz: float) -> Response:
    """Second-order (12 dB an octave) low-pass without a bump."""

    def response(f: Wave) -> Spectrum:
        s = 1j * f / cut_hz
        return np.asarray(1.0 / (1.0 + np.sqrt(2.0) * s + s * s))

    return response


def high_pass(cut_hz: float) -> Response:
    """Second-order (12 dB an octave) high-pass without a bump."""

    def response(f: Wave) -> Spectrum:
        s = 1j * f / cut_hz
        return np.asarray(s * s / (1.0 + np.sqrt(2.0) * s + s * s))

    return response


def band(low_hz: float, high_hz: float) -> Response:
    """What lies between two frequencies."""

    def response(f: Wave) -> Spectrum:
        return np.asarray(high_pass(low_hz)(f) * low_pass(high_hz)(f), dtype=np.complex128)

    return response


def resonators(*modes: tuple[float, float, float], direct: float = 0.0) -> Response:
    """Sum of resonances (frequency in Hz, sharpness Q, level at the peak) and of the sound as it was."""

    def response(f: Wave) -> Spectrum:
        total = np.full(len(f), complex(direct))
        for mode_hz, q, level in modes:
            s = 1j * f / mode_hz
            total += level * (s / q) / (1.0 + s / q + s * s)
        return total

    return response


def filtered(wave: Wave, response: Response) -> Wave:
    """The wave through a response; ringing beyond the end of the wave is cut."""
    size = len(wave) + samples(_RING_S)
    spectrum = np.fft.rfft(wave, size) * response(frequencies(size))
    return np.fft.irfft(spectrum, size)[: len(wave)]


def loop_filtered(loop: Wave, response: Response) -> Wave:
    """A loop through a response: what rings on at its end is heard at its beginning."""
    return np.fft.irfft(np.fft.rfft(loop) * response(frequencies(len(loop))), len(loop))


def swept(wave: Wave, low_hz: Wave, high_hz: Wave) -> Wave:
    """The wave through a band whose edges move; one value of each edge per sample of the wave.

    Works on overlapping windows of 12 ms, short enough for a card that slides past in 140 ms.
    """
    size, hop = 512, 128
    window = np.hanning(size + 1)[:-1]
    padded = np.pad(wave, (size, size))
    out = np.zeros(len(padded))
    f = frequencies(size)
    for start in range(0, len(wave) + size, hop):
        at = min(max(start - size // 2, 0), len(wave) - 1)
        gains = np.abs(band(float(low_hz[at]), float(high_hz[at]))(f))
        piece = np.fft.irfft(np.fft.rfft(padded[start : start + size] * window) * gains, size)
        out[start : start + size] += piece * window
    # Squared Hann windows at a quarter hop add up to 1.5 everywhere.
    return out[size : size + len(wave)] / 1.5


def room(wave: Wave, rng: np.random.Generator, wet_db: float, decay_s: float = 1.1) -> Wave:
    """A two-channel wave in a small tiled courtyard: itself plus a tail, `decay_s` longer.

    wet_db: level of the tail against the direct sound.
    decay_s: time for the tail to fall by 60 dB; what is high in it falls sooner.
    """
    length = len(wave) + samples(decay_s)
    size = 1 << (length - 1).bit_length()
    mix = np.zeros((length, 2))
    mix[: len(wave)] = wave
    for channel in range(2):
        tail = _room_tail(rng, decay_s)
        # Some of the other side arrives too: walls send everything everywhere.
        heard = 0.7 * wave[:, channel] + 0.3 * wave[:, 1 - channel]
        wet = np.fft.irfft(np.fft.rfft(heard, size) * np.fft.rfft(tail, size), size)[:length]
        mix[:, channel] += 10.0 ** (wet_db / 20.0) * wet
    return mix


def _room_tail(rng: np.random.Generator, decay_s: float) -> Wave:
    """Impulse response of one channel of the courtyard, of energy 1."""
    t = times(decay_s)
    dark = filtered(noise(rng, decay_s), band(180.0, 1_600.0)) * np.exp(-6.9 * t / decay_s)
    bright = filtered(noise(rng, decay_s), band(1_600.0, 6_000.0)) * np.exp(-6.9 * t / (0.45 * decay_s))
    # The walls are four to eight metres away: nothing comes back in the first 12 ms.
    tail = (dark + 0.7 * bright) * np.clip((t - 0.012) / 0.02, 0.0, 1.0)
    for _ in range(6):
        tail[samples(float(rng.uniform(0.012, 0.045)))] += float(rng.choice([-1.0, 1.0])) * 1.6
    return np.asarray(tail / np.sqrt(np.sum(tail**2)))
