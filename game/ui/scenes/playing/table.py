"""The scene of a running game: who may look, who acts, which scene comes next, and what input means."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.bots.pace import pace_named
from game.core.message import Message, Seat
from game.core.record import MatchRecord
from game.ui.audio import Surroundings
from game.ui.board.fade import end_fade
from game.ui.board.kind_words import LONG_TURN_S, is_gentle
from game.ui.board.session import TableSession
from game.ui.board.tabletop import Tabletop
from game.ui.board.thumbnail import thumbnail_of
from game.ui.geometry import CANVAS
from game.ui.input import LEFT, RIGHT, FocusLost, Input, KeyPressed, PointerPressed, PointerReleased
from game.ui.keys import command_of
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.scenes.playing.curtain import CurtainScene
from game.ui.spare_time import SpareTime
from game.ui.widgets.dialog import POINT

if TYPE_CHECKING:
    from game.ui.app import App

LOOK_S = 0.7
"""How long the end of an own act can be looked at before the curtain falls or the results come."""

PASS_THROUGH = frozenset({
    "back", "menu", "rules", "settings", "keys", "fullscreen", "quit", "mute", "text_larger", "text_smaller",
    "screenshot", "log", "pause", "save", "load", "new", "undo", "redo",
})  # fmt: skip
"""Commands whose keys do more than completing a running clip."""

OF_THE_WINDOW = frozenset({"quit", "fullscreen", "mute", "screenshot"})
"""Commands that are the window's own: they mean the same whatever a hand at the table holds."""


class TableScene(Scene):
    """One game on the screen. While clips run, a click or key completes them and does nothing else."""

    name = "table"

    def __init__(self, app: App, session: TableSession) -> None:
        super().__init__(app)
        self.session = session
        self.table = Tabletop(app, self.stage, session)
        self._swallows_release = False
        self._is_leaving = False
        self.motions_to_come = SpareTime(iter(()))
        """Makes the pictures of motions ready."""
        self._is_between = False
        """The scene of an interlude is on top."""
        self._is_welcomed = False
        self._is_encouraged = False

    @property
    def surroundings(self) -> Surroundings:
        """The theme of the title, and the place it is played at."""
        return Surroundings(self.session.title.theme, self.session.title.place)

    @property
    def title_here(self) -> str:
        """The title that is played."""
        return self.session.title.key

    @property
    def acts(self) -> int | None:
        """How many actions have led to the table as it is seen at rest."""
        return self.session.last if self.table.is_open else None

    @property
    def is_watched(self) -> bool:
        """While pieces move or clockwork players think."""
        table = self.table
        return table.presenter.is_busy or table.thinking is not None or table.board.is_moving_by_hand

    # -- life

    def build(self) -> None:
        """Lay out the table."""
        self.table.build()
        unseen = pygame.Surface(self.app.window.surface.get_size(), 0, self.app.window.surface)
        self.motions_to_come = SpareTime(self.table.board.prepare(self.app.painter(unseen)))

    def rebuild(self) -> None:
        """Lay everything out anew; what was moving is there at once, what is picked stays picked.

        What lies under the resting pointer is pointed at as before.
        """
        self.table.build_anew(super().rebuild)
        if self.app.top is self:
            self.stage.rest_pointer(self.stage.pointer)

    def rescaled(self) -> None:
        """Only what was measured is laid out anew: another window neither ends a motion nor shuts a lens."""
        with self.stage.focus_kept():
            self.table.rescaled()

    def entered(self) -> None:
        """Deal, if the game is new and nobody need hide anything; else go on as it was left."""
        if self.session.last > 0:
            self.table.keep_last_turn()
        elif not self.session.is_shared:
            self.table.show(0)
            self._welcome()

    def left(self) -> None:
        """What a hand has begun ends, and nobody goes on thinking about this game."""
        self.table.open_hands()
        self.session.secure()
        self.session.close()

    def covered(self) -> None:
        """A still picture of the table is to be seen, and it must not be half a picture of before.

        Where keys and buttons that are held come up, another scene is told.
        """
        end_fade(self.stage)
        self.table.lifting.end()
        self._swallows_release = False
        self.table.board.hears(FocusLost())

    def uncovered(self) -> None:
        """Back from another scene; after an interlude the rest of what happened is shown."""
        if self._is_between:
            self._is_between = False
            self.table.show_rest()
        self.table.prompt()

    def secure(self) -> None:
        """Put the game in safety, with what a hand has begun and cannot be taken back."""
        try:
            self.table.open_hands()
        finally:
            self.session.secure()

    def keep_again(self) -> Message | None:
        """What the session says."""
        return self.session.keep_again()

    @property
    def is_safe(self) -> bool:
        """Whether the game is stored as it is now; never in a window that stores nothing."""
        return self.session.is_kept and self.app.services.writable

    def game_at_hand(self) -> tuple[str, MatchRecord]:
        """The game that is played here."""
        return self.session.game, self.session.match.record()

    def paint_backdrop(self, painter: Painter) -> None:
        """The wall and the table cloth."""
        painter.sprite(self.table.board.backdrop, CANVAS)

    def thumbnail(self) -> bytes:
        """The table as a small PNG, without anybody's hand."""
        return thumbnail_of(self.table)

    def _welcome(self) -> None:
        """Tell people who play the title for the first time what will surprise."""
        if self._is_welcomed:
            return
        self._is_welcomed = True
        from game.ui.teaching.first_sight import has_tips_left

        tip, session = self.table.board.welcome(), self.session
        if tip is None or not session.persons or not has_tips_left(self.app, session.title, session.keeper):
            return
        heading, lines = tip
        body = "\n".join(f"{POINT}{line}" for line in lines)
        self.app.ask(heading, body, [("ok", self.app.text("ui.table.understood"), "primary", None)])

    # -- time

    def update(self, dt: float) -> None:
        """Show, let others act, hand the screen over, end the game."""
        table = self.table
        table.now_s += dt
        self.session.clockwork.pace = pace_named(self.app.settings.pace)
        table.presenter.update(dt)
        if table.presenter.is_busy:
            return
        if not table.is_settled and not self._is_between:
            self._when_shown()
        if table.prompter.note is not None:
            table.prompt()
        if self.session.problem is not None:
            self.app.toast(table.text(self.session.problem), "warn")
            self.session.problem = None
        if table.is_open and not table.is_paused:
            self._go_on()
        elif table.is_open and self.session.outcome is None:
            self._hand_over()
        self.motions_to_come.use()

    def _when_shown(self) -> None:
        """Nothing moves any more."""
        if self.table.interlude is not None:
            self._is_between = True
            self._show_to_all()
            self.app.push(self.table.board.interlude(self.table.interlude[0]))
            return
        self.table.settle()

    def _go_on(self) -> None:
        if self.session.outcome is not None:
            if self._is_looked_at and not self._is_leaving:
                self._is_leaving = True
                self._show_results()
            return
        if self._hand_over():
            return
        index = self.session.clockwork.poll(self.table.now_s, self.table.awaits_calls)
        if index is not None:
            self.table.show(index)
        elif self.session.acting_viewer is not None:
            self._encourage()

    @property
    def _is_looked_at(self) -> bool:
        """Whether the end of what was done last has been seen for long enough."""
        return self.table.quiet_s >= (LOOK_S if self.table.speed() else 0.0)

    def _hand_over(self) -> bool:
        """Have the next person come before the screen once the last act was looked at; False if nobody comes.

        Also while the game rests: what was to be seen was not for the eyes of whoever comes next.
        """
        seat = self._next_before_the_screen()
        if seat is not None and (self._is_looked_at or self.session.viewer is None):
            self._call(seat)
        return seat is not None

    def _encourage(self) -> None:
        """Once in a game, at a table for learners: nobody need hurry."""
        is_long = self.table.quiet_s >= LONG_TURN_S
        if is_long and not self._is_encouraged:
            self._is_encouraged = True
            if is_gentle(self.session.title, self.session.seats):
                self.app.toast(self.app.text("ui.kind.long_turn"), "good")

    def _show_results(self) -> None:
        from game.ui.scenes.finished.results import ResultsScene

        self.app.go(ResultsScene(self.app, self.session))

    # -- who sits before the screen

    def _is_private(self, seat: Seat) -> bool:
        return self.table.board.is_private(self.session.match.view(seat), seat)

    def _next_before_the_screen(self) -> Seat | None:
        """Who comes before a shared screen now, or has to be alone with it, or need not be any more."""
        session = self.session
        seat, viewer = session.hand_over_to(), session.viewer
        if viewer is None and session.is_shared and session.held_by is not None:
            # Its hand was covered while it kept the turn.
            return session.held_by
        if seat is not None or viewer is None or not session.is_shared or session.held_by is not None:
            return seat
        return viewer if self._is_private(viewer) != session.is_private else None

    def _call(self, seat: Seat) -> None:
        """`seat` acts next: behind a curtain if something private is to be seen."""
        if self._is_private(seat):
            self._close_curtain(seat)
            return
        is_new = seat != self.session.viewer
        self.session.invite(seat)
        self._begin(is_new)

    def _close_curtain(self, seat: Seat) -> None:
        """Hide the hand, then close the curtain for `seat`."""
        self._cover()
        self.app.push(CurtainScene(
            self.app, self.session, seat, self.table.seat_name(seat), lambda: self._lift_curtain(seat),
            self._open_menu,
        ))

    def _cover(self) -> None:
        self.session.cover()
        self.table.hide_info()
        self.table.show_truth()

    def _show_to_all(self) -> None:
        """What comes between is read by everybody, and nobody knows yet who sits here after it."""
        # A turn that is kept to be looked at ends with it.
        self.session.pass_on()
        if self.session.is_private:
            self._cover()

    def _lift_curtain(self, seat: Seat) -> None:
        self.session.lift(seat)
        self._begin(is_new=True)

    def _begin(self, is_new: bool) -> None:
        if is_new:
            # It may tell of what only the person before could look at.
            self.table.hide_info()
        self.table.show_truth()
        if is_new:
            self.app.audio.play("your-turn")
        if self.session.last == 0:
            self._welcome()

    def focus_lost(self) -> None:
        """Cover the hand that is to be seen, with a curtain as soon as nothing else lies on the table."""
        viewer = self.session.viewer
        if not self.session.is_private or viewer is None or self.session.outcome is not None:
            return
        self.stage.cancel_drag()
        self.table.complete()
        if self.app.top is not self:
            self._cover()
            # It shows the table as a still picture.
            self.app.top.stage.mark_all_dirty()
        elif self.table.interlude is not None:
            self._when_shown()
        else:
            self._close_curtain(viewer)

    # -- input

    def handle(self, event: Input) -> bool:
        """While clips run, a click or key completes them and does nothing else."""
        if isinstance(event, KeyPressed) and self.stage.is_dragging:
            return self._heard_in_mid_drag(event)
        if not self._is_for_the_window(event) and self.table.board.hears(event):
            return True
        if self._swallows_release and isinstance(event, PointerReleased):
            self._swallows_release = False
            return True
        if self.table.presenter.is_busy:
            if isinstance(event, PointerPressed) and event.button == LEFT:
                self.table.presenter.complete()
                self._swallows_release = True
                return True
            if isinstance(event, KeyPressed) and command_of(event.key, self.app.settings) not in PASS_THROUGH:
                self.table.presenter.complete()
                return True
        is_used = super().handle(event)
        if not is_used and isinstance(event, PointerPressed) and event.button == RIGHT:
            # Beside whatever could be explained it puts back, as it does during a drag.
            return self.table.hide_info() or self.table.put_back()
        return is_used

    def _heard_in_mid_drag(self, event: KeyPressed) -> bool:
        """What a key means while something is carried: back with it, or what is the window's own.

        Any other would change what the drop of it means, or leave it in the air.
        """
        if command_of(event.key, self.app.settings) == "back":
            self.stage.cancel_drag()
            return True
        return not self._is_for_the_window(event)

    def _is_for_the_window(self, event: Input) -> bool:
        return isinstance(event, KeyPressed) and command_of(event.key, self.app.settings) in OF_THE_WINDOW

    def command(self, name: str) -> bool:
        """The commands of the table."""
        table = self.table
        match name:
            case "back":
                if not table.step_back():
                    self._open_menu()
            case "menu":
                self._open_menu()
            case "undo":
                table.undo()
            case "redo":
                table.redo()
            case "hint":
                table.hint()
            case "log":
                table.toggle_log()
            case "settings":
                self._open_settings()
            case "replay":
                table.recall()
            case "save":
                self._open_save()
            case "new":
                self._open_new_game()
            case "load":
                self._open_saved_games()
            case "pause":
                table.rest(not table.is_paused)
            case "end_turn":
                table.end_turn_by_key()
            case "finish":
                table.presenter.complete()
                self.session.clockwork.hurry()
            case _:
                return table.board.command(name)
        return True

    def _open_menu(self) -> None:
        from game.ui.scenes.playing.menu import MenuScene

        self.app.push(MenuScene(self.app, self))

    def _open_save(self) -> None:
        from game.ui.scenes.playing.menu import save_question

        self.app.push(save_question(self.app, self))

    def _open_settings(self) -> None:
        from game.ui.scenes.options.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _open_new_game(self) -> None:
        from game.ui.scenes.setting_up.new_game import NewGameScene

        self.app.push(NewGameScene(self.app, self.session.title.key))

    def _open_saved_games(self) -> None:
        from game.ui.scenes.kept.saved_games import SavedGamesScene

        self.app.push(SavedGamesScene(self.app))
