"""The tabletop: the frame that is the same for every title, round the title's own board.

It owns the nodes (wall, board, ribbon, log), turns picks into actions and shows what happened. When the
screen changes hands or another scene comes is up to `TableScene`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.events import Event
from game.core.message import Message, Rejection, Seat, message
from game.ui.anim.clip import SPEEDS
from game.ui.board.board_view import NO_CHOICES, BoardView, Choices, TableFrame
from game.ui.board.calls import call_out, calls_for
from game.ui.board.composer import Composer, Picked
from game.ui.board.fade import OldPicture, end_fade
from game.ui.board.hint_badges import show_badges
from game.ui.board.info_cards import InfoCards
from game.ui.board.last_turn import end_of_last_turn, events_since
from game.ui.board.lifting import Lifting
from game.ui.board.lights import Lights
from game.ui.board.log_drawer import LogDrawer
from game.ui.board.marks import NO_MARKS, Marks, Target
from game.ui.board.presenter import Presenter
from game.ui.board.prompter import Note, Prompter
from game.ui.board.reasons import why_no_end, why_no_hint, why_not
from game.ui.board.session import TableSession
from game.ui.board.session_words import SessionWords
from game.ui.board.table_wall import lay_wall
from game.ui.board.undo_buttons import show_undo
from game.ui.captions import ICONS
from game.ui.stage import Stage
from game.ui.widgets.ribbon import Ribbon

if TYPE_CHECKING:
    from game.ui.app import App

RECALL_HOLD_S = 0.35
"""How long each act stays when the acts since the last turn are shown again."""


class Tabletop(SessionWords):
    """Everything on the table of one game; a title's board sees it as `TableFrame`."""

    def __init__(self, app: App, stage: Stage, session: TableSession) -> None:
        super().__init__(app, session)
        self.stage = stage
        self.choices = NO_CHOICES
        self.lifting = Lifting(self)
        # The tables of titles are only known when the program runs: here it is checked that they find it all.
        frame: TableFrame = self
        self.board: BoardView[Any, Any] = session.title.table()(app, frame)
        self.composer: Composer[Any] = Composer(self.board.path)
        self.presenter: Presenter[Any] = Presenter(
            self.board, self.speed, lambda: self.settings.reduced_motion, self._fade
        )
        self.prompter = Prompter(session, self.board, self.text, app.first_key)
        self.now_s = 0.0
        self._quiet_since_s = 0.0
        self.is_paused = False
        self.is_recalling = False
        self.interlude: tuple[Event, int, int] | None = None
        """An event after which another scene comes, its moment, and how many events of that come before."""
        self.is_settled = True
        """False from when something is shown until somebody has looked after what comes next."""
        self.lights = Lights()
        self._cards = InfoCards(
            app, stage, self.board, lambda anchor: app.show_rules(session.title.key, anchor)
        )
        self.log = LogDrawer(self, self._point_out)

    def build(self) -> None:
        """Lay out wall, board, ribbon and log on the emptied stage, and show the truth."""
        self.wall = lay_wall(self)
        self.board.build()
        self.ribbon = self.stage.add(Ribbon("ribbon", self.board.ribbon_rect, None, "", z=30))
        self._offer_going_on()
        self.log.build()
        self.show_truth()
        self._cards.pin_again()

    def build_anew(self, build: Callable[[], None]) -> None:
        """Have the stage built again, in another language say: what is picked, said and pinned stays.

        What was moving is there at once, and what was shown again is over.
        """
        self.end_recall()
        self.lifting.end()
        was_open, picks, lit, note = self.is_open, self.composer.picks, self.lights.lit, self.prompter.note
        self.complete()
        build()
        if was_open:
            self.composer.resume(picks)
            self.lights.lit, self.prompter.note = lit, note
            self._mark()

    def rescaled(self) -> None:
        """The window has another scale: lay out anew what was measured for the old one."""
        self.board.rescaled()
        self._cards.pin_again()

    @property
    def quiet_s(self) -> float:
        """How long the table has been seen as it is, with nothing moving."""
        return self.now_s - self._quiet_since_s

    # -- what the board asks of its frame (TableFrame), beside what `SessionWords` answers

    @property
    def thinking(self) -> Seat | None:
        """The clockwork player who is thinking now."""
        return None if self.is_paused or self.presenter.is_busy else self.session.thinking

    def sound(self, name: str) -> None:
        """A sound of the table, unless somebody skips what it belongs to."""
        if self.presenter.lets_hear(name, matters=name in ICONS):
            self.app.audio.play(name)

    def rest(self, is_paused: bool) -> None:
        """Let the game rest, or go on."""
        self.is_paused = is_paused
        if is_paused:
            self.board.rest()
        self._offer_going_on()
        self.prompt()

    def _offer_going_on(self) -> None:
        """While the game rests, a click on the ribbon ends that: whoever has only a mouse needs no key."""
        ribbon = self.ribbon
        ribbon.lead_on(partial(self.rest, False) if self.is_paused else None)
        # Its sentence has less room than large letters want: the keyboard comes to it as the pointer does.
        ribbon.focusable = self.is_paused or self.settings.text_size > 100
        if ribbon.focused and not ribbon.focusable:
            self.stage.focus(None, self.stage.focus_shown)

    def _end_rest(self) -> None:
        """Whoever acts wants the game to go on: it would rest before others, who do not know why."""
        if self.is_paused:
            self.rest(False)

    # -- picking

    @property
    def is_open(self) -> bool:
        """Whether picks count: nothing moves and nothing is shown again."""
        return (
            self.is_settled and not self.presenter.is_busy and not self.is_recalling
            and self.interlude is None
        )

    def touched(self, target: Target) -> None:
        """A target was clicked."""
        if not self.is_open:
            return
        if calls := calls_for(self.session, self.board, target):
            call_out(self, calls)
            return
        match self.composer.pick(target):
            case Picked.DONE:
                self.act(self.composer.complete)
            case Picked.NARROWED:
                self.app.audio.play("tick")
                self.hide_info()
                self.forget_note()
            case Picked.REFUSED:
                self.refuse(why_not(self, target))

    def dropped(self, target: Target) -> None:
        """What is picked was dropped on a target: all of it, if there are twins."""
        if not target or not self.is_open:
            self.forget_note()
            return
        if target not in self.composer.next_targets:
            self.touched(target)
            return
        while target in self.composer.next_targets:
            if self.composer.pick(target) is Picked.DONE:
                self.act(self.composer.complete)
                return
        self.forget_note()

    def pick_again(self, picks: tuple[Target, ...], keeps_note: bool) -> None:
        """What was picked since then is taken back; `keeps_note`: what is said of it is to be read still."""
        self.composer.resume(picks)
        if keeps_note:
            self._mark()
        else:
            self.forget_note()

    def let_go(self, target: Target) -> None:
        """One pick of the target is taken back."""
        if self.is_open and self.composer.unpick(target):
            self.forget_note()

    def step_back(self) -> bool:
        """Escape: the info card, the recall, the last pick or the note goes; False if there was none."""
        if self.hide_info():
            return True
        if self.end_recall():
            return True
        if self.composer.step_back() or self.lights.lit or self.prompter.note is not None:
            self.forget_note()
            return True
        return False

    def put_back(self) -> bool:
        """The last pick goes; False if nothing is picked."""
        if not self.is_open or not self.composer.step_back():
            return False
        self.forget_note()
        return True

    def act(self, action: Any, seat: Seat | None = None) -> None:
        """Do a whole action, of the viewer if no seat is given."""
        if not self.is_open:
            return
        refused = self.session.submit(action, seat, hold=self._holds_turns)
        if refused is not None:
            self.composer.not_done()
            self.refuse(refused)
            return
        self._end_rest()
        self.session.clockwork.note_act(self.now_s)
        # The second half of a double click did not mean what the first half has brought about.
        self.stage.renew_all()
        # What it tells may have been true only before.
        self.hide_info()
        self.show(self.session.last)

    @property
    def awaits_calls(self) -> bool:
        """Whether people get time to call something out after the last act."""
        return self.board.awaits_calls(self.session.match.moments[-1].events)

    @property
    def _holds_turns(self) -> bool:
        return self.settings.confirm_turn or self.board.keeps_turn()

    def end_turn(self) -> None:
        """The turn that was kept is over."""
        if self.choices.held:
            self.session.pass_on()
            self._end_rest()
            self.session.clockwork.note_act(self.now_s)
            self.refresh()

    def end_turn_by_key(self) -> None:
        """The key for it: ends a kept turn, or does what the title ends one with; else it says why not."""
        if self.choices.held:
            self.end_turn()
        elif not self.board.command("end_turn") and self.is_open:
            self.refuse(why_no_end(self))

    def keep_last_turn(self) -> None:
        """A game that was left while somebody kept a turn goes on with it: nobody has ended it."""
        events = self.session.match.moments[-1].events
        if self._holds_turns and not any(self.board.pauses_after(event) for event in events):
            self.session.keep_last_turn()
            self.refresh()

    def refuse(self, why: Rejection | Message) -> None:
        """Say why something cannot be done."""
        said = why.message if isinstance(why, Rejection) else why
        self.app.audio.play("refused")
        self._say(Note(said, "refused", self.now_s))
        self._mark()

    def forget_note(self) -> None:
        """Back to the prompt."""
        self.lights.fall_back(bool(self.composer.picks))
        self._say(None)
        self._mark()

    def _say(self, note: Note | None) -> None:
        self.prompter.note = note
        self.prompt()

    def open_hands(self) -> None:
        """The table is left or goes back: what a hand has begun and cannot be taken back is done now."""
        self.end_recall()
        self.board.open_hands()

    def undo(self) -> None:
        """Take the viewer's last action back, or say why that stops here."""
        self.open_hands()
        if self._is_still() and self.session.undo():
            self._end_rest()
            self.hide_info()
            self._show_change()
        elif self.interlude is None:
            self.refuse(self.session.undo_stop() or message("core.undo.nothing"))

    def redo(self) -> None:
        """Do again what was taken back."""
        self.open_hands()
        if self._is_still() and self.session.redo(self._holds_turns):
            self._end_rest()
            # Others wait after it as after any act.
            self.session.clockwork.note_act(self.now_s)
            self.hide_info()
            self._show_change()
        elif self.interlude is None:
            self.refuse(message("ui.table.redo.nothing"))

    def _is_still(self) -> bool:
        self.complete()
        return self.interlude is None

    def _show_change(self) -> None:
        self.app.audio.play("card-slide")
        self.lights.put_out()
        self.show_truth()

    def hint(self) -> None:
        """Say and light what a good player would do, from what the viewer may know."""
        legal, seat = self.choices.legal, self.choices.seat
        if not legal or seat is None or not self.is_open:
            self.refuse(why_no_hint(self))
            return
        best = self.best_of(legal)
        about = frozenset(self.composer.route(best))
        self.board.point_out(best)
        why = self.session.title.policy().reason(self.session.own_view, seat, best)
        if self.session.eyes != seat:
            why, about = self.board.openly(why, about)
        self.lights.lit = about
        self._say(Note(why, "hint", self.now_s, about))
        self._mark()

    # -- showing

    def show_truth(self) -> None:
        """Drop whatever moves or is shown again, show what is, offer what can be done.

        While another scene is to come or lies over it, the table is as it was when that was due.
        """
        # What is picked or carried belongs to the view of before, and nobody may be looking any more.
        self.lifting.end_at_rest()
        self.composer.offer(())
        self.is_recalling, self._quiet_since_s = False, self.now_s
        if self.interlude is None:
            self.presenter.drop(self.session.view)
            self.is_settled = True
            self.refresh()
            return
        _, index, count = self.interlude
        self.presenter.drop(self.session.view_after(max(0, index - 1)))
        self.is_settled = False
        self.refresh()
        self.presenter.skip_to_end_of(self.session.events_of(index, 0, count))

    def complete(self) -> None:
        """Show the end of everything that waits to be shown."""
        while self.presenter.complete():
            pass

    def refresh(self) -> None:
        """Offer what can be done now; nothing is picked."""
        self.lifting.end_at_rest()
        session = self.session
        is_past = self.is_recalling or self.interlude is not None
        waits = is_past or self._must_look_away
        to_move = session.acting_viewer is not None and not waits
        legal = () if waits else tuple(session.legal())
        held = session.held_by is not None and session.held_by == session.viewer and self.interlude is None
        self.choices = Choices(session.viewer, legal, to_move and not held, held)
        self.composer.offer(legal)
        self.lights.fall_back(is_past)
        self.prompter.note = None
        self.board.offer(self.choices)
        self.wall.subtitle = self.board.subtitle()
        self.log.tell()
        self._cards.tell()
        self._mark()

    @property
    def _must_look_away(self) -> bool:
        """Whether what the viewer chooses from next is private, and the others have not looked away yet."""
        session, seat = self.session, self.session.acting_viewer
        if seat is None or session.eyes == seat:
            return False
        return self.board.is_private(session.own_view, seat)

    def show(self, index: int) -> None:
        """Show what happened at one moment; until then nothing can be picked, and the log does not tell."""
        self.lifting.end()
        self.is_settled = False
        self.composer.offer(())
        self.lights.put_out()
        self.prompter.note = None
        self.choices = Choices(self.session.viewer, (), False, False)
        self.board.offer(self.choices)
        self.board.mark(NO_MARKS)
        show_badges(self.stage, ())
        self.log.hold_back(index)
        self._present(index)
        self.prompt()

    def settle(self) -> None:
        """Nothing moves any more: offer what can be done now. What was said meanwhile can still be read."""
        note, self.is_recalling, self.is_settled = self.prompter.note, False, True
        self._quiet_since_s = self.now_s
        self.refresh()
        if note is not None:
            self._say(note)

    def _present(self, index: int, first: int = 0) -> None:
        """Show a moment from an event on, up to the next one after which another scene comes.

        The rest waits for that scene: who may know what of it is only asked then.
        """
        events = self.session.match.moments[index].events
        for count, event in enumerate(events[first:], first + 1):
            if self.board.pauses_after(event):
                self.interlude = (event, index, count)
                self.presenter.present(self.session.events_of(index, first, count), None)
                return
        self.presenter.present(self.session.events_of(index, first), self.session.view_after(index))

    def show_rest(self) -> None:
        """Show what follows the interlude."""
        if self.interlude is not None:
            _, index, count = self.interlude
            self.interlude = None
            self.is_settled = False
            self._present(index, count)

    def recall(self) -> None:
        """Show again what happened since the viewer's last turn."""
        if not self.is_open:
            return
        if (start := end_of_last_turn(self.session, self.board)) >= self.session.last:
            self.refuse(message("ui.table.recall.nothing"))
            return
        self.lifting.end()
        self.is_recalling = True
        # What is picked, or could be, belongs to the table of now.
        self.composer.offer(())
        self.presenter.drop(self.session.view_after(start))
        self.refresh()
        self.is_settled = False
        for index in range(start + 1, self.session.last + 1):
            events, view = self.session.events_of(index), self.session.view_after(index)
            self.presenter.present(events, view, RECALL_HOLD_S)

    def recent_events(self) -> tuple[Event, ...]:
        """What happened since the viewer's last turn, as it may be shown."""
        return events_since(self.session, end_of_last_turn(self.session, self.board))

    def end_recall(self) -> bool:
        """Back from what is shown again to what is; False if nothing is shown again."""
        if not self.is_recalling:
            return False
        self.interlude = None
        self.show_truth()
        return True

    def speed(self) -> float:
        """How fast clips run; 0: at once. What is shown again is shown in any case."""
        return SPEEDS[self.settings.animation_speed] or (1.0 if self.is_recalling else 0.0)

    def _fade(self) -> None:
        end_fade(self.stage)
        self.stage.add(OldPicture(self.app.window.screenshot()))

    def _mark(self) -> None:
        composer = self.composer
        self.board.mark(Marks(composer.next_targets, composer.picks, lit=self.lights.seen))
        show_badges(self.stage, self.prompter.hinted)
        show_undo(self)
        self.prompt()

    def prompt(self) -> None:
        """Say in the ribbon what to do now."""
        if self.prompter.note is not None and self.prompter.note.is_old(self.now_s):
            self.prompter.note = None
        line = self.prompter.line(self.choices, self.is_paused, self.is_recalling)
        self.ribbon.say(line.colour, line.text, line.right, line.tone)

    # -- log and info card

    def toggle_log(self) -> None:
        """Open the log wide, or close it again."""
        self.log.toggle()

    def light(self, pieces: tuple[Target, ...]) -> None:
        """Light pieces of which a teacher speaks, as a hint does."""
        self.lights.speak_of(pieces)
        self._mark()

    def _point_out(self, pieces: tuple[Target, ...]) -> None:
        """Light the pieces of a line of the log for as long as it is pointed at."""
        self.lights.point_out(pieces)
        self._mark()

    def tooltip(self, target: Target) -> str | None:
        """The short form of what a right click on a target tells."""
        return self._cards.short(target)

    def look_at(self, target: Target) -> bool:
        """Pin the info card of a target beside it; False if there is none."""
        return self._cards.pin(target)

    def tell(self) -> None:
        """Have a pinned card tell what is so by now."""
        self._cards.tell()

    def hide_info(self) -> bool:
        """Take the info card away; False if there was none."""
        return self._cards.hide()
