"""A table with a teacher at it: what lessons, practice games and the scene of the idea have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.lessons import LEARNER
from game.core.message import Message
from game.i18n.beginnings import titled
from game.ui.board.info_panel import INFO_CARD
from game.ui.board.marks import Target, targets_of
from game.ui.board.session import TableSession
from game.ui.free_place import Weighted
from game.ui.geometry import Rect
from game.ui.node import Node
from game.ui.scenes.playing.table import TableScene
from game.ui.teaching.lesson_session import NAMELESS
from game.ui.teaching.teacher import Teacher, TeacherButton

if TYPE_CHECKING:
    from game.ui.app import App

PORTRAIT = "portraits/neighbour"
"""Somebody's grandmother has seen it all."""
SPOKEN_WEIGHT, RIBBON_WEIGHT, HEART_WEIGHT, LOG_WEIGHT = 60.0, 60.0, 30.0, 0.2
"""How much it matters that what is spoken of, the ribbon, the heart of the table and the log can be seen.

Other things count 1. What the log tells has just been seen, and said by the teacher.
"""
WAITING_WEIGHT = 0.6
"""The same for what cannot be used now: it is read all the same, and half of a word looks untidy."""
OF_THE_LOG = ("log", "button-replay")


class TeachingTable(TableScene):
    """A table whose game is not stored; Escape and the house lead to `leave`."""

    def __init__(self, app: App, session: TableSession, leave: Callable[[], None]) -> None:
        super().__init__(app, session)
        self._is_guest = session.seats[LEARNER].name == NAMELESS
        self.teacher = Teacher(self.stage, PORTRAIT, lambda: app.painter(app.window.surface))
        self.leave = leave
        self._told: object = None
        """What was spoken of last."""
        self.spoken_of: frozenset[Target] = frozenset()
        """What is lit or to be clicked while the teacher speaks."""

    def build(self) -> None:
        """Lay out the table; what was said is news again."""
        if self._is_guest:
            self._name_guest()
        super().build()
        self._told = None

    def _name_guest(self) -> None:
        """Whoever learns without a name is a guest, in whatever language."""
        seats = list(self.session.seats)
        seats[LEARNER] = replace(seats[LEARNER], name=self.app.text("ui.lesson.learner"))
        self.session.seats = tuple(seats)

    def rebuild(self) -> None:
        """Lay everything out anew; what was said is said again."""
        was_said = self.teacher.is_there
        super().rebuild()
        if was_said and self.table.is_open:
            self._go_on()

    def rescaled(self) -> None:
        """The note, too, is as large as its words."""
        super().rescaled()
        with self.stage.focus_kept():
            self.teacher.lay_anew()

    def is_news(self, now: object) -> bool:
        """Whether `now`, which stands for what is to be spoken of, is something else than last time."""
        is_news, self._told = now != self._told, now
        return is_news

    def reads(self, now: object) -> bool:
        """Whether `now` has been said, so that a click for more means that; a game that rests then goes on.

        On a slow machine two clicks may come between two frames, and what lies between was never said.
        """
        if not self.table.is_open or now != self._told:
            return False
        self.table.rest(False)
        return True

    def hush(self) -> None:
        """Nothing is spoken of; what was said last is news again."""
        self.teacher.hush()
        self._told = None

    def entered(self) -> None:
        """The chapter begins as it stands."""
        self.table.show_truth()

    def secure(self) -> None:
        """There is nothing to put in safety."""

    @property
    def is_safe(self) -> bool:
        """Nothing can be lost."""
        return True

    def say(
        self, said: Message, buttons: Sequence[TeacherButton], lit: Sequence[Target] = (),
        targets: Sequence[Target] = (),
    ) -> None:
        """Have the teacher say something where it hides neither what is lit nor what is to be clicked."""
        self.light(lit)
        self.teacher.hush()
        done, of = self.progress
        # What begins with the name of a character or a card begins a sentence here.
        steady = self.app.first_key("steady") or "–"
        words = titled(self.table.text(self._for_these_hands(said), steady=steady))
        self.spoken_of = frozenset({*lit, *targets})
        self.teacher.say(words, buttons, self._to_be_seen(self.spoken_of), done, of)
        if targets and not any(button.kind == "primary" for button in buttons):
            self._lead(targets[0])

    def _for_these_hands(self, said: Message) -> Message:
        """The words for those who would rather not hold a button down, where there are such."""
        by_click = f"{said.key}.by_click"
        if self.app.settings.pull_by_click and self.app.services.catalogue.has(by_click):
            return replace(said, key=by_click)
        return said

    def _lead(self, target: Target) -> None:
        """Take the keyboard from the note to the first thing of the kind that is asked for.

        The way there would be long on a full table; which one of its kind is right, it does not tell.
        """
        stage = self.stage
        if not stage.focus_shown or (stage.focused is not None and not Teacher.has(stage.focused)):
            return
        chain = stage.focus_chain()
        asked = next((node for node in chain if target in targets_of(node)), None)
        if asked is None:
            return
        offered = self.table.composer.next_targets
        alike = (node for node in chain if kind_of(node) == kind_of(asked) and targets_of(node) & offered)
        stage.focus(next(alike, asked), shown=False)

    @property
    def progress(self) -> tuple[int, int]:
        """Steps behind the learner, and of how many; (0, 0) where they are not counted."""
        return 0, 0

    def light(self, targets: Sequence[Target]) -> None:
        """Light pieces, as a hint does."""
        self.table.light(tuple(targets))

    def _to_be_seen(self, targets: Set[Target]) -> list[Weighted]:
        """What is spoken of above all, then the ribbon and the heart, then whatever can be touched.

        What has many parts, as the patio of somebody else, counts no more than other things.
        """
        board = self.table.board
        seen = [(board.ribbon_rect, RIBBON_WEIGHT)]
        seen += [(rect, HEART_WEIGHT) for rect in board.heart()]
        wholes = {node.name: node.rect for node in self.stage.nodes() if node.visible and node.touchable}
        for node in self.stage.nodes():
            if node.visible and targets & targets_of(node):
                seen.append((node.rect, SPOKEN_WEIGHT))
            elif node.name in wholes and not _is_part(node, wholes):
                weight = LOG_WEIGHT if node.name in OF_THE_LOG else 1.0
                seen.append((node.rect, weight if node.enabled else min(weight, WAITING_WEIGHT)))
        return seen

    def command(self, name: str) -> bool:
        """What leads away leads back to where the learner came from; nothing is saved."""
        match name:
            case "back":
                # What the teacher has lit is nothing that a person would want to be rid of first.
                table, is_told = self.table, self.stage.find(INFO_CARD) is not None
                is_told = is_told or self.table.prompter.note is not None
                if table.composer.picks or table.is_recalling or is_told:
                    table.step_back()
                else:
                    self.leave()
            case "menu" | "new" | "load":
                self._leave_whatever_is_over_it()
            case "save":
                self.app.toast(self.app.text("ui.lesson.not_saved"))
            case "hint":
                self.hint()
            case _:
                return super().command(name)
        return True

    def _leave_whatever_is_over_it(self) -> None:
        """Leave, be it between two moments of the game, when a sheet lies over the table."""
        scenes = self.app.scenes
        for _ in scenes[scenes.index(self) + 1:]:
            self.app.pop()
        self.leave()

    def _welcome(self) -> None:
        """Here the teacher tells what will surprise."""

    def hint(self) -> None:
        """What the table's hint says."""
        self.table.hint()


def _is_part(node: Node, wholes: Mapping[str, Rect]) -> bool:
    """Whether a node lies on one whose name its own goes on, such as "seat-2-cell-4" on "seat-2"."""
    words = node.name.split("-")
    names = ("-".join(words[:count]) for count in range(1, len(words)))
    rects = [wholes[name] for name in names if name in wholes]
    return any(rect.shared(node.rect).area > 0.99 * node.rect.area for rect in rects)


def kind_of(node: Node) -> str:
    """What sort of thing a node is, by the first part of its name."""
    return node.name.partition("-")[0]
