"""The course of a title: its chapters, which of them somebody knows, and the way into each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core.lessons import Chapter, Practice
from game.storage.lessons import GUEST, PROGRESS_FILE, Progress
from game.storage.profiles import Profile, Profiles
from game.titles.registry import Title
from game.ui.app import App
from game.ui.geometry import Rect, around
from game.ui.painter import Painter
from game.ui.problems import succeeds
from game.ui.scenes.people.player_button import player_button
from game.ui.scenes.room import RoomScene
from game.ui.teaching.idea import IdeaScene
from game.ui.teaching.lesson import LessonScene
from game.ui.teaching.lesson_session import NAMELESS
from game.ui.teaching.practice import PracticeScene
from game.ui.theme import COBALT, INK, INK_SOFT
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll_list import RowState, ScrollList

LIST = Rect(40, 62, 560, 566)
SHEET = Rect(624, 62, 616, 566)
ROW_H = 62.0
IDEA = "idea"
"""Stands among the learnt chapters for the scene that shows the idea."""

AnyChapter = Chapter | Practice


class SchoolScene(RoomScene):
    """The chapters at the left, the chosen one with its buttons at the right."""

    name = "school"

    def __init__(self, app: App, title: Title, person: str | None = None) -> None:
        """`person`: id of the profile of whoever learns; None: the first one, or a guest."""
        super().__init__(app)
        self._title = title
        self._course = title.course()
        self._people: Profiles = app.profiles()
        known = [profile.id for profile in self._people.people]
        self._person = person if person is not None else known[0] if known else GUEST
        self._progress: Progress = PROGRESS_FILE.load(app.places, app.services.writable).content
        self._chosen = self._first_unknown()

    def _first_unknown(self) -> int:
        for place, chapter in enumerate(self._course.chapters):
            if not self._knows(chapter):
                return place
        return 0

    @property
    def title_here(self) -> str:
        """The title that is learnt."""
        return self._title.key

    # -- laying out

    def build(self) -> None:
        """Lay out list, sheet and buttons."""
        text, chapters = self.app.text, self._course.chapters
        self.stage.add(Panel("chapters-sheet", LIST))
        self.stage.add(Label(
            "chapters-title", LIST.part(24, 14, 360, 46),
            text("ui.school.title", title=text(f"{self._title.key}.name")), "title", 28, may_shorten=True,
        ))
        known = sum(self._knows(chapter) for chapter in chapters)
        self.stage.add(Label(
            "chapters-known", LIST.part(384, 22, LIST.w - 408, 34),
            text("ui.school.known", n=known, of=len(chapters)), size=17, colour=INK_SOFT, align="right",
        ))
        rows = ScrollList(
            "chapters", LIST.part(16, 70, LIST.w - 32, LIST.h - 86), chapters, ROW_H, self._paint_chapter,
            self._choose, gap=6,
        )
        self.stage.add(rows)
        rows.choose(self._chosen)
        self._add_chapter(chapters[self._chosen])
        self._add_buttons()

    def _add_chapter(self, chapter: AnyChapter) -> None:
        text, inner = self.app.text, SHEET.w - 56
        self.stage.add(Panel("sheet", SHEET))
        self.stage.add(Label(
            "chapter-name", SHEET.part(28, 14, inner, 46), text(chapter.name), "title", 30, may_shorten=True,
        ))
        self.stage.add(Label(
            "chapter-about", SHEET.part(28, 68, inner, 146),
            text(f"{self._title.key}.lesson.{chapter.key}.about"), "read", 20, valign="top", lines=5,
        ))
        self.stage.add(Button(
            "button-start", SHEET.part(28, 216, 270, 60), text("ui.school.start"), self._start, "accent",
            "play", 22,
        ))
        if not self._knows(chapter):
            self.stage.add(Button(
                "button-known", SHEET.part(316, 220, 272, 52), text("ui.lesson.known"), self._know,
                icon="check",
            ))
        self.stage.add(Label(
            "idea-title", SHEET.part(28, 330, inner, 34), text("ui.school.idea"), "head", 21,
        ))
        self.stage.add(Label(
            "idea-about", SHEET.part(28, 368, inner, 56), text("ui.school.idea.about"), size=17,
            colour=INK_SOFT, lines=2, valign="top",
        ))
        self.stage.add(Button(
            "button-idea", SHEET.part(28, 434, 270, 52), text("ui.school.watch"), self._watch, icon="eye",
        ))

    def _add_buttons(self) -> None:
        text = self.app.text
        self.add_way_back()
        self.stage.add(Button(
            "button-rules", Rect(206, 652, 150, 52), text("ui.home.rules"),
            lambda: self.app.show_rules(self._title.key), icon="rules",
            hint=self.app.key_hint(text("ui.home.rules"), "rules"),
        ))
        self.stage.add(Button(
            "button-forget", Rect(372, 652, 228, 52), text("ui.school.again"), self._ask_again, icon="redo",
        ))
        hint = text("ui.school.player.hint")
        self.stage.add(player_button(self.app, self._profile, self._people, self._next_person, hint))
        start = self.stage.find("button-start")
        if self.stage.focused is None:
            self.stage.focus(start, shown=False)

    def _paint_chapter(self, painter: Painter, rect: Rect, chapter: AnyChapter, state: RowState) -> None:
        painter.nine("ui/row-selected" if state.chosen or state.hovered else "ui/row", rect)
        number = self._course.chapters.index(chapter) + 1
        spot = (rect.x + 32, rect.centre[1])
        if self._knows(chapter):
            painter.icon("check", spot, 26, COBALT)
        else:
            painter.text(around(spot, 40, 40), str(number), "head", 22, INK_SOFT, "centre")
        painter.text(
            rect.part(62, 0, rect.w - 76, rect.h), self.app.text(chapter.name), "label-bold", 19, INK,
            may_shorten=True,
        )

    # -- who learns

    @property
    def _profile(self) -> Profile | None:
        return self._people.with_id(self._person)

    @property
    def _learner(self) -> str:
        person = self._profile
        return person.name if person is not None else NAMELESS

    def _next_person(self) -> None:
        ids = [person.id for person in self._people.people]
        self._person = ids[(ids.index(self._person) + 1) % len(ids)] if self._person in ids else ids[0]
        self._chosen = self._first_unknown()
        self.build_otherwise()

    # -- what is known

    def _knows(self, chapter: AnyChapter) -> bool:
        return self._progress.has(self._person, self._title.key, chapter.key)

    def _learnt(self, key: str) -> None:
        self._change(lambda progress: progress.with_learnt(self._person, self._title.key, key))

    def _change(self, changed: Callable[[Progress], Progress]) -> None:
        """Change what is known, here and on the disk."""
        self._progress = changed(self._progress)
        if self.app.services.writable:
            succeeds(self.app, lambda: PROGRESS_FILE.change(self.app.places, changed))

    def _know(self) -> None:
        self._learnt(self._course.chapters[self._chosen].key)
        self._chosen = min(self._chosen + 1, len(self._course.chapters) - 1)
        self.build_otherwise()

    def _ask_again(self) -> None:
        text = self.app.text
        name = self._learner or text("ui.lesson.learner")
        self.app.ask(text("ui.school.again"), text("ui.school.again.note", name=name), [
            ("cancel", text("ui.cancel"), "secondary", None),
            ("again", text("ui.school.again"), "primary", self._forget),
        ])

    def _forget(self) -> None:
        self._change(lambda progress: progress.without(self._person, self._title.key))
        self._chosen = 0
        self.build_otherwise()

    # -- going on

    def _choose(self, chapter: AnyChapter) -> None:
        self._chosen = self._course.chapters.index(chapter)
        self.build_otherwise()

    def _start(self) -> None:
        self.app.push(self._scene_of(self._chosen))

    def _scene_of(self, place: int) -> LessonScene | PracticeScene:
        chapter = self._course.chapters[place]
        learnt = partial(self._learnt, chapter.key)
        if isinstance(chapter, Practice):
            return PracticeScene(self.app, self._title, chapter, self._learner, learnt, self.app.pop)
        last = place + 1 == len(self._course.chapters)
        go_on = None if last else partial(self._go_on_to, place + 1)
        return LessonScene(self.app, self._title, chapter, self._learner, learnt, self.app.pop, go_on)

    def _go_on_to(self, place: int) -> None:
        self._chosen = place
        self.app.pop()
        self.app.push(self._scene_of(place))

    def _watch(self) -> None:
        self.app.push(IdeaScene(self.app, self._title, self._course.idea, self._learner, self.app.pop))

    def uncovered(self) -> None:
        """A chapter may have been learnt meanwhile."""
        self.build_otherwise()
