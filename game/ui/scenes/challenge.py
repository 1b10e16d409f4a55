"""Tasks for one person: what there is to do, which medals it brings, who did best."""

from __future__ import annotations

from game.core.rules import new_setup
from game.core.tasks import MEDALS, TaskCard
from game.storage.challenges import FEATS_FILE, Feats
from game.storage.day import seed_of_day
from game.storage.profiles import Profile, Profiles
from game.storage.save import new_seed
from game.storage.seats import SeatSetup
from game.titles.registry import Title
from game.ui.app import App
from game.ui.geometry import Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.scenes.people.feat_words import feat_told
from game.ui.scenes.people.player_button import player_button
from game.ui.scenes.playing.opening import start_game
from game.ui.scenes.room import RoomScene
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll_list import RowState, ScrollList

LIST = Rect(40, 62, 560, 566)
SHEET = Rect(624, 62, 616, 566)
ROW_H = 58.0
BEST_ROWS = 5


class ChallengeScene(RoomScene):
    """The tasks at the left, the chosen one with its medals and its best list at the right.

    `task`: key of the one that is chosen first, "" for the first one.
    """

    name = "challenge"

    def __init__(self, app: App, title: Title, task: str = "") -> None:
        super().__init__(app)
        self._title = title
        self._cards = title.task_cards()(seed_of_day(app.today))
        keys = [card.key for card in self._cards]
        self._chosen = keys.index(task) if task in keys else 0
        self._people: Profiles = app.profiles()
        self._person = self._last_player()
        self._feats = Feats()

    def _last_player(self) -> int:
        """The place of whoever tried a task last among all people, 0 if that is not known."""
        last = self.app.settings.last_seats.get(self._title.key, ())
        person = self._people.with_id(last[0].profile) if last else None
        return 0 if person is None else self._people.people.index(person)

    @property
    def title_here(self) -> str:
        """The title of the tasks."""
        return self._title.key

    # -- laying out

    def build(self) -> None:
        """Lay out list, sheet and buttons."""
        text, writable = self.app.text, self.app.services.writable
        self._people = self.app.profiles()
        self._feats = FEATS_FILE.load(self.app.places, writable).content
        self.stage.add(Panel("tasks-sheet", LIST))
        self.stage.add(Label(
            "tasks-title", LIST.part(24, 14, 308, 46), text("ui.challenge.title"), "title", 30,
            may_shorten=True,
        ))
        self.stage.add(Label(
            "tasks-earned", LIST.part(354, 22, LIST.w - 378, 34), self._earned(), size=17, colour=INK_SOFT,
            align="right",
        ))
        tasks = ScrollList(
            "tasks", LIST.part(16, 70, LIST.w - 32, LIST.h - 86), self._cards, ROW_H, self._paint_task,
            self._choose, gap=6,
        )
        self.stage.add(tasks)
        tasks.choose(self._chosen)
        self.stage.add(Panel("sheet", SHEET))
        self._add_task(self._cards[self._chosen])
        tasks.main = self._add_buttons()
        if self.stage.focused is None:
            self.stage.focus(tasks, shown=False)

    def _earned(self) -> str:
        person = self._player
        own = () if person is None else [
            card for card in self._cards if self._medal(person, card) is not None
        ]
        return self.app.text("ui.challenge.earned", n=len(own), of=len(self._cards))

    def _add_buttons(self) -> Button:
        """Those below the sheets; the one that begins the chosen task is returned."""
        text = self.app.text
        self.add_way_back()
        hint = text("ui.challenge.player.hint")
        self.stage.add(player_button(self.app, self._player, self._people, self._next_person, hint))
        return self.stage.add(Button(
            "button-start", Rect(990, 646, 250, 60), text("ui.challenge.start"), self._start, "accent",
            "play", 23,
        ))

    def _add_task(self, card: TaskCard) -> None:
        text = self.app.text
        inner = SHEET.w - 56
        self.stage.add(Label(
            "task-name", SHEET.part(28, 14, inner, 46), text(card.name), "title", 30, may_shorten=True,
        ))
        self.stage.add(Label(
            "task-goal", SHEET.part(28, 66, inner, 104), text(card.goal), "read", 20, lines=4,
        ))
        self.stage.add(Label(
            "medals-title", SHEET.part(28, 178, inner, 32), text("ui.challenge.medals"), "head", 20,
        ))
        for place, (medal, terms) in enumerate(zip(MEDALS, card.terms, strict=True)):
            line = f"{text(f'ui.challenge.{medal}')}: {text(terms)}"
            rect = SHEET.part(28, 216 + 44 * place, inner, 40)
            sprite = _sprite(self._title.of, medal)
            self.stage.add(_MedalLine(f"medal-{medal}", rect, sprite, line))
        self.stage.add(Label(
            "best-title", SHEET.part(28, 356, inner, 32), text("ui.challenge.best"), "head", 20,
        ))
        ranking = [
            (person.name, feat)
            for feat in self._feats.ranking(self._title.key, card.key)
            if (person := self._people.with_id(feat.person)) is not None
        ]
        if not ranking:
            self.stage.add(Label(
                "best-none", SHEET.part(28, 392, inner, 34), text("ui.challenge.best.none"), size=17,
                colour=INK_SOFT,
            ))
        for place, (name, feat) in enumerate(ranking[:BEST_ROWS]):
            rect = SHEET.part(28, 392 + 33 * place, inner, 31)
            line = f"{place + 1}. {name}: {text(feat_told(card, feat))}"
            sprite = _sprite(self._title.of, feat.medal)
            self.stage.add(_MedalLine(f"best-{place}", rect, sprite, line))

    def _paint_task(self, painter: Painter, rect: Rect, card: TaskCard, state: RowState) -> None:
        """Medal, name and goal."""
        painter.nine("ui/row-selected" if state.chosen or state.hovered else "ui/row", rect)
        person = self._player
        medal = None if person is None else self._medal(person, card)
        painter.sprite(_sprite(self._title.of, medal), around((rect.x + 32, rect.centre[1]), 40, 40))
        text, room = self.app.text, rect.w - 74
        painter.text(rect.part(62, 3, room, 27), text(card.name), "label-bold", 17.5, INK, may_shorten=True)
        painter.text(rect.part(62, 29, room, 25), text(card.goal), "label", 15.5, INK_SOFT, may_shorten=True)

    def _medal(self, person: Profile, card: TaskCard) -> str | None:
        feat = self._feats.best(person.id, self._title.key, card.key)
        return None if feat is None else feat.medal

    # -- acting

    @property
    def _player(self) -> Profile | None:
        people = self._people.people
        return people[self._person % len(people)] if people else None

    def _choose(self, card: TaskCard) -> None:
        self._chosen = self._cards.index(card)
        self.build_otherwise()

    def _next_person(self) -> None:
        self._person += 1
        self.build_otherwise()

    def _start(self) -> None:
        card, person = self._cards[self._chosen], self._player
        seat = SeatSetup("", "blue") if person is None else SeatSetup(
            person.name, person.colour, profile=person.id
        )
        setup = new_setup(self._title.info, 1, **dict(card.options))
        seed = new_seed() if card.seed is None else card.seed
        self.app.change_settings(last_seats={**self.app.settings.last_seats, self._title.key: (seat,)})
        start_game(self.app, self._title.key, setup, (seat,), seed)

    def new_day(self) -> None:
        """There is another tower of the day."""
        self._cards = self._title.task_cards()(seed_of_day(self.app.today))
        self.build_otherwise()

    def uncovered(self) -> None:
        """A medal may have been earned meanwhile."""
        self.build_otherwise()


class _MedalLine(Node):
    """A medal and a line beside it."""

    margin = 4.0

    def __init__(self, name: str, rect: Rect, sprite: str, line: str) -> None:
        super().__init__(name, rect)
        self._sprite, self._line = sprite, line

    def paint(self, painter: Painter) -> None:
        """Draw both."""
        rect = self.rect
        painter.sprite(self._sprite, around((rect.x + 18, rect.centre[1]), rect.h - 4, rect.h - 4))
        painter.text(
            rect.part(46, 0, rect.w - 46, rect.h), self._line, "label", 17, INK, valign="middle",
            may_shorten=True,
        )


def _sprite(title: str, medal: str | None) -> str:
    return f"{title}/medal-{medal or 'none'}"
