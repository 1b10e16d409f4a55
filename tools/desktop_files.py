"""Writes what tells a desktop of the program: its entry in menus, its AppStream data, its manual page.

    python tools/desktop_files.py             write them into assets/share
    python tools/desktop_files.py --check     tell which of them are not as the program says; changes nothing

They are made of the program's own words, options and releases. The icons beside them are drawn by
`tools/build_assets.py`. Exit status: 0 good, 1 some are old.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parents[1])

from tools import report  # noqa: E402
from tools.desktop.entry import desktop_entry  # noqa: E402
from tools.desktop.identity import ENTRY, MANUAL, METAINFO, SHARE  # noqa: E402
from tools.desktop.manual import manual  # noqa: E402
from tools.desktop.metainfo import metainfo  # noqa: E402
from tools.desktop.words import Words  # noqa: E402


def desktop_files() -> Mapping[Path, str]:
    """Every file by its place below `SHARE`."""
    words = Words()
    return {ENTRY: desktop_entry(words), METAINFO: metainfo(words), MANUAL: manual(words)}


def old_files(folder: Path = SHARE) -> list[Path]:
    """Those that are missing in a folder or say something else than they would now."""
    return [
        place for place, text in desktop_files().items()
        if not (folder / place).is_file() or (folder / place).read_text(encoding="utf-8") != text
    ]


def main(words: Sequence[str]) -> report.Verdict:
    """Write the files, or tell which are old."""
    parser = report.parser(__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing")
    given = parser.parse_args(words)
    old = old_files()
    if not given.check:
        for place, text in desktop_files().items():
            path = SHARE / place
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
    names = [place.name for place in old]
    told = f"{', '.join(names) or 'nothing'} {'is old' if given.check else 'written anew'}"
    report.tell({"old": names}, given.json, told)
    return report.Verdict.FAULT if given.check and old else report.Verdict.GOOD


if __name__ == "__main__":
    report.run(main)
