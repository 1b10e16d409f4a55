"""What makes no sense on a tool's command line is refused in a sentence, and nothing is run (exit 2)."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tools.environment import EXTRAS_OF_PROOFS, PROJECT, verdict_of_tests

README = PROJECT / "README.md"

REFUSED = (
    "arena viva --levels fair --games 0", "arena viva --levels fair --games -4",
    "arena viva --levels fair --seats 0", "arena viva --levels fair --seats 99",
    "arena viva --levels fair --at-once 0", "arena viva --levels nobody", "arena --levels fair nothing",
    "arena viva --levels fair --options rounds=99", "arena viva --levels fair --seed x",
    "bench nothing", "bench random --depth 0", "bench memory --long -1", "bench memory --long nan",
    "bench memory --long inf", "bench memory --long 1e999",
    "bench memory --hours -1", "bench memory --hours 1",
    "build_assets --only nothing", "build_assets --quick", "build_assets --check --quick --only ui",
    "damage nothing", "damage viva --files 0", "damage viva --files many", "damage viva --seed 1.5",
    "fonts nothing", "fonts --nothing", "golden nothing", "golden viva --seeds 0", "hardships --only nothing",
    "keyboard_walk --only nothing",
    "kills --times 0", "kills --times -3", "kills --seed x", "ladder nothing", "ladder viva --games 0",
    "ladder viva --seats 0", "ladder viva --seats 9", "ladder lisboa", "ladder viva --seats two",
    "ladder viva --minutes -1", "ladder viva --at-once 0",
    "messages --language xx", "messages --drop nothing.of.the.kind",
    "monkey --events 0", "monkey --events -5", "monkey --events 5 --lang xx", "monkey --events 5 --size 0x0",
    "monkey --events 5 --size axb", "monkey --events 5 --scene nothing", "monkey --events 5 --watch 0",
    "monkeys --events 0", "monkeys --minutes -1", "monkeys --at-once 0",
    "mouse_games nothing", "mouse_games viva --sizes 0x0", "mouse_games viva --sizes 1280x720,axb",
    "newest_python nothing", "newest_python tests/core tests/nothing.py::test_it",
    "proving --only nothing", "proving --at-once 0",
    "proving --short --only kills", "proving --short --only style kills",
    "pygame_ce nothing", "pygame_ce --short tests/nothing.py::test_it",
    "shots --out {out} --only nothing", "shots --out {out} --size 0x0", "shots --out {out} --size axb",
    "shots --out {out} --size 99999x99999", "shots --out {out} --lang xx",
    "shots --out {out} --text 79", "shots --out {out} --text 201", "shots --out {out} --text big",
    "silly viva --games 0", "silly nothing", "silly viva --seats 0", "silly viva --seats 2,x",
    "silly viva --seats 99", "silly viva --levels nobody", "silly viva --study 2", "silly viva --study -1",
    "silly viva --worlds 0", "silly viva --worst -1", "silly viva --at-once 0",
    "simulate viva --games 0", "simulate viva --games -4", "simulate viva --seats 1",
    "simulate viva --bots nobody", "simulate nothing", "simulate viva --options rounds",
    "situations --games 0", "situations --seconds 0", "situations --seed x",
    "soak viva --decisions 0", "soak viva --decisions -1", "soak nothing", "soak viva --bots nobody",
    "soak viva --minutes -1", "soak viva --minutes inf", "soak viva --at-once -1",
    "strips --out {out} --size 0x0", "strips --out {out} --size big",
    "tower nothing", "tower --games 0", "tower --pulls 0", "tower --hands nothing", "tower --at-once 0",
)


NEEDS_ART = ("build_assets --only nothing",)
"""What pictures there are is only known with what draws them."""


@pytest.mark.parametrize("words", REFUSED)
def test_it_is_refused(words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if words in NEEDS_ART:
        for package in ("numpy", "skia"):
            pytest.importorskip(package)
    tool, *given = words.format(out=tmp_path / "out").split()
    main = importlib.import_module(f"tools.{tool}").main
    said = ""
    try:
        code = main(given)
    except SystemExit as leaving:
        code = leaving.code
    # These two `report.run` says in a line, and ends with 2.
    except (ValueError, OSError) as problem:
        code, said = 2, str(problem)
    printed = capsys.readouterr()
    assert code == 2
    assert printed.out == ""
    # The last word is what is wrong; where it is an option, it is the option.
    assert given[-1].split(",")[-1].split("=")[-1] in printed.err + said
    assert not (tmp_path / "out").exists() or not list((tmp_path / "out").iterdir())


@pytest.mark.parametrize("words", [
    ("shots", "--out", ""), ("strips", "--out", ""), ("packages", "--out", ""), ("bundle", "--out", ""),
    ("soak", "viva", "--file", ""), ("messages", "--from", ""), ("fonts", ""),
], ids=" ".join)
def test_an_empty_name_is_not_the_folder_where_somebody_stands(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    tool, *given = words
    with pytest.raises(SystemExit) as leaving:
        importlib.import_module(f"tools.{tool}").main(given)
    assert leaving.value.code == 2
    assert "an empty name" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_folder_without_the_packages_of_the_fonts_is_told_with_what_it_lacks(tmp_path: Path) -> None:
    fonts = importlib.import_module("tools.fonts")
    (tmp_path / "fontsource-alegreya-5.3.0.tgz").touch()
    with pytest.raises(ValueError, match="lacks") as refused:
        fonts.main([str(tmp_path)])
    told = str(refused.value)
    assert told.startswith(str(tmp_path))
    assert [name in told for name in fonts.ARCHIVES] == [False, True, True, True]


@pytest.mark.parametrize(("words", "picture"), [
    ("shots --only home --size 640x480 --lang en", "home_640x480_en.png"),
    ("strips --size 640x480", "strip-pull.png"),
])
def test_a_picture_that_cannot_be_written_is_a_sentence(tmp_path: Path, words: str, picture: str) -> None:
    """What lies in its place stands for a disk that is full."""
    tool, *given = words.split()
    (tmp_path / picture).mkdir()
    done = subprocess.run(
        [sys.executable, f"tools/{tool}.py", "--out", str(tmp_path), *given], cwd=PROJECT,
        capture_output=True, text=True, check=False,
    )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert picture in done.stderr


@pytest.mark.parametrize("words", ["--into nowhere", "--language de"])
def test_what_is_said_of_texts_needs_texts(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    messages = importlib.import_module("tools.messages")
    with pytest.raises(SystemExit) as leaving:
        messages.main(words.split())
    assert leaving.value.code == 2
    assert "--from" in capsys.readouterr().err


def test_a_refusal_is_a_line_and_no_traceback() -> None:
    for words in ("simulate.py nothing", "keyboard_walk.py --only nothing", "arena.py viva --games 0"):
        tool, *given = words.split()
        command = [sys.executable, f"tools/{tool}", *given]
        done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)
        assert done.returncode == 2
        assert "Traceback" not in done.stderr
        assert done.stderr.strip()


def test_all_command_lines_are_read_by_the_common_parser() -> None:
    """Numbers are counts there, so that a new option of a tool refuses nonsense by itself."""
    makers = {
        path.name for path in (PROJECT / "tools").glob("*.py")
        if re.search(r"\bArgumentParser\(", path.read_text(encoding="utf-8"))
    }
    assert makers == {"report.py"}


def test_the_readme_names_all_tools() -> None:
    tools = {
        path.name for path in (PROJECT / "tools").glob("*.py")
        if "__name__ ==" in path.read_text(encoding="utf-8")
    }
    # `check.py --all` is what runs the proofs.
    assert set(re.findall(r"tools/(\w+\.py)", README.read_text(encoding="utf-8"))) == tools - {"proving.py"}


def test_what_the_readme_speaks_of_is_in_the_source_package() -> None:
    settings = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    packed = {name.strip("/") for name in settings["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]}
    words = re.findall(r"(?<![\w./~-])[\w.-]+(?=/[\w.{-])", README.read_text(encoding="utf-8"))
    told = {word for word in words if (PROJECT / word).is_dir() and word != ".venv"}
    assert {"tools", "tests", "assets"} <= told <= packed


def test_a_command_that_fails_is_told_with_all_it_said() -> None:
    code = (
        "import subprocess, sys; from tools import report; sys.argv = ['tool'];"
        "report.run(lambda words: subprocess.run([sys.executable, '-c', 'print(6 * 7); sys'],"
        " check=True, capture_output=True, text=True))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=PROJECT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "42" in done.stderr
    assert "name 'sys' is not defined" in done.stderr
    assert "tools/report.py" not in done.stderr


def test_without_its_libraries_a_comparison_says_what_to_install() -> None:
    code = (
        "import runpy, sys; sys.modules['rlcard'] = None; sys.argv = ['tools/bench.py', 'random'];"
        "runpy.run_path('tools/bench.py', run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=PROJECT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.strip().endswith(
        "rlcard not found: pip install -e '.[bench]', or name other parts"
    ) or "rlcard and catanatron not found" in done.stderr
    assert "Traceback" not in done.stderr


def test_every_proof_finds_what_it_needs() -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(EXTRAS_OF_PROOFS) == set(project["optional-dependencies"])


@pytest.mark.parametrize(("code", "verdict"), [(0, 0), (1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (-11, 1)])
def test_tests_end_as_all_tools_do(code: int, verdict: int) -> None:
    assert verdict_of_tests(code) == verdict
