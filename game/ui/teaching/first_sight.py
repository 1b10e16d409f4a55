"""Whoever opens a title for the first time is shown its idea."""

from __future__ import annotations

from game.storage.lessons import GUEST, PROGRESS_FILE
from game.storage.problem import StorageProblem
from game.titles.registry import Title
from game.ui.app import App
from game.ui.teaching.idea import IdeaScene
from game.ui.teaching.school import IDEA


def show_idea_once(app: App, title: Title) -> None:
    """Lay the scene of the idea on top, unless somebody here has seen it or played the title."""
    progress = PROGRESS_FILE.load(app.places, app.services.writable).content
    if progress.has(GUEST, title.key, IDEA) or app.keeper.has_played(title.key):
        return
    if app.services.writable:
        try:
            PROGRESS_FILE.change(app.places, lambda known: known.with_learnt(GUEST, title.key, IDEA))
        except StorageProblem as problem:
            # It would come again and again; the word about the disk is enough.
            app.toast(app.text(problem.message), "warn")
            return
    learner = app.text("ui.lesson.learner")
    app.push(IdeaScene(app, title, title.course().idea, learner, app.pop))
