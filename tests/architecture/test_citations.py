"""How the rulebooks are cited: "Rule: viana 4.3, step 2; ruling V39", by the sections of the working rules.

The working rules themselves are no part of the program: here stand only the numbers of their sections.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

SECTIONS = {
    "viana": "1 2 2.1 2.2 3 3.2 4 4.1 4.2 4.3 4.4 4.5 4.6 4.7 5 6 7 8",
    "patios": "1 1.1 2 3 4 4.1 4.2 4.3 4.4 4.5 4.6 4.7 5 6 7 7.1 7.2 8",
    "villa_paletti": "1 1.1 2 2.1 3 4 4.1 4.2 4.3 4.4 4.5 4.6 4.7 4.8 4.9 5 6 7 8",
    "viva": "1 2 3 4 4.1 4.2 4.3 4.4 4.5 4.6 5 6 7 8",
    "lisboa": (
        "1 1.1 1.2 1.3 1.4 1.5 1.6 1.7 2 2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.8 3 3.1 3.2"
        " 4 4.1 4.2 4.3 4.4 4.5 4.6 4.7 4.8 4.9 4.10 4.11 4.12 5 5.1 5.2 5.3 5.4 5.5"
        " 6 6.1 6.2 6.3 6.4 6.5 6.6 6.7 6.8 7 7.1 7.2 7.3 7.4 7.5 7.6 7.7 7.8 7.9 7.10 7.11 8 9"
    ),
}
RULES_OF_LISBOA = 52
"""Its rules R1 to R52 are numbered through all sections."""
RULING = r"(?:P-|[LVWX])\d+"

SECTION = r"(?:R\d+|\d+(?:\.\d+)?)(?: [A-Ca-c]\b)?"

_CITED = re.compile(r"\b(Rules?:|Rulings?:) ([^\n\"]*)")
_FORM = re.compile(rf"(?P<title>[a-z_]+) (?P<cited>{SECTION}(?=\W|$).*)")
_SECTIONS = re.compile(rf"{SECTION}(?:(?:, | to ){SECTION})*(?![\w-])")
_NUMBER = re.compile(r"R?\d+(?:\.\d+)?")


def faults_of(text: str, title_here: str = "") -> list[str]:
    """What is wrong with the citations in a source; `title_here`: whose rules alone it may cite, "" for any.

    Sections come first, then what is meant in them, such as steps; after a semicolon come others, rulings or
    examples.
    """
    return [
        f"{match.group()}: {fault}"
        for match in _CITED.finditer(text)
        if (fault := _fault_of(match[1], match[2], title_here)) is not None
    ]


def _fault_of(word: str, cited: str, title_here: str) -> str | None:
    form = _FORM.match(cited)
    if word != "Rule:" or form is None or form["title"] not in SECTIONS:
        return "not of the form 'Rule: viana 4.3'"
    if title_here and form["title"] != title_here:
        return "another title"
    for part in form["cited"].rstrip(".").split(". ")[0].split("; "):
        sections = _SECTIONS.match(part)
        rest = part[sections.end() :] if sections else part
        if re.match(RULING, part) or re.search(rf"\bR\d|\d\.\d|^, {RULING}", rest):
            return f"not in order from {rest or part!r}"
        for number in _NUMBER.findall(sections.group() if sections else ""):
            if not is_section(form["title"], number):
                return f"no section {number}"
    return None


def is_section(title: str, number: str) -> bool:
    """Whether the working rules of a title have such a section, or those of Lisboa such a rule."""
    if number.startswith("R"):
        return title == "lisboa" and 1 <= int(number[1:]) <= RULES_OF_LISBOA
    return number in SECTIONS[title].split()


@pytest.mark.parametrize(("text", "is_sound"), [
    ('"""Pawns walk. Rule: viana 4.3, step 2; ruling V39."""', True),
    ("# Rule: lisboa R7; 6.3 for Lacerda; examples 3 and 8.", True),
    ("Rule: villa_paletti 3, steps 3 to 5; rulings X10, X26.", True),
    ("Rule: viva 4.2 A, B. Twelve of 21 are left.", True),
    ("Ruling X16.", True),
    ("Rule: R11.", False), ("Rule: 6.4.", False), ("Rules: viana 4.3.", False), ("Rule: X16.", False),
    ("Rule: villa_paletti X16.", False), ("Rule: villa_paletti 4.4; X23.", False), ("Ruling: X16.", False),
    ("Rule: lisboa 6.2, step 6, R4.", False), ("Rule: viva 4.1, W2.", False),
    ("Rule: villa_paletti 3.1.", False), ("Rule: viana 4.8.", False), ("Rule: lisboa R1 to R53.", False),
    ("Rule: viana R3.", False),
])
def test_a_citation_of_another_form_is_found(text: str, is_sound: bool) -> None:
    assert (faults_of(text) == []) is is_sound


def sources() -> list[Path]:
    """All sources of the program and of its tests but this one."""
    found = [*(ROOT / "game").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    return sorted(path for path in found if path != Path(__file__).resolve())


def test_rules_are_cited_in_one_form() -> None:
    faults = []
    for path in sources():
        parts = path.relative_to(ROOT).parts
        title = parts[2].removesuffix("_table") if parts[1] == "titles" and len(parts) > 3 else ""
        text = path.read_text(encoding="utf-8")
        faults += [f"{path.relative_to(ROOT)}: {fault}" for fault in faults_of(text, title)]
    assert faults == []


def test_rulings_that_are_cited_were_made() -> None:
    made = set()
    for path in (ROOT / "game").rglob("RULINGS.md"):
        made |= set(re.findall(rf"^\| ({RULING}) \|", path.read_text(encoding="utf-8"), re.MULTILINE))
    cited = {
        ruling: path
        for path in sources()
        for run in re.findall(rf"\b[Rr]ulings? ((?:{RULING}(?:, | and )?)+)", path.read_text("utf-8"))
        for ruling in re.findall(RULING, run)
    }
    assert len(made) > 150
    assert {ruling: path for ruling, path in cited.items() if ruling not in made} == {}
