"""How steps of the course are written down, and what is accepted."""

from __future__ import annotations

from game.core.parts.teacher import Accepts, Teacher
from game.titles.lisboa.actions import Visit
from game.titles.lisboa.cards import PILE_OF
from game.titles.lisboa.content import Noble

TEACHER = Teacher("lisboa")
say, ask, show = TEACHER.say, TEACHER.ask, TEACHER.show
chapter, practice = TEACHER.chapter, TEACHER.practice


def visits(noble: Noble) -> Accepts:
    """A visit with any card of that noble."""
    return lambda state, action: isinstance(action, Visit) and PILE_OF[action.card] == noble
