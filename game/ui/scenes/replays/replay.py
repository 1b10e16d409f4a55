"""A finished game on the table again: step, play, jump, see it with other eyes, play on from here."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.core.narration import LogLine as ToldLine
from game.storage.problem import StorageProblem
from game.storage.replays import Replay
from game.ui.app import App
from game.ui.audio import Surroundings
from game.ui.board.board_view import NO_CHOICES
from game.ui.board.info_cards import TO_RULES
from game.ui.board.log_lines import rival_colour
from game.ui.board.marks import NO_MARKS
from game.ui.board.presenter import Presenter
from game.ui.captions import ICONS
from game.ui.geometry import Rect
from game.ui.input import (
    LEFT,
    RIGHT,
    FocusLost,
    Input,
    KeyPressed,
    PointerPressed,
    PointerReleased,
    WheelTurned,
)
from game.ui.node import Node
from game.ui.scenes.playing.opening import branch_off
from game.ui.scenes.replays.playback import Playback
from game.ui.scenes.replays.replay_film import filmed
from game.ui.scenes.replays.replay_frame import ReplayFrame
from game.ui.scenes.replays.replay_keep import KeepSheet
from game.ui.scenes.room import RoomScene
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.log_panel import LogLine, LogPanel
from game.ui.widgets.ribbon import Ribbon
from game.ui.widgets.slider import Slider
from game.ui.widgets.unfolded import Unfolded
from game.ui.widgets.wall_bar import WallBar

SPEEDS = (1.0, 2.0, 4.0)
HOLD_S = 0.5
"""How long each step can be looked at while playing at normal speed."""
EVERYBODY = "table"
OF_THE_BOARD = frozenset({"turn_left", "turn_right", "next_piece", "tool"})
"""Commands that only show more of a table; at a tower the last one takes another tool, which does nothing."""


class ReplayScene(RoomScene):
    """The replay; `at_end` opens it at its last moment, to see the board.

    Raises `StorageProblem` when the replay does not lead where it says, and for a title that is not here.
    """

    name = "replay"
    backdrop = "backgrounds/table"

    def __init__(self, app: App, replay: Replay, at_end: bool = False) -> None:
        super().__init__(app)
        self.playback = Playback(app.title_in_file(replay.title), replay, at_end)
        self.is_playing = False
        self._speed = 0
        self._held_s = 0.0
        self._frame: ReplayFrame | None = None
        self._presenter: Presenter[Any] | None = None
        self._controls: set[Node] = set()
        """What leads through the game; all else lies on the table."""
        self._put_away: set[Node] = set()
        """Buttons of the board that were on its stage before."""
        self._filming: Iterator[None] | None = None
        """Draws a picture of the last steps, one of them a frame."""
        self._is_leaving = False
        """Somebody goes back as soon as that picture is there."""

    @property
    def title_here(self) -> str:
        """The title that was played."""
        return self.playback.title.key

    @property
    def is_watched(self) -> bool:
        """While it plays by itself."""
        return self.is_playing

    @property
    def surroundings(self) -> Surroundings:
        """As at the table it was played at."""
        return Surroundings(self.playback.title.theme, self.playback.title.place)

    # -- laying out

    def build(self) -> None:
        """Lay out the title's board and the controls in the wall."""
        text, playback = self.app.text, self.playback
        frame = self._frame or ReplayFrame(self.app, self.stage, playback)
        frame.call_by_name()
        presenter: Presenter[Any] = Presenter(
            frame.board, lambda: SPEEDS[self._speed], lambda: self.app.settings.reduced_motion
        )
        frame.lets_hear = lambda sound: presenter.lets_hear(sound, matters=sound in ICONS)
        self._frame, self._presenter = frame, presenter
        self.backdrop = frame.board.backdrop
        title = text(f"{playback.title.key}.name")
        speed = text("ui.replay.speed", times=int(SPEEDS[self._speed]))
        play = self.app.hint_with_keys(text("ui.replay.play"), "pause")
        WallBar(self.app, title, "", (
            ("replay", "replay_start", self._keyed("ui.replay.start", "home")),
            ("back", "replay_back", self._keyed("ui.replay.back", "left")),
            ("pause" if self.is_playing else "play", "replay_play", play),
            ("fwd", "replay_forth", self._keyed("ui.replay.forth", "right")),
            ("step", "replay_end", self._keyed("ui.replay.end", "end")),
            ("speed", "replay_speed", speed),
            ("branch", "replay_branch", text("ui.replay.branch")),
            ("save", "replay_keep", text("ui.replay.keep")),
            ("cross", "back", text("ui.close")),
        )).place(self.stage)
        branch = self.stage.find("button-replay_branch")
        assert branch is not None
        branch.enable(playback.place < playback.length)
        self._add_wall_controls()
        self._controls = set(self.stage.nodes())
        frame.board.build()
        self.stage.add(Ribbon("ribbon", frame.board.ribbon_rect, None, "", z=30))
        if frame.board.log_rect is not None:
            log = LogPanel("log", frame.board.log_rect, text("ui.table.log.heading"), z=25)
            self._controls.add(self.stage.add(log))
        self._show()
        frame.cards.pin_again()

    def _keyed(self, words: str, key: str) -> str:
        """The words of a tooltip with a key that does the same, whatever other keys mean."""
        text = self.app.text
        return text("ui.hint_with_key", words=text(words), key=self.app.shown_key(key))

    def rebuild(self) -> None:
        """Lay out anew; the table stays as it was looked at, and what was moving is there at once."""
        while self._presenter is not None and self._presenter.complete():
            pass
        super().rebuild()

    def rescaled(self) -> None:
        """As at a table, nothing that moves or is open ends."""
        assert self._frame is not None
        with self.stage.focus_kept():
            self._frame.board.rescaled()
            self._frame.cards.pin_again()

    def _add_wall_controls(self) -> None:
        text, playback = self.app.text, self.playback
        length = playback.length
        self.stage.add(Slider(
            "place", Rect(200, 5, 424, 36), playback.place, 0, max(1, length), 1, self._jump,
            lambda place: f"{int(place)}/{length}", text("ui.replay.place"),
        ))
        names = self._names()
        eyes = [(EVERYBODY, text("ui.replay.table"))]
        eyes += [(str(seat), text("ui.replay.eyes", name=name)) for seat, name in enumerate(names)]
        chosen = EVERYBODY if playback.viewer is None else str(playback.viewer)
        self.stage.add(Dropdown(
            "viewer", Rect(638, 5, 214, 36), eyes, chosen, self._see_as, text("ui.replay.eyes.hint"),
        ))

    def _names(self) -> list[str]:
        assert self._frame is not None
        return [self._frame.seat_name(seat) for seat in range(len(self.playback.replay.seats))]

    def entered(self) -> None:
        """Enter plays the game."""
        self.stage.focus(self.stage.find("button-replay_play"), shown=False)

    def left(self) -> None:
        """A film that was promised is finished now, whatever led away from here."""
        self._is_leaving = False
        while self._filming is not None:
            self._film_on()

    def covered(self) -> None:
        """Where keys and buttons that are held come up, another scene is told."""
        assert self._frame is not None
        self._frame.board.hears(FocusLost())

    # -- showing

    def _show(self) -> None:
        """Show the place as it is, without motion."""
        assert self._frame is not None
        assert self._presenter is not None
        self._presenter.drop(self.playback.view)
        self._frame.board.offer(NO_CHOICES)
        self._frame.board.mark(NO_MARKS)
        self._put_away_buttons()
        self._tell()

    def _put_away_buttons(self) -> None:
        """The board's own buttons act, and here nobody does; it may lay out others at any time.

        What it shows again by itself and can be pressed, though, leads back from where somebody looks.
        """
        buttons: set[Node] = {
            node for node in self.stage.nodes() if isinstance(node, Button) and node.name != TO_RULES
        }
        for node in buttons:
            if node not in self._put_away or not node.enabled:
                node.show(False)
        self._put_away = buttons

    def _tell(self) -> None:
        """Log, ribbon, slider and the button to branch off say where we are."""
        assert self._frame is not None
        frame, playback = self._frame, self.playback
        log, ribbon = self.stage.find("log"), self.stage.find("ribbon")
        slider, branch = self.stage.find("place"), self.stage.find("button-replay_branch")
        if isinstance(log, LogPanel):
            log.lines = [
                LogLine(self._colour_of(line), frame.text(line.message), line.strong, line.pieces)
                for line in playback.lines()
            ]
        line = playback.last_line()
        if isinstance(ribbon, Ribbon):
            words = frame.text(line.message) if line is not None else frame.text("ui.replay.beginning")
            ribbon.say(self._colour_of(line), words)
        if isinstance(slider, Slider):
            slider.value = playback.place
        if branch is not None:
            branch.enable(playback.place < playback.length)

    def _colour_of(self, line: ToldLine | None) -> str | None:
        assert self._frame is not None
        if line is None:
            return None
        if line.is_rivals:
            return rival_colour({seat.colour for seat in self.playback.replay.seats})
        return None if line.seat is None else self._frame.board.seat_colour(line.seat)

    def update(self, dt: float) -> None:
        """Run the motion of a step; while playing, go on when it has been looked at."""
        if self._presenter is None:
            return
        self._film_on()
        self._presenter.update(dt)
        self._put_away_buttons()
        if self._presenter.is_busy or not self.is_playing or self._is_looked_at:
            return
        self._held_s += dt
        if self._held_s >= HOLD_S / SPEEDS[self._speed]:
            self._held_s = 0.0
            if not self._step():
                self._play(False)

    @property
    def _is_looked_at(self) -> bool:
        """Whether somebody holds something on the table, or reads what is told of it."""
        is_told = self._frame is not None and self._frame.cards.is_pinned
        return is_told or self._is_of_table(self.stage.held)

    def _hide_card(self) -> bool:
        return self._frame is not None and self._frame.cards.hide()

    def _step(self) -> bool:
        """One action further, with its motion; False at the end."""
        assert self._presenter is not None
        if not self.playback.go_to(self.playback.place + 1):
            return False
        # What it tells may have been true only before.
        self._hide_card()
        self._presenter.present(self.playback.events, self.playback.view)
        self._tell()
        return True

    def _play(self, playing: bool) -> None:
        if playing:
            self._hide_card()
        if playing and self.playback.place == self.playback.length:
            self.playback.go_to(0)
            self._show()
        self._held_s = 0.0
        self._go_by_itself(playing)

    def _go_by_itself(self, playing: bool) -> None:
        """It plays by itself, or no longer, and the button says so; what moves comes to its end."""
        button = self.stage.find("button-replay_play")
        if isinstance(button, IconButton) and playing != self.is_playing:
            button.set_icon("pause" if playing else "play")
            # A click that was to pause it does not begin again what has just ended.
            self.stage.renew(button)
        self.is_playing = playing

    def _jump(self, place: float) -> None:
        self._go_by_itself(False)
        if self.playback.go_to(int(place)):
            self._hide_card()
            self._show()

    def _see_as(self, key: str) -> None:
        self.playback.viewer = None if key == EVERYBODY else int(key)
        # They may look at something else.
        self._frame = None
        self.build_otherwise()

    # -- commands

    def handle(self, event: Input) -> bool:
        """Left and right step, unless a control wants them; the table may still be turned.

        Whoever touches something on the table sees what moves come to its end first.
        """
        if self._frame is not None and self._frame.board.hears(event):
            return True
        if self._presenter is not None and self._is_of_table(self._meant_by(event)):
            # What it does there, it does with the table as it is then.
            self._presenter.complete()
        focused = self.stage.focused
        wants = isinstance(focused, Slider | Dropdown) or (focused is not None and focused.keeps_keys)
        if isinstance(event, KeyPressed) and not wants:
            keys = {"left": "replay_back", "right": "replay_forth", "home": "replay_start",
                    "end": "replay_end"}
            if event.key in keys:
                # Whoever reads the log by keyboard comes to its ends, not to those of the game.
                if isinstance(focused, LogPanel) and self.stage.focus_shown and focused.on_key(event.key):
                    return True
                return self.command(keys[event.key])
        is_used = super().handle(event)
        if not is_used and isinstance(event, PointerPressed) and event.button == RIGHT:
            return self._hide_card()
        return is_used

    def _meant_by(self, event: Input) -> Node | None:
        """What an input would act upon."""
        match event:
            case PointerPressed(point, button) | PointerReleased(point, button) if button == LEFT:
                return self.stage.at(point)
            case WheelTurned(point):
                node = self.stage.at(point)
                return node if node is not None and node.wants_wheel else None
            case KeyPressed("return" | "space"):
                return self.stage.focused
        return None

    def _is_of_table(self, node: Node | None) -> bool:
        return node is not None and node not in self._controls and not isinstance(node, Unfolded)

    def command(self, name: str) -> bool:
        """The buttons of the wall, and the keys that mean the same at a table."""
        playback = self.playback
        match name:
            case "back" if self._hide_card():
                pass
            case "replay_start":
                self._jump(0)
            case "replay_end":
                self._jump(playback.length)
            case "replay_back":
                self._jump(playback.place - 1)
            case "replay_forth":
                if self._presenter is not None and self._presenter.is_busy:
                    self._presenter.complete()
                else:
                    self._step()
            case "replay_play" | "pause" | "replay":
                self._play(not self.is_playing)
            case "replay_speed":
                self._go_faster()
            case "replay_branch":
                self._ask_branch()
            case "replay_keep":
                self._keep()
            case _ if name in OF_THE_BOARD and self._frame is not None and self._presenter is not None:
                # As with the buttons that do the same, it is done with the table as it is then.
                self._presenter.complete()
                return self._frame.board.command(name)
            case _:
                return super().command(name)
        return True

    def _go_faster(self) -> None:
        """From the next motion on; after the greatest speed comes the least."""
        self._speed = (self._speed + 1) % len(SPEEDS)
        words = self.app.text("ui.replay.speed", times=int(SPEEDS[self._speed]))
        button = self.stage.find("button-replay_speed")
        if isinstance(button, IconButton):
            button.set_hint(self.app.hint_with_keys(words, "replay_speed"))
        self.app.toast(words)

    def _keep(self) -> None:
        self._go_by_itself(False)
        self.app.push(KeepSheet(self.app, self.playback, self._film))

    def _film(self, steps: int) -> None:
        if self._filming is not None:
            self.app.toast(self.app.text("ui.replay.film.busy"))
            return
        playback = self.playback
        name = f"{playback.title.key}-{playback.replay.game[:6]}-{playback.place:03}-film{steps}.png"
        path = self.app.places.exchange / name
        self._filming = filmed(self.app, playback, steps, path)
        self.app.toast(self.app.text("ui.replay.film.begun", file=str(path)))

    def _film_on(self) -> None:
        """Draw the next picture of the film, if there is one."""
        filming, self._filming = self._filming, None
        if filming is None:
            return
        try:
            if next(filming, self) is not self:
                self._filming = filming
                return
            self.app.toast(self.app.text("ui.replay.film.done"), "good")
        except StorageProblem as problem:
            self.app.toast(self.app.text(problem.message), "warn")
        if self._is_leaving:
            self.close()

    def _ask_branch(self) -> None:
        text, playback = self.app.text, self.playback
        if playback.place == playback.length:
            return
        self._go_by_itself(False)
        self.app.ask(text("ui.replay.branch.title"), text("ui.replay.branch.body"), [
            ("cancel", text("ui.cancel"), "secondary", None),
            ("branch", text("ui.replay.branch.yes"), "primary",
             lambda: branch_off(self.app, playback.replay, playback.place)),
        ])

    def close(self) -> None:
        """Back to where it was opened; home if it was the first scene.

        A film that is being drawn is finished first, unless somebody will not wait for it.
        """
        from game.ui.scenes.home import HomeScene

        if self._filming is not None and not self._is_leaving:
            self._is_leaving = True
            self.app.toast(self.app.text("ui.replay.film.wait"))
            return
        self._filming = None
        if len(self.app.scenes) > 1:
            self.app.pop()
        else:
            self.app.go(HomeScene(self.app))


def watch(app: App, path: Path) -> None:
    """Show the finished game in a file, or say why that cannot be."""
    text = app.text
    try:
        scene = ReplayScene(app, app.replays.load(path).content)
    except StorageProblem as problem:
        body = text(problem.message)
        app.ask(text("ui.saved.cannot_load"), body, [("cancel", text("ui.close"), "primary", None)])
        return
    app.push(scene)
