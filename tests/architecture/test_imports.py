"""Which module may import which: dependencies point one way, and pictures stay where they are drawn."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.titles.registry import TITLES

ROOT = Path(__file__).resolve().parents[2]
GAME = ROOT / "game"

ALLOWED: dict[str, set[str]] = {
    "core": {"core"},
    "registry": {"core", "rules half"},
    "rules half": {"core", "rules half"},
    "bots": {"core", "registry", "bots"},
    "storage": {"core", "registry", "storage"},
    "i18n": {"core", "i18n"},
    "options": {"core", "registry", "bots", "storage", "i18n", "options"},
    "streams": set(),
    "ui": {"core", "registry", "bots", "storage", "i18n", "options", "streams", "ui"},
    "table": {"core", "i18n", "ui", "table", "rules half"},
    "main": {"core", "registry", "bots", "storage", "i18n", "options", "streams", "ui", "main"},
    "package": set(),
}
"""Part of the program, and the parts it may import; `game` itself holds only its version and releases."""

PYGAME_PARTS = {"ui", "table"}
WORK = {"open", "print", "input", "import_module"}
OUTSIDE = {"time", "datetime", "os", "pathlib", "io", "secrets", "socket", "copy"}
PHYSICS = "game.titles.villa_paletti.physics"


def part_of(module: str) -> str:
    """The part of the program that a module of ours belongs to."""
    match module.split("."):
        case ["game"] | ["game", "releases"] | ["game", "titles"]:
            return "package"
        case ["game", "__main__" | "commands"]:
            return "main"
        case ["game", "titles", "registry"]:
            return "registry"
        case ["game", "titles", _, "table", *_] | ["game", "titles", _, _, "table", *_]:
            return "table"
        case ["game", "titles", *_]:
            return "rules half"
        case ["game", part, *_]:
            return part
        case _:
            raise ValueError(module)


def module_name(path: Path) -> str:
    """The dotted name of a source file."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(path: Path) -> Iterator[str]:
    """Dotted names of what a file imports; for `from a import b` both `a` and `a.b` if that is a module."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            assert node.module is not None
            for alias in node.names:
                inner = ROOT.joinpath(*node.module.split("."), alias.name)
                is_module = inner.is_dir() or inner.with_suffix(".py").exists()
                yield f"{node.module}.{alias.name}" if is_module else node.module


def sources() -> list[Path]:
    """All Python files of the program."""
    return sorted(GAME.rglob("*.py"))


def module_level(tree: ast.Module) -> Iterator[ast.stmt]:
    """Statements that run on import, those inside of class bodies and conditions included."""
    waiting: list[ast.stmt] = list(tree.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        if isinstance(node, ast.If) and "__name__" in ast.unparse(node.test):
            continue
        yield node
        for field in ("body", "orelse", "finalbody"):
            waiting.extend(getattr(node, field, []))


@pytest.mark.parametrize("path", sources(), ids=module_name)
def test_a_module_imports_only_what_it_may(path: Path) -> None:
    module = module_name(path)
    part = part_of(module)
    for imported in imports_of(path):
        if imported.split(".")[0] == "game":
            allowed = ALLOWED[part] | {"package"}
            assert part_of(imported) in allowed, f"{module} ({part}) imports {imported}"
            own, other = title_of(module), title_of(imported)
            assert own is None or other is None or own == other, f"{module} imports another title: {imported}"
        if imported.split(".")[0] == "pygame":
            assert part in PYGAME_PARTS, f"{module} imports pygame"
        if imported.split(".")[0] == "pymunk":
            assert module == PHYSICS, f"{module} imports pymunk"
        assert imported.split(".")[0] not in {"tests", "tools", "pickle"}, f"{module} imports {imported}"


def title_of(module: str) -> str | None:
    """The title's package that a module lies in, if any."""
    match module.split("."):
        case ["game", "titles", title, *_] if title != "registry":
            return title
        case _:
            return None


def test_the_interface_is_forbidden_every_title() -> None:
    """The contract in pyproject.toml knows titles by name only: a new one has to be added."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    [contract] = [
        found for found in told["tool"]["importlinter"]["contracts"] if found["source_modules"] == ["game.ui"]
    ]
    homes = {title.home for title in TITLES.values() if title.home.startswith("game.")}
    assert set(contract["forbidden_modules"]) == homes


@pytest.mark.parametrize("path", sources(), ids=module_name)
def test_a_module_does_no_work_when_imported(path: Path) -> None:
    """No loops, files, windows or bare calls at module level; constants may be built."""
    for node in module_level(ast.parse(path.read_text(encoding="utf-8"))):
        assert not isinstance(node, (ast.For, ast.While, ast.With, ast.Global)), ast.unparse(node)
        if isinstance(node, ast.Expr):
            assert isinstance(node.value, ast.Constant), f"a bare call: {ast.unparse(node)}"
        for inner in ast.walk(node) if isinstance(node, (ast.Assign, ast.AnnAssign)) else ():
            if isinstance(inner, ast.Call):
                assert ast.unparse(inner.func) not in WORK, ast.unparse(node)


@pytest.mark.parametrize("path", [path for path in sources() if part_of(module_name(path)) in {
    "core", "rules half", "registry",
}], ids=module_name)
def test_rules_know_no_clock_no_file_and_no_global_luck(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for imported in imports_of(path):
        assert imported.split(".")[0] not in OUTSIDE, f"{module_name(path)} imports {imported}"
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
            assert node.attr == "Random", f"random.{node.attr} is shared by everybody"
        if isinstance(node, ast.Name):
            assert node.id not in {"open", "print", "input"}, node.id
