"""Waves and the few things done to them: tones, noise, envelopes, placing in time.

A wave is an array of floats at `RATE` samples a second: shape (n,) for one channel, (n, 2) for left and
right. 1.0 is full scale, but only `level.py` cares; recipes mix in whatever numbers are convenient.
"""

import numpy as np
from numpy.typing import NDArray

RATE = 44_100

Wave = NDArray[np.float64]

_DECAY_DB = 40.0


def samples(duration_s: float) -> int:
    """Whole samples in a duration."""
    return round(duration_s * RATE)


def times(duration_s: float) -> Wave:
    """The moment of each sample, in seconds."""
    return np.arange(samples(duration_s)) / RATE


def silence(duration_s: float) -> Wave:
    """A wave of zeros."""
    return np.zeros(samples(duration_s))


def decay(decay_s: float, duration_s: float) -> Wave:
    """Exponential envelope from 1 that after `decay_s` has fallen by 40 dB, where a knock counts as gone."""
    return np.asarray(10.0 ** (-_DECAY_DB / 20.0 * times(duration_s) / decay_s))


def struck(partials: tuple[tuple[float, float, float], ...], duration_s: float) -> Wave:
    """Sum of decaying sines, each given as (frequency in Hz, decay in s, level).

    Sines start at phase zero, so the sum starts without a click.
    """
    t = times(duration_s)
    wave = silence(duration_s)
    for frequency_hz, decay_s, level in partials:
        wave += level * np.sin(2.0 * np.pi * frequency_hz * t) * decay(decay_s, duration_s)
    return wave


def noise(rng: np.random.Generator, duration_s: float) -> Wave:
    """White noise of standard deviation 1."""
    return rng.standard_normal(samples(duration_s))


def curve(points: tuple[tuple[float, float], ...], duration_s: float) -> Wave:
    """Envelope through (moment in s, value) points, with rounded corners between them."""
    moments, values = zip(*points, strict=True)
    t = times(duration_s)
    # Each span is eased as half a cosine: straight ramps have corners that can be heard in soft noise.
    index = np.clip(np.searchsorted(moments, t, side="right") - 1, 0, len(points) - 2)
    start, end = np.take(moments, index), np.take(moments, index + 1)
    share = np.clip((t - start) / (end - start), 0.0, 1.0)
    eased = 0.5 - 0.5 * np.cos(np.pi * share)
    return np.asarray(np.take(values, index) * (1.0 - eased) + np.take(values, index + 1) * eased)


def faded(wave: Wave, in_s: float = 0.0, out_s: float = 0.01) -> Wave:
    """The wave with a cosine fade at each end; keeps one or two channels."""
    gain = np.ones(len(wave))
    rise, fall = min(samples(in_s), len(wave)), min(samples(out_s), len(wave))
    if rise:
        gain[:rise] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(rise) / rise)
    if fall:
        gain[-fall:] *= 0.5 + 0.5 * np.cos(np.pi * (np.arange(fall) + 1.0) / fall)
    return wave * (gain if wave.ndim == 1 else gain[:, None])


def pitched(wave: Wave, pitch: float) -> Wave:
    """The one-channel wave as if played `pitch` times as fast: higher and shorter, or lower and longer.

    Its ends should be near zero; they are taken as joined.

    >>> len(pitched(silence(1.0), 1.05)), len(pitched(silence(1.0), 1.0))
    (42000, 44100)
    """
    length = round(len(wave) / pitch)
    return np.asarray(np.fft.irfft(np.fft.rfft(wave), length) * (length / len(wave)))


def placed(*parts: tuple[float, Wave], duration_s: float | None = None) -> Wave:
    """One-channel waves mixed at their moments (s), as long as needed or cut to `duration_s`."""
    starts = [(samples(at_s), wave) for at_s, wave in parts]
    length = max(start + len(wave) for start, wave in starts)
    mix = np.zeros(length)
    for start, wave in starts:
        mix[start : start + len(wave)] += wave
    if duration_s is None:
        return mix
    cut = samples(duration_s)
    return mix[:cut] if cut <= length else np.concatenate([mix, np.zeros(cut - length)])


def wrapped(wave: Wave, loop_s: float) -> Wave:
    """A loop of exactly `loop_s`: whatever rings on past its end is added to its beginning."""
    length = samples(loop_s)
    laps = -(-len(wave) // length)
    padding = [(0, laps * length - len(wave))] + [(0, 0)] * (wave.ndim - 1)
    folded = np.pad(wave, padding).reshape(laps, length, *wave.shape[1:])
    return np.asarray(folded.sum(axis=0))
