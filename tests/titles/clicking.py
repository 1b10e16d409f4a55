"""Whole games by mouse events alone."""

from __future__ import annotations

from collections.abc import Callable

from tests.titles.kit import Table

MOST_CLICKS = 6000
ONWARD = {
    "curtain": "button-lift", "round-end": "button-next-round", "period": "button-go-on",
    "court": "button-go-on", "lacerda-step": "button-go-on",
}  # fmt: skip
"""Scenes that come in the middle of a game, and what leads on from there."""


def clicked_to_the_end(table: Table, click: Callable[[], None]) -> None:
    """Call `click` whenever somebody at the screen may do something, until the results come."""
    for _ in range(MOST_CLICKS):
        scene = table.app.top
        if scene.name == "results":
            break
        if scene.name in ONWARD:
            # What has just appeared ignores clicks for a moment.
            table.wait(0.4, 0.1)
            table.click(ONWARD[scene.name])
        elif scene is table.scene and table.table.is_open and may_act(table):
            click()
        else:
            table.wait(0.3, 0.1)
    match = table.session.match
    assert table.app.top.name == "results", match.state
    assert match.rules.faults(match.state) == []
    table.app.close()


def may_act(table: Table) -> bool:
    """Whether the person at the table can do something, and be it to end a turn that is kept."""
    choices = table.table.choices
    return bool(choices.legal or choices.held)
