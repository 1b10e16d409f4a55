"""The worker process: what it answers, and what happens when it does not."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.bots.choice import choose
from game.bots.effort import Budget
from game.bots.levels import GREEDY
from game.bots.thinker import Answer, Thinker
from game.core.levels import Level
from game.core.match import Match
from game.core.rules import new_setup
from game.titles.registry import Title
from tests.fixtures.processes import output_of
from tests.fixtures.toy import KIOSK
from tests.fixtures.toy.odd import DIES, HANGS, TELLS
from tests.fixtures.toy.rules import RULES

SEARCH = Level("s", "rollout", simulations=20, horizon=20)
ENDLESS = Level("e", "rollout", simulations=10**9, horizon=20)
STATE = Match(RULES, new_setup(KIOSK.info, 2), 4).state
VIEW, LEGAL = RULES.observe(STATE, 0), RULES.legal_actions(STATE, 0)
LONGEST_WAIT_S = 20.0


class Clock:
    """A clock that the test can push forward."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self.ahead


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def thinker(clock: Clock) -> Iterator[Thinker]:
    thinker = Thinker(clock)
    yield thinker
    thinker.close()


def ask(
    thinker: Thinker, number: int = 1, title: Title = KIOSK, level: Level = SEARCH, seconds: float = 30.0
) -> None:
    thinker.ask("game", number, title, VIEW, 0, LEGAL, level, 7, Budget(None, seconds))


def until(ready: Callable[[], object]) -> None:
    """Returns when `ready` is true; fails after a while."""
    end = time.monotonic() + LONGEST_WAIT_S
    while not ready():
        assert time.monotonic() < end, "waited in vain"


def answer_of(thinker: Thinker) -> Answer:
    answers: list[Answer] = []

    def has_come() -> bool:
        answer = thinker.poll()
        if answer is not None:
            answers.append(answer)
        return answer is not None

    until(has_come)
    return answers[0]


def test_the_worker_answers_as_the_same_question_here(thinker: Thinker) -> None:
    ask(thinker)
    want = choose(KIOSK, VIEW, 0, LEGAL, SEARCH, 7)
    assert answer_of(thinker) == Answer("game", 1, 0, want)
    assert not thinker.is_thinking
    assert thinker.poll() is None


def test_a_new_question_replaces_the_open_one_at_once(thinker: Thinker) -> None:
    ask(thinker, 1, level=ENDLESS)
    ask(thinker, 2)
    assert answer_of(thinker).number == 2


def test_a_cancelled_question_is_never_answered(thinker: Thinker) -> None:
    ask(thinker, 1, level=ENDLESS)
    thinker.cancel()
    assert thinker.poll() is None
    ask(thinker, 1)
    assert answer_of(thinker) == Answer("game", 1, 0, choose(KIOSK, VIEW, 0, LEGAL, SEARCH, 7))


def test_a_stale_answer_is_thrown_away(thinker: Thinker) -> None:
    """The first answer is ready before the second question is put, and comes out all the same."""
    ask(thinker, 1, level=GREEDY)
    connection = thinker._connection
    assert connection is not None
    until(connection.poll)
    ask(thinker, 2)
    assert answer_of(thinker).number == 2


def test_the_worker_never_loads_pygame(thinker: Thinker) -> None:
    assert "pygame" in sys.modules, pygame
    assert choose(TELLS, VIEW, 0, LEGAL, GREEDY, 7) == LEGAL[-1]
    ask(thinker, title=TELLS, level=GREEDY)
    assert answer_of(thinker).action == LEGAL[0]


def test_a_worker_that_dies_gives_the_greedy_answer_and_the_next_one_answers_again(thinker: Thinker) -> None:
    ask(thinker, 1, DIES)
    answer = answer_of(thinker)
    assert answer.is_fallback
    assert answer.action == choose(KIOSK, VIEW, 0, LEGAL, GREEDY, 7)
    ask(thinker, 2)
    assert not answer_of(thinker).is_fallback


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal on this system")
def test_a_worker_that_is_killed_gives_the_greedy_answer(thinker: Thinker) -> None:
    ask(thinker, 1, level=ENDLESS)
    assert thinker.process_id is not None
    os.kill(thinker.process_id, signal.SIGKILL)
    assert answer_of(thinker).is_fallback


def test_where_no_thread_can_be_had_the_greedy_answer_comes_at_once(thinker: Thinker) -> None:
    # No system has room for so large a stack.
    before = threading.stack_size(2**46)
    try:
        ask(thinker)
    finally:
        threading.stack_size(before)
    assert answer_of(thinker).is_fallback
    ask(thinker, number=2)
    assert not answer_of(thinker).is_fallback


@pytest.mark.skipif(os.name != "posix", reason="a folder in use cannot be taken away there")
def test_a_working_folder_that_is_gone_is_no_loss(
    thinker: Thinker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    monkeypatch.chdir(folder)
    folder.rmdir()
    ask(thinker)
    assert not answer_of(thinker).is_fallback


def test_a_worker_that_hangs_is_overdue_at_last(thinker: Thinker, clock: Clock) -> None:
    ask(thinker, 1, HANGS, seconds=1.0)
    while (answer := thinker.poll()) is None:
        clock.ahead += 0.4
    assert answer.is_fallback
    assert clock.ahead > 3
    ask(thinker, 2)
    assert not answer_of(thinker).is_fallback


def test_a_program_that_was_stopped_goes_on_waiting(thinker: Thinker, clock: Clock) -> None:
    ask(thinker, level=ENDLESS, seconds=1.0)
    clock.ahead = 60.0
    assert not answer_of(thinker).is_fallback


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs a system that can halt a process")
def test_a_worker_that_does_not_listen_holds_nobody_up(thinker: Thinker) -> None:
    ask(thinker)
    answer_of(thinker)
    pid = thinker.process_id
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    begun = time.monotonic()
    for number in range(400):
        ask(thinker, number=number)
        thinker.cancel()
    assert time.monotonic() - begun < 2
    thinker.close()
    assert time.monotonic() - begun < 3


def test_closing_takes_less_than_a_second(thinker: Thinker) -> None:
    for title, level in ((KIOSK, ENDLESS), (HANGS, SEARCH), (KIOSK, SEARCH)):
        ask(thinker, title=title, level=level)
        start = time.monotonic()
        thinker.close()
        assert time.monotonic() - start < 1.0
        assert (thinker.process_id, thinker.is_thinking) == (None, False)


def test_closing_twice_or_before_the_start_is_fine() -> None:
    thinker = Thinker()
    thinker.cancel()
    thinker.close()
    thinker.close()
    assert thinker.poll() is None


def test_nothing_of_the_worker_imports_pygame() -> None:
    code = "import sys, game.bots.thinker, game.bots.selfplay; print('pygame' in sys.modules)"
    assert output_of("-c", code).strip() == "False"


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_the_worker_ends_when_its_parent_dies() -> None:
    """The parent is killed, so it can tell nobody; the broken pipe does."""
    code = (
        "import os\n"
        "from game.bots.thinker import Thinker\n"
        "if __name__ == '__main__':\n"
        "    thinker = Thinker()\n"
        "    thinker.start()\n"
        "    print(thinker.process_id, flush=True)\n"
        "    os._exit(0)\n"
    )
    worker = int(output_of("-c", code))
    until(lambda: not is_running(worker))


def is_running(process_id: int) -> bool:
    """Whether a process is alive; one that has ended and waits to be collected is not."""
    try:
        with open(f"/proc/{process_id}/stat", encoding="utf-8") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False
