from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.desk import Desk
from tests.e2e.screen import Screen, missing


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "e2e: drives the real program in a real window")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "e2e" in item.path.parts:
            item.add_marker(pytest.mark.e2e)


@pytest.fixture(scope="session")
def screen() -> Iterator[Screen]:
    lacking = missing()
    if lacking:
        pytest.skip(f"needs {' and '.join(lacking)} for a real window")
    with Screen() as switched_on:
        yield switched_on


@pytest.fixture
def desk(screen: Screen, tmp_path: Path) -> Iterator[Desk]:
    made = Desk(screen, tmp_path / "Niña's data")
    made.settings()
    yield made
    made.put_away()
