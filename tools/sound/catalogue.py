"""The table of all sounds: what each is called, which slider rules it, how loud it is, and who makes it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from . import ambience, effects
from .house import HOUSE
from .level import LOUDNESS_LUFS
from .music import piece_wave
from .themes import THEMES
from .waveform import Wave, pitched

Recipe = Callable[[np.random.Generator], Wave]


PITCHES = {"low": 0.97, "high": 1.03}
"""The two other takes of a sound that may vary: what is added to its name, and how much faster it runs."""


@dataclass(frozen=True)
class Sound:
    """One file.

    bus: the slider that rules it, "table", "music" or "courtyard". level: 0-1, its share of that bus.
    vary: whether pitch and level may differ a little from play to play, as things do; never for notes.
    lufs: loudness of the file, where its peak allows it. take_of: the sound it is another take of, or "".
    """

    name: str
    folder: str
    bus: str
    level: float
    vary: bool
    make: Recipe
    lufs: float = LOUDNESS_LUFS
    take_of: str = ""

    @property
    def takes(self) -> tuple["Sound", ...]:
        """The same sound a little lower and a little higher, if it may vary."""
        if not self.vary:
            return ()
        return tuple(
            replace(
                self, name=f"{self.name}-{word}", make=partial(_pitched, self.make, pitch), take_of=self.name
            )
            for word, pitch in PITCHES.items()
        )

    @property
    def file(self) -> str:
        """Path below the audio folder."""
        return f"{self.folder}/{self.name}.ogg"


def recordings() -> Iterator[Sound]:
    """Every sound of the program, each followed by its other takes: all that is a file."""
    for sound in sounds():
        yield sound
        yield from sound.takes


def sounds() -> Iterator[Sound]:
    """Every sound of the program."""
    for name, level, vary, make in _EFFECTS:
        yield Sound(name, "effects", "table", level, vary, make)
    # The notes of a scale are to be equally loud, so all are as soft as the most pointed one has to be.
    for number, note in enumerate(effects.FLOWER_NOTES, 1):
        flower = partial(effects.flower, note=note)
        yield Sound(f"flower-{number}", "effects", "table", 0.55, False, flower, lufs=-23.6)
    for number, note in enumerate(effects.POINT_NOTES, 1):
        point = partial(effects.point, note=note)
        yield Sound(f"points-{number}", "effects", "table", 0.65, False, point, lufs=-27.0)
    for piece in (*HOUSE, *THEMES):
        yield Sound(piece.name, "music", "music", 0.36, False, partial(piece_wave, piece), lufs=-18.0)
    # The files are at -22 LUFS, where coding is clean; a level of 0.16 takes them down to the wanted -38.
    for name, place in _PLACES:
        yield Sound(name, "ambience", "courtyard", 0.16, False, place, lufs=-22.0)


def _pitched(make: Recipe, pitch: float, rng: np.random.Generator) -> Wave:
    return pitched(make(rng), pitch)


_PLACES: tuple[tuple[str, Recipe], ...] = (
    ("courtyard", ambience.courtyard),
    ("garden", ambience.garden),
    ("square", ambience.square),
    ("river", ambience.river),
)

_EFFECTS: tuple[tuple[str, float, bool, Recipe], ...] = (
    ("tick", 0.35, True, effects.tick),
    ("card-slide", 0.40, True, effects.card_slide),
    ("card-land", 0.60, True, effects.card_land),
    ("token", 0.55, True, effects.token),
    ("water", 0.50, True, effects.water),
    ("wood", 0.60, True, effects.wood),
    ("coin", 0.35, True, effects.coin),
    ("viva", 0.90, False, effects.viva),
    ("bell", 0.60, False, effects.bell),
    ("your-turn", 0.30, False, effects.your_turn),
    ("refused", 0.50, True, effects.refused),
    ("honk", 0.50, True, effects.honk),
    ("winner", 0.90, False, effects.winner),
    ("shuffle", 0.55, True, effects.shuffle),
    ("page", 0.40, True, effects.page),
    ("curtain", 0.45, True, effects.curtain),
    ("pull", 0.60, False, effects.pull),
    ("creak", 0.60, False, effects.creak),
    ("collapse", 0.90, True, effects.collapse),
)
