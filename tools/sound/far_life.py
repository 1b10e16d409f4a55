"""What lives around a table and is heard from far away: crickets, birds, gulls, people who talk.

Each is a loop of `loop_s` seconds on one channel, about as loud as 1.
"""

import numpy as np

from .filters import band, filtered, loop_filtered, low_pass, resonators
from .waveform import Wave, curve, faded, placed, samples, silence, times, wrapped

_Rng = np.random.Generator

_VOWELS = ((760.0, 1_250.0), (480.0, 1_850.0), (340.0, 2_100.0), (500.0, 900.0), (360.0, 720.0))
"""The two resonances of a, e, i, o, u."""

_VOICES_HZ = (108.0, 186.0, 124.0, 205.0, 141.0, 228.0, 116.0, 172.0)


def crickets(rng: _Rng, loop_s: float) -> Wave:
    """Three crickets at different distances, each with its own pitch, tempo and pauses."""
    near_to_far = ((4_480.0, 0.62, 1.0), (4_710.0, 0.71, 0.45), (4_260.0, 0.83, 0.22))
    chirps: list[tuple[float, Wave]] = []
    for pitch_hz, period_s, level in near_to_far:
        moment_s = float(rng.uniform(0.0, 2.0))
        while moment_s < loop_s:
            for _ in range(int(rng.integers(4, 10))):
                if moment_s < loop_s:
                    chirps.append((moment_s, level * float(rng.uniform(0.8, 1.0)) * _chirp(pitch_hz)))
                moment_s += period_s * float(rng.uniform(0.96, 1.04))
            moment_s += float(rng.uniform(1.2, 3.5))
    return wrapped(placed(*chirps), loop_s)


def sparrows(rng: _Rng, loop_s: float) -> Wave:
    """A few sparrows that chat in short bouts, with long pauses."""
    chirps: list[tuple[float, Wave]] = []
    moment_s = 1.5
    while moment_s < loop_s:
        home_hz = float(rng.uniform(2_900.0, 3_700.0))
        level = float(rng.uniform(0.25, 1.0))
        for _ in range(int(rng.integers(2, 6))):
            top_hz = home_hz * float(rng.uniform(1.05, 1.25))
            chirps.append((moment_s, level * _whistle(((0.0, home_hz), (0.03, top_hz), (0.09, home_hz)))))
            moment_s += float(rng.uniform(0.16, 0.34))
        moment_s += float(rng.uniform(1.4, 3.6))
    return loop_filtered(wrapped(placed(*chirps), loop_s), low_pass(4_200.0))


def songbirds(rng: _Rng, loop_s: float) -> Wave:
    """One bird that sings a phrase of three to five slow notes, listens, and sings another."""
    notes: list[tuple[float, Wave]] = []
    moment_s = 3.0
    while moment_s < loop_s - 3.0:
        for _ in range(int(rng.integers(3, 6))):
            pitch_hz = float(rng.choice([1_760.0, 1_975.0, 2_217.0, 2_349.0, 2_637.0]))
            length_s = float(rng.uniform(0.14, 0.30))
            bend = float(rng.uniform(0.95, 1.06))
            notes.append((moment_s, _whistle(((0.0, pitch_hz), (length_s, pitch_hz * bend)))))
            moment_s += length_s + float(rng.uniform(0.04, 0.12))
        moment_s += float(rng.uniform(3.5, 5.5))
    return wrapped(placed(*notes), loop_s)


def gulls(rng: _Rng, loop_s: float) -> Wave:
    """A gull over the water that calls twice or three times, falling."""
    cries: list[tuple[float, Wave]] = []
    moment_s = 4.0
    while moment_s < loop_s - 2.0:
        pitch_hz = float(rng.uniform(820.0, 980.0))
        level = float(rng.uniform(0.3, 1.0))
        for _ in range(int(rng.integers(2, 4))):
            shape = ((0.0, pitch_hz * 0.9), (0.08, pitch_hz * 1.12), (0.42, pitch_hz * 0.74))
            cry = _whistle(shape) + 0.35 * _whistle(tuple((at_s, 2.0 * hz) for at_s, hz in shape))
            cries.append((moment_s, level * cry))
            moment_s += float(rng.uniform(0.5, 0.65))
        moment_s += float(rng.uniform(5.0, 8.0))
    return loop_filtered(wrapped(placed(*cries), loop_s), low_pass(1_900.0))


def murmur(rng: _Rng, loop_s: float) -> Wave:
    """Eight people who talk in turns somewhere else: the tune of speech without its words."""
    spoken: list[tuple[float, Wave]] = []
    for number, pitch_hz in enumerate(_VOICES_HZ):
        moment_s = float(rng.uniform(0.0, 1.0)) + 0.4 * number
        while moment_s < loop_s - 1.0:
            sentence = _sentence(rng, pitch_hz)
            spoken.append((moment_s, float(rng.uniform(0.5, 1.0)) * sentence))
            moment_s += len(sentence) / samples(1.0) + float(rng.uniform(0.5, 2.2))
    return loop_filtered(wrapped(placed(*spoken), loop_s), band(140.0, 800.0))


def _sentence(rng: _Rng, pitch_hz: float) -> Wave:
    """Six to sixteen syllables whose pitch sinks to the end."""
    count = int(rng.integers(6, 17))
    at_s, syllables = 0.0, []
    for index in range(count):
        length_s = float(rng.uniform(0.13, 0.24))
        tune = pitch_hz * (1.12 - 0.24 * index / count) * float(rng.uniform(0.94, 1.08))
        syllables.append((at_s, float(rng.uniform(0.5, 1.0)) * _syllable(rng, tune, length_s)))
        at_s += length_s * float(rng.uniform(0.85, 1.1))
    return placed(*syllables)


def _syllable(rng: _Rng, pitch_hz: float, length_s: float) -> Wave:
    """One vowel, sung on a falling pitch."""
    low_hz, high_hz = _VOWELS[int(rng.integers(len(_VOWELS)))]
    t = times(length_s)
    turns = np.cumsum(pitch_hz * (1.0 - 0.08 * t / length_s)) / samples(1.0)
    source = silence(length_s)
    for partial in range(1, 12):
        # Phases fanned out, so that the partials do not pile up into a buzz.
        source += np.sin(2.0 * np.pi * partial * turns + 0.7 * partial**2) / partial
    mouth = resonators((low_hz, 6.0, 1.0), (high_hz, 8.0, 0.5), direct=0.15)
    return faded(filtered(source, mouth), in_s=0.04, out_s=0.06)


def _whistle(points: tuple[tuple[float, float], ...]) -> Wave:
    """A pure note through (moment in s, Hz), soft at both ends."""
    length_s = points[-1][0]
    turns = np.cumsum(curve(points, length_s)) / samples(1.0)
    return faded(np.sin(2.0 * np.pi * turns), in_s=0.3 * length_s, out_s=0.4 * length_s)


def _chirp(pitch_hz: float) -> Wave:
    """Four strokes of a wing, 30 a second, the first the softest."""
    length_s = 0.15
    t = times(length_s)
    strokes = np.clip(np.sin(2.0 * np.pi * 30.0 * t - 0.6), 0.0, None) ** 1.5
    shape = curve(((0.0, 0.2), (0.06, 1.0), (0.12, 0.9), (length_s, 0.0)), length_s)
    return faded(np.sin(2.0 * np.pi * pitch_hz * t) * strokes * shape, in_s=0.003)
