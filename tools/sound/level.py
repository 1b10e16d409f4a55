"""How loud a wave is to the ear, and bringing it to the level all sounds of the program share."""

import numpy as np

from .filters import frequencies
from .waveform import Wave, samples

PEAK_DB = -6.0
LOUDNESS_LUFS = -18.0

_FLOOR_DB = -120.0


def decibels(amplitude: float) -> float:
    """Amplitude in dB below full scale, never less than -120.

    >>> decibels(1.0), round(decibels(0.5), 2), decibels(0.0)
    (0.0, -6.02, -120.0)
    """
    return float(max(20.0 * np.log10(max(amplitude, 1e-6)), _FLOOR_DB))


def peak_db(wave: Wave) -> float:
    """Highest sample in dB below full scale."""
    return decibels(float(np.max(np.abs(wave), initial=0.0)))


def loudness_lufs(wave: Wave) -> float:
    """Integrated loudness after ITU-R BS.1770: weighted for the ear, silence and quiet passages left out.

    A sound shorter than one measuring block of 400 ms is measured as if silence followed it.
    """
    channels = wave[:, None] if wave.ndim == 1 else wave
    size = len(channels) + samples(0.5)
    weights = _ear_weighting(frequencies(size))
    heard = np.fft.irfft(np.fft.rfft(channels, size, axis=0) * weights[:, None], size, axis=0)
    power = np.cumsum(np.concatenate([[0.0], np.sum(heard**2, axis=1)]))
    block, hop = samples(0.4), samples(0.1)
    starts = np.arange(0, max(len(channels) - block, 0) + 1, hop)
    blocks = (power[starts + block] - power[starts]) / block
    loud = blocks[_lufs(blocks) > -70.0]
    if not len(loud):
        return _FLOOR_DB
    loud = loud[_lufs(loud) > _lufs(loud.mean()) - 10.0]
    return float(_lufs(loud.mean()))


def levelled(wave: Wave, lufs: float = LOUDNESS_LUFS, peak: float = PEAK_DB) -> Wave:
    """The wave as loud as `lufs`, or less where its peak would pass `peak` dB. Nothing is squeezed."""
    gain_db = min(lufs - loudness_lufs(wave), peak - peak_db(wave))
    return np.asarray(wave * 10.0 ** (gain_db / 20.0))


def eased(wave: Wave, lufs: float = LOUDNESS_LUFS, peak: float = PEAK_DB) -> Wave:
    """The wave as loud as `lufs`, the gain drawn down softly for a moment around peaks above `peak` dB.

    For music: plucked strings have peaks 18 dB and more above their average. One gain serves both channels,
    so nobody seems to move. The curve wraps round, as loops do.
    """
    loud = wave * 10.0 ** ((lufs - loudness_lufs(wave)) / 20.0)
    ceiling = 10.0 ** (peak / 20.0)
    tops = np.abs(loud) if loud.ndim == 1 else np.max(np.abs(loud), axis=1)
    wanted = np.minimum(1.0, ceiling / np.maximum(tops, 1e-9))
    gain = _smoothed_minimum(wanted, samples(0.012))
    return np.asarray(loud * (gain if loud.ndim == 1 else gain[:, None]))


def _smoothed_minimum(gain: Wave, reach: int) -> Wave:
    """A smooth curve nowhere above `gain`: the lowest within `reach` samples, then averaged over as many."""
    lowest = gain
    step = 1
    while step < reach:
        lowest = np.minimum(np.minimum(lowest, np.roll(lowest, step)), np.roll(lowest, -step))
        step *= 2
    lowest = np.minimum(np.minimum(lowest, np.roll(lowest, reach)), np.roll(lowest, -reach))
    window = np.hanning(2 * reach + 1)
    kernel = np.zeros(len(gain))
    kernel[np.arange(-reach, reach + 1)] = window / window.sum()
    return np.fft.irfft(np.fft.rfft(lowest) * np.fft.rfft(kernel), len(gain))


def _lufs(power: Wave | np.float64) -> Wave:
    return np.asarray(-0.691 + 10.0 * np.log10(np.maximum(power, 1e-14)))


def _ear_weighting(f: Wave) -> Wave:
    """The K-weighting of BS.1770 as gains: 4 dB up above 1.7 kHz, falling away below 40 Hz."""
    shelf_s, fall_s = 1j * f / 1_681.97, 1j * f / 38.135
    top, middle = 10.0 ** (4.0 / 20.0), 10.0 ** (4.0 * 0.4997 / 20.0)
    shelf = (top * shelf_s**2 + middle / 0.7072 * shelf_s + 1.0) / (shelf_s**2 + shelf_s / 0.7072 + 1.0)
    fall = fall_s**2 / (fall_s**2 + fall_s / 0.5003 + 1.0)
    return np.asarray(np.abs(shelf * fall), dtype=np.float64)
