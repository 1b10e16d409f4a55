"""Sounds, music and the courtyard: three volumes, one switch, and silence where there is no device."""

from __future__ import annotations

import contextlib
import io
import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from typing import Any

import pygame

from game.storage.settings import Settings
from game.ui.assets import assets_folder, path_for_sdl

Row = dict[str, Any]
"""What `audio/sounds.json` says of one sound: file, variants, bus, level, vary."""

CHANNELS = 16
AMBIENCE_CHANNELS = (0, 1)
"""Two, so that one place can fade away while the next is already heard."""

HOUSE_PIECES = ("la-tarde", "el-patio")
AFTER_THE_GAME = "sobremesa"
COURTYARD = "courtyard"

FADE_MS = 900
PLAYS_MS, RESTS_MS = 240_000, 40_000
"""How long a piece is heard, round after round, and how long only the place is before it comes again."""
REST_FADE_MS = 5_000

MUSIC_ENDED = pygame.event.custom_type()
"""Posted by the mixer when a piece has faded out, so that the next may begin."""
MUSIC_TURNS = pygame.event.custom_type()
"""Posted when it is time for the music to rest, or to come again."""


@dataclass(frozen=True)
class Surroundings:
    """What is heard around a table: a piece of music and a place, by their names in `audio/sounds.json`.

    "" for either: whatever was heard before goes on.
    """

    music: str = ""
    place: str = ""


def take(row: Row, rng: random.Random) -> str:
    """The file of a sound for one play: of one that may vary as it is, or a little lower or higher."""
    files: list[str] = [row["file"], *row["variants"]]
    return rng.choice(files)


def decoded(path: Path) -> pygame.mixer.Sound:
    """The sound in a file, all of it; raises `OSError` or `pygame.error` if it cannot be read.

    The mixer is given the content: a name in bytes whose file it cannot open it takes for samples.
    """
    return pygame.mixer.Sound(file=io.BytesIO(path.read_bytes()))


def varied(level: float, rng: random.Random) -> float:
    """A level for one play, up to 2 dB more or less: a repeated sound is not to sound like a machine."""
    return min(1.0, level * 10 ** (rng.uniform(-2.0, 2.0) / 20))


class Audio:
    """Plays by name what `audio/sounds.json` lists.

    Made silent; `open` looks for a device and may be called again (a device was plugged in, the player turned
    the sound on). Everything may be called at any time: without a device the wishes are only remembered.
    """

    def __init__(self, settings: Settings, folder: Path | None = None) -> None:
        """`folder`: where `sounds.json` lies; None: where the program keeps it."""
        self.available = False
        self.is_missing = False
        """Whether a device was looked for last, and in vain."""
        self._settings = settings
        self._folder = folder or assets_folder() / "audio"
        self._listing: dict[str, Row] = {}
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._house = cycle(HOUSE_PIECES)
        self._music: str | None = None
        self._rests = False
        self._gives_way = False
        """Whether what plays fades out so that another piece may begin."""
        self._place: str | None = None
        self._place_channel = 0
        self._effect_channel = 0
        self._in_background = False
        self._rng = random.Random(5)
        self.heard: Callable[[str], None] = _unheard
        """Told the name of every effect, played or silent; the program puts in its captions."""

    def open(self) -> bool:
        """Look for a sound device; True if there is one. Takes a moment, so only after the first frame."""
        if self.available:
            return True
        try:
            if not self._listing:
                self._listing = json.loads((self._folder / "sounds.json").read_text(encoding="utf-8"))
            # A pygame that was built without SDL_mixer, or without music, lacks the one name or the other; no
            # device is opened then.
            music = pygame.mixer.music
            pygame.mixer.init(44_100, -16, 2, 1024)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(len(AMBIENCE_CHANNELS))
            music.set_endevent(MUSIC_ENDED)
        except (pygame.error, OSError, ValueError, NotImplementedError, AttributeError):
            self.is_missing = True
            return False
        self.available, self.is_missing = True, False
        self._restart()
        return True

    def close(self) -> None:
        """Let go of the device."""
        if self.available:
            self.available = False
            self._sounds.clear()
            _turn_after(0)
            pygame.mixer.quit()

    def reopen(self) -> bool:
        """Let go of the device and look for one again (one was pulled out or plugged in)."""
        self.close()
        return self.open()

    # -- wishes

    def play(self, name: str) -> None:
        """Play an effect once; unknown names and a missing file are silent."""
        self.heard(name)
        if self._silent or name not in self._listing:
            return
        entry = self._listing[name]
        sound = self._sound(take(entry, self._rng))
        if sound is None:
            return
        level = float(entry["level"]) * self._volume(entry["bus"])
        if entry["vary"]:
            level = varied(level, self._rng)
        if level > 0:
            channel = self._free_channel()
            channel.set_volume(level)
            channel.play(sound)

    def surround(self, surroundings: Surroundings) -> None:
        """Another scene is on top: go over to its music and its place."""
        if surroundings.music:
            self.music(surroundings.music)
        if surroundings.place:
            self.ambience(surroundings.place)

    def house_piece(self) -> str:
        """The next piece of the house: another one each time somebody comes home."""
        return next(self._house)

    def music(self, name: str | None) -> None:
        """Play a piece again and again, None for no music. What plays now fades out first."""
        if name != self._music:
            self._music, self._rests = name, False
            self._restart_music()

    def ambience(self, name: str | None) -> None:
        """The sounds of a place, from far away; None for silence. Places fade into each other."""
        if name != self._place:
            self._place = name
            self._restart_ambience()

    def notices(self, event: pygame.event.Event) -> None:
        """React to what happens to devices, to the window, and to the music itself."""
        if event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED) and event.iscapture:
            # A microphone came or went.
            return
        if event.type == pygame.AUDIODEVICEADDED:
            self.open()
        elif event.type == pygame.AUDIODEVICEREMOVED:
            self.reopen()
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.background(event.type == pygame.WINDOWFOCUSLOST)
        elif event.type == MUSIC_ENDED:
            self._when_faded_out()
        elif event.type == MUSIC_TURNS:
            self._turn_music()

    def background(self, hidden: bool) -> None:
        """Another window is in front (or no longer): silent there if the player wants it so."""
        self._in_background = hidden
        self._set_volumes()

    def apply(self, settings: Settings) -> None:
        """The settings have changed."""
        self._settings = settings
        if not settings.mute and not self.available:
            self.open()
        self._set_volumes()

    @property
    def muted(self) -> bool:
        """Whether the player has turned all sound off."""
        return self._settings.mute

    @property
    def music_now(self) -> str | None:
        """The piece that plays or would play."""
        return self._music

    @property
    def place_now(self) -> str | None:
        """The place that is heard or would be heard."""
        return self._place

    # -- the mixer

    @property
    def _silent(self) -> bool:
        hidden = self._in_background and self._settings.mute_in_background
        return not self.available or self._settings.mute or hidden

    def _volume(self, bus: str) -> float:
        """0 to 1, as loudness is heard: the square of the slider."""
        if self._silent:
            return 0.0
        slider = {
            "table": self._settings.volume_table,
            "music": self._settings.volume_music,
            "courtyard": self._settings.volume_courtyard,
        }[bus]
        return (slider / 100) ** 2

    def _sound(self, file: str) -> pygame.mixer.Sound | None:
        """The sound of a file below the folder, None if it cannot be read."""
        if file not in self._sounds:
            try:
                self._sounds[file] = decoded(self._folder / file)
            except (pygame.error, OSError):
                return None
        return self._sounds[file]

    def _free_channel(self) -> pygame.mixer.Channel:
        """A channel for an effect: one at rest, or the next in turn if none is; never one of a place."""
        count = CHANNELS - len(AMBIENCE_CHANNELS)
        for _ in range(count):
            self._effect_channel = (self._effect_channel + 1) % count
            channel = pygame.mixer.Channel(len(AMBIENCE_CHANNELS) + self._effect_channel)
            if not channel.get_busy():
                break
        return channel

    def _restart(self) -> None:
        self._restart_music()
        self._restart_ambience()

    def _restart_music(self) -> None:
        """Begin with the wished piece, after what plays now has faded out (see `MUSIC_ENDED`)."""
        self._gives_way = self.available and pygame.mixer.music.get_busy()
        if self._gives_way:
            pygame.mixer.music.fadeout(FADE_MS)
        else:
            self._begin_music()

    def _turn_music(self) -> None:
        """After some rounds of a piece there is a rest, and after the rest it comes again.

        Where the time comes while the piece gives way to another, it is nothing to that one.
        """
        if not self.available or self._gives_way:
            return
        self._rests = pygame.mixer.music.get_busy()
        if self._rests:
            pygame.mixer.music.fadeout(REST_FADE_MS)
        else:
            self._begin_music()

    def _when_faded_out(self) -> None:
        if self._rests:
            _turn_after(RESTS_MS)
        else:
            self._begin_music()

    def _begin_music(self) -> None:
        if not self.available or self._music not in self._listing or pygame.mixer.music.get_busy():
            return
        try:
            pygame.mixer.music.load(path_for_sdl(self._folder / self._listing[self._music]["file"]))
            self._set_volumes()
            pygame.mixer.music.play(-1, fade_ms=FADE_MS)
            self._gives_way = False
            _turn_after(PLAYS_MS)
        except (pygame.error, OSError):
            # pygame-ce has an error of the system's for a file that is missing.
            self._music = None

    def _restart_ambience(self) -> None:
        if not self.available:
            return
        _fade_away(pygame.mixer.Channel(AMBIENCE_CHANNELS[self._place_channel]))
        row = self._listing.get(self._place) if self._place is not None else None
        sound = self._sound(row["file"]) if row else None
        if sound is None:
            return
        self._place_channel = 1 - self._place_channel
        self._set_volumes()
        channel = pygame.mixer.Channel(AMBIENCE_CHANNELS[self._place_channel])
        # It may be half faded, and would be taken for as loud as it should become.
        channel.set_volume(1.0)
        channel.play(sound, -1, fade_ms=FADE_MS)

    def _set_volumes(self) -> None:
        if not self.available:
            return
        if self._music in self._listing:
            pygame.mixer.music.set_volume(self._listing[self._music]["level"] * self._volume("music"))
        # Not the channels of the places: a fade that is under way would set them back when it ends.
        for row in self._listing.values():
            if row["bus"] == "courtyard" and row["file"] in self._sounds:
                self._sounds[row["file"]].set_volume(row["level"] * self._volume("courtyard"))


class SilentAudio(Audio):
    """Never opens a device; remembers the names of what it was asked to play (`played`)."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings, Path())
        self.played: list[str] = []

    def open(self) -> bool:
        """There is no device."""
        return False

    def play(self, name: str) -> None:
        """Only remember the name."""
        self.heard(name)
        self.played.append(name)


def _fade_away(channel: pygame.mixer.Channel) -> None:
    """Let what plays there become silent and end."""
    if channel.get_volume() > 0:
        channel.fadeout(FADE_MS)
    else:
        # Only just begun: SDL fades nothing out that cannot be heard, and would let it play on.
        channel.stop()


def _turn_after(ms: int) -> None:
    """Have `MUSIC_TURNS` posted after some time, in place of one that was to come; 0: no more."""
    # Where no window hears events, nothing turns.
    with contextlib.suppress(pygame.error):
        pygame.time.set_timer(MUSIC_TURNS, ms, 1)


def _unheard(_name: str) -> None:
    """Nobody reads along."""
