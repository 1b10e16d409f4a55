"""What goes wrong with files, said to whoever sits here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.storage.problem import StorageProblem

if TYPE_CHECKING:
    from game.ui.app import App


def succeeds(app: App, act: Callable[[], object]) -> bool:
    """Do something with files; False if that raised `StorageProblem`, which is said."""
    try:
        act()
    except StorageProblem as problem:
        app.toast(app.text(problem.message), "warn")
        return False
    return True
