"""Starting: places, settings, words, window, and the scene to begin with."""

from __future__ import annotations

import json
import logging
import os
import platform
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame
from msgspec.structs import replace

from game import __version__
from game.bots.levels import ORDINARY
from game.core.message import Message
from game.i18n.catalogue import Catalogue
from game.i18n.languages import catalogue_folder, choose_language, languages_in, own_words
from game.options import OptionProblem, Options, known_title, seats_of, setup_of
from game.storage.crash import write_crash
from game.storage.lock import FolderLock
from game.storage.places import Places, places_at, places_of_system
from game.storage.problem import StorageProblem, WhyNothing
from game.storage.report import NOTEBOOK
from game.storage.save import new_seed
from game.storage.settings import LAST_MONITOR, Settings, load_settings, reset_settings
from game.storage.wished import Wish, wished
from game.streams import complain
from game.titles.registry import REGISTRY
from game.ui import crash
from game.ui.app import App
from game.ui.assets import AssetProblem, SpriteStore
from game.ui.audio import Audio, SilentAudio
from game.ui.flavour import flavour
from game.ui.geometry import CANVAS_H, CANVAS_W
from game.ui.layout_dump import LayoutDump
from game.ui.lettering import Lettering
from game.ui.loop import run
from game.ui.scene import Scene
from game.ui.screen_change import ScreenChange
from game.ui.screenshot import encoded
from game.ui.services import Services
from game.ui.speech import NoVoice, system_voice
from game.ui.window import Window, WindowProblem

log = logging.getLogger(__name__)

TITLE = "Sobremesa"


@dataclass
class Beginning:
    """What is known before there is a window.

    writable: whether anything may be stored; why_nothing: the reason where not. stored: the settings of the
    file; settings: those with what the command line says for this time. has_run:
    whether the program came as far as its loop.
    """

    places: Places
    lock: FolderLock
    writable: bool
    why_nothing: WhyNothing
    stored: Settings
    settings: Settings
    notes: tuple[Message, ...]
    has_run: bool = False


def start(options: Options) -> int:
    """Run the program as the command line wishes; the exit code."""
    logging.basicConfig(level=options.log_level.upper(), format="sobremesa: %(levelname)s: %(message)s")
    logging.getLogger().addHandler(NOTEBOOK)
    log.info("Sobremesa %s, Python %s, %s", __version__, platform.python_version(), flavour())
    begun = begin(options)
    available = languages_in(catalogue_folder())
    language = choose_language(begun.settings.language, available=available)
    catalogue = Catalogue(language, report=log.warning, more=own_words(REGISTRY.wordy))
    try:
        app = open_app(options, begun, catalogue)
        return _run(app, options, begun)
    except (AssetProblem, WindowProblem) as problem:
        complain(f"sobremesa: {_sentence(problem)}")
        return 1
    except StorageProblem as problem:
        told = " ".join(map(catalogue.text, (problem.message, *problem.notes)))
        complain(f"sobremesa: {told}")
        return 1
    except OptionProblem:
        raise
    except Exception as fault:  # Before and after the loop nobody else writes down what went wrong.
        file = write_crash(begun.places, fault, {
            "at": "end" if begun.has_run else "start", "pygame": flavour(),
        })
        crash.mark(begun.places)
        what = "stopped by" if begun.has_run else "could not start because of"
        told = f" More in {file}." if file is not None else ""
        complain(f"sobremesa: {what} a fault of its own ({fault!r}).{told}")
        return 2
    finally:
        begun.lock.release()


def begin(options: Options) -> Beginning:
    """Find the folders, take the lock, read the settings; files that are in a bad way stop nothing.

    Raises `OptionProblem` where there is no telling which folders are meant.
    """
    try:
        places = places_at(options.data_dir) if options.data_dir is not None else places_of_system()
    except StorageProblem as problem:
        told = "this user has no home folder; say --data-dir DIR"
        if options.data_dir is not None:
            told = f"--data-dir: there is no telling where {options.data_dir} lies; say its full name"
        raise OptionProblem(told) from problem
    lock, notes = FolderLock(places.data), list[Message]()
    writable = not options.no_save and not options.is_headless
    why_nothing: WhyNothing = "storage.in_use" if writable else "storage.no_save"
    try:
        if writable and not lock.take():
            writable = False
            notes.append(Message("ui.start.locked"))
    except StorageProblem as problem:
        notes.append(problem.message)
    try:
        if options.reset_settings and writable:
            reset_settings(places)
    except StorageProblem as problem:
        notes.append(problem.message)
    loaded = load_settings(places, writable)
    notes += loaded.notes
    settings = _wished(_chosen(loaded.settings, options), options)
    return Beginning(places, lock, writable, why_nothing, loaded.settings, settings, tuple(notes))


def _chosen(stored: Settings, options: Options) -> Settings:
    """The settings of this run but for the wishes: the stored ones, unless they may be what does harm."""
    if options.reset_settings:
        return Settings()
    if options.safe_mode:
        # Somebody who has long been here need not come in for the first time once more.
        return Settings(first_launch_done=stored.first_launch_done)
    return stored


def _wished(settings: Settings, options: Options) -> Settings:
    """The settings with what the command line says for this time."""
    if options.language is not None:
        settings = replace(settings, language=options.language)
    if options.monitor is not None:
        settings = replace(settings, monitor=min(options.monitor, LAST_MONITOR))
    if options.mute:
        settings = replace(settings, mute=True)
    return settings


def open_app(options: Options, begun: Beginning, catalogue: Catalogue) -> App:
    """The program with its window, nothing on the stack yet.

    Raises `WindowProblem` without a display and `AssetProblem` when words, pictures or fonts are
    missing.
    """
    if catalogue.fault:
        raise AssetProblem(f"{catalogue.fault}. Install the program again.")
    fullscreen = False if options.safe_mode or options.size is not None else options.fullscreen
    sprites, lettering = SpriteStore(), Lettering()
    # Whoever asks for safe mode may have a machine that cannot draw a large window.
    size = (CANVAS_W, CANVAS_H) if options.safe_mode and options.size is None else options.size
    window = Window.open(begun.settings, TITLE, size, fullscreen, options.is_headless)
    # A missing typeface shows itself now, as a sentence, and not in the middle of a frame.
    lettering.font("label", 20)
    quiet = options.safe_mode or options.is_headless
    return App(window, Services(
        places=begun.places,
        settings=begun.settings,
        stored=begun.stored,
        catalogue=catalogue,
        sprites=sprites,
        lettering=lettering,
        audio=SilentAudio(begun.settings) if quiet else Audio(begun.settings),
        voice=NoVoice() if quiet else system_voice() or NoVoice(),
        writable=begun.writable,
        why_nothing=begun.why_nothing,
    ))


def _run(app: App, options: Options, begun: Beginning) -> int:
    try:
        enter(app, options)
        if options.screenshot is not None:
            return _picture(app, options.screenshot)
        if options.bench:
            from game.ui.bench import measured

            print(json.dumps(measured(app), indent=1))
            return 0
        for note in begun.notes:
            app.toast(app.text(note), "warn")
        if begun.writable and crash.was_marked(begun.places):
            app.toast(_of_last_time(app), "warn")
        if not (options.safe_mode or options.is_headless):
            app.screen_change = ScreenChange()
        begun.has_run = True
        code = run(app, _home(app), LayoutDump() if options.dump_layout else None)
        _remember_window(app, options)
        return code
    finally:
        app.close()


def _of_last_time(app: App) -> str:
    """That the program was stopped by a fault, and where a game goes on, if there is one."""
    told = app.text("ui.crash.last_time")
    return f"{told} {app.text('ui.crash.goes_on')}" if crash.is_any_kept(app.shelf) else told


def _home(app: App) -> Callable[[], Scene]:
    def home() -> Scene:
        from game.ui.scenes.home import HomeScene

        return HomeScene(app)

    return home


def enter(app: App, options: Options) -> None:
    """Go to the scene to begin with; raises `OptionProblem` or `StorageProblem` if a wish cannot be met."""
    if options.replay is not None:
        from game.storage.shared_replays import read_replay
        from game.ui.scenes.replays.replay import ReplayScene

        path = _existing(options.replay)
        with wished(path, Wish.REPLAY):
            app.go(ReplayScene(app, read_replay(path)))
    elif options.load is not None:
        from game.ui.scenes.playing.opening import begin_with

        path = _existing(options.load)
        with wished(path, Wish.SAVE):
            begin_with(app, path)
    elif options.game is not None:
        _begin_game(app, options)
    elif not app.settings.first_launch_done:
        from game.ui.scenes.options.first_launch import FirstLaunchScene

        app.go(FirstLaunchScene(app))
    else:
        app.go(_home(app)())


def _begin_game(app: App, options: Options) -> None:
    from game.ui.scenes.playing.opening import start_game

    title = known_title(options.game, app.registry)
    seats = seats_of(options, title, ORDINARY)
    setup = setup_of(options, title.info, len(seats))
    start_game(app, title.key, setup, seats, options.seed if options.seed is not None else new_seed())


def _existing(path: Path) -> Path:
    # Where no name may be so long, the file is not there either.
    if not os.path.isfile(path):
        raise OptionProblem(f"there is no file {path}")
    return path.absolute()


def _picture(app: App, path: Path) -> int:
    """Save a picture of the first scene, after half a second of it."""
    for _ in range(30):
        app.frame(1 / 60)
    try:
        path.write_bytes(encoded(app.window.surface, path.suffix))
    except (pygame.error, OSError) as fault:
        raise OptionProblem(f"--screenshot: {path} cannot be written ({fault})") from fault
    return 0


def _remember_window(app: App, options: Options) -> None:
    """Store where the window stood, unless the command line had set it for this time only."""
    wished = (options.size, options.fullscreen, options.monitor)
    if options.safe_mode or any(wish is not None for wish in wished):
        return
    place = app.window.geometry()
    app.change_settings(
        window_size=(place.width, place.height), fullscreen=place.fullscreen, monitor=place.monitor
    )


def _sentence(problem: Exception) -> str:
    if isinstance(problem, WindowProblem):
        return (
            f"no window can be opened ({problem}). Start Sobremesa in a graphical session, or try it without"
            " one: --list-games, --autoplay 1, --screenshot FILE."
        )
    return str(problem)
