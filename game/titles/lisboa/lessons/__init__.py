"""How Lisboa is taught."""

from __future__ import annotations

from game.core.lessons import Course
from game.titles.lisboa.lessons.church import CHURCH, EVENT
from game.titles.lisboa.lessons.city import SHIPS, STORE, WORKS
from game.titles.lisboa.lessons.endings import END, PERIOD, PRACTICE
from game.titles.lisboa.lessons.first_turns import SELLING, TRADE, TURN, VISIT
from game.titles.lisboa.lessons.idea import IDEA
from game.titles.lisboa.lessons.rival import FOLLOW, LACERDA

COURSE = Course(
    chapters=(
        TURN, VISIT, STORE, SELLING, TRADE, SHIPS, WORKS, CHURCH, EVENT, LACERDA, FOLLOW, PERIOD, END,
        PRACTICE,
    ),
    idea=IDEA,
)  # fmt: skip
