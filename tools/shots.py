"""Draws every scene and every table in named states as PNG, and checks texts and targets while drawing.

    python tools/shots.py --out DIR [--size 1280x720] [--lang en|es|de|pt|long] [--only NAME] [--text 200]
                          [--reading] [--faulty]

Without --size and --lang it draws 1280x720, 1920x1080 and 2560x1440 in every language and in the long
made-up one. With --reading it draws, instead of the named states, all there is to read: every double page of
every book, everything that is said in every course, in the scenes of the idea, in the practice games and over
the books' examples, with what moves at rest; and it looks at how pages end and what the teacher's note hides.
These are some 800 pictures for a size and a language; with --faulty only those are kept that have a finding.

Exit status: 0 nothing found, 1 something found, 2 cannot run.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path[0] = str(Path(__file__).resolve().parents[1])

import pygame  # noqa: E402

from game.i18n.languages import LONG, catalogue_folder, languages_in  # noqa: E402
from game.storage.settings import Settings  # noqa: E402
from game.ui.app import App  # noqa: E402
from game.ui.headless import make_app  # noqa: E402
from game.ui.scene import Scene  # noqa: E402
from game.ui.scenes.playing.table import TableScene  # noqa: E402
from game.ui.screenshot import encoded  # noqa: E402
from game.ui.widgets.toast import Toast  # noqa: E402
from tools import report, shots_states, wishes  # noqa: E402
from tools.picture_audit import PictureAudit  # noqa: E402
from tools.reading import books, composition, courses, examples  # noqa: E402

SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
LANGUAGES = (*languages_in(catalogue_folder()), LONG)
State = Callable[[App], Scene]


def named_states() -> dict[str, State]:
    """All states that the modules of `tools.shots_states` offer, by name."""
    states: dict[str, State] = {}
    for module in sorted(pkgutil.iter_modules(shots_states.__path__), key=lambda found: found.name):
        offered = importlib.import_module(f"tools.shots_states.{module.name}").states()
        assert not states.keys() & offered.keys(), "two states of one name"
        states |= offered
    return states


def all_there_is_to_read(app: App) -> dict[str, State]:
    """Every page, and all that a teacher says, by name."""
    return books.states(app) | courses.states(app) | examples.states(app)


def shot(
    app: App, state: State, audit: PictureAudit, at_rest: bool = False
) -> tuple[pygame.Surface, list[str]]:
    """One picture of a state in the present window, and what is wrong with it.

    `at_rest`: nothing moves any more, and how pages and notes are laid is looked at, too.
    """
    _put_news_away(app)
    scene = state(app)
    if scene not in app.scenes:
        app.go(scene)
    app.frame(0.0)
    for _ in range(3):
        app.frame(0.05)
    if at_rest and isinstance(app.top, TableScene):
        app.top.table.complete()
        app.frame(0.05)
    audit.forget()
    app.top.stage.mark_all_dirty()
    app.frame(0.0)
    findings = audit.findings(app.top.stage) + (composition.findings(app.top) if at_rest else [])
    picture = app.window.surface.copy()
    return picture, findings + _half_hidden(app, audit)


def _put_news_away(app: App) -> None:
    """No news of an earlier state lie over this one, nor do any that waited for their place."""
    while app.scenes and (news := [node for node in app.top.stage.nodes() if isinstance(node, Toast)]):
        for toast in news:
            toast.left_s = 0.0
        app.frame(0.0)


def _half_hidden(app: App, audit: PictureAudit) -> list[str]:
    """Lines that are covered in part, and are so still when all that flies has come down."""
    found = audit.half_hidden(app.window.surface, app.window.viewport, app.top.stage)
    if not found or not isinstance(app.top, TableScene):
        return found
    app.top.table.complete()
    app.frame(0.05)
    audit.forget()
    app.top.stage.mark_all_dirty()
    app.frame(0.0)
    after = audit.half_hidden(app.window.surface, app.window.viewport, app.top.stage)
    return [fault for fault in found if fault in after]


def shots(
    sizes: list[tuple[int, int]], languages: list[str], only: str, out: Path, text_size: int = 100,
    reading: bool = False, faulty: bool = False,
) -> Iterator[tuple[Path, list[str]]]:
    """Draw and write the pictures, their text at `text_size` percent; each file with its findings.

    Raises OSError where one cannot be written, as on a full disk.
    `reading`: of all there is to read, not of the named states. `faulty`: write those only with findings.
    """
    for width, height in sizes:
        for language in languages:
            with tempfile.TemporaryDirectory() as data:
                audit = PictureAudit()
                settings = Settings(text_size=text_size)
                app = make_app((width, height), language, data_dir=Path(data), audit=audit, settings=settings)
                states = all_there_is_to_read(app) if reading else named_states()
                for name, state in report.named(only, states).items():
                    path = out / f"{name}_{width}x{height}_{language}.png"
                    try:
                        picture, findings = shot(app, state, audit, at_rest=reading)
                    except Exception:
                        # The other states are to be drawn, whatever breaks here.
                        yield path, [f"breaks\n{traceback.format_exc()}"]
                        continue
                    if findings or not faulty:
                        path.write_bytes(encoded(picture, path.suffix))
                    yield path, findings
                app.close()


def main(words: Sequence[str]) -> report.Verdict:
    """Draw what the command line asks for."""
    parser = report.parser(__doc__)
    parser.add_argument("--out", type=Path, required=True, help="folder for the PNG files")
    parser.add_argument("--size", type=wishes.size, action="append", help="WxH, may be given several times")
    parser.add_argument("--lang", action="append", choices=LANGUAGES)
    parser.add_argument("--only", default="", help="states whose name contains this")
    parser.add_argument(
        "--text", type=wishes.letters, default=100, metavar="PERCENT", help="text size, 80 to 200"
    )
    parser.add_argument("--reading", action="store_true", help="every page and everything a teacher says")
    parser.add_argument("--faulty", action="store_true", help="write those pictures only that have a finding")
    given = parser.parse_args(words)
    given.out.mkdir(parents=True, exist_ok=True)
    files, found = 0, []
    sizes, languages = given.size or list(SIZES), given.lang or list(LANGUAGES)
    for path, findings in shots(
        sizes, languages, given.only, given.out, given.text, given.reading, given.faulty
    ):
        files += 1
        for finding in findings:
            found.append(f"{path.stem}: {finding}")
            print(found[-1])
    report.tell({"files": files, "findings": found}, given.json)
    return report.Verdict.FAULT if found else report.Verdict.GOOD


if __name__ == "__main__":
    report.run(main)
