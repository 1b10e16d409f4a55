"""What surprises at first: it is told to whoever opens a title for the first time, and again if they like."""

from __future__ import annotations

from collections.abc import Callable

from game.storage.lessons import GUEST, PROGRESS_FILE, Progress
from game.titles.registry import Title
from game.ui.app import App
from game.ui.board.session import Keeps
from game.ui.problems import succeeds
from game.ui.teaching.idea import IdeaScene
from game.ui.teaching.lesson_session import NAMELESS
from game.ui.teaching.school import IDEA


def show_idea_once(app: App, title: Title) -> None:
    """Lay the scene of the idea on top, unless somebody here has seen it or played the title."""
    progress = PROGRESS_FILE.load(app.places, app.services.writable).content
    if progress.has(GUEST, title.key, IDEA) or not is_new(app, title, app.keeper):
        return
    if not _noted(app, lambda progress: progress.with_learnt(GUEST, title.key, IDEA)):
        # It would come again and again; the word about the disk is enough.
        return
    app.push(IdeaScene(app, title, title.course().idea, NAMELESS, app.pop))


def is_new(app: App, title: Title, keeper: Keeps) -> bool:
    """Whether nobody here has played the title, or its tips are wished for once more."""
    return title.key in app.settings.tips_again or not keeper.has_played(title.key)


def has_tips_left(app: App, title: Title, keeper: Keeps) -> bool:
    """Whether the table of a new game should tell what will surprise; to be asked for once in each game."""
    found = is_new(app, title, keeper)
    if title.of and found:
        # Of side games there are no results to tell that they were played.
        progress = PROGRESS_FILE.load(app.places, app.services.writable).content
        found = not progress.has(GUEST, title.key, IDEA)
        if found:
            _noted(app, lambda progress: progress.with_learnt(GUEST, title.key, IDEA))
    app.change_settings(tips_again=tuple(key for key in app.settings.tips_again if key != title.key))
    return found


def show_tips_again(app: App) -> bool:
    """Have every title tell about itself once more; False if that could not be stored."""
    if not _noted(app, lambda progress: progress.without_chapter(GUEST, IDEA)):
        return False
    app.change_settings(tips_again=tuple(app.registry.titles))
    return True


def _noted(app: App, changed: Callable[[Progress], Progress]) -> bool:
    """Store what has been shown, where anything may be stored; False if that failed, which is said."""
    return not app.services.writable or succeeds(app, lambda: PROGRESS_FILE.change(app.places, changed))
