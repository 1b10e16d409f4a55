"""Points in time in the words of the reader's language and the clock of this place."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from game.storage.moments import Moment, local_time
from game.ui.app import App


def when(app: App, moment: Moment, today: datetime | None = None) -> str:
    """When something was, the nearer the shorter ("yesterday at 22:40"). `today`: None for now."""
    then, today = local_time(moment), today or datetime.now(UTC).astimezone()
    time = then.strftime("%H:%M")
    if then.date() == today.date():
        return app.text("ui.when.today", time=time)
    if then.date() == (today - timedelta(days=1)).date():
        return app.text("ui.when.yesterday", time=time)
    month = app.text(f"ui.when.month_{then.month}")
    return app.text("ui.when.day", day=then.day, month=month, year=str(then.year), time=time)


def day_words(app: App, moment: Moment) -> str:
    """The day of a moment as a date."""
    then = local_time(moment)
    return date_words(app, then.date())


def date_words(app: App, day: date) -> str:
    """A date, with its year ("1 March 2026")."""
    month = app.text(f"ui.when.month_{day.month}")
    return app.text("ui.when.date", day=day.day, month=month, year=str(day.year))


def day_and_month(app: App, day: date) -> str:
    """A date without its year ("1 March")."""
    return app.text("ui.when.day_and_month", day=day.day, month=app.text(f"ui.when.month_{day.month}"))
