"""Compiles, checks and extends the message catalogues.

    python tools/messages.py               compile every .po to the .mo beside it
    python tools/messages.py --check       look for faults; changes nothing
    python tools/messages.py --from FILE   take over texts, then compile
    python tools/messages.py --from FILE --language de   take over texts of one language, then compile
    python tools/messages.py --drop KEY    take texts out, then compile
    python tools/messages.py --from FILE --into FOLDER   compile texts as the own words of a title there

What changes the catalogues waits until nobody else does.

A FILE of texts has one key a line, either `key | English | Spanish` or, with plural forms,
`key | n | English one | English many | Spanish one | Spanish many`; `#` begins a comment line. For one
language it is `key | text` or `key | n | one | many`.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.storage.lock import FolderLock  # noqa: E402
from tools import report  # noqa: E402
from tools.catalogues.check import faults_in  # noqa: E402
from tools.catalogues.po import Entry, read_po, write_mo, write_po  # noqa: E402

CATALOGUES = ROOT / "assets" / "i18n"
LANGUAGES = ("en", "es", "de", "pt")
WRITTEN_TOGETHER = ("en", "es")
"""Languages that every new text is written in at once; the others are translated from them."""
LOCKED = ROOT / "build"
"""The folder whose lock whoever changes the catalogues must have; two at once would lose texts."""
WAIT_S = 0.05
"""Until the lock is asked for again."""


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Wait for the lock of a folder and hold it; raises `StorageProblem` where nothing can be written."""
    with FolderLock(folder) as lock:
        while not lock.take():
            time.sleep(WAIT_S)
        yield


def texts_in(lines: list[str], source: str, languages: int) -> dict[str, tuple[Entry, ...]]:
    """The entries of so many languages by key.

    Raises ValueError with the place of a line that is neither form.
    """
    found: dict[str, tuple[Entry, ...]] = {}
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        match [part.strip() for part in line.split("|")]:
            case [key, "n", *forms] if len(forms) == 2 * languages:
                found[key] = tuple(Entry(pair) for pair in zip(forms[::2], forms[1::2], strict=True))
            case [key, *texts] if len(texts) == languages:
                found[key] = tuple(Entry((text,)) for text in texts)
            case parts:
                wanted = f"{1 + languages} or {2 + 2 * languages}"
                place = f"{source}, line {number}"
                raise ValueError(f"{place}: {len(parts)} fields instead of {wanted}: {line.strip()}")
    return found


def merge(path: Path, languages: Sequence[str]) -> int:
    """Take over the texts of the file at `path` into the catalogues of these languages; how many."""
    texts = texts_in(path.read_text(encoding="utf-8").splitlines(), path.name, len(languages))
    for place, language in enumerate(languages):
        po = CATALOGUES / language / "sobremesa.po"
        entries = read_po(po) if po.exists() else {}
        for key, of_languages in texts.items():
            comments = entries[key].comments if key in entries else ()
            entries[key] = Entry(of_languages[place].forms, comments)
        write_po(po, language, entries)
    return len(texts)


def compile_into(folder: Path, source: Path) -> int:
    """Write catalogues with the texts of one file alone, the own words of a title; how many texts."""
    texts = texts_in(source.read_text(encoding="utf-8").splitlines(), source.name, len(WRITTEN_TOGETHER))
    for place, language in enumerate(WRITTEN_TOGETHER):
        entries = {key: of_languages[place] for key, of_languages in texts.items()}
        write_mo(folder / language / "sobremesa.mo", language, entries)
    return len(texts)


def drop(keys: list[str]) -> None:
    """Take the texts of these keys out of all catalogues; raises ValueError for one that is not there."""
    for language in LANGUAGES:
        po = CATALOGUES / language / "sobremesa.po"
        entries = read_po(po)
        if language == LANGUAGES[0] and (unknown := sorted(set(keys) - set(entries))):
            raise ValueError(f"{language}: no text for {', '.join(unknown)}")
        write_po(po, language, {key: entry for key, entry in entries.items() if key not in keys})


def compile_all() -> int:
    """Write the .mo of every language; how many texts the first one has."""
    counts = []
    for language in LANGUAGES:
        folder = CATALOGUES / language
        entries = read_po(folder / "sobremesa.po")
        write_po(folder / "sobremesa.po", language, entries)
        write_mo(folder / "sobremesa.mo", language, entries)
        counts.append(len(entries))
    return counts[0]


def _tell(texts: int, languages: Sequence[str], as_json: bool) -> None:
    said = f"compiled {texts} texts in {len(languages)} languages"
    report.tell({"texts": texts, "languages": list(languages)}, as_json, said)


def main(words: Sequence[str]) -> report.Verdict:
    """Do with the catalogues what the command line says."""
    parser = report.parser(__doc__)
    parser.add_argument("--check", action="store_true", help="look for faults; changes nothing")
    parser.add_argument(
        "--from", dest="sources", type=Path, nargs="+", metavar="FILE", help="take over texts, then compile"
    )
    parser.add_argument("--language", choices=LANGUAGES, help="the FILE has this language alone")
    parser.add_argument("--into", type=Path, metavar="FOLDER", help="the FILE has the own words of a title")
    parser.add_argument("--drop", nargs="+", metavar="KEY", help="take texts out, then compile")
    given = parser.parse_args(words)
    if (given.into or given.language) and not given.sources:
        parser.error("--into and --language are said of texts that are taken over with --from")
    if given.check:
        faults = faults_in(ROOT, LANGUAGES)
        for fault in faults:
            print(fault)
        report.tell({"faults": faults}, given.json, f"{len(faults)} faults" if faults else "no faults")
        return report.Verdict.FAULT if faults else report.Verdict.GOOD
    sources = given.sources or ()
    if given.into:
        counts = [compile_into(given.into, source) for source in sources]
        _tell(sum(counts), WRITTEN_TOGETHER, given.json)
        return report.Verdict.GOOD
    languages = (given.language,) if given.language else WRITTEN_TOGETHER
    with alone(LOCKED):
        for source in sources:
            print(f"{source.name}: {merge(source, languages)} texts")
        drop(given.drop or [])
        _tell(compile_all(), LANGUAGES, given.json)
    return report.Verdict.GOOD


if __name__ == "__main__":
    report.run(main)
