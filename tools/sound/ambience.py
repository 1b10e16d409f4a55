"""Places as loops: the courtyard at dusk, a garden by day, a square with people, a river under a city."""

import numpy as np

from .far_life import crickets, gulls, murmur, songbirds, sparrows
from .filters import Response, band, loop_filtered, low_pass
from .waveform import Wave, faded, noise, placed, struck, times, wrapped

LOOP_S = 24.0

_Rng = np.random.Generator


def courtyard(rng: _Rng) -> Wave:
    """Crickets that answer each other and a fountain round the corner."""
    return _fountain(rng) + 0.5 * crickets(rng, LOOP_S)


def garden(rng: _Rng) -> Wave:
    """A fountain between hedges, sparrows in the orange trees and a bird that sings further off."""
    return 0.7 * _fountain(rng) + 0.10 * sparrows(rng, LOOP_S) + 0.10 * songbirds(rng, LOOP_S)


def square(rng: _Rng) -> Wave:
    """People at other tables, too far to be understood, and sparrows under the eaves."""
    return 0.12 * murmur(rng, LOOP_S) + 0.03 * sparrows(rng, LOOP_S) + 0.08 * _still_air(rng)


def river(rng: _Rng) -> Wave:
    """A wide river that laps at a quay, and gulls."""
    return _lapping(rng) + 0.04 * gulls(rng, LOOP_S)


def _ring_noise(rng: _Rng, response: Response) -> Wave:
    """Noise without a seam."""
    return loop_filtered(noise(rng, LOOP_S), response)


def _fountain(rng: _Rng) -> Wave:
    """Water falling into a basin behind a wall: a dull rush that swells a little, and drops."""
    rush = _ring_noise(rng, band(350.0, 1_700.0))
    lap = 2.0 * np.pi * times(LOOP_S) / LOOP_S
    swell = 1.0 + 0.18 * np.sin(3.0 * lap) + 0.12 * np.sin(7.0 * lap + 1.0)
    drops = []
    for _ in range(150):
        pitch_hz = float(rng.uniform(480.0, 1_250.0))
        drop = faded(struck(((pitch_hz, 0.05, 1.0), (pitch_hz * 1.51, 0.03, 0.3)), 0.07), in_s=0.004)
        drops.append((float(rng.uniform(0.0, LOOP_S)), float(rng.uniform(0.1, 0.6)) * drop))
    plash = loop_filtered(wrapped(placed(*drops), LOOP_S), low_pass(1_500.0))
    return np.asarray(0.30 * rush * swell + 0.8 * plash)


def _still_air(rng: _Rng) -> Wave:
    """What a quiet place sounds like when nobody speaks."""
    return _ring_noise(rng, band(120.0, 600.0))


def _lapping(rng: _Rng) -> Wave:
    """Small waves that come in every four seconds or so, each drawn back with a softer hiss."""
    lap = 2.0 * np.pi * times(LOOP_S) / LOOP_S
    waves = 0.55 + 0.30 * np.sin(6.0 * lap) + 0.15 * np.sin(5.0 * lap + 2.0)
    drawn_back = 0.55 - 0.30 * np.sin(6.0 * lap + 0.9) + 0.15 * np.sin(7.0 * lap)
    body = _ring_noise(rng, band(160.0, 700.0))
    hiss = _ring_noise(rng, band(900.0, 2_200.0))
    return np.asarray(0.30 * body * waves**2 + 0.07 * hiss * drawn_back**2)
