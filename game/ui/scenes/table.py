"""The table: the frame that is the same for every title, round the title's own board."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.bots.pace import pace_named
from game.core.events import Event
from game.core.message import Argument, Message, Rejection, Seat, message
from game.core.rules import Setup
from game.storage.save import SaveFile
from game.storage.seats import SeatSetup
from game.storage.settings import Settings
from game.titles.registry import title_named
from game.ui.board.board_view import NO_CHOICES, BoardView, Choices
from game.ui.board.composer import Composer, Picked
from game.ui.board.fade import OldPicture
from game.ui.board.info_panel import InfoPanel
from game.ui.board.keeping import DiskKeeper
from game.ui.board.marks import NO_MARKS, Marks, Target
from game.ui.board.presenter import Presenter
from game.ui.board.prompter import Note, Prompter
from game.ui.board.session import TableSession
from game.ui.geometry import CANVAS, Rect
from game.ui.input import LEFT, FocusLost, Input, KeyPressed, PointerPressed, PointerReleased
from game.ui.keys import command_of
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.scenes.curtain import CurtainScene
from game.ui.widgets.log_panel import LogLine, LogPanel
from game.ui.widgets.ribbon import Ribbon
from game.ui.widgets.wall_bar import WallBar

if TYPE_CHECKING:
    from game.ui.app import App

SPEEDS = {"slow": 1 / 1.5, "normal": 1.0, "quick": 2.0, "at_once": 0.0}
"""How fast clips run, by the setting `animation_speed`."""

RECALL_HOLD_S = 0.35
"""How long each act stays when the acts since the last turn are shown again."""
LOOK_S = 0.7
"""How long the end of an own act can be looked at before the curtain falls or the results come."""

WALL_BUTTONS = (
    ("undo", "undo"), ("hint", "hint"), ("log", "log"), ("rules", "rules"), ("settings", "settings"),
    ("home", "menu"),
)
PASS_THROUGH = frozenset({
    "back", "menu", "rules", "settings", "keys", "fullscreen", "quit", "mute", "text_larger", "text_smaller",
    "screenshot", "log",
})  # fmt: skip
"""Commands that do not complete a running clip."""
OPEN_LOG = Rect(904, 70, 348, 416)


class TableScene(Scene):
    """One game on the screen.

    The session knows the truth, the board draws it, the composer turns clicks into actions, the presenter
    shows what happened. While clips run, a click or key completes them and does nothing else.
    """

    name = "table"

    def __init__(self, app: App, session: TableSession) -> None:
        super().__init__(app)
        self.session = session
        self.choices = NO_CHOICES
        self.board: BoardView[Any, Any] = session.title.table()(app, self)
        self.composer: Composer[Any] = Composer(self.board.path)
        self.presenter: Presenter[Any] = Presenter(
            self.board, self._speed, lambda: self.settings.reduced_motion, self._fade
        )
        self.prompter = Prompter(session, self.board, self.text)
        self.is_paused = False
        self.is_recalling = False
        self._now_s = 0.0
        self._was_busy = False
        self._quiet_since_s = 0.0
        self._swallows_release = False
        self._after_interlude: tuple[Event, tuple[Event, ...], Any] | None = None
        self._lit: frozenset[Target] = frozenset()
        self._log_is_open = False
        self._leaving = False

    # -- life

    def build(self) -> None:
        """Lay out wall, board, ribbon and log."""
        words = self.text(f"ui.title.{self.session.title.key}")
        buttons = [(icon, command, self.text(f"ui.table.{command}")) for icon, command in WALL_BUTTONS]
        self.wall = WallBar(self.app, words, "", buttons).place(self.stage)
        self.wall.buttons["undo"].on_refused = self._undo
        self.board.build()
        self.ribbon = self.stage.add(Ribbon("ribbon", self.board.ribbon_rect, None, "", z=30))
        self._place_log()
        self.presenter.drop(self.session.view)
        self.refresh()

    def rebuild(self) -> None:
        """Lay everything out anew; what was moving is there at once."""
        while self.presenter.complete():
            pass
        super().rebuild()

    def entered(self) -> None:
        """Deal, if the game is new and nobody need hide anything."""
        self.app.audio.music(self.session.title.key)
        if self.session.last == 0 and not self.session.is_shared:
            self._show(0)
            self._welcome()

    def left(self) -> None:
        """Nobody goes on thinking about this game."""
        self.session.close()

    def secure(self) -> None:
        """Put the game in safety."""
        self.session.secure()

    def paint_backdrop(self, painter: Painter) -> None:
        """The wall and the table cloth."""
        painter.sprite("backgrounds/table", CANVAS)

    def _place_log(self) -> None:
        known = self.stage.find("log")
        if known is not None:
            self.stage.remove(known)
        rect = OPEN_LOG if self._log_is_open else self.board.log_rect
        self.log = self.stage.add(LogPanel(
            "log", rect, self.text("ui.table.log.heading"), (), self._light, z=60 if self._log_is_open else 25
        ))
        self._tell()

    # -- what the board gets (TableFrame)

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self.app.settings

    @property
    def thinking(self) -> Seat | None:
        """The clockwork player who is thinking now."""
        return None if self.is_paused or self.presenter.is_busy else self.session.thinking

    def text(self, key: str | Message, **args: Argument) -> str:
        """Words in the reader's language, names of seats put in."""
        names = tuple(self.seat_name(seat) for seat in range(len(self.session.seats)))
        return self.app.text(key, names, **args)

    def seat_name(self, seat: Seat) -> str:
        """The name of whoever sits there."""
        return self.session.seats[seat].name or self.app.text("core.seat.unnamed", number=seat + 1)

    def seat_colour(self, seat: Seat) -> str:
        """Its code colour."""
        return self.session.seats[seat].colour

    def is_person(self, seat: Seat) -> bool:
        """Whether somebody at this screen plays there."""
        return self.session.is_person(seat)

    def best_of(self, actions: Sequence[Any]) -> Any:
        """The action that looks best from what the viewer may know."""
        seat = self.session.viewer
        assert seat is not None
        weights = self.session.title.policy().weigh(self.session.view, seat, actions)
        return actions[max(range(len(actions)), key=weights.__getitem__)]

    def sound(self, name: str) -> None:
        """A sound of the table, unless clips are only run to their end."""
        if not self.presenter.is_hasty:
            self.app.audio.play(name)

    def tooltip(self, target: Target) -> str | None:
        """The short form of what a right click on a target tells."""
        card = self.board.info(target)
        return f"{card.heading}. {card.lines[0]}" if card is not None else None

    # -- picking

    def touched(self, target: Target) -> None:
        """A target was clicked."""
        if self.presenter.is_busy or self.is_recalling:
            return
        match self.composer.pick(target):
            case Picked.DONE:
                self.act(self.composer.complete)
            case Picked.NARROWED:
                self.app.audio.play("tick")
                self._forget_note()
            case Picked.REFUSED:
                self.refuse(self._why_not(target))

    def dropped(self, target: Target) -> None:
        """What is picked was dropped on a target: all of it, if there are twins."""
        if target not in self.composer.next_targets:
            if target:
                self.touched(target)
            return
        while target in self.composer.next_targets:
            if self.composer.pick(target) is Picked.DONE:
                self.act(self.composer.complete)
                return
        self._forget_note()

    def let_go(self, target: Target) -> None:
        """One pick of the target is taken back."""
        if not self.presenter.is_busy and self.composer.unpick(target):
            self._forget_note()

    def act(self, action: Any) -> None:
        """Do a whole action."""
        if self.presenter.is_busy or self.is_recalling:
            return
        hold = self.settings.confirm_turn or self.board.keeps_turn()
        refused = self.session.submit(action, hold=hold)
        if refused is not None:
            self.refuse(refused)
            return
        self.session.note_act(self._now_s)
        self._show(self.session.last)

    def end_turn(self) -> None:
        """The turn that was kept is over."""
        self.session.pass_on()
        self.session.note_act(self._now_s)
        self.refresh()

    def _why_not(self, target: Target) -> Rejection | Message:
        action = self.board.attempt(self.composer.picks, target)
        refused = self.session.check(action) if action is not None else None
        if self.choices.held:
            return message("ui.table.turn_is_over")
        return refused or self.board.advice(self.composer.picks, target)

    def refuse(self, why: Rejection | Message) -> None:
        """Say why something cannot be done."""
        said = why.message if isinstance(why, Rejection) else why
        self.app.audio.play("refused")
        self._say(Note(said, "refused", self._now_s))
        self._mark()

    def _say(self, note: Note | None) -> None:
        self.prompter.note = note
        self._prompt()

    def _forget_note(self) -> None:
        self._lit = frozenset()
        self._say(None)
        self._mark()

    # -- showing

    def refresh(self) -> None:
        """Offer what can be done now; nothing is picked."""
        session = self.session
        to_move = session.acting_viewer is not None and not self.is_recalling
        legal = () if self.is_recalling else tuple(session.legal())
        held = session.held_by is not None and session.held_by == session.viewer
        self.choices = Choices(session.viewer, legal, to_move and not held, held)
        self.composer.offer(legal)
        self._lit = frozenset()
        self.prompter.note = None
        self.board.offer(self.choices)
        self.wall.subtitle = self.board.subtitle()
        self._show_undo()
        self._tell()
        self._mark()
        self._prompt()

    def _mark(self) -> None:
        nexts = self.composer.next_targets if self.choices.legal else frozenset()
        self.board.mark(Marks(nexts, self.composer.picks, (), frozenset(), self._lit))
        self._prompt()

    def _prompt(self) -> None:
        line = self.prompter.line(self.choices, self.is_paused, self.is_recalling)
        self.ribbon.say(line.colour, line.text, line.right, line.tone)

    def _light(self, pieces: tuple[Target, ...]) -> None:
        self._lit = frozenset(pieces)
        self._mark()

    def _tell(self) -> None:
        lines = [
            LogLine(
                None if line.seat is None else self.seat_colour(line.seat), self.text(line.message),
                line.strong, line.pieces,
            )
            for line in self.session.log_lines()
        ]
        self.log.lines = lines

    def _show_undo(self) -> None:
        button = self.wall.buttons["undo"]
        stop = self.session.undo_stop()
        line = self.session.undo_line()
        button.enable(stop is None)
        if stop is not None:
            words = self.text("ui.table.undo.stopped", why=self.text(stop))
        else:
            words = self.text("ui.table.undo.line", what=self.text(line.message) if line is not None else "")
        button.set_hint(self.app.hint_with_keys(words, "undo"))

    def _show(self, index: int) -> None:
        """Show what happened at one moment."""
        events, view = self.session.events_of(index), self.session.view_after(index)
        cut = next((place for place, event in enumerate(events) if self.board.pauses_after(event)), None)
        self.composer.offer(())
        self._lit = frozenset()
        self.board.offer(Choices(self.session.viewer, (), False, False))
        self.board.mark(NO_MARKS)
        self._was_busy = True
        if cut is None:
            self.presenter.present(events, view)
        else:
            self._after_interlude = (events[cut], events[cut + 1 :], view)
            self.presenter.present(events[: cut + 1], None)
        self._tell()
        self._prompt()

    def _speed(self) -> float:
        speed = SPEEDS[self.settings.animation_speed]
        return speed or (1.0 if self.is_recalling else 0.0)

    def _fade(self) -> None:
        known = self.stage.find("old-picture")
        if known is not None:
            self.stage.remove(known)
        self.stage.add(OldPicture(self.app.window.screenshot()))

    # -- time

    def update(self, dt: float) -> None:
        """Show, let others act, hand the screen over, end the game."""
        self._now_s += dt
        self.session.pace = pace_named(self.settings.pace)
        self.presenter.update(dt)
        if self.prompter.note is not None and self.prompter.note.is_old(self._now_s):
            self._say(None)
        if self.presenter.is_busy:
            return
        if self._was_busy:
            self._was_busy = False
            self._quiet_since_s = self._now_s
            self._when_shown()
        if self.session.problem is not None:
            self.app.toast(self.text(self.session.problem), "warn")
            self.session.problem = None
        if not self.is_paused and not self.is_recalling and self._after_interlude is None:
            self._go_on()

    def _when_shown(self) -> None:
        """Nothing moves any more."""
        if self._after_interlude is not None:
            event, rest, view = self._after_interlude
            if not self.is_recalling:
                self.app.push(self.board.interlude(event))
                return
            self._after_interlude = None
            self.presenter.present(rest, view)
            return
        self.is_recalling = False
        self.refresh()

    def uncovered(self) -> None:
        """Back from another scene; after an interlude the rest of what happened is shown."""
        if self._after_interlude is not None:
            _, rest, view = self._after_interlude
            self._after_interlude = None
            self._was_busy = True
            self.presenter.present(rest, view)
        self._prompt()

    def _go_on(self) -> None:
        looked_at = self._now_s - self._quiet_since_s >= (LOOK_S if self._speed() else 0.0)
        if self.session.outcome is not None:
            if looked_at and not self._leaving:
                self._leaving = True
                self._show_results()
            return
        seat = self.session.hand_over_to()
        if seat is not None:
            if looked_at or self.session.viewer is None:
                self._close_curtain(seat)
            return
        index = self.session.poll(self._now_s)
        if index is not None:
            self._show(index)

    def _show_results(self) -> None:
        from game.ui.scenes.results import ResultsScene

        self.app.go(ResultsScene(self.app, self.session))

    # -- the curtain

    def _close_curtain(self, seat: Seat) -> None:
        """Hide the hand, then close the curtain for `seat`."""
        self.session.cover()
        self._hide_info()
        self.presenter.drop(self.session.view)
        self.refresh()
        self.app.push(CurtainScene(
            self.app, self.session, seat, self.seat_name(seat), lambda: self._lift_curtain(seat)
        ))

    def _lift_curtain(self, seat: Seat) -> None:
        self.session.lift(seat)
        self._quiet_since_s = self._now_s
        self.presenter.drop(self.session.view)
        self.refresh()
        self.app.audio.play("your-turn")

    # -- input

    def handle(self, event: Input) -> bool:
        """While clips run, a click or key completes them and does nothing else."""
        if isinstance(event, FocusLost):
            self._cover_on_focus_loss()
        if self._swallows_release and isinstance(event, PointerReleased):
            self._swallows_release = False
            return True
        if self.presenter.is_busy:
            if isinstance(event, PointerPressed) and event.button == LEFT:
                self.presenter.complete()
                self._swallows_release = True
                return True
            if isinstance(event, KeyPressed):
                command = command_of(event.key, self.settings)
                if command not in PASS_THROUGH:
                    self.presenter.complete()
                    return True
        return super().handle(event)

    def _cover_on_focus_loss(self) -> None:
        viewer = self.session.viewer
        if self.session.is_shared and viewer is not None and self.app.top is self:
            self.stage.cancel_drag()
            while self.presenter.complete():
                pass
            self._close_curtain(viewer)

    def command(self, name: str) -> bool:
        """The commands of the table."""
        match name:
            case "back":
                self._step_back()
            case "menu":
                self._open_menu()
            case "undo" | "redo":
                self._undo_or_redo(name)
            case "hint":
                self._hint()
            case "log":
                self._log_is_open = not self._log_is_open
                self._place_log()
            case "rules" | "settings":
                self._open(name)
            case "replay":
                self.recall()
            case "save":
                self._quick_save()
            case "pause":
                self.is_paused = not self.is_paused
                self._prompt()
            case "end_turn":
                if self.choices.held:
                    self.end_turn()
            case "finish":
                self.presenter.complete()
            case _:
                return self.board.command(name)
        return True

    def _step_back(self) -> None:
        if self._hide_info():
            return
        if self.is_recalling:
            self.is_recalling = False
            self._after_interlude = None
            self.presenter.drop(self.session.view)
            self.refresh()
        elif self.composer.step_back() or self._lit or self.prompter.note is not None:
            self._forget_note()
        else:
            self._open_menu()

    def _undo(self) -> None:
        self._undo_or_redo("undo")

    def _undo_or_redo(self, name: str) -> None:
        while self.presenter.complete():
            pass
        if self._after_interlude is not None:
            return
        done = self.session.undo() if name == "undo" else self.session.redo()
        if done:
            self.app.audio.play("card-slide")
            self.presenter.drop(self.session.view)
            self._quiet_since_s = self._now_s
            self.refresh()
        else:
            stop = self.session.undo_stop() if name == "undo" else None
            self.refuse(stop or message("ui.table.redo.nothing"))

    def _hint(self) -> None:
        """What a good player would do, and why, from what the viewer may know."""
        legal, seat = self.choices.legal, self.choices.seat
        if not legal or seat is None:
            self.refuse(message("core.reject.not_your_turn"))
            return
        best = self.best_of(legal)
        self._lit = frozenset(self.composer.route(best))
        why = self.session.title.policy().reason(self.session.view, seat, best)
        self._say(Note(why, "hint", self._now_s))
        self._mark()

    def recall(self) -> None:
        """Show again what happened since the viewer's last turn."""
        start = self.session.since_last_turn()
        if self.presenter.is_busy or self.is_recalling:
            return
        if start >= self.session.last:
            self.refuse(message("ui.table.recall.nothing"))
            return
        self.is_recalling = True
        self._was_busy = True
        self.presenter.drop(self.session.view_after(start))
        self.refresh()
        for index in range(start + 1, self.session.last + 1):
            self.presenter.present(
                self.session.events_of(index), self.session.view_after(index), RECALL_HOLD_S
            )

    # -- info card, tip, other scenes

    def look_at(self, target: Target) -> bool:
        """Pin the info card of a target beside it; False if there is none."""
        card, node = self.board.info(target), self._node_of(target)
        self._hide_info()
        if card is None:
            return False
        self.stage.add(InfoPanel(card, node, self.app.painter(self.app.window.surface)))
        return True

    def _node_of(self, target: Target) -> Rect:
        node = self.stage.find(target)
        if node is None and self.stage.hovered is not None:
            node = self.stage.hovered
        return node.rect if node is not None else self.board.ribbon_rect

    def _hide_info(self) -> bool:
        known = self.stage.find("info-card")
        if known is None:
            return False
        self.stage.remove(known)
        return True

    def _welcome(self) -> None:
        tip = self.board.welcome()
        if tip is None or not self.session.persons or self.session.keeper.has_played(self.session.title.key):
            return
        heading, lines = tip
        body = "\n".join(f"·  {line}" for line in lines)
        self.app.ask(heading, body, [("ok", self.text("ui.table.understood"), "primary", None)])

    def _open_menu(self) -> None:
        from game.ui.scenes.menu import MenuScene

        self.app.push(MenuScene(self.app, self))

    def _open(self, name: str) -> None:
        if name == "rules":
            from game.ui.scenes.rules_reader import RulesScene

            self.app.push(RulesScene(self.app, self.session.title.key))
        else:
            from game.ui.scenes.settings import SettingsScene

            self.app.push(SettingsScene(self.app))

    def _quick_save(self) -> None:
        words = f"{self.wall.title}, {self.board.subtitle()}"
        problem = self.session.keeper.keep_as(self.session, words, self.thumbnail())
        if problem is not None:
            self.app.toast(self.text(problem), "warn")
        else:
            self.app.toast(self.text("ui.table.saved", name=words), "good")

    def thumbnail(self, size: tuple[int, int] = (320, 180)) -> bytes:
        """The table as a small PNG, without anybody's hand."""
        while self.presenter.complete():
            pass
        viewer, self.session.viewer = self.session.viewer, None
        self.presenter.drop(self.session.view)
        self.stage.mark_all_dirty()
        canvas = self.app.window.surface.copy()
        self.stage.draw(self.app.painter(canvas))
        self.session.viewer = viewer
        self.presenter.drop(self.session.view)
        self._mark()
        self.stage.mark_all_dirty()
        file = io.BytesIO()
        pygame.image.save(pygame.transform.smoothscale(canvas, size), file, "thumbnail.png")
        return file.getvalue()


def new_table(app: App, title_key: str, setup: Setup, seats: Sequence[SeatSetup], seed: int) -> TableScene:
    """The table of a game that begins now."""
    from game.bots.thinker import Thinker

    session = TableSession.new(
        title_named(title_key), setup, seats, seed, Thinker(), DiskKeeper(app.places)
    )
    return TableScene(app, session)


def resumed_table(app: App, save: SaveFile) -> TableScene:
    """The table of a saved game; raises `StorageProblem` if the save does not lead where it should."""
    from game.bots.thinker import Thinker

    return TableScene(app, TableSession.resumed(save, Thinker(), DiskKeeper(app.places)))
