"""All titles side by side, to choose whose figures or games are shown."""

from __future__ import annotations

from game.ui.app import App
from game.ui.widgets.segmented import Choice


def title_choices(app: App) -> list[Choice]:
    """Key and name of each title, in their order."""
    return [(key, app.text(f"{key}.name"), None) for key in app.registry.titles]
