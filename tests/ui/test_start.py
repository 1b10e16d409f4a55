"""The command line, and what a start makes of it."""

from __future__ import annotations

import copy
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game import options as command_line
from game.__main__ import NEEDED, holds_two_pygames, main
from game.bots.levels import GREEDY
from game.bots.selfplay import clockwork, play_out
from game.commands import _played
from game.core.match import Match
from game.core.message import Message
from game.core.rules import new_setup
from game.i18n.catalogue import Catalogue
from game.options import OptionProblem, parsed, seats_of, setup_of
from game.storage.moments import now
from game.storage.places import places_at
from game.storage.problem import StorageProblem
from game.storage.replays import replay_of
from game.storage.save import new_game_id, save_of
from game.storage.seats import SEAT_COLOURS, SeatSetup
from game.storage.settings import Settings, load_settings, save_settings
from game.storage.shared_replays import write_text
from game.storage.shelf import Shelf
from game.titles.registry import title_named
from game.ui import flavour
from game.ui.crash import facts_of
from game.ui.headless import make_app
from game.ui.scenes.playing.opening import start_game
from game.ui.scenes.playing.table import TableScene
from game.ui.scenes.replays.replay_exchange import _take_in
from game.ui.start import begin, enter, open_app, start
from tests.storage.table import GAME, SEATS, played_match, save_after

VIVA = title_named("viva")


def test_nothing_said_is_nothing_wished() -> None:
    assert parsed([]) == command_line.Options()


def test_everything_can_be_said_at_once() -> None:
    found = parsed(shlex.split(
        "--game viva --players h,ai:2,Ana --seed 7 --variant rounds=3 --variant caught_cheating=yes"
        " --data-dir d --lang es --windowed 1600x900 --monitor 1 --mute --reset-settings --safe-mode"
        " --no-save --log-level info --dump-layout"
    ))
    assert found.players == ("h", "ai:2", "Ana")
    assert found.size == (1600, 900)
    assert found.variants == (("rounds", "3"), ("caught_cheating", "yes"))
    assert parsed(["--fullscreen"]).fullscreen is True


def test_scale_is_a_size() -> None:
    assert parsed(["--scale", "1.25"]).size == (1600, 900)
    assert parsed(["--scale", "1,5"]).size == (1920, 1080)


@pytest.mark.parametrize("words", [
    "--windowed 12", "--windowed 1x1", "--windowed ²x³", "--scale 900", "--autoplay -3", "--autoplay ²",
    "--monitor 12345678", "--variant rounds", "--seed x",
    "--screenshot picture", "--screenshot picture.gif",
    "--log-level loud", "--nonsense", "--lang deutsch", "--players h,ai", "--seed 4", "--variant rounds=3",
])
def test_nonsense_is_the_users_mistake(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) == 1
    assert "error" in capsys.readouterr().err


@pytest.mark.parametrize("words", [
    "--windowed 800x600 --fullscreen", "--scale 2 --fullscreen", "--windowed 800x600 --scale 2",
    "--safe-mode --fullscreen", "--game viva --load a.json", "--load a.json --replay b.json",
    "--autoplay 1 --load a.json", "--verify b.json --replay b.json", "--list-games --selftest",
    "--autoplay 0 --bench", "--verify b.json --screenshot p.png",
])
def test_of_two_wishes_that_cannot_both_be_none_is_passed_over_in_silence(
    words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words.split()) == 1
    said = capsys.readouterr().err
    assert all(word in said for word in words.split() if word.startswith("--")), said


def test_a_length_without_games_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--max-turns", "4"]) == 1
    assert "--autoplay" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--data-dir", "--load", "--replay", "--verify", "--screenshot"])
def test_no_name_at_all_is_not_the_folder_one_happens_to_be_in(
    option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([option, "", "--list-games"]) == 1
    assert option in capsys.readouterr().err


@pytest.mark.parametrize("word", ["de", "DE", "de_AT", "de-CH.UTF-8"])
def test_a_language_is_named_as_systems_name_it(word: str) -> None:
    assert parsed(["--lang", word]).language == "de"


def test_two_libraries_of_one_name_are_noticed(tmp_path: Path) -> None:
    for folder in ("pygame-2.6.1.dist-info", "pygame_gui-0.6.dist-info", "pygame_ce-2.5.8.dist-info"):
        assert not holds_two_pygames(tmp_path)
        (tmp_path / folder).mkdir()
    assert holds_two_pygames(tmp_path)


def test_seats_of_words() -> None:
    seats = seats_of(parsed(["--game", "viva", "--players", "h,ai:1,ai:master,Ana"]), VIVA, "fair")
    assert [seat.kind for seat in seats] == ["person", "clockwork", "clockwork", "person"]
    assert [seat.level for seat in seats] == ["", "learner", "master", ""]
    assert [seat.name for seat in seats] == ["", "", "", "Ana"]
    assert tuple(seat.colour for seat in seats) == SEAT_COLOURS[:4]


@pytest.mark.parametrize(("players", "said"), [
    ("h", "and these are 1"), ("h,ai:9", "no level '9'"), ("h,ai:²", "no level '²'"),
    ("h,ai:" + "9" * 5000, "no level '99"), (",".join(["h"] * 9), "and these are 9"),
])
def test_seats_that_cannot_be(players: str, said: str) -> None:
    with pytest.raises(OptionProblem, match=said):
        seats_of(parsed(["--game", "viva", "--players", players]), VIVA, "fair")


def with_rules(*rules: str) -> command_line.Options:
    """The wish for a game with these house rules."""
    return parsed(["--game", "viva", *(word for rule in rules for word in ("--variant", rule))])


def test_house_rules_of_words() -> None:
    setup = setup_of(with_rules("rounds=3", "caught_cheating=yes"), VIVA.info, 3)
    assert setup.option("rounds") == 3
    assert setup.option("caught_cheating") is True
    with pytest.raises(OptionProblem, match="no house rule 'dice'"):
        setup_of(with_rules("dice=1"), VIVA.info, 3)
    with pytest.raises(OptionProblem, match="rounds=99"):
        setup_of(with_rules("rounds=99"), VIVA.info, 3)


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list-games"]) == 0
    listed = capsys.readouterr().out
    assert "viva: 2 to 6 players, " in listed
    assert "lisboa: 1 player, " in listed
    assert "villa_challenge: 1 player, " in listed
    assert "--variant task=endless    (endless, day, tower-01, " in listed


def test_clockwork_players_play_by_themselves(capsys: pytest.CaptureFixture[str]) -> None:
    words = shlex.split("--autoplay 2 --players ai:random,ai:random --max-turns 40 --seed 3")
    assert main(words) == 0
    first = capsys.readouterr().out.splitlines()
    assert main(words) == 0
    second = capsys.readouterr().out.splitlines()
    assert len(first) == 2
    digests = [[line.split("digest")[1] for line in lines] for lines in (first, second)]
    assert digests[0] == digests[1]


@pytest.mark.parametrize(("max_turns", "is_told"), [(None, True), (3, False), (40, True)])
def test_a_game_that_reaches_its_bound_is_told_whatever_was_wished(
    max_turns: int | None, is_told: bool
) -> None:
    rules = copy.copy(VIVA.rules())
    rules.info = replace(rules.info, longest=5)
    match = Match(rules, new_setup(VIVA.info, 2), 3)
    fault = _played(match, [clockwork(VIVA, GREEDY)] * 2, 3, max_turns)
    assert (fault is not None) is is_told
    assert match.length == min(max_turns or 5, 5)


def test_people_do_not_play_by_themselves(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--autoplay", "1", "--players", "h,ai"]) == 1
    assert "only clockwork players" in capsys.readouterr().err


@pytest.mark.parametrize(("wish", "tells_where"), [((), False), (("--log-level", "debug"), True)])
def test_a_fault_of_its_own_has_an_exit_code_of_its_own(wish: tuple[str, ...], tells_where: bool) -> None:
    """In a process of its own, whose clockwork players cannot play at all."""
    code = (
        "import game.commands as commands\n"
        "from game.__main__ import main\n"
        "commands.play_on = None\n"
        f"raise SystemExit(main(['--autoplay', '1', *{wish!r}]))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert run.returncode == 2
    assert "a fault of its own (TypeError" in run.stderr
    assert ("Traceback" in run.stderr) == tells_where


def test_a_file_that_is_no_replay_is_told_of(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    assert main(["--verify", str(broken)]) == 1
    assert "broken.json" in capsys.readouterr().out


def test_a_shared_game_is_verified_as_it_was_sent(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match(VIVA.rules(), new_setup(VIVA.info, 2, rounds=1), 5)
    assert play_out(match, [clockwork(VIVA, GREEDY)] * 2, 5)
    seats = (SeatSetup("Ana", "blue"), SeatSetup("Eva", "red"))
    path = write_text(replay_of(match, new_game_id(), seats, now()), tmp_path)
    assert main(["--verify", str(path)]) == 0
    assert "as recorded" in capsys.readouterr().out


def test_a_replay_of_a_title_that_is_not_here_is_told_of(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write_text(replay_of(played_match(1000), GAME, SEATS, now()), tmp_path)
    assert main(["--verify", str(path), "--lang", "en"]) == 1
    assert "this Sobremesa does not have" in capsys.readouterr().out


def test_a_second_start_on_the_same_folder_does_not_write(tmp_path: Path) -> None:
    wishes = parsed(["--data-dir", str(tmp_path)])
    first = begin(wishes)
    second = begin(wishes)
    assert first.writable
    assert not second.writable
    assert second.notes
    first.lock.release()
    third = begin(wishes)
    assert third.writable
    third.lock.release()


@pytest.mark.parametrize(("wishes", "why"), [
    ("--windowed 1280x720", "storage.in_use"), ("--windowed 1280x720 --no-save", "storage.no_save"),
])
def test_who_may_not_store_anything_is_told_the_reason(tmp_path: Path, wishes: str, why: str) -> None:
    first = begin(parsed(["--data-dir", str(tmp_path)]))
    options = parsed(["--data-dir", str(tmp_path), *wishes.split()])
    app = open_app(options, begin(options), Catalogue("en"))
    match = Match(VIVA.rules(), new_setup(VIVA.info, 3, rounds=1), 5)
    assert play_out(match, [clockwork(VIVA, GREEDY)] * 3, 5)
    sent = replay_of(match, GAME, SEATS, now())
    for wanted in (
        lambda: app.shelf.keep(save_after(name="Ana")),
        lambda: app.shelf.forget(app.shelf.running_file(GAME)),
        lambda: app.replays.forget(app.replays.file_of(GAME)),
        lambda: app.results.take_in(()), lambda: app.results.rewrite(lambda result: result),
        lambda: app.chronicle.take_in(()), lambda: app.chronicle.rewrite(lambda entry: entry),
        lambda: app.chronicle.forget(GAME), lambda: _take_in(app, sent),
    ):
        with pytest.raises(StorageProblem) as refused:
            wanted()
        assert refused.value.message.key == why
    start_game(app, "viva", match.setup, SEATS, 5)
    app.apply_changes()
    table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
    refusal = app.keeper.keep_as(table.session, "Ana", b"")
    assert refusal is not None
    assert refusal.key == why
    app.close()
    first.lock.release()


def test_the_command_line_wins_over_the_settings(tmp_path: Path) -> None:
    begun = begin(parsed(["--data-dir", str(tmp_path), "--lang", "es", "--mute", "--monitor", "2"]))
    begun.lock.release()
    assert (begun.settings.language, begun.settings.mute, begun.settings.monitor) == ("es", True, 2)


def test_a_safe_start_forgets_no_settings(tmp_path: Path) -> None:
    save_settings(places_at(tmp_path), Settings(text_size=150))
    begun = begin(parsed(["--data-dir", str(tmp_path), "--safe-mode"]))
    begun.lock.release()
    assert (begun.settings, begun.stored) == (Settings(), Settings(text_size=150))


@pytest.mark.parametrize(("wishes", "first"), [
    ("--safe-mode", "home"), ("--safe-mode --no-save", "home"),
    ("--safe-mode --reset-settings", "first-launch"),
    ("--safe-mode --reset-settings --no-save", "first-launch"),
])
def test_a_safe_start_does_not_greet_a_guest_of_old_for_the_first_time(
    wishes: str, first: str, tmp_path: Path
) -> None:
    save_settings(places_at(tmp_path), Settings(text_size=150, first_launch_done=True))
    options = parsed(["--data-dir", str(tmp_path), *wishes.split()])
    begun = begin(options)
    app = open_app(options, begun, Catalogue("en"))
    enter(app, options)
    app.apply_changes()
    assert (app.top.name, app.settings.text_size) == (first, 100)
    app.close()
    begun.lock.release()


@pytest.mark.parametrize("content", [None, "{", '{"first_launch_done": "long ago"}'])
def test_a_safe_start_greets_whoever_is_new_or_cannot_be_known(content: str | None, tmp_path: Path) -> None:
    settings = places_at(tmp_path).settings_file
    settings.parent.mkdir()
    if content is not None:
        settings.write_text(content)
    options = parsed(["--data-dir", str(tmp_path), "--safe-mode"])
    begun = begin(options)
    app = open_app(options, begun, Catalogue("en"))
    enter(app, options)
    app.apply_changes()
    assert app.top.name == "first-launch"
    app.close()
    begun.lock.release()


def test_a_safe_start_has_a_small_window_on_a_large_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(3840, 2160)])
    for words, size in (("--safe-mode", (1280, 720)), ("--safe-mode --windowed 800x600", (800, 600))):
        options = parsed([*words.split(), "--data-dir", str(tmp_path)])
        begun = begin(options)
        app = open_app(options, begun, Catalogue("en"))
        assert app.window.surface.get_size() == size
        app.close()
        begun.lock.release()


def test_where_nothing_is_stored_damaged_settings_are_not_copied_either(tmp_path: Path) -> None:
    settings = places_at(tmp_path).settings_file
    settings.parent.mkdir()
    settings.write_text("{")
    begun = begin(parsed(["--data-dir", str(tmp_path), "--no-save"]))
    assert [note.key for note in begun.notes] == ["storage.settings.unreadable"]
    assert [path.name for path in settings.parent.iterdir()] == [settings.name]


def test_a_reset_that_cannot_be_stored_is_told(tmp_path: Path) -> None:
    places = places_at(tmp_path)
    (places.settings_file / "a folder in its place").mkdir(parents=True)
    begun = begin(parsed(["--data-dir", str(tmp_path), "--reset-settings"]))
    begun.lock.release()
    assert begun.settings == Settings()
    assert [note.key for note in begun.notes if note.key.startswith("storage.")]


def test_a_terminal_without_our_letters_is_no_reason_to_stop(tmp_path: Path) -> None:
    broken = tmp_path / "ñ李.json"
    broken.write_text("{")
    done = subprocess.run(
        [sys.executable, "-m", "game", "--verify", str(broken), "--lang", "es"], capture_output=True,
        cwd=Path(__file__).parents[2], timeout=60,
        env={"PYTHONIOENCODING": "ascii", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
    )
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    assert b"??" in done.stdout


def test_a_reset_in_a_second_window_is_for_that_window(tmp_path: Path) -> None:
    save_settings(places_at(tmp_path), Settings(text_size=150))
    first = begin(parsed(["--data-dir", str(tmp_path)]))
    second = begin(parsed(["--data-dir", str(tmp_path), "--reset-settings"]))
    first.lock.release()
    assert second.settings == Settings()
    assert load_settings(places_at(tmp_path)).settings == Settings(text_size=150)


def test_no_display_is_one_sentence(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game", "--data-dir", str(tmp_path)], capture_output=True, text=True,
        env={"SDL_VIDEODRIVER": "nonsense", "PATH": "", "HOME": str(tmp_path)},
        cwd=Path(__file__).parents[2], timeout=60,
    )
    assert done.returncode == 1
    assert "no window can be opened" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_python_without_the_libraries_is_one_sentence() -> None:
    done = subprocess.run(
        [sys.executable, "-S", "-m", "game"], capture_output=True, text=True, cwd=Path(__file__).parents[2],
        timeout=60,
    )
    assert done.returncode == 1
    assert "the library msgspec is not here" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("library", NEEDED)
@pytest.mark.parametrize("is_empty", [False, True], ids=["gone", "an empty folder"])
def test_a_library_that_was_taken_away_is_missed_at_once(
    tmp_path: Path, library: str, is_empty: bool
) -> None:
    libraries = Path(str(pygame.__file__)).parents[1]
    for path in libraries.iterdir():
        if path.name.partition(".")[0] != library:
            (tmp_path / path.name).symlink_to(path)
    if is_empty:
        (tmp_path / library).mkdir()
    done = subprocess.run(
        [sys.executable, "-S", "-m", "game", "--list-games"], capture_output=True, text=True, timeout=60,
        cwd=Path(__file__).parents[2], env={"PYTHONPATH": str(tmp_path)},
    )
    assert done.returncode == 1
    assert f"the library {library} is not here" in done.stderr
    assert "Traceback" not in done.stderr


BUILT_WITHOUT = """
import sys
for part in {parts!r}:
    sys.modules["pygame." + part] = None
from game.__main__ import main
sys.exit(main({words!r}))
"""


def without(parts: tuple[str, ...], *words: str) -> subprocess.CompletedProcess[str]:
    """The program with a pygame that lacks these parts, as one does that was built where their library was
    not."""
    return subprocess.run(
        [sys.executable, "-c", BUILT_WITHOUT.format(parts=parts, words=list(words))], capture_output=True,
        text=True, cwd=Path(__file__).parents[2], timeout=60,
        env={"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
    )


@pytest.mark.parametrize(("parts", "said"), [
    (("imageext",), "without pictures."), (("font",), "without letters."),
    (("imageext", "font"), "without pictures and letters."),
])
def test_a_pygame_built_without_a_part_is_one_sentence(
    tmp_path: Path, parts: tuple[str, ...], said: str
) -> None:
    done = without(parts, "--data-dir", str(tmp_path), "--screenshot", str(tmp_path / "first.png"))
    assert done.returncode == 1
    (line,) = (line for line in done.stderr.splitlines() if line.startswith("sobremesa"))
    assert said in line
    assert ("SDL2_image" in line, "SDL2_ttf" in line) == ("imageext" in parts, "font" in parts)
    assert f"--only-binary :all: {flavour.NAME}" in line
    assert not (tmp_path / "state").exists(), "that is no fault of ours"


HEARD = """
import sys
sys.modules["pygame.{part}"] = None
import pygame
from game.storage.settings import Settings
from game.ui.audio import Audio
pygame.display.init()
audio = Audio(Settings())
assert not audio.open() and audio.is_missing
audio.music("la-tarde")
audio.play("card-land")
audio.close()
"""


@pytest.mark.parametrize("part", ["mixer", "mixer_music"])
def test_a_pygame_built_without_sound_is_silent(part: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", HEARD.format(part=part)], capture_output=True, text=True, timeout=60,
        cwd=Path(__file__).parents[2],
        env={"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "module", ["pymunk", "multiprocessing.connection", "unittest.mock", "asyncio", "game.titles.viva.rules"]
)
def test_the_first_frame_waits_for_nothing_large(module: str) -> None:
    code = f"import sys, pygame; sys.modules.pop({module!r}, 0); import game.ui.start;"
    code += f"sys.exit({module!r} in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parents[2], timeout=60,
                          capture_output=True, env={"PYGAME_HIDE_SUPPORT_PROMPT": "1"})
    assert done.returncode == 0, f"{module} is loaded before the first frame"


@pytest.mark.parametrize("words", [
    "", "--lang es --windowed 1920x1080", "--game viva --players h,ai,ai --seed 4", "--safe-mode",
])
def test_the_first_screen_can_be_had_as_a_picture(tmp_path: Path, words: str) -> None:
    picture = tmp_path / "first.png"
    assert main(["--screenshot", str(picture), "--data-dir", str(tmp_path), *words.split()]) == 0
    shown = pygame.image.load(str(picture))
    assert shown.get_size() == ((1920, 1080) if "1920" in words else (1280, 720))
    colours = {tuple(shown.get_at((x, 360))) for x in range(0, 1280, 16)}
    assert len(colours) > 20, "a picture, not a plain colour"


@pytest.mark.parametrize("words", ["--load {}", "--game viva --players h,h", ""])
@pytest.mark.parametrize("alone", ["--screenshot {}", "--bench"])
def test_neither_a_picture_nor_measuring_stores_anything(tmp_path: Path, words: str, alone: str) -> None:
    places = places_at(tmp_path / "data")
    setup = new_setup(VIVA.info, 3)
    match = Match(VIVA.rules(), setup, 4)
    match.submit(0, VIVA.rules().legal_actions(match.state, 0)[0])
    seats = tuple(SeatSetup(name, colour) for name, colour in (("A", "blue"), ("B", "red"), ("C", "green")))
    turn = Message("ui.table.over")
    old = save_of(Match(VIVA.rules(), setup, 4), "a" * 32, seats, "2025-03-01T18:30:00Z", turn, "Old")
    shelf = Shelf(places)
    shelf.autosave(save_of(match, "a" * 32, seats, "2025-03-01T18:30:00Z", turn))
    named = shelf.keep(old)

    def stored() -> dict[Path, bytes]:
        return {path: path.read_bytes() for path in places.data.rglob("*") if path.is_file()}

    before = stored()
    call = [*alone.split(), *words.split(), "--data-dir", str(places.data)]
    call = [word if word != "{}" else str(named if call[at - 1] == "--load" else tmp_path / "picture.png")
            for at, word in enumerate(call)]
    assert main(call) == 0
    assert stored() == before


@pytest.mark.parametrize("words", [
    "--load nowhere.json", "--replay nowhere.json", "--game chess", f"--load {'a' * 300}",
    f"--replay {'a' * 300}", "--data-dir ~nobody-of-this-name/games",
])
def test_what_cannot_be_opened_is_one_sentence(
    tmp_path: Path, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "first.png"
    assert main(["--screenshot", str(picture), "--data-dir", str(tmp_path), *words.split()]) == 1
    said = capsys.readouterr().err
    assert said.startswith("sobremesa: ")
    assert len(said.splitlines()) == 1


def copy_without(lost: str, into: Path) -> Path:
    """A copy of the program without one folder of its assets."""
    root, copy = Path(__file__).parents[2], into / "copy"
    shutil.copytree(root / "game", copy / "game", ignore=shutil.ignore_patterns("__pycache__"))
    (copy / "assets").mkdir()
    for name in {"images", "i18n", "audio", "fonts"} - {lost}:
        (copy / "assets" / name).symlink_to(root / "assets" / name)
    return copy


def said_by(copy: Path, *words: str) -> str:
    """The one sentence with which such a copy does not start."""
    done = subprocess.run(
        [sys.executable, "-m", "game", *words], capture_output=True, text=True, cwd=copy, timeout=60,
        env={"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
    )
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert not done.stdout
    return done.stderr.splitlines()[-1]


@pytest.mark.parametrize("lost", ["fonts", "i18n"])
def test_fonts_and_words_that_are_missing_are_one_sentence(tmp_path: Path, lost: str) -> None:
    copy = copy_without(lost, tmp_path)
    said = said_by(copy, "--screenshot", "x.png", "--data-dir", str(tmp_path / "data"))
    assert said.endswith("Install the program again.")
    assert not (copy / "x.png").exists()


@pytest.mark.parametrize("words", ["--screenshot x.png --data-dir d --lang es", "--verify x.json"])
def test_a_damaged_first_language_is_one_sentence(tmp_path: Path, words: str) -> None:
    copy, whole = copy_without("i18n", tmp_path), Path(__file__).parents[2] / "assets" / "i18n"
    shutil.copytree(whole, copy / "assets" / "i18n")
    english = copy / "assets" / "i18n" / "en" / "sobremesa.mo"
    english.write_bytes(english.read_bytes()[:2000])
    assert f"{english} (it is damaged). Install the program again." in said_by(copy, *words.split())


def test_the_log_begins_with_which_pygame_runs(tmp_path: Path) -> None:
    """The two go by one name, and a fault of the one is none of the other."""
    picture, words = tmp_path / "first.png", ["--data-dir", str(tmp_path / "data"), "--log-level", "info"]
    done = subprocess.run(
        [sys.executable, "-m", "game", "--screenshot", str(picture), *words],
        cwd=Path(__file__).parents[2], capture_output=True, text=True, timeout=60, check=True,
    )
    name = "pygame-ce" if getattr(pygame, "IS_CE", False) else "pygame"
    assert f"{name} {pygame.version.ver} (SDL " in done.stderr


def test_what_is_known_of_a_program_names_its_pygame(tmp_path: Path) -> None:
    app = make_app(data_dir=tmp_path)
    name = "pygame-ce" if getattr(pygame, "IS_CE", False) else "pygame"
    assert facts_of(app)["pygame"].startswith(f"{name} {pygame.version.ver}")
    app.close()


@pytest.mark.parametrize(("step", "said"), [
    ("enter", "could not start because of"), ("_remember_window", "stopped by"),
])
def test_a_fault_outside_the_loop_is_said_for_what_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], step: str, said: str
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("the cup is broken")

    monkeypatch.setattr(f"game.ui.start.{step}", broken)
    monkeypatch.setattr("game.ui.start.run", lambda *_: 0)
    assert start(parsed(["--data-dir", str(tmp_path), "--mute"])) == 2
    told = capsys.readouterr().err
    assert f"{said} a fault of its own (RuntimeError('the cup is broken'))" in told
    (file,) = places_at(tmp_path).crashes.iterdir()
    assert str(file) in told
