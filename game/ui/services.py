"""What every scene uses: places, settings, words, pictures, sounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from msgspec.structs import replace

from game.i18n.catalogue import Catalogue
from game.storage.places import Places
from game.storage.problem import WhyNothing
from game.storage.settings import Settings, save_settings
from game.titles.registry import REGISTRY, Registry
from game.ui.assets import SpriteStore
from game.ui.audio import Audio
from game.ui.lettering import Lettering
from game.ui.painter import Audit
from game.ui.speech import NoVoice, Voice


@dataclass
class Services:
    """What the program is made of; tests put in their own.

    settings: those valid now. stored: those meant for the file; the two differ where the command line wished
    something for this time only. is_behind: whether the file is not yet as it is meant to be. writable:
    whether anything may be stored; why_nothing: what is said to whoever wants it stored where not. today:
    tells the day by the clock of this place.
    """

    places: Places
    settings: Settings
    stored: Settings
    catalogue: Catalogue
    sprites: SpriteStore
    lettering: Lettering
    audio: Audio
    audit: Audit | None = None
    voice: Voice = field(default_factory=NoVoice)
    writable: bool = True
    why_nothing: WhyNothing = "storage.in_use"
    registry: Registry = REGISTRY
    is_behind: bool = False
    today: Callable[[], date] = date.today

    def store(self, changes: Mapping[str, Any]) -> None:
        """Store changed settings, and no other of those valid now; what failed before is tried again.

        Raises `StorageProblem`.
        """
        stored = replace(self.stored, **changes)
        if self.writable and (self.is_behind or stored != self.stored):
            self.stored, self.is_behind = stored, True
            save_settings(self.places, stored)
            self.is_behind = False
