"""Who can play: strings of several kinds, hands, a block of wood, a drop of water, a bell beyond the roofs.

A player turns (pitch, strength, hold in seconds) into a wave of one channel. Strength goes from 0 to 1, and
equal strength is about equally loud with all of them.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache, partial
from types import MappingProxyType

import numpy as np

from .filters import band, filtered, low_pass, resonators
from .notation import note_hz
from .plucked import BANDURRIA, BASS, GUITAR, SOFT_GUITAR, Strings, plucked
from .waveform import Wave, decay, faded, noise, placed, samples, struck, times

Player = Callable[[str, float, float], Wave]

RELEASE_S = 0.16
"""A string is let go, not cut off."""

_VIOLIN_BODY = resonators(
    (275.0, 9.0, 0.9), (460.0, 10.0, 1.0), (700.0, 9.0, 0.5), (1_100.0, 7.0, 0.35), direct=0.25
)

_DRY_GUITAR = replace(GUITAR, sustain_s=1.7, pluck_hz=2_600.0, pluck_at=0.14)
_LUTE = replace(BANDURRIA, sustain_s=3.8, pluck_hz=4_200.0, pluck_at=0.2, courses=((-2.4, 1.0), (2.6, 0.8)))
_PIZZICATO = Strings(0.75, 900.0, 1_700.0, 0.33, 1e-5, ((0.0, 1.0),), _VIOLIN_BODY)
_LOW_PIZZICATO = replace(BASS, sustain_s=1.0, bright_hz=420.0)

_TAKES = 4
"""So many claps and knocks are recorded and played in turn: no two in a row are the same."""


def _string_player(strings: Strings, pitch: str, strength: float, hold_s: float) -> Wave:
    return plucked(strings, pitch, strength, hold_s, release_s=RELEASE_S)


def take_of(number: int) -> str:
    """The "pitch" of the beat of that number, for players that have takes instead of notes."""
    return str(number % _TAKES)


def _palm(take: str, strength: float, _hold_s: float) -> Wave:
    """Two cupped hands, the quiet way, as one claps along at a table without covering the guitar."""
    return _palm_take(take) * strength


@lru_cache(maxsize=_TAKES)
def _palm_take(take: str) -> Wave:
    rng = np.random.default_rng([71, int(take)])
    high_hz = float(rng.uniform(1_050.0, 1_350.0))
    skin = faded(filtered(noise(rng, 0.09), band(450.0, high_hz)) * decay(0.07, 0.09), in_s=0.002)
    hollow = struck(((310.0 + 14.0 * int(take), 0.05, 1.0),), 0.09)
    wave = placed((0.0, 0.25 * skin[: samples(0.006)]), (0.008, skin), (0.008, 0.3 * hollow))
    return 0.30 * faded(wave / np.max(np.abs(wave)), out_s=0.02)


def _block(take: str, strength: float, _hold_s: float) -> Wave:
    """A small block of wood, tapped with a finger."""
    pitch = 1.0 + 0.035 * (int(take) % 2)
    bar = struck(((540.0 * pitch, 0.060, 1.0), (1_380.0 * pitch, 0.030, 0.35)), 0.12)
    return 0.34 * strength * faded(bar, in_s=0.001)


def _drop(pitch: str, strength: float, _hold_s: float) -> Wave:
    """A drop that falls into a jar: a note that slides up a little as its bubble closes."""
    t = times(0.22)
    rise = 1.0 - 0.10 * np.exp(-t / 0.018)
    phase = np.cumsum(note_hz(pitch) * rise) / samples(1.0)
    return np.asarray(0.30 * strength * faded(np.sin(2.0 * np.pi * phase) * decay(0.2, 0.22), 0.006, 0.04))


def _bell(pitch: str, strength: float, hold_s: float) -> Wave:
    """A church bell some streets away: what is sharp in it stays behind on the way."""
    length_s = max(hold_s, 3.0)
    partials = ((0.5, 3.0, 0.5), (1.0, 2.6, 1.0), (1.2, 1.9, 0.30), (1.5, 1.5, 0.15), (2.0, 1.3, 0.30))
    doubled = tuple(
        (note_hz(pitch) * ratio * stretch, decay_s, level)
        for ratio, decay_s, level in partials
        for stretch in (1.0, 1.0013)
    )
    ring = faded(struck(doubled, length_s), in_s=0.012, out_s=1.0)
    return np.asarray(0.08 * strength * filtered(ring, low_pass(1_500.0)))


PLAYERS: Mapping[str, Player] = MappingProxyType({
    "guitar": partial(_string_player, GUITAR),
    "soft-guitar": partial(_string_player, SOFT_GUITAR),
    "dry-guitar": partial(_string_player, _DRY_GUITAR),
    "bandurria": partial(_string_player, BANDURRIA),
    "lute": partial(_string_player, _LUTE),
    "pizzicato": partial(_string_player, _PIZZICATO),
    "bass": partial(_string_player, BASS),
    "low-pizzicato": partial(_string_player, _LOW_PIZZICATO),
    "palm": _palm,
    "block": _block,
    "drop": _drop,
    "bell": _bell,
})
