"""Stored games play as they did, and the tool that keeps them refuses what it should."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.match import Match
from game.core.record import from_line, to_line
from game.titles.registry import SIDE_GAMES, TITLES, Title
from game.titles.viva.content import WINNER_CARDS
from tests.fixtures.toy import KIOSK
from tools.catalogues.po import read_po
from tools.golden import ROOT, GoldenGame, accept, files_of, finding_in, read, write

PLAYED = (*TITLES.values(), *SIDE_GAMES.values())
STORED = [
    pytest.param(title, path, id=f"{title.key}-{path.stem}")
    for title in PLAYED
    for path in files_of(title)
]


@pytest.mark.parametrize(("title", "path"), STORED)
def test_a_golden_game_plays_as_it_did(title: Title, path: Path) -> None:
    finding = finding_in(title, path)
    assert finding is None, finding.words


@pytest.mark.parametrize("title", PLAYED, ids=lambda title: title.key)
def test_golden_games_cover_the_fewest_and_the_most_seats(title: Title) -> None:
    assert {read(path).record.setup.seats for path in files_of(title)} >= set(title.info.seats)


CANNOT_BE = {
    # Two players take eight winner's cards or more before neither has the four that end the game.
    ("viva.end.no_more_winner_cards", 2),
}
"""Endings that no game with so many seats can have."""


def endings_told(title: Title) -> set[str]:
    """All endings that there are words for."""
    po = ROOT / "assets" / "i18n" / "en" / "sobremesa.po"
    return {key for key in read_po(po) if key.rpartition(".")[0] == f"{title.key}.end"}


@pytest.mark.parametrize("title", PLAYED, ids=lambda title: title.key)
def test_golden_games_cover_every_ending_at_both_ends_of_the_table(title: Title) -> None:
    stored = {(game.ending, game.record.setup.seats) for game in map(read, files_of(title))}
    wanted = {(ending, seats) for ending in endings_told(title) for seats in title.info.seats}
    assert stored == wanted - CANNOT_BE


def test_two_players_always_come_to_as_many_winner_s_cards_as_end_the_game() -> None:
    wanted = next(spec for spec in TITLES["viva"].info.options if spec.key == "winner_cards")
    most = max(int(choice) for choice in wanted.choices)
    assert 2 * (most - 1) < min(WINNER_CARDS.values())


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with the golden games of Kiosk."""
    accept(KIOSK, (), tmp_path)
    return tmp_path


def spoiled(path: Path, rules_number: int) -> Path:
    """The stored game with another digest, as if the rules had played it otherwise then."""
    write(path, replace(read(path), digest="0" * 64, rules_number=rules_number))
    return path


def test_each_ending_is_played_at_both_ends_of_the_table(home: Path) -> None:
    assert [path.stem for path in files_of(KIOSK, home)] == ["tied-2", "tied-3", "won-2", "won-3"]
    assert [finding_in(KIOSK, path) for path in files_of(KIOSK, home)] == [None] * 4


def test_another_course_under_the_same_rules_is_a_fault(home: Path) -> None:
    finding = finding_in(KIOSK, spoiled(files_of(KIOSK, home)[0], KIOSK.info.rules_number))
    assert finding is not None
    assert not finding.is_new_rules
    assert finding.words.startswith("digest was 0000")


def test_another_course_under_new_rules_can_be_taken_over(home: Path) -> None:
    path = spoiled(files_of(KIOSK, home)[0], KIOSK.info.rules_number - 1)
    finding = finding_in(KIOSK, path)
    assert finding is not None
    assert finding.is_new_rules
    assert accept(KIOSK, [finding], home) == [path.name]
    assert finding_in(KIOSK, path) is None


def test_a_course_that_new_rules_refuse_is_played_anew(home: Path) -> None:
    path = files_of(KIOSK, home)[0]
    stored = read(path)
    record = replace(stored.record, records=stored.record.records[::-1])
    write(path, replace(stored, record=record, rules_number=0))
    finding = finding_in(KIOSK, path)
    assert finding is not None
    assert accept(KIOSK, [finding], home) == [path.name]
    assert finding_in(KIOSK, path) is None


def test_a_course_that_no_longer_comes_to_an_end_is_a_fault_and_played_anew_under_new_rules(
    home: Path,
) -> None:
    path = files_of(KIOSK, home)[0]
    stored = read(path)
    shorter = replace(stored.record, records=stored.record.records[:-1])
    write(path, replace(stored, record=shorter, rules_number=0))
    finding = finding_in(KIOSK, path)
    assert finding is not None
    assert finding.words == f"it goes on after action {len(shorter.records)}"
    assert accept(KIOSK, [finding], home) == [path.name]
    assert finding_in(KIOSK, path) is None


def test_a_broken_file_is_named(home: Path) -> None:
    path = files_of(KIOSK, home)[0]
    path.write_bytes(path.read_bytes()[:50])
    with pytest.raises(ValueError, match=path.name):
        finding_in(KIOSK, path)


def test_a_golden_game_survives_its_own_json(home: Path) -> None:
    stored = read(files_of(KIOSK, home)[0])
    assert to_line(from_line(to_line(stored), GoldenGame)) == to_line(stored)
    assert Match.replayed(KIOSK.rules(), stored.record).digest() == stored.digest
