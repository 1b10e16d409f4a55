"""The one table of titles.

Only the facts of a title are loaded with this module; its rules, its judgement and its table come by dotted
name when asked for, so that headless code never loads pygame and the home screen never loads rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from game.core.chronicle import Chronicling
from game.core.honours import Honour
from game.core.lessons import Course, Examples
from game.core.levels import Level
from game.core.match import Match
from game.core.message import Message
from game.core.narration import Narration
from game.core.policy import Policy
from game.core.recap import Figures, Recapping
from game.core.rules import Outcome, Rules, Setup, TitleInfo
from game.core.tasks import Achieved, TaskCard
from game.titles.lisboa.info import INFO as LISBOA
from game.titles.patios.info import INFO as PATIOS
from game.titles.viana.info import INFO as VIANA
from game.titles.villa_paletti.challenge.info import INFO as VILLA_CHALLENGE
from game.titles.villa_paletti.info import INFO as VILLA_PALETTI
from game.titles.viva.info import INFO as VIVA


@dataclass(frozen=True)
class Title:
    """A title and where its parts live (`home` is the dotted name of its package).

    `of`: the title that brings this one along as a side game, "" for one that stands by itself.
    `rehearses`: whether some actions take so long to apply that they are worked out beforehand.
    `ranked`: whether it gives ranks for finished games, which its chronicle tells, and has a game of the day.
    `theme`, `place`: what is heard at its table, by names of `audio/sounds.json`; "": what was heard before.
    `kept`: those of its figures, all of them numbers, that the chronicle keeps for the statistics.
    `settles_colours`: whether it is settled in the game itself who plays which colour. What is chosen at the
    set-up then only stands for somebody in lists.
    `own_words`: whether it has catalogues of its own, in a folder `words`; else its words are in the house's.
    """

    info: TitleInfo
    home: str
    of: str = ""
    rehearses: bool = False
    ranked: bool = False
    theme: str = ""
    place: str = ""
    kept: tuple[str, ...] = ()
    settles_colours: bool = False
    own_words: bool = False

    @property
    def key(self) -> str:
        """The name used in files, on the command line and in catalogue keys."""
        return self.info.key

    @property
    def emblem(self) -> str:
        """The picture that stands for it in lists; a side game has that of its title."""
        return f"{self.of or self.key}/emblem"

    def rules(self) -> Rules[Any, Any, Any]:
        """The rules (pure)."""
        rules: Rules[Any, Any, Any] = import_module(f"{self.home}.rules").RULES
        return rules

    def policy(self) -> Policy[Any, Any]:
        """What its clockwork players go by (pure)."""
        policy: Policy[Any, Any] = import_module(f"{self.home}.bot").POLICY
        return policy

    def levels(self) -> tuple[Level, ...]:
        """How well its clockwork players can play, the weakest level first (pure)."""
        levels: tuple[Level, ...] = import_module(f"{self.home}.levels").LEVELS
        return levels

    @property
    def gentlest(self) -> Level:
        """The weakest of its levels, at which clockwork players of a table with children play."""
        return self.levels()[0]

    def rehearsed(self, state: Any, action: Any) -> Iterator[None]:
        """Steps of some milliseconds after which an action is applied without delay (pure but for a memo)."""
        if not self.rehearses:
            return iter(())
        steps: Iterator[None] = import_module(f"{self.home}.rehearsal").rehearsed(state, action)
        return steps

    def narration(self) -> Narration:
        """Its words for events (pure)."""
        narration: Narration = import_module(f"{self.home}.narration").describe
        return narration

    def recap(self) -> Recapping:
        """What it tells about a finished game (pure)."""
        recap: Recapping = import_module(f"{self.home}.recap").recap
        return recap

    def figures(self) -> Figures:
        """What it measures about a finished game (pure)."""
        figures: Figures = import_module(f"{self.home}.recap").figures
        return figures

    def honours(self) -> tuple[Honour, ...]:
        """What is worth remembering of its games (pure)."""
        honours: tuple[Honour, ...] = import_module(f"{self.home}.honours").HONOURS
        return honours

    def chronicle(self) -> Chronicling:
        """What a title that gives ranks tells for the chronicle (pure)."""
        chronicle: Chronicling = import_module(f"{self.home}.chronicle").CHRONICLE
        return chronicle

    def task_cards(self) -> Callable[[int], tuple[TaskCard, ...]]:
        """The tasks of a side game on a day, which is given as a number such as 20260301 (pure)."""
        cards: Callable[[int], tuple[TaskCard, ...]] = import_module(f"{self.home}.cards").cards
        return cards

    def achieved(self) -> Callable[[Match[Any, Any, Any]], Achieved | None]:
        """What somebody achieved in a finished task of a side game (pure)."""
        told: Callable[[Match[Any, Any, Any]], Achieved | None] = import_module(f"{self.home}.cards").achieved
        return told

    def task_told(self) -> Callable[[Setup, Outcome], tuple[Message, Message]]:
        """How lists tell of a finished task of a side game: its name, and what came of it (pure)."""
        told: Callable[[Setup, Outcome], tuple[Message, Message]] = import_module(f"{self.home}.cards").told
        return told

    def course(self) -> Course:
        """How it is taught (pure)."""
        course: Course = import_module(f"{self.home}.lessons").COURSE
        return course

    def examples(self) -> Examples:
        """The examples of its rules book that can be shown on its table (pure)."""
        if self.of:
            return {}
        examples: Examples = import_module(f"{self.home}.examples").EXAMPLES
        return examples

    def table(self) -> Callable[..., Any]:
        """The class that draws its table (loads pygame); see `game.ui.board.board_view.BoardView`."""
        table: Callable[..., Any] = import_module(f"{self.home}.table").TABLE
        return table


class Registry:
    """Titles in the order in which they are shown, and the side games that some of them bring along.

    A side game is a task for one person and stands on no shelf of its own.
    """

    def __init__(self, *known: Title) -> None:
        self.titles = {title.key: title for title in known if not title.of}
        self.side_games = {title.key: title for title in known if title.of}

    def named(self, key: str) -> Title:
        """The title or side game called `key`; raises ValueError that lists the known ones."""
        known = self.titles | self.side_games
        if key not in known:
            raise ValueError(f"there is no title {key!r}; there are {', '.join(known)}")
        return known[key]

    def knows(self, key: str) -> bool:
        """Whether there is a title or side game of that key."""
        return key in self.titles or key in self.side_games

    def side_game_of(self, key: str) -> Title | None:
        """The side game that a title brings along."""
        return next((title for title in self.side_games.values() if title.of == key), None)

    @property
    def first(self) -> Title:
        """The title that is chosen where nobody has chosen one."""
        return next(iter(self.titles.values()))

    @property
    def wordy(self) -> tuple[str, ...]:
        """The packages of all titles and side games that bring words of their own."""
        known = (*self.titles.values(), *self.side_games.values())
        return tuple(title.home for title in known if title.own_words)


REGISTRY = Registry(
    Title(VIANA, "game.titles.viana", theme="el-azahar", place="garden"),
    Title(PATIOS, "game.titles.patios", theme="las-macetas", place="courtyard"),
    Title(
        VILLA_PALETTI, "game.titles.villa_paletti", rehearses=True, kept=("floors",), theme="la-torre",
        place="garden", settles_colours=True,
    ),
    Title(VIVA, "game.titles.viva", theme="las-palmas", place="square"),
    Title(LISBOA, "game.titles.lisboa", ranked=True, theme="o-tejo", place="river"),
    Title(
        VILLA_CHALLENGE, "game.titles.villa_paletti.challenge", of="villa_paletti", theme="la-torre",
        place="garden",
    ),
)
"""What comes with Sobremesa. The window takes its titles from the registry it was opened with."""

TITLES, SIDE_GAMES, title_named = REGISTRY.titles, REGISTRY.side_games, REGISTRY.named
"""The same for those who always mean these: the command line, the tools."""
