"""The program: the window, the services every scene uses, and the stack of scenes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

import pygame
from msgspec.structs import replace

from game.core.message import Argument, Message
from game.i18n.languages import choose_language
from game.storage.places import Places
from game.storage.problem import StorageProblem
from game.storage.settings import LEAST_TEXT, MOST_TEXT, TEXT_STEP, Settings
from game.titles.registry import Registry, Title
from game.ui import unmeant
from game.ui.audio import Audio
from game.ui.captions import Captions
from game.ui.floating import Floating
from game.ui.geometry import Point
from game.ui.input import FocusLost, InputReader, KeyPressed, PointerShifted
from game.ui.keys import KEY_WORDS, command_of, keys_of, shown_key, word_key
from game.ui.leaving import quit_by_hand
from game.ui.looking_round import STEPS
from game.ui.painter import Painter
from game.ui.problems import succeeds
from game.ui.scene import Scene
from game.ui.scene_stack import SceneStack
from game.ui.screen_change import ScreenChange
from game.ui.screenshot import save_screenshot
from game.ui.services import Services
from game.ui.speech import ReadingAloud
from game.ui.viewport import Viewport
from game.ui.widgets.button import Kind
from game.ui.widgets.dialog import POINT, Answer, Dialog
from game.ui.widgets.toast import Tone
from game.ui.window import Window

if TYPE_CHECKING:
    # Loaded when first asked for: the first frame needs none of them.
    from game.bots.thinker import Thinker
    from game.storage.chronicle import ChronicleBook
    from game.storage.profiles import Profiles
    from game.storage.replays import ReplayShelf
    from game.storage.shelf import Shelf
    from game.storage.statistics import ResultBook
    from game.ui.board.keeping import DiskKeeper

LONGEST_FRAME_S = 0.1
"""A slower frame counts as this long, so nothing jumps after the window was held or the machine slept."""

OF_THE_GAME = frozenset({"menu", "save", "load", "new"})
"""Commands that mean the game, and the same between two moments of it."""

_SHOWN_SETTINGS = ("language", "text_size", "strong_symbols", "reduced_motion", "keys")
"""Settings whose change lays all scenes out anew."""


@dataclass
class App:
    """The running program. Scenes reach everything through it.

    `text` gives words in the reader's language; `go`, `push` and `pop` ask for scene changes, which happen
    between two frames or inputs, never in the middle of one.
    """

    window: Window
    services: Services
    running: bool = True
    screen_change: ScreenChange | None = None
    """How screens give way to each other, where somebody looks on; None: at once."""
    _reader: InputReader = field(default_factory=InputReader)
    _viewport: Viewport = field(init=False)
    """Through which everything was seen last."""
    _is_rescaled: bool = False
    """The scale has changed since the last frame."""
    _day: date = field(init=False)
    """That of the last frame."""
    _stack: SceneStack = field(init=False)
    _floating: Floating = field(init=False)
    _captions: Captions = field(init=False)
    _reading: ReadingAloud = field(init=False)

    def __post_init__(self) -> None:
        self._viewport = self.window.viewport
        self._day = self.today
        self._stack = SceneStack(self)
        self._floating = Floating(lambda: self.painter(self.window.surface))
        self._captions = Captions(self)
        self._reading = ReadingAloud(self, self.services.voice)
        self.audio.heard = self._captions.heard
        self.services.sprites.keep_for(self.window.surface.get_size())

    # -- services

    @property
    def settings(self) -> Settings:
        """The player's settings (a frozen value; see `change_settings`)."""
        return self.services.settings

    @property
    def audio(self) -> Audio:
        """Sounds and music."""
        return self.services.audio

    @property
    def places(self) -> Places:
        """Where saves and settings lie."""
        return self.services.places

    @property
    def registry(self) -> Registry:
        """What can be played here."""
        return self.services.registry

    def title_in_file(self, key: str) -> Title:
        """The title of a game in a file; raises `StorageProblem` if it cannot be played here."""
        if not self.registry.knows(key):
            raise StorageProblem("ui.saved.unknown_title")
        return self.registry.named(key)

    @property
    def today(self) -> date:
        """The day by the clock of this place."""
        return self.services.today()

    @cached_property
    def shelf(self) -> Shelf:
        """Running games and saved ones."""
        from game.storage.shelf import Shelf

        return Shelf(self.places, self.services.writable, self.services.why_nothing)

    @cached_property
    def replays(self) -> ReplayShelf:
        """Finished games."""
        from game.storage.replays import ReplayShelf

        return ReplayShelf(self.places, self.services.writable, self.services.why_nothing)

    @cached_property
    def results(self) -> ResultBook:
        """Who won what."""
        from game.storage.statistics import ResultBook

        return ResultBook(self.places, self.services.writable, self.services.why_nothing)

    @cached_property
    def chronicle(self) -> ChronicleBook:
        """What finished games came to, with a picture of each."""
        from game.storage.chronicle import ChronicleBook

        return ChronicleBook(self.places, self.services.writable, self.services.why_nothing)

    @cached_property
    def thinker(self) -> Thinker:
        """Thinks for the clockwork players, in a process of its own from its first question on."""
        from game.bots.thinker import Thinker

        return Thinker()

    @cached_property
    def keeper(self) -> DiskKeeper:
        """Puts games on the disk while they are played."""
        from game.ui.board.keeping import DiskKeeper

        return DiskKeeper(self.places, self.services.writable, self.services.why_nothing)

    def profiles(self) -> Profiles:
        """Whoever has a name here, as their file has it now."""
        from game.storage.profiles import PROFILES_FILE

        return PROFILES_FILE.load(self.places, self.services.writable).content

    @property
    def reads_aloud(self) -> bool:
        """Whether somebody listens to what is on the screen."""
        return self._reading.is_on

    def text(self, said: str | Message, names: Sequence[str] = (), /, **args: Argument) -> str:
        """The words of a message in the reader's language; `names` are those of the seats."""
        return self.services.catalogue.text(said, names, **args)

    def change_settings(self, **changes: Any) -> None:
        """Change settings by name: stored at once and visible at once."""
        succeeds(self, lambda: self.services.store(changes))
        before, after = self.settings, replace(self.settings, **changes)
        if after == before:
            return
        self.services.settings = after
        self.audio.apply(after)
        if not after.read_aloud:
            self.services.voice.close()
        if after.language != before.language:
            catalogue = self.services.catalogue
            catalogue.switch(choose_language(after.language, available=catalogue.languages))
        if any(getattr(after, name) != getattr(before, name) for name in _SHOWN_SETTINGS):
            self.rebuild()

    def tell_of_files(self) -> None:
        """Tell of the files of people, lessons and results that cannot be read.

        Otherwise people would find themselves missing, and nobody would say why.
        """
        from game.storage.data_files import notes_on_all

        if notes := notes_on_all(self.places, self.services.writable):
            body = "\n".join(POINT + " ".join(map(self.text, of_one)) for of_one in notes)
            self.ask(self.text("ui.start.files"), body, [("ok", self.text("ui.close"), "primary", None)])

    # -- words to the player

    def toast(self, text: str, tone: Tone = "note") -> None:
        """Show short news for some seconds."""
        self._floating.toast(text, tone)

    def ask(
        self, title: str, body: str, buttons: Sequence[tuple[str, str, Kind, Callable[[], None] | None]]
    ) -> Dialog:
        """Lay a question over the screen: (key, label, kind, what to do) per answer, the likeliest one last.

        The answer called "cancel" is also that of Escape.
        """
        dialog = Dialog(self, title, body, [Answer(*button) for button in buttons])
        self.push(dialog)
        return dialog

    def show_rules(self, title: str, anchor: str | None = None) -> None:
        """Open the rules of a title, at a chapter if one is named."""
        from game.ui.scenes.books.rules_reader import RulesScene

        self.push(RulesScene(self, title, anchor))

    def hint_with_keys(self, words: str, command: str) -> str:
        """The words of a tooltip with the first key of its command behind them."""
        key = self.first_key(command)
        return self.text("ui.hint_with_key", words=words, key=key) if key else words

    def key_hint(self, label: str, command: str) -> str | None:
        """The tooltip of a button whose label says what it does: only where a key is to be named, too."""
        return self.hint_with_keys(label, command) if self.first_key(command) else None

    def first_key(self, command: str) -> str:
        """The first key that means a command now, as the reader's keyboard shows it; "" if none does."""
        keys = keys_of(command, self.settings)
        return self.shown_key(keys[0]) if keys else ""

    def shown_key(self, key: str) -> str:
        """A key as the reader's keyboard shows it ("Ctrl+Z", "Space")."""
        return shown_key(key, {name: self.text(word_key(name)) for name in KEY_WORDS})

    # -- scenes

    @property
    def top(self) -> Scene:
        """The scene that hears the player."""
        return self._stack.top

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the lowest first."""
        return tuple(self._stack)

    @property
    def last_title(self) -> str:
        """The key of the title that was played last, or of the first there is if that is not known here."""
        last = self.settings.last_title
        return last if last in self.registry.titles else self.registry.first.key

    @property
    def title_here(self) -> str:
        """The key of the title that what lies on top is about, or else what that lies on; "" for none."""
        return next(filter(None, (scene.title_here for scene in reversed(self.scenes))), "")

    @property
    def pointer(self) -> Point:
        """Where the pointer was last, in units of the canvas."""
        return self._reader.pointer(self.window.viewport)

    def go(self, scene: Scene) -> None:
        """Replace all scenes by `scene`."""
        self._stack.go(scene)

    def push(self, scene: Scene) -> None:
        """Lay `scene` on top."""
        self._stack.push(scene)

    def pop(self) -> None:
        """Take the top scene away."""
        self._stack.pop()

    def hand_down(self, command: str) -> None:
        """Take the top scene away, and do what a command means where that leads."""
        self._stack.pop()
        self._stack.then(partial(self.run_command, command))

    def apply_changes(self) -> None:
        """Carry out the scene changes that were asked for."""
        if self.screen_change is None or not self._stack.is_to_change:
            self._stack.apply_changes()
            return
        before = self.scenes
        self._stack.apply_changes()
        self.screen_change.begin(self.window.surface, before, self.scenes, self.settings)

    def abandon(self) -> list[Exception]:
        """Take all scenes away after a fault; what goes wrong as they leave."""
        return self._stack.abandon()

    def quit(self) -> None:
        """End the program after this frame; games are saved, nothing is asked."""
        self.running = False

    def close(self) -> None:
        """Let go of the window, the sound and the clockwork players' process."""
        try:
            if "thinker" in self.__dict__:
                self.thinker.close()
            self._stack.clear()
        finally:
            self.audio.close()
            self.services.voice.close()
            self.window.close()

    def rebuild(self) -> None:
        """Lay out every scene anew (language, text size, symbols changed)."""
        self.services.lettering.forget()
        for scene in self._stack:
            scene.build_otherwise()

    # -- one frame

    def dispatch(self, event: pygame.event.Event) -> None:
        """Pass one pygame event to where it belongs."""
        if event.type == pygame.QUIT:
            quit_by_hand(self)
            return
        self.audio.notices(event)
        if self.window.notices(event):
            self.redraw_all()
            return
        if event.type == pygame.WINDOWMOVED:
            self._shift_pointer()
        self.apply_changes()
        if self.window.viewport != self._viewport:
            # The system gives a surface of another size before it tells of it, and what comes in between
            # means that one already.
            self.redraw_all()
        heard = self._reader.read(event, self.window.viewport)
        if heard is None or not self._stack:
            return
        stage = self.top.stage
        if unmeant.is_early(heard, stage) or unmeant.is_held_in_vain(heard, stage):
            return
        command = command_of(heard.key, self.settings) if isinstance(heard, KeyPressed) else None
        if unmeant.is_late(heard, command, self._stack.alone_s):
            return
        is_used = self._floating.hears(self.top.stage, heard, command) or self.top.handle(heard)
        if isinstance(heard, FocusLost):
            for scene in self._stack:
                scene.focus_lost()
        elif command is not None and not is_used:
            self.run_command(command)

    def run_command(self, command: str) -> None:
        """Do what a command's key does: looking round, or else what the top scene or every scene knows."""
        if command in STEPS:
            if not self._floating.look_round(self.top.stage, STEPS[command], self.reads_aloud):
                self.toast(self.text("ui.words.none"))
        elif not self.top.command(command):
            self.general_command(command)

    def redraw_all(self) -> None:
        """Have every scene drawn anew; sizes of another scale are dropped, and so is what is dragged."""
        before, self._viewport = self._viewport, self.window.viewport
        if self._viewport.scale != before.scale:
            self.services.sprites.forget_sizes()
            self.services.sprites.keep_for(self.window.surface.get_size())
            self.services.lettering.forget()
            self._is_rescaled = True
        for scene in self._stack:
            scene.stage.cancel_drag()
            scene.stage.mark_all_dirty()
        if self._viewport != before:
            self._shift_pointer()

    def _shift_pointer(self) -> None:
        """The pointer lies elsewhere although it was not moved."""
        if self._stack:
            self.top.handle(PointerShifted(self.pointer))

    def general_command(self, command: str) -> None:
        """The commands that mean the same everywhere."""
        if command == "fullscreen":
            self.window.toggle_fullscreen()
        elif command == "quit":
            quit_by_hand(self)
        elif command == "mute":
            self.change_settings(mute=not self.settings.mute)
            heard = "ui.start.no_sound" if self.audio.is_missing else "ui.mute.off"
            self.toast(self.text("ui.mute.on" if self.settings.mute else heard))
        elif command == "keys":
            from game.ui.scenes.books.key_list import KeyListScene

            self.push(KeyListScene(self))
        elif command == "rules":
            if title := self.title_here:
                self.show_rules(title)
        elif command in OF_THE_GAME and self.top.is_interlude:
            if (table := self._stack.below(self.top)) is not None:
                table.command(command)
        elif command == "info":
            self.top.stage.explain()
        elif command == "screenshot":
            save_screenshot(self)
        elif command in ("text_larger", "text_smaller"):
            step = TEXT_STEP if command == "text_larger" else -TEXT_STEP
            self.change_settings(text_size=min(MOST_TEXT, max(LEAST_TEXT, self.settings.text_size + step)))

    def explain_letters(self, written: str) -> None:
        """Say what becomes of letters that no font of ours has, as long as such letters are written."""
        if self.services.lettering.lacks(written, "label"):
            self.toast(self.text("ui.field.no_picture"))

    def painter(self, target: pygame.Surface) -> Painter:
        """A painter for `target` with the present scale and text size."""
        return Painter(
            target, self.window.viewport, self.services.sprites, self.services.lettering,
            self.settings.text_size / 100, self.services.audit, self.settings.strong_symbols,
        )

    def paint_below(self, scene: Scene, painter: Painter) -> None:
        """Draw the scene that lies under `scene`, whole."""
        below = self._stack.below(scene)
        if below is not None:
            below.stage.mark_all_dirty()
            # What lies under a veil is not to be read, so the picture checks need not hear of it.
            below.stage.draw(
                Painter(
                    painter.target, painter.viewport, painter.sprites, painter.lettering, painter.text_scale
                )
            )
            below.stage.put_away()

    def frame(self, dt: float) -> list[pygame.Rect]:
        """Let time pass and draw what changed; the window areas that changed."""
        # Nobody has asked for what comes while time passes.
        self._stack.is_asked = False
        try:
            return self._frame(dt)
        finally:
            self._stack.is_asked = True

    def _frame(self, dt: float) -> list[pygame.Rect]:
        dt = min(dt, LONGEST_FRAME_S)
        self._reader.now_s += dt
        wanted = self.window.wants_fullscreen
        if self.window.switch(self._reader.now_s):
            self.redraw_all()
            # Where full screen cannot be had, what says that it is there is laid out anew.
            self._is_rescaled = self._is_rescaled or self.window.fullscreen != wanted
        self.apply_changes()
        if self._is_rescaled:
            self._is_rescaled = False
            for scene in self._stack:
                scene.rescaled()
            self._floating.rescaled()
        if self.today != self._day:
            self._day = self.today
            for scene in self._stack:
                scene.new_day()
        scene = self.top
        scene.update(dt)
        scene.stage.update(dt)
        self.apply_changes()
        scene = self.top
        self._floating.update(scene.stage, dt, self.settings.hover_delay_ms / 1000)
        self._captions.update(scene.stage)
        self._reading.update(scene.stage)
        self.window.keep_on(scene.is_watched)
        change = self.screen_change
        if change is None or not change.is_on:
            return self._drawn(scene)
        change.give_back(self.window.surface)
        self._drawn(scene)
        change.lay(self.painter(self.window.surface), scene.stage, dt)
        return [self.window.surface.get_rect()]

    def _drawn(self, scene: Scene) -> list[pygame.Rect]:
        """Draw what has changed; the window areas that it covers."""
        if not scene.stage.is_dirty:
            return []
        whole = scene.stage.is_all_dirty
        areas = scene.stage.draw(self.painter(self.window.surface))
        if whole:
            self.window.paint_bars(self.services.sprites)
            return [self.window.surface.get_rect()]
        return areas
