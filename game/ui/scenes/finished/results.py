"""Who won, by what, how it came about; and then once more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.core.message import Message
from game.core.parts.ranking import ranks
from game.core.recap import Tale
from game.storage.day import day_of
from game.storage.replays import replay_of
from game.storage.save import new_seed
from game.storage.seats import SeatSetup
from game.ui.app import App
from game.ui.audio import AFTER_THE_GAME, Surroundings
from game.ui.board.faces import faces_of
from game.ui.board.kind_words import after_the_game
from game.ui.board.log_lines import rival_colour
from game.ui.geometry import Rect
from game.ui.leaving import leave
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.scenes.finished.keepsake import keep_picture
from game.ui.scenes.finished.result_views import CountView, CourseView, RevealView, Seated
from game.ui.scenes.people.honour_page import tell_honours
from game.ui.scenes.playing.opening import start_game
from game.ui.scenes.playing.seat_names import seat_names
from game.ui.scenes.room import RoomScene
from game.ui.theme import COBALT, INK, INK_SOFT, PAPER_EDGE
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel
from game.ui.widgets.segmented import Segmented

if TYPE_CHECKING:
    from game.ui.board.session import TableSession

ARCH = Rect(56, 150, 268, 404)
SHEET = Rect(372, 104, 880, 500)
PAGES = ("count", "course", "reveal")


class WinnerArch(Node):
    """The arch in the winner's colour with a plate below."""

    margin = 52.0

    def __init__(self, colour: str, words: str, reason: str) -> None:
        super().__init__("winner-arch", ARCH)
        self._colour, self._words, self._reason = colour, words, reason

    def told_first(self) -> str:
        """Who won, and by what."""
        return f"{self._words}. {self._reason}"

    def paint(self, painter: Painter) -> None:
        """Draw arch, plate and words."""
        rect = self.rect
        painter.sprite(f"decor/winner-arch-{self._colour}", rect)
        plate = Rect(rect.x - 22, rect.bottom - 100, rect.w + 44, 114)
        painter.nine("ui/paper-gilded", plate)
        painter.text(
            plate.part(12, 6, plate.w - 24, 50), self._words, "logo", 38, INK, "centre", lines=2,
            may_shorten=True,
        )
        painter.text(
            plate.part(14, 54, plate.w - 28, 54), self._reason, "label", 16, INK_SOFT, "centre", lines=3
        )


class _SheetHead(Node):
    """The title of the sheet, what was played, and a double rule."""

    margin = 4.0

    def __init__(self, title: str, about: str) -> None:
        super().__init__("sheet-head", SHEET.part(28, 12, SHEET.w - 56, 56))
        self._title, self._about = title, about

    def paint(self, painter: Painter) -> None:
        """Set the words."""
        rect = self.rect
        painter.text(rect.part(0, 0, 460, 46), self._title, "title", 32, INK)
        painter.text(rect.part(470, 6, rect.w - 470, 36), self._about, "label", 17, INK_SOFT, "right")
        painter.rule(rect.x, rect.y + 48, rect.w, COBALT, 1.8)
        painter.rule(rect.x, rect.y + 52, rect.w, COBALT, 0.8)


class TaleView(Node):
    """A moment of the game: a portrait, what it was, and two lines about it, or three smaller ones."""

    margin = 6.0

    def __init__(self, name: str, rect: Rect, tale: Tale, head: str, body: str) -> None:
        super().__init__(name, rect)
        self._tale, self._head, self._body = tale, head, body

    def paint(self, painter: Painter) -> None:
        """Draw picture and words."""
        rect = self.rect
        painter.sprite(self._tale.picture, Rect(rect.x, rect.y + 2, 58, 64))
        room = rect.w - 70
        painter.text(rect.part(70, 0, room, 24), self._head, "label-bold", 17, INK, may_shorten=True)
        painter.text(
            rect.part(70, 23, room, 53), self._body, "label", 15.5, INK_SOFT, valign="top", lines=3,
            may_shorten=True,
        )


class _Line(Node):
    """A thin line above the moments."""

    def paint(self, painter: Painter) -> None:
        """Draw it."""
        painter.rule(self.rect.x, self.rect.y, self.rect.w, PAPER_EDGE, 1.2)


class ResultsScene(RoomScene):
    """The end of a game. `session`: the table's, whose game is over."""

    name = "results"
    decorations = (
        ("decor/bunting", Rect(0, 0, 1280, 92)), ("decor/lemons", Rect(96, 622, 104, 84)),
    )

    def __init__(self, app: App, session: TableSession) -> None:
        super().__init__(app)
        assert session.outcome is not None, "the game is not over"
        self.session = session
        self._outcome = session.outcome
        self._recap = session.title.recap()(session.match)
        colours = self._recap.colours or tuple(seat.colour for seat in session.seats)
        self._seats = tuple(
            msgspec.structs.replace(seat, colour=colour)
            for seat, colour in zip(session.seats, colours, strict=True)
        )
        self._faces = faces_of(app.places, session.seats)
        self._is_task = bool(session.title.of)
        self._medal = self._earned()
        self.page = "count"

    def _earned(self) -> str | None:
        """The medal of a task."""
        if not self._is_task:
            return None
        done = self.session.title.achieved()(self.session.match)
        return None if done is None else done.medal

    @property
    def title_here(self) -> str:
        """The title that was played."""
        return self.session.title.key

    @property
    def surroundings(self) -> Surroundings:
        """The talk after the game, still at the place of the game."""
        return Surroundings(AFTER_THE_GAME, self.session.title.place)

    # -- laying out

    def build(self) -> None:
        """Lay out arch, sheet, moments and buttons."""
        text, seats = self.app.text, self._seats
        names = seat_names(self.app, self.session.seats)
        # Where the rules themselves play against a single person, nobody may have won.
        colour = seats[self._outcome.winners[0] if self._outcome.winners else 0].colour
        self.stage.add(WinnerArch(colour, self._verdict(names), text(self._outcome.reason, names)))
        self.stage.add(Panel("sheet", SHEET))
        title = text(f"{self.session.title.key}.name")
        about = text("ui.results.about", title=title, length=text(self._recap.length))
        self.stage.add(_SheetHead(text(self._recap.heading), about))
        self._add_page(self._seated(names))
        self._add_tales(names)
        self._add_buttons()

    def _seated(self, names: list[str]) -> Seated:
        """All who have a row on the sheet: the seats, and a rival who belongs to the rules."""
        seats, info, recap = self._seats, self.session.title.info, self._recap
        if recap.rival is None:
            return Seated(seats, tuple(names), self._outcome, info, self._faces)
        name = self.app.text(recap.rival)
        colour = rival_colour({seat.colour for seat in seats})
        scores = (*self._outcome.scores, sum(part.values[-1] for part in recap.parts))
        outcome = msgspec.structs.replace(self._outcome, scores=scores, ranking=ranks(scores))
        return Seated((*seats, SeatSetup(name, colour)), (*names, name), outcome, info, self._faces)

    def _verdict(self, names: list[str]) -> str:
        """The words on the arch: who won, or the medal or rank of somebody who played alone."""
        text, title = self.app.text, self.session.title
        if self._is_task:
            return text(f"ui.challenge.{self._medal}" if self._medal else "ui.challenge.no_medal")
        if title.ranked:
            telling = title.chronicle()
            return text(telling.rank_of(telling.standing(self.session.match)).name)
        winners = self._outcome.winners
        joined = self.app.services.catalogue.joined([names[seat] for seat in winners])
        return text("ui.results.wins", names=joined, n=len(winners))

    def _add_page(self, seated: Seated) -> None:
        text = self.app.text
        names = (text("ui.results.count"), text("ui.results.course"), text(self._recap.reveal.name))
        self.stage.add(Segmented(
            "pages", Rect(SHEET.x + 28, SHEET.y + 74, 580, 38),
            [(page, name, None) for page, name in zip(PAGES, names, strict=True)], self.page, self._open,
        ))
        place = SHEET.part(28, 118, SHEET.w - 56, 286)
        if self.page == "count":
            count = CountView(self.app, place, seated, self._recap)
            self.stage.add(count)
            for bar in count.bars(self.app):
                self.stage.add(bar)
        elif self.page == "course":
            self.stage.add(CourseView(self.app, place, seated, self._recap.course))
        else:
            seed = self.session.match.seed
            self.stage.add(RevealView(self.app, place, seated, self._recap.reveal, seed))

    def _open(self, page: str) -> None:
        self.page = page
        self.rebuild()

    def _add_tales(self, names: list[str]) -> None:
        text, tales = self.app.text, self._recap.tales
        self.stage.add(_Line("tales-line", SHEET.part(28, 412, SHEET.w - 56, 2)))
        w = (SHEET.w - 52) / max(1, len(tales))
        for place, tale in enumerate(tales):
            rect = SHEET.part(26 + place * w, 420, w - 12, 76)
            self.stage.add(TaleView(
                f"tale-{place}", rect, tale, text(tale.head, names), text(tale.body, names)
            ))

    def _add_buttons(self) -> None:
        text = self.app.text
        self.stage.add(Button(
            "button-board", Rect(372, 632, 196, 56), text("ui.results.board"), self._see_board, icon="eye",
        ))
        self.stage.add(Button(
            "button-picture", Rect(584, 632, 196, 56), text("ui.results.picture"),
            lambda: self.app.run_command("screenshot"), icon="save",
        ))
        self.stage.add(Button(
            "button-home", Rect(796, 632, 130, 56), text("ui.results.home"), self.close, icon="home",
        ))
        if not self._is_task:
            self.stage.add(Button(
                "button-chronicle", Rect(206, 632, 150, 56), text("ui.chronicle"), self._show_chronicle,
                icon="log", hint=text("ui.chronicle.hint"),
            ))
        again = Button(
            "button-again", Rect(1016, 626, 236, 64), text("ui.results.again"), self._again, "accent", "redo",
            23, text("ui.chronicle.again.hint" if self._is_same_again() else "ui.results.again.hint"),
        )
        self.stage.add(again)
        self.stage.focus(again, shown=False)

    # -- acting

    def entered(self) -> None:
        """The cadence of the winner; where nobody has won, all is quiet. The chronicle gets its picture."""
        if self._medal is not None or (not self._is_task and self._outcome.winners):
            self.app.audio.play("winner")
        session = self.session
        kind = after_the_game(session.title, session.seats, self._outcome, session.match.seed)
        if kind is not None:
            self.app.toast(self.app.text(kind), "good")
        first = self.app.results.of_game(session.game)
        if not session.counts:
            self.app.toast(self.app.text("ui.table.uncounted"))
        elif first is None or first.is_end(self._outcome):
            tell_honours(self.app, session)
        else:
            # Whoever ends a game once more, from an old save, is not to wait for this end in the figures.
            self.app.toast(self.app.text("ui.results.over_before"))
        keep_picture(self.app, self.session)

    def left(self) -> None:
        """What came of the game is stored at last, if there was no room for it until now."""
        self.secure()

    def secure(self) -> None:
        """Put what came of the game in safety, if that failed at its end."""
        if self.session.is_failing:
            self.session.secure()

    def keep_again(self) -> Message | None:
        """What the session says."""
        return self.session.keep_again()

    @property
    def is_safe(self) -> bool:
        """Whether what came of the game is stored."""
        return not self.session.is_failing

    def _see_board(self) -> None:
        from game.ui.scenes.replays.replay import ReplayScene

        session = self.session
        replay = replay_of(session.match, session.game, session.seats, session.created)
        self.app.push(ReplayScene(self.app, replay, at_end=True))

    def _show_chronicle(self) -> None:
        from game.ui.scenes.finished.chronicle import ChronicleScene

        self.app.push(ChronicleScene(self.app, self.session.title))

    def _is_same_again(self) -> bool:
        """Whether a task is tried again at the same tower, or the game of the day with the same deal."""
        session = self.session
        return self._is_task or (session.title.ranked and bool(day_of(
            session.title.info, session.match.setup, session.match.seed, session.created
        )))

    def _again(self) -> None:
        session = self.session
        seed = session.match.seed if self._is_same_again() else new_seed()
        start_game(self.app, session.title.key, session.match.setup, session.seats, seed)

    def close(self) -> None:
        """Home."""
        from game.ui.scenes.home import HomeScene

        leave(self.app, lambda: self.app.go(HomeScene(self.app)))
