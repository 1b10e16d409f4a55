"""The program without a screen: for tests, pictures of scenes and the self-test."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from game.i18n.catalogue import Catalogue
from game.i18n.languages import own_words
from game.storage.places import places_at
from game.storage.settings import Settings
from game.titles.registry import REGISTRY, Registry
from game.ui.app import App
from game.ui.assets import SpriteStore
from game.ui.audio import SilentAudio
from game.ui.lettering import Lettering
from game.ui.painter import Audit
from game.ui.services import Services
from game.ui.window import Window


def make_app(
    size: tuple[int, int] = (1280, 720), language: str = "en", *, data_dir: Path,
    audit: Audit | None = None, settings: Settings | None = None, registry: Registry = REGISTRY,
    sprites: SpriteStore | None = None,
) -> App:
    """The program drawing into memory, silent, with nothing on its stack of scenes.

    `data_dir`: where it keeps its files. `sprites`: the pictures that another such program has read already;
    None: they are read anew.
    """
    settings = replace(settings or Settings(), language=language)
    window = Window.open(settings, "Sobremesa", size, fullscreen=False, headless=True)
    return App(window, Services(
        places=places_at(data_dir),
        settings=settings,
        stored=settings,
        catalogue=Catalogue(language, more=own_words(registry.wordy)),
        sprites=sprites or SpriteStore(),
        lettering=Lettering(),
        audio=SilentAudio(settings),
        audit=audit,
        registry=registry,
    ))
