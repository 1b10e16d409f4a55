"""What is the same for everybody on one day: the titles' games of the day on one sheet, a click from home."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import partial

from game.storage.challenges import FEATS_FILE
from game.storage.day import seed_of_day
from game.titles.registry import Title
from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.painter import Painter
from game.ui.scenes.overlay_sheet import SheetOverlay
from game.ui.scenes.people.feat_words import feat_told
from game.ui.scenes.playing.seat_names import seat_names, seats_now
from game.ui.scenes.when import date_words
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel

ROW_H, GAP, BUTTON_W = 108.0, 14.0, 150.0


@dataclass(frozen=True)
class DayGame:
    """A title's game of the day: what it is, what became of it here so far, and the way there."""

    title: Title
    name: str
    news: str
    show: Callable[[], None]


def day_games(app: App, today: date) -> list[DayGame]:
    """The games of a day, in the order of the shelf."""
    games = [_tower(app, title, today) for title in app.registry.titles.values()]
    games += [_deal(app, title, today) for title in app.registry.titles.values() if title.ranked]
    return [game for game in games if game is not None]


def _tower(app: App, title: Title, today: date) -> DayGame | None:
    """The task of the day among those of a title's side game, None if there is none."""
    side_game, seed = app.registry.side_game_of(title.key), seed_of_day(today)
    if side_game is None:
        return None
    card = next((card for card in side_game.task_cards()(seed) if card.seed == seed), None)
    if card is None:
        return None
    people = app.profiles()
    feats = FEATS_FILE.load(app.places, app.services.writable).content.ranking(side_game.key, card.key)
    news = app.text("ui.today.new")
    for feat in feats:
        person = people.with_id(feat.person)
        if person is not None:
            news = app.text("ui.today.best", name=person.name, result=app.text(feat_told(card, feat)))
            break

    def show() -> None:
        from game.ui.scenes.challenge import ChallengeScene

        app.push(ChallengeScene(app, side_game, card.key))

    return DayGame(title, app.text(card.name), news, show)


def _deal(app: App, title: Title, today: date) -> DayGame:
    """The deal of the day of a title that gives ranks."""
    best = app.chronicle.read().content.best_of_day(title.key, today.isoformat())
    news = app.text("ui.today.new")
    if best is not None:
        rank = app.text(title.chronicle().rank_of(best.standing).name)
        news = app.text("ui.today.best", name=seat_names(app, seats_now(app, best.seats))[0], result=rank)

    def show() -> None:
        from game.ui.scenes.setting_up.new_game import NewGameScene

        scene = NewGameScene(app, title.key)
        if scene.deals is not None:
            scene.deals.deal = "day"
        app.push(scene)

    return DayGame(title, app.text("ui.today.deal"), news, show)


class TodaySheet(SheetOverlay):
    """The games of today, each with a button that leads to it."""

    name = "today"

    def __init__(self, app: App, today: date) -> None:
        super().__init__(app)
        self._today = today

    def build(self) -> None:
        """Lay out a row for each game."""
        text, games = self.app.text, day_games(self.app, self._today)
        height = 186 + len(games) * (ROW_H + GAP)
        place = self.add_sheet(720, height, text("ui.today.title", date=date_words(self.app, self._today)))
        for number, game in enumerate(games):
            row = Rect(place.x, place.y + number * (ROW_H + GAP), place.w, ROW_H)
            self.stage.add(_Row(self.app, row, game))
            # None of them comes before the others, so none is of the first rank.
            button = self.stage.add(Button(
                f"today-{game.title.key}", Rect(row.right - BUTTON_W - 14, row.y + 27, BUTTON_W, 54),
                text("ui.today.go"), partial(self._go, game), icon="play",
            ))
            button.belongs_to = f"today-row-{game.title.key}"
            if number == 0:
                self.stage.focus(button, shown=False)
        self.stage.add(Button(
            "today-close", Rect(place.x, place.bottom - 50, 160, 50), text("ui.close"), self.app.pop,
        ))

    def new_day(self) -> None:
        """There are other games."""
        self._today = self.app.today
        self.build_otherwise()

    def _go(self, game: DayGame) -> None:
        self.app.pop()
        game.show()


class _Row(Panel):
    """One game: the title's emblem, what is to be played, who did best today."""

    def __init__(self, app: App, rect: Rect, game: DayGame) -> None:
        super().__init__(f"today-row-{game.title.key}", rect, "ui/row")
        self._emblem, self._news = game.title.emblem, game.news
        self._name = app.text("ui.today.name", title=app.text(f"{game.title.key}.name"), game=game.name)

    def words_on_it(self) -> str:
        """What is to be played, and who did best."""
        return f"{self._name}. {self._news}"

    def paint(self, painter: Painter) -> None:
        """Draw the sheet, the emblem and two lines."""
        super().paint(painter)
        rect, room = self.rect, self.rect.w - 110 - BUTTON_W - 30
        painter.sprite(self._emblem, Rect(rect.x + 16, rect.y + 16, 76, 76))
        painter.text(
            rect.part(108, 14, room, 46), self._name, "label-bold", 19, INK, lines=2, may_shorten=True
        )
        painter.text(
            rect.part(108, 60, room, 40), self._news, "label", 16, INK_SOFT, lines=2, may_shorten=True
        )
