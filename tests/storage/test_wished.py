"""Files that somebody names on the command line: what is wrong with one is told with what to do."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.__main__ import main
from game.bots.levels import GREEDY
from game.bots.selfplay import clockwork, play_out
from game.core.match import Match
from game.core.message import Message, message
from game.core.rules import new_setup
from game.i18n.catalogue import Catalogue
from game.options import parsed
from game.storage.problem import StorageProblem
from game.storage.replays import REPLAY_FORM, Replay, replay_of
from game.storage.save import SAVE_FORM, SaveFile, save_of
from game.storage.shared_replays import as_text
from game.titles.registry import title_named
from game.ui.app import App
from game.ui.start import begin, enter, open_app
from tests.storage.table import GAME, SEATS, played_match, save_after

VIVA = title_named("viva")
WHEN = "2025-03-01T18:30:00Z"


def save() -> SaveFile:
    return save_after(8)


def replay() -> Replay:
    return replay_of(played_match(1000), GAME, SEATS, WHEN)


def told(tmp_path: Path, option: str, content: bytes) -> tuple[Message, ...]:
    """What is said of a file with that content, and all that is said behind it."""
    file = tmp_path / "my game"
    file.write_bytes(content)
    options = parsed(["--data-dir", str(tmp_path / "data"), option, str(file), "--windowed", "1280x720"])
    begun = begin(options)
    app: App = open_app(options, begun, Catalogue("en"))
    try:
        with pytest.raises(StorageProblem) as problem:
            enter(app, options)
    finally:
        app.close()
        begun.lock.release()
    return (problem.value.message, *problem.value.notes)


@pytest.mark.parametrize(("option", "content", "keys"), [
    ("--load", lambda: REPLAY_FORM.sealed(replay()), ["storage.is_finished_game"]),
    ("--load", lambda: as_text(replay()).encode(), ["storage.is_finished_game"]),
    ("--replay", lambda: SAVE_FORM.sealed(save()), ["storage.is_saved_game"]),
    ("--load", lambda: b"root:x:0:0:root:/root:/bin/bash\n", ["storage.other_kind"]),
    ("--load", lambda: SAVE_FORM.sealed(save())[:-9], ["storage.damaged", "storage.another_save"]),
    ("--replay", lambda: b"root:x:0:0:root:/root:/bin/bash\n",
     ["storage.shared.none", "storage.another_replay"]),
    ("--replay", lambda: REPLAY_FORM.sealed(replay())[:-9], ["storage.damaged", "storage.another_replay"]),
    ("--load", lambda: SAVE_FORM.sealed(save()), ["ui.saved.unknown_title"]),
])
def test_each_file_is_told_of_with_what_to_do(
    tmp_path: Path, option: str, content: Callable[[], bytes], keys: list[str]
) -> None:
    first, *others = told(tmp_path, option, content())
    assert [first.key, *(other.key for other in others)] == keys
    assert dict(first.args).get("file", "my game") == "my game"


def test_a_game_that_does_not_fit_is_named_by_its_file(tmp_path: Path) -> None:
    match = Match(VIVA.rules(), new_setup(VIVA.info, 3), 5)
    save = save_of(match, GAME, SEATS, WHEN, message("ui.table.over"), "Sunday")
    (problem,) = told(tmp_path, "--load", SAVE_FORM.sealed(replace(save, digest="0" * 64)))
    assert problem.key == "storage.does_not_fit"
    assert dict(problem.args)["file"] == "my game"


def test_what_is_verified_is_named_by_its_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match(VIVA.rules(), new_setup(VIVA.info, 3, rounds=1), 5)
    assert play_out(match, [clockwork(VIVA, GREEDY)] * 3, 5)
    file = tmp_path / "short.json"
    file.write_bytes(REPLAY_FORM.sealed(replace(replay_of(match, GAME, SEATS, WHEN), digest="0" * 64)))
    assert main(["--verify", str(file), "--lang", "en"]) == 1
    said = capsys.readouterr().out
    assert "short.json" in said
    assert GAME[:8] not in said
    file.write_bytes(SAVE_FORM.sealed(save()))
    assert main(["--verify", str(file), "--lang", "en"]) == 1
    assert "--load" in capsys.readouterr().out


@pytest.mark.skipif(os.name != "posix", reason="no top folder without a name")
def test_the_top_folder_is_named_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--verify", "/", "--lang", "en"]) == 1
    assert capsys.readouterr().out.startswith("/ is not a plain file.")
