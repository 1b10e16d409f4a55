"""The button that tells whose turn it is to learn or to try a task, and passes on to the next person."""

from __future__ import annotations

from collections.abc import Callable

from game.storage.profiles import Profile, Profiles
from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.widgets.button import Button

PLACE = Rect(624, 652, 340, 52)


def player_button(
    app: App, person: Profile | None, people: Profiles, on_next: Callable[[], None], hint: str
) -> Button:
    """`person`: who it is now, None for a guest; without people there is nobody to pass on to."""
    text = app.text
    words = text("ui.challenge.player.guest") if person is None else text(
        "ui.challenge.player", name=person.name
    )
    button = Button("button-player", PLACE, words, on_next, icon="swap", size=18, hint=hint)
    button.enable(bool(people.people))
    button.may_repeat = True
    return button
