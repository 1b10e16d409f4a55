"""Lacerda's turn at the table: told, stopped at, and looked at again."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.match import Match
from game.i18n.catalogue import Catalogue
from game.storage.replays import replay_of
from game.storage.seats import SeatSetup
from game.titles.lisboa.actions import Draw, Follow, Pass
from game.titles.lisboa.clergy import TILES
from game.titles.lisboa.content import LACERDA_STATIONS
from game.titles.lisboa.events import ClergyTaken, LacerdaChose
from game.titles.lisboa.narration import describe
from game.titles.lisboa.table.choreography import TOLD_S
from game.titles.lisboa.table.interludes import PeriodScene
from game.titles.lisboa.table.lacerda_words import SILENT, reasons, said, told_by
from game.titles.lisboa.table.looks import person_colour, rival_colour
from game.titles.lisboa.table.rival import StepNode
from game.titles.lisboa.tasks import Drawing, Following, is_lacerdas_turn
from game.ui.board.info_panel import InfoPanel
from game.ui.scenes.replays.replay import ReplayScene
from game.ui.speech import ReadingAloud, spoken
from game.ui.widgets.label import Label
from tests.titles.kit import UNHURRIED, session_with
from tests.titles.lisboa_table.kit import LISBOA, LisboaHand, played, session_at, session_of

SEED = 15


def before_drawing(hand: LisboaHand, seed: int = 4) -> None:
    """Act at random until a card is to be drawn."""
    rng = random.Random(seed)
    while True:
        hand.my_turn()
        legal = hand.table.choices.legal
        if isinstance(legal[0], Draw):
            return
        hand.table.act(rng.choice(legal))


def draw(hand: LisboaHand) -> None:
    """Draw from the first pile that has cards."""
    action = hand.table.choices.legal[0]
    hand.pick(f"pile-{action.pile}", "do")


def plate(hand: LisboaHand) -> list[tuple[str, bool]]:
    """The lines of his plate that can be read, and whether each is ticked off."""
    lines = hand.board.furniture.rival.steps
    return [(line.foreseen.words, line.is_done) for line in lines if line.visible and line.foreseen]


def after_his_turn(data: Path) -> LisboaHand:
    """The person's turn again, with Lacerda's first one told."""
    hand = LisboaHand(data, session_of(SEED))
    before_drawing(hand)
    draw(hand)
    hand.my_turn()
    return hand



def test_each_step_is_told_and_says_why(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_of(SEED))
    before_drawing(hand)
    draw(hand)
    story = hand.board.story
    assert story.told == told_by(hand.session.events_of(hand.session.last))
    assert [step.step for step in story.told][:2] == ["courtier", "state"]
    told = hand.app.top.stage.find("step-0")
    assert told is not None
    assert spoken(told).startswith(hand.app.text(story.told[0].sentences[0]))
    hand.click("step-0")
    card = hand.app.top.stage.find("info-card")
    assert card is not None
    assert hand.board.info("step-0") is not None
    hand.app.close()


def test_the_story_goes_when_the_person_goes_on_and_comes_back_when_asked_for(tmp_path: Path) -> None:
    hand = after_his_turn(tmp_path)
    hand.pick(sorted(hand.table.composer.next_targets)[0])
    assert hand.app.top.stage.find("step-0") is None
    hand.table.let_go(hand.table.composer.picks[0])
    hand.click("button-again")
    assert hand.app.top.stage.find("step-0") is not None
    hand.click("button-again")
    assert hand.app.top.stage.find("step-0") is None
    hand.app.close()


def test_what_a_card_would_bring_takes_the_place_of_the_story_as_long_as_it_is_pointed_at(
    tmp_path: Path,
) -> None:
    hand = after_his_turn(tmp_path)
    stage = hand.app.top.stage
    story, builder = stage.find("story"), stage.find("builder")
    assert story is not None
    assert builder is not None
    assert story.visible
    shown = set()
    for card in hand.state.person.hand:
        hand.move(hand.spot_of(f"card-{card}"))
        assert story.visible is not builder.visible
        shown.add(builder.visible)
    hand.move((640, 30))
    assert story.visible
    assert True in shown
    hand.app.close()


def test_larger_letters_keep_the_story_under_what_a_card_would_bring(tmp_path: Path) -> None:
    hand = after_his_turn(tmp_path)
    for card in hand.state.person.hand:
        hand.move(hand.spot_of(f"card-{card}"))
        if hand.board.builder.is_shown:
            break
    assert hand.board.builder.is_shown
    pointed = hand.app.top.stage.hovered
    hand.app.change_settings(text_size=110)
    hand.wait()
    again = hand.app.top.stage.hovered
    assert again is not None
    assert pointed is not None
    assert (again is pointed, again.name) == (False, pointed.name)
    assert hand.board.builder.is_shown
    hand.move((640, 30))
    story = hand.app.top.stage.find("story")
    assert story is not None
    assert story.visible
    hand.app.close()


def test_only_what_lacerda_does_is_called_his_turn(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_of(SEED), UNHURRIED)
    before_drawing(hand)
    draw(hand)
    text, story = hand.app.text, hand.board.story

    def main_button() -> str:
        button = hand.app.top.stage.find("button-do")
        assert button is not None
        return button.words_on_it()

    assert not story.is_running
    assert main_button() == text("ui.lisboa.main.moving")
    assert hand.said() != text("ui.lisboa.watch")
    hand.until(lambda: story.is_running)
    assert main_button() == text("ui.lisboa.main.his")
    hand.my_turn()
    assert not story.is_running
    hand.app.close()


def test_the_ribbon_names_lacerda_and_nobody_else_while_he_acts(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_of(SEED), UNHURRIED)
    before_drawing(hand)
    draw(hand)
    seen = set()

    def is_over() -> bool:
        ribbon = hand.table.ribbon
        if hand.board.story.is_running and not hand.board.to_move:
            seen.add((ribbon.colour, ribbon.right))
        return bool(hand.app.top is hand.scene and hand.table.choices.legal)

    hand.until(is_over)
    assert hand.table.ribbon.colour == person_colour(hand.table)
    rivals = rival_colour(hand.table)
    assert seen == {(rivals, hand.app.text("ui.lisboa.story")), (rivals, "")}
    hand.app.close()


def test_step_by_step_waits_at_each_step(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_of(SEED), UNHURRIED)
    before_drawing(hand)
    hand.click("button-by-steps")
    draw(hand)
    stops = 0
    while True:
        hand.until(lambda: hand.app.top is not hand.scene or hand.table.is_open)
        if hand.app.top is hand.scene:
            break
        assert hand.app.top.name == "lacerda-step"
        stops += 1
        # The same place clicked at once would be the second half of a double click.
        hand.wait(0.5)
        hand.click("button-go-on")
    told = hand.board.story.told
    assert stops == sum(len(step.choices) for step in told)
    hand.app.close()


class Heard:
    """A voice that writes down what it says."""

    available = True

    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, words: str, language: str) -> None:
        self.said.append(words)

    def close(self) -> None:
        """It is silent already."""


def test_a_step_is_read_aloud_where_somebody_waits_at_it(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_of(SEED), UNHURRIED)
    before_drawing(hand)
    hand.click("button-by-steps")
    voice = Heard()
    hand.app._reading = ReadingAloud(hand.app, voice)
    hand.app.change_settings(read_aloud=True)
    draw(hand)
    hand.until(lambda: hand.app.top.name == "lacerda-step")
    hand.wait(0.1)
    step = hand.board.story.told[0]
    heard = " ".join(voice.said)
    for words in (*step.sentences, *step.reasons):
        assert hand.app.text(words) in heard
    hand.app.close()


def test_the_change_of_period_is_read_aloud(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_of(SEED))
    voice = Heard()
    hand.app._reading = ReadingAloud(hand.app, voice)
    hand.app.change_settings(read_aloud=True)
    hand.wait()
    hand.app.push(PeriodScene(hand.app, hand.table, (2, 6), (7, 7), (31, 40)))
    hand.wait(0.1)
    heard = voice.said[-1]
    assert heard.startswith(hand.app.text("ui.lisboa.period.over"))
    assert f"{hand.app.text('ui.lisboa.sum')}: 31, 40" in heard
    hand.app.close()


def test_a_card_that_is_pinned_while_he_acts_tells_what_is_so_afterwards(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_of(SEED), UNHURRIED)
    before_drawing(hand)
    before = hand.board.info("helper")
    draw(hand)
    hand.until(lambda: hand.board.story.is_running)
    hand.table.look_at("helper")
    hand.my_turn()
    card = hand.app.top.stage.find("info-card")
    assert isinstance(card, InfoPanel)
    assert card.told == hand.board.info("helper") != before
    hand.app.close()


def test_what_is_only_told_again_stays_to_be_read_by_whoever_goes_step_by_step(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_of(SEED), UNHURRIED)
    before_drawing(hand)
    draw(hand)
    hand.my_turn()
    hand.board.goes_by_steps = True
    his = (event for event in hand.table.recent_events() if isinstance(event, LacerdaChose))
    event = next(event for event in his if event.branch not in SILENT)
    told_again = hand.board.animate(event)
    assert hand.board.pauses_after(event)
    waits = hand.board.animate(event)
    assert told_again is not None
    assert waits is not None
    assert waits.duration_s < TOLD_S <= told_again.duration_s
    hand.app.close()


def test_no_replay_offers_to_wait_at_each_step(tmp_path: Path) -> None:
    match = played(lambda match: match.decision is None)
    hand = LisboaHand(tmp_path, session_of(SEED))
    steps = hand.app.top.stage.find("button-by-steps")
    assert steps is not None
    assert steps.visible
    replay = replay_of(match, "1" * 32, (SeatSetup("Ana", "blue"),), "2026-03-01T18:30:00Z")
    hand.app.push(ReplayScene(hand.app, replay))
    hand.app.frame(0.02)
    steps = hand.app.top.stage.find("button-by-steps")
    assert steps is not None
    assert not steps.visible
    hand.app.close()


def step_on(replay: ReplayScene) -> int:
    """Go on to a place to which something has moved, and to the end of that motion; the place."""
    before = -1
    while before != replay.playback.place:
        # What moves comes to its end by the same command.
        before = replay.playback.place
        replay.command("replay_forth")
    return before


def test_a_replay_tells_of_his_turn_until_somebody_acts_and_nothing_that_comes_later(tmp_path: Path) -> None:
    match = played(lambda match: match.decision is None)
    hand = LisboaHand(tmp_path, session_of(SEED))
    replay = replay_of(match, "1" * 32, (SeatSetup("Ana", "blue"),), "2026-03-01T18:30:00Z")
    scene = ReplayScene(hand.app, replay)
    hand.app.push(scene)
    hand.app.frame(0.02)
    stage, kinds = scene.stage, set[bool]()
    story = stage.find("story")
    assert story is not None
    while len(kinds) < 2:
        moment = match.moments[step_on(scene)]
        state_step = stage.find("next-state")
        assert isinstance(state_step, StepNode)
        acts = any(isinstance(event, LacerdaChose) for event in moment.events)
        assert story.visible == acts
        under_way = is_lacerdas_turn(moment.state.pending)
        assert state_step.visible
        assert state_step.is_done == under_way
        kinds.add(under_way)
    scene.command("replay_start")
    assert not story.visible
    assert not [node for node in stage.nodes() if node.name.startswith("step-")]
    hand.app.close()


def test_the_rest_can_run_through(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_of(SEED), UNHURRIED)
    before_drawing(hand)
    hand.click("button-by-steps")
    draw(hand)
    hand.until(lambda: hand.app.top.name == "lacerda-step")
    hand.click("button-rest")
    hand.until(lambda: bool(hand.table.is_open))
    assert hand.app.top is hand.scene
    assert not hand.board.goes_by_steps
    hand.app.close()


def test_what_happened_since_the_last_turn_is_his_turn(tmp_path: Path) -> None:
    hand = after_his_turn(tmp_path)
    events = hand.table.recent_events()
    assert events == hand.session.events_of(hand.session.last)
    hand.table.recall()
    assert hand.table.is_recalling
    hand.until(lambda: not hand.table.is_recalling)
    assert hand.session.view == hand.board.view
    hand.app.close()


@pytest.mark.parametrize("seed", [3, 5])
def test_a_table_laid_out_amid_his_turn_tells_that_turn(tmp_path: Path, seed: int) -> None:
    match = played(lambda match: isinstance(match.state.pending[0], Following), seed)
    hand = LisboaHand(tmp_path, session_with(LISBOA, match, (0,)))
    own = match.state.lacerda
    assert is_lacerdas_turn(match.state.pending)
    shown = plate(hand)
    assert shown[0] == (hand.app.text(f"lisboa.next.visits.{own.courtier}"), True)
    assert [is_done for _, is_done in shown] == [True, True, True, False]
    hand.table.act(Follow())
    hand.my_turn()
    hand.app.top.command("undo")
    assert plate(hand) == shown
    hand.table.act(Pass())
    hand.my_turn()
    assert not any(is_done for _, is_done in plate(hand))
    hand.app.close()


def test_following_the_person_is_told_by_itself_and_ticks_nothing(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_of(SEED), UNHURRIED)
    rng, story = random.Random(8), hand.board.story
    while not (told := [
        event for event in hand.session.events_of(hand.session.last) if isinstance(event, LacerdaChose)
    ]) or told[0].step != "follow":
        hand.my_turn()
        hand.table.act(rng.choice(hand.table.choices.legal))
    hand.until(lambda: story.told == told_by(told))
    assert story.told[0].step == "follow"
    assert not any(is_done for _, is_done in plate(hand))
    assert story.is_about_following
    hand.my_turn()
    assert not any(is_done for _, is_done in plate(hand))
    hand.app.close()


def test_whoever_thinks_of_following_can_read_his_turn_again(tmp_path: Path) -> None:
    match = played(lambda match: isinstance(match.state.pending[0], Following), 3)
    hand = LisboaHand(tmp_path, session_with(LISBOA, match, (0,)))
    stage = hand.app.top.stage
    assert hand.board.builder.is_shown
    for is_read in (True, False, True):
        hand.click("button-again")
        row = stage.find("step-0")
        assert (row is not None) == is_read
        if row is not None:
            assert stage.at(row.rect.centre) is row
    before = hand.session.last
    hand.pick("pass")
    assert hand.session.last == before + 1
    hand.app.close()


def test_his_turn_is_read_over_what_a_card_would_bring_until_something_is_picked(tmp_path: Path) -> None:
    hand = after_his_turn(tmp_path)
    stage, card = hand.app.top.stage, hand.state.person.hand[0]
    hand.pick(f"card-{card}")
    assert stage.find("step-0") is None
    hand.click("button-again")
    assert stage.find("step-0") is not None
    hand.wait(0.5)
    hand.pick(f"card-{hand.state.person.hand[1]}")
    assert stage.find("step-0") is None
    assert hand.node_of("way-tuck") is stage.at(hand.node_of("way-tuck").rect.centre)
    hand.app.close()


def test_the_log_lights_what_it_speaks_of_and_of_lacerda_nothing_of_the_person(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_of(SEED))
    things = {piece.target for piece in hand.board.furniture.things()}
    own = {*hand.board.furniture.portfolio.wells, "cubes", "clergy", "own-decrees"}
    lines = [
        (event, told)
        for moment in played(lambda match: match.decision is None or match.state.round > 8, seed=SEED).moments
        for event in moment.events
        if (told := describe(event)) is not None
    ]
    # What lies on the table only for a while has its place none the less.
    kinds = {target.partition("-")[0] for target in things} | {"tucked"}
    lit = {piece for _, told in lines for piece in told.pieces}
    assert {"own-decrees", "lacerda-decrees", "lacerda-plans", "influence"} <= lit
    assert {piece for piece in lit if piece not in things and piece.partition("-")[0] not in kinds} == set()
    his = {piece for event, told in lines for piece in told.pieces if getattr(event, "who", "") == "lacerda"}
    assert his & own == set()
    hand.app.close()


def test_whoever_opens_a_game_sees_the_table_and_not_the_turn_before(tmp_path: Path) -> None:
    match = played(lambda match: bool(match.moments) and any(
        isinstance(event, LacerdaChose) for event in match.moments[-1].events
    ))
    hand = LisboaHand(tmp_path, session_with(LISBOA, match, (0,)))
    story = hand.table.stage.find("story")
    assert story is not None
    assert not story.visible
    hand.app.close()


def test_the_story_tells_what_the_cardinal_brings_him(tmp_path: Path) -> None:
    def is_drawing(match: Match[Any, Any, Any]) -> bool:
        return match.state.round > 1 and isinstance(match.state.pending[0], Drawing)

    match = played(is_drawing, SEED)
    state = match.state
    # The King's upper state action is the Cardinal's.
    lacerda = replace(state.lacerda, courtier="minister")
    hand = LisboaHand(tmp_path, session_at(replace(state, helper="king", lacerda=lacerda)), UNHURRIED)
    hand.my_turn()
    hand.click("button-by-steps")
    draw(hand)
    stops = []
    while True:
        hand.until(lambda: hand.app.top is not hand.scene or hand.table.is_open)
        if hand.app.top is hand.scene:
            break
        words = hand.app.top.stage.find("step-words")
        assert isinstance(words, Label)
        stops.append(words.text)
        assert hand.said() == words.text
        hand.wait(0.5)
        hand.click("button-go-on")
    happened = hand.session.events_of(hand.session.last)
    [wigs] = [TILES[event.tile].wigs for event in happened if isinstance(event, ClergyTaken)]
    sentence = hand.app.text("ui.lisboa.told.cardinal_tile", n=wigs, m=LACERDA_STATIONS)
    assert sentence in stops
    assert hand.board.story.told == told_by(happened)
    assert sentence in [hand.app.text(found) for step in told_by(happened) for found in step.sentences]
    hand.app.close()


@pytest.mark.parametrize(
    ("language", "sentence", "why"),
    [
        ("en", "He takes a green plan.", "two"), ("es", "Toma un plano verde.", "dos planos"),
        ("de", "Er nimmt einen grünen Bauplan.", "beiden"), ("pt", "Fica com uma planta verde.", "duas"),
    ],
)  # fmt: skip
def test_of_his_plan_is_told_which_it_is_and_not_that_there_were_two(
    language: str, sentence: str, why: str
) -> None:
    """The other pile may have been empty."""
    catalogue = Catalogue(language)
    chosen = LacerdaChose("state", "more_officials", "6.5", "plg4")
    assert catalogue.text(said(chosen)) == sentence
    assert all(why not in catalogue.text(reason) for reason in reasons(chosen))
