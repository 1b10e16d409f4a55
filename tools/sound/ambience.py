"""The courtyard at dusk: crickets that answer each other and a fountain round the corner, as one loop."""

import numpy as np

from .filters import band, filtered, low_pass
from .waveform import Wave, curve, faded, noise, placed, samples, struck, times, wrapped

LOOP_S = 24.0

_Rng = np.random.Generator


def courtyard(rng: _Rng) -> Wave:
    """`LOOP_S` seconds whose end runs on into the beginning."""
    return _fountain(rng) + 0.5 * _crickets(rng)


def _fountain(rng: _Rng) -> Wave:
    """Water falling into a basin behind a wall: a dull rush that swells a little, and drops."""
    # Noise is filtered as a ring (three turns, the middle one kept), so that it has no seam.
    rush = np.tile(noise(rng, LOOP_S), 3)
    rush = filtered(rush, band(350.0, 1_700.0))[samples(LOOP_S) : samples(2 * LOOP_S)]
    t = times(LOOP_S)
    lap = 2.0 * np.pi * t / LOOP_S
    swell = 1.0 + 0.18 * np.sin(3.0 * lap) + 0.12 * np.sin(7.0 * lap + 1.0)
    drops = []
    for _ in range(150):
        pitch_hz = float(rng.uniform(480.0, 1_250.0))
        drop = faded(struck(((pitch_hz, 0.05, 1.0), (pitch_hz * 1.51, 0.03, 0.3)), 0.07), in_s=0.004)
        drops.append((float(rng.uniform(0.0, LOOP_S)), float(rng.uniform(0.1, 0.6)) * drop))
    plash = filtered(wrapped(placed(*drops), LOOP_S), low_pass(1_500.0))
    return np.asarray(0.30 * rush * swell + 0.8 * plash)


def _crickets(rng: _Rng) -> Wave:
    """Three crickets at different distances, each with its own pitch, tempo and pauses."""
    near_to_far = ((4_480.0, 0.62, 1.0), (4_710.0, 0.71, 0.45), (4_260.0, 0.83, 0.22))
    chirps: list[tuple[float, Wave]] = []
    for pitch_hz, period_s, level in near_to_far:
        moment_s = float(rng.uniform(0.0, 2.0))
        while moment_s < LOOP_S:
            for _ in range(int(rng.integers(4, 10))):
                if moment_s < LOOP_S:
                    chirps.append((moment_s, level * float(rng.uniform(0.8, 1.0)) * _chirp(pitch_hz)))
                moment_s += period_s * float(rng.uniform(0.96, 1.04))
            moment_s += float(rng.uniform(1.2, 3.5))
    return wrapped(placed(*chirps), LOOP_S)


def _chirp(pitch_hz: float) -> Wave:
    """Four strokes of a wing, 30 a second, the first the softest."""
    length_s = 0.15
    t = times(length_s)
    strokes = np.clip(np.sin(2.0 * np.pi * 30.0 * t - 0.6), 0.0, None) ** 1.5
    shape = curve(((0.0, 0.2), (0.06, 1.0), (0.12, 0.9), (length_s, 0.0)), length_s)
    return faded(np.sin(2.0 * np.pi * pitch_hz * t) * strokes * shape, in_s=0.003)
