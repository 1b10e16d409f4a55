"""The table of Lisboa: picking, bills, refusals, taking back, the scenes in between."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.match import Match
from game.core.message import Message, message
from game.titles.lisboa.actions import (
    BuildStore,
    Sell,
    Sponsor,
    TakeDecree,
    Trade,
    Tuck,
    UsePlan,
    Visit,
)
from game.titles.lisboa.bills import bill
from game.titles.lisboa.cards import CARDS, PILE_OF, NobleCard, TreasuryCard
from game.titles.lisboa.clergy import TILES
from game.titles.lisboa.content import NOBLES, Goods
from game.titles.lisboa.downtown import FACINGS, Lot
from game.titles.lisboa.prospects import lot_wigs
from game.titles.lisboa.state import Vessel
from game.titles.lisboa.table.bills import aimed_at, heading_of
from game.titles.lisboa.table.buttons import pass_words
from game.titles.lisboa.table.choice_row import ChoiceRow, row_rects, shape_of
from game.titles.lisboa.table.choices import WAY_DISCARD
from game.titles.lisboa.table.meanings import advice_for
from game.titles.lisboa.table.rows import rows_of
from game.titles.lisboa.table.targets import named
from game.titles.lisboa.tasks import (
    AtOffice,
    CheckingTurn,
    Choice,
    ChoosingLot,
    ChoosingSite,
    Dealing,
    Drawing,
    KeepingFirstClergy,
    LosingGood,
    MovingCardinal,
    Offered,
    PlayingCard,
    Recruiting,
    TakingFavor,
    TakingPlan,
)
from game.titles.lisboa.view import View
from game.titles.lisboa.wording import prompt
from game.ui.board.session import TableSession
from game.ui.board.thumbnail import thumbnail_of
from tests.i18n.languages import in_every_language
from tests.titles.kit import Drawn, SlowThinker, session_with
from tests.titles.lisboa_table.kit import (
    LISBOA,
    LisboaHand,
    hand_at,
    new_state,
    played,
    session_at,
    session_of,
)

NOBLE_OF_LOSS = next(
    number for number, card in CARDS.items()
    if isinstance(card, NobleCard) and card.pile == "king" and card.reward.kind == "lose_reis"
)  # fmt: skip
TREASURY_OF_QUAKE = next(
    number for number, card in CARDS.items()
    if isinstance(card, TreasuryCard) and card.benefit == "earthquake"
)  # fmt: skip


def session_when(wanted: Callable[[Match[Any, Any, Any]], bool]) -> TableSession:
    """A game of somebody who acts at random, when something is so; the next seed is tried if it never is."""
    for seed in range(1, 40):
        try:
            return session_with(LISBOA, played(wanted, seed), (0,), SlowThinker())
        except AssertionError:
            continue
    raise AssertionError("no such state came up")


def has(task: type[Any], *kinds: type[Any]) -> Callable[[Match[Any, Any, Any]], bool]:
    """The person has such a task, and actions of these kinds can be done."""

    def wanted(match: Match[Any, Any, Any]) -> bool:
        assert match.decision is not None, "that never came"
        if not isinstance(match.state.pending[0], task):
            return False
        legal = match.rules.legal_actions(match.state, 0)
        return all(any(isinstance(act, kind) for act in legal) for kind in kinds)

    return wanted


def both_ways(legal: Sequence[Any]) -> list[Lot]:
    """The lots on which a store can face either street."""
    lots = [act.lot for act in legal if isinstance(act, BuildStore)]
    return sorted({lot for lot in lots if lots.count(lot) > 1})


def heading(hand: LisboaHand) -> str:
    """What stands above the panel beside the board; "" while it is hidden."""
    panel = hand.app.top.stage.find("builder")
    assert panel is not None
    return hand.app.text(panel.bill.heading) if panel.visible else ""  # type: ignore[attr-defined]


# -- cards


def test_a_card_is_played_by_picking_it_its_way_and_the_button(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_when(has(PlayingCard, Visit)))
    visit = next(act for act in hand.table.choices.legal if isinstance(act, Visit))
    hand.pick(f"card-{visit.card}")
    assert {"way-tuck", "way-visit", "way-discard"} <= hand.table.composer.next_targets
    hand.pick("way-visit")
    assert heading(hand)
    hand.pick("do")
    assert isinstance(hand.state.pending[0], AtOffice)
    hand.app.close()


def test_a_way_clicked_twice_is_gone(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_when(has(PlayingCard)))
    card = hand.state.person.hand[0]
    hand.pick(f"card-{card}", "way-discard", "way-discard")
    assert card not in hand.state.person.hand
    hand.app.close()


def test_the_portrait_stands_for_a_visit(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_when(has(PlayingCard, Visit)))
    visit = next(act for act in hand.table.choices.legal if isinstance(act, Visit))
    hand.pick(f"card-{visit.card}", f"office-{PILE_OF[visit.card]}")
    assert hand.table.composer.picks == (f"card-{visit.card}", "way-visit")
    hand.app.close()


def test_another_way_of_a_card_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_when(has(PlayingCard, Visit, Tuck)))
    visit = next(act for act in hand.table.choices.legal if isinstance(act, Visit))
    card = f"card-{visit.card}"
    hand.pick(card, "way-visit", "way-tuck")
    assert hand.table.composer.picks == (card, "way-tuck")
    hand.pick(f"office-{PILE_OF[visit.card]}")
    assert hand.table.composer.picks == (card, "way-visit")
    hand.pick("way-discard")
    assert hand.table.composer.picks == (card, "way-discard")
    assert hand.table.ribbon.tone == "plain"
    hand.app.close()


def test_a_picked_card_does_not_tell_of_another_way_than_the_one_picked(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_when(has(PlayingCard, Visit, Tuck)))
    visit = next(act for act in hand.table.choices.legal if isinstance(act, Visit))
    hand.pick(f"card-{visit.card}", "way-visit")
    told = heading(hand)
    hand.move(hand.spot_of(f"card-{visit.card}"))
    assert heading(hand) == told
    hand.move(hand.spot_of("way-tuck"))
    assert heading(hand) != told
    hand.app.close()


def test_what_is_picked_stays_picked_when_the_game_is_saved(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_when(has(PlayingCard, Tuck)))
    tuck = next(act for act in hand.table.choices.legal if isinstance(act, Tuck))
    hand.pick(f"card-{tuck.card}", "way-tuck")
    told = heading(hand)
    assert thumbnail_of(hand.table)
    assert hand.table.composer.picks == (f"card-{tuck.card}", "way-tuck")
    assert heading(hand) == told
    hand.pick("do")
    assert tuck.card not in hand.state.person.hand
    hand.app.close()


def test_the_portrait_of_another_noble_stands_for_no_visit(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_when(has(PlayingCard, Visit, Tuck)))
    visit = next(act for act in hand.table.choices.legal if isinstance(act, Visit))
    card = f"card-{visit.card}"
    hand.pick(card)
    for other in (noble for noble in NOBLES if noble != PILE_OF[visit.card]):
        hand.pick(f"office-{other}", f"office-{other}")
        assert hand.table.composer.picks == (card,)
        assert hand.table.ribbon.tone == "refused"
    hand.app.close()


def test_a_portrait_tells_the_bill_of_the_visit_that_a_click_on_it_picks(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_when(has(PlayingCard, Visit, Tuck)))
    visit = next(act for act in hand.table.choices.legal if isinstance(act, Visit))
    hand.pick(f"card-{visit.card}")
    hand.move(hand.spot_of(f"office-{PILE_OF[visit.card]}"))
    said = heading_of(hand.state, visit)
    assert said is not None
    assert heading(hand) == hand.app.text(said)
    hand.app.close()


def test_the_treasury_stands_for_an_event(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_when(has(PlayingCard, Sponsor)))
    event = next(act for act in hand.table.choices.legal if isinstance(act, Sponsor))
    hand.pick(f"card-{event.card}", "treasury")
    assert hand.table.composer.picks == (f"card-{event.card}", "way-sponsor")
    hand.app.close()


def test_other_action_takes_all_picks_back(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_when(has(PlayingCard, Tuck)))
    hand.pick(f"card-{hand.state.person.hand[1]}", "way-tuck", "anew")
    assert hand.table.composer.picks == ()
    hand.app.close()


def test_a_card_that_cannot_be_dealt_with_is_said_before(tmp_path: Path) -> None:
    def wanted(match: Match[Any, Any, Any]) -> bool:
        assert match.decision is not None, "that never came"
        person = match.state.person
        is_poor = isinstance(match.state.pending[0], PlayingCard) and not any(person.goods)
        return is_poor and any(PILE_OF[card] == "treasury" for card in person.hand)

    hand = LisboaHand(tmp_path, session_when(wanted))
    # It brings money and no good.
    card = next(card for card in hand.state.person.hand if PILE_OF[card] == "treasury")
    hand.pick(f"card-{card}", "way-tuck")
    panel: Any = hand.app.top.stage.find("builder")
    assert [line for line in panel.bill.lines if line.tone == "warn"]
    hand.app.close()


@in_every_language
@pytest.mark.parametrize(("pile", "place"), [("king", 2), ("treasury", 3)])
def test_what_a_drawn_card_is_good_for_is_no_gain_or_loss_of_drawing_it(
    tmp_path: Path, pile: str, place: int, language: str
) -> None:
    state = replace(new_state(), round=2, pending=(Drawing(), CheckingTurn(True)))
    # A card whose foot takes two réis, and the event with the longest words.
    piles = list(state.piles)
    piles[place] = (NOBLE_OF_LOSS if pile == "king" else TREASURY_OF_QUAKE, *piles[place])
    drawn = Drawn()
    hand = hand_at(tmp_path, replace(state, piles=tuple(piles)), language, drawn)
    hand.my_turn()
    hand.pick(f"pile-{pile}")
    drawn.said.clear()
    hand.app.change_settings(strong_symbols=True)
    hand.wait()
    panel: Any = hand.app.top.stage.find("builder")
    assert [line.figure for line in panel.bill.lines] == [""] * len(panel.bill.lines)
    assert {line.tone for line in panel.bill.lines[:-1]} == {"soft"}
    foot = hand.app.text("ui.lisboa.bill.at_foot", what="")
    assert [words for words in drawn.said if words.startswith(foot.strip())]
    assert hand.said() == hand.app.text("ui.lisboa.prompt.draw")
    assert drawn.cut == []
    hand.app.close()


@pytest.mark.parametrize(
    ("card", "goods", "can_deal"),
    [(4, (0, 0, 0, 0), True), (3, (0, 0, 0, 0), False), (15, (0, 1, 0, 0), False), (15, (1, 1, 0, 0), True)],
    ids=["foot brings a good", "foot brings money", "foot takes the only good", "foot takes one of two"],
)
def test_what_its_foot_does_is_reckoned_with_before_a_card_is_said_to_be_of_no_use_for_a_deal(
    tmp_path: Path, card: int, goods: Goods, can_deal: bool
) -> None:
    state = new_state()
    state = replace(
        state, person=replace(state.person, goods=goods, hand=(card,)), round=2,
        pending=(PlayingCard(), Drawing(), CheckingTurn(True)),
    )  # fmt: skip
    hand = LisboaHand(tmp_path, session_at(state))
    hand.my_turn()
    hand.pick(f"card-{card}", "way-tuck")
    panel: Any = hand.app.top.stage.find("builder")
    assert bool([line for line in panel.bill.lines if line.tone == "warn"]) != can_deal
    hand.pick("do")
    hand.my_turn()
    if isinstance(hand.state.pending[0], LosingGood):
        hand.pick(sorted(hand.table.composer.next_targets)[0])
        hand.my_turn()
    assert isinstance(hand.state.pending[0], Dealing) == can_deal
    hand.app.close()


# -- building


def test_a_lot_picks_the_noble_action_with_it_and_shows_its_bill(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_when(has(AtOffice, BuildStore)))
    build = max(
        (act for act in hand.table.choices.legal if isinstance(act, BuildStore)), key=lambda act: act.lot
    )
    hand.board.touched(f"lot-{build.lot}")
    assert hand.table.composer.picks[0] == "noble-builder"
    if f"facing-{build.facing}" in hand.table.composer.next_targets:
        hand.board.touched(f"facing-{build.facing}")
    panel: Any = hand.app.top.stage.find("builder")
    reckoned = bill(hand.state, build)
    assert len(panel.bill.lines) == len(reckoned.lines)
    hand.wait()
    hand.pick("do")
    assert any(store is not None and store.lot == build.lot for store in hand.state.lots)
    hand.app.close()


@pytest.mark.parametrize(
    ("noble", "deed", "asked"),
    [
        ("builder", BuildStore, message("lisboa.prompt.choosing_lot")),
        ("minister", TakeDecree, message("lisboa.prompt.taking_decrees", n=2)),
        ("king", UsePlan, message("lisboa.prompt.using_plan")),
    ],
)
def test_who_has_chosen_the_noble_action_is_asked_what_to_do_it_with(
    tmp_path: Path, noble: str, deed: type[Any], asked: Message
) -> None:
    hand = LisboaHand(tmp_path, session_when(has(AtOffice, deed)))
    hand.pick(f"noble-{noble}")
    assert hand.said() == hand.app.text(asked)
    hand.app.close()


def test_another_lot_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_when(has(AtOffice, BuildStore)))
    lots = sorted({act.lot for act in hand.table.choices.legal if isinstance(act, BuildStore)})
    for lot in (lots[0], lots[1], lots[-1]):
        hand.board.touched(f"lot-{lot}")
        assert hand.table.composer.picks[:2] == ("noble-builder", f"lot-{lot}")
        assert hand.table.ribbon.tone == "plain"
    hand.app.close()


def test_the_other_street_tells_its_own_bill(tmp_path: Path) -> None:
    def wanted(match: Match[Any, Any, Any]) -> bool:
        return has(AtOffice, BuildStore)(match) and bool(both_ways(match.rules.legal_actions(match.state, 0)))

    hand = LisboaHand(tmp_path, session_when(wanted))
    lot = both_ways(hand.table.choices.legal)[0]
    bills = dict[str, str]()
    for facing, other in (("left", "right"), ("right", "left")):
        hand.board.touched(f"lot-{lot}")
        hand.board.touched(f"facing-{facing}")
        hand.board.pointed(f"facing-{other}")
        bills[other] = heading(hand)
        hand.board.touched("noble-builder")
    for facing in FACINGS[lot]:
        said = heading_of(hand.state, BuildStore(lot, facing))
        assert said is not None
        assert bills[facing] == hand.app.text(said)
    hand.app.close()


def test_lots_that_can_be_picked_say_their_wigs(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_when(has(AtOffice, BuildStore)))
    assert hand.table.choices.legal
    for act in hand.table.choices.legal:
        if isinstance(act, BuildStore):
            shown = hand.board.furniture.downtown.lots[act.lot].wigs
            assert shown is not None
            assert shown >= lot_wigs(hand.state, act.lot, act.facing)
    hand.app.close()


def test_a_site_is_opened_with_two_clicks(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_when(has(ChoosingSite)))
    site = next(target for target in sorted(hand.table.composer.next_targets) if named(target, "site"))
    hand.pick(site, site)
    assert not isinstance(hand.state.pending[0], ChoosingSite)
    hand.app.close()


@in_every_language
def test_rows_of_clergy_have_room_for_all_their_words(tmp_path: Path, language: str) -> None:
    hand = LisboaHand(tmp_path, session_of(5), language=language)
    board, painter = hand.board, hand.app.painter(hand.app.window.surface)
    hand.drawn.cut.clear()
    for tile in TILES:
        task = KeepingFirstClergy((tile, tile))
        view = View(0, replace(hand.state, pending=(task,)))
        rows = rows_of(view, hand.table.composer)
        shapes = [shape_of(board.table, painter, row) for row in rows]
        for row, shape, rect in zip(rows, shapes, row_rects(shapes), strict=True):
            ChoiceRow(board.table, board, row, shape, rect).paint(painter)
    assert hand.drawn.cut == []
    hand.app.close()


# -- selling


def test_a_good_and_a_ship_make_a_sale(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_when(has(Dealing, Sell)))
    sale = next(act for act in hand.table.choices.legal if isinstance(act, Sell))
    before = hand.state.person.reis
    hand.pick(f"ship-{sale.ship}", f"good-{sale.good}")
    assert hand.state.person.reis > before
    hand.app.close()


def test_where_a_good_goes_may_be_picked_before_it(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_when(has(Dealing, Sell, Trade)))
    assert hand.table.choices.legal
    for act in hand.table.choices.legal:
        ((good, goal),) = hand.board.path(act)
        hand.table.composer.clear()
        hand.board.touched(goal)
        assert aimed_at(hand.board.view, hand.table.composer, good) == act
        assert hand.said() == hand.app.text("ui.lisboa.advice.dealing")
        for other in hand.table.composer.first_targets - {goal}:
            aim = aimed_at(hand.board.view, hand.table.composer, other)
            assert aim is None or other in hand.table.composer.route(aim)
    hand.app.close()


# -- refusals, taking back


def test_a_refused_click_says_why(tmp_path: Path) -> None:
    def wanted(match: Match[Any, Any, Any]) -> bool:
        assert match.decision is not None, "that never came"
        nobles = [card for card in match.state.person.hand if PILE_OF[card] != "treasury"]
        legal = match.rules.legal_actions(match.state, 0)
        visits = {act.card for act in legal if isinstance(act, Visit)}
        return isinstance(match.state.pending[0], PlayingCard) and bool(set(nobles) - visits)

    hand = LisboaHand(tmp_path, session_when(wanted))
    visits = {act.card for act in hand.table.choices.legal if isinstance(act, Visit)}
    card = next(
        card for card in hand.state.person.hand if PILE_OF[card] != "treasury" and card not in visits
    )
    hand.pick(f"card-{card}", "way-visit")
    assert hand.table.ribbon.tone == "refused"
    assert hand.session.check(Visit(card)) is not None
    hand.app.close()


@pytest.mark.parametrize(
    ("task", "picks", "target", "said"),
    [
        (PlayingCard(), (), "do", "ui.lisboa.advice.playing_card"),
        (PlayingCard(), ("card-3",), "do", "ui.lisboa.prompt.way.builder"),
        (PlayingCard(), ("card-3",), "lot-A1", "ui.lisboa.prompt.way.builder"),
        (PlayingCard(), ("card-3", "way-tuck"), "lot-A1", "ui.lisboa.prompt.tuck"),
        (ChoosingLot(), (), "do", "ui.lisboa.advice.choosing_lot"),
        (ChoosingLot(), ("lot-B2",), "do", "ui.lisboa.prompt.facing"),
        (Dealing(), ("good-gold",), "treasury", "ui.lisboa.prompt.deal"),
        (AtOffice("builder", "visit"), ("noble-builder",), "do", "lisboa.prompt.choosing_lot"),
    ],
)
def test_what_is_picked_is_not_asked_for_again(
    tmp_path: Path, task: Choice, picks: tuple[str, ...], target: str, said: str
) -> None:
    state = new_state()
    person = replace(state.person, hand=(3, 7, 13, 16, 19), reis=40, ships=(Vessel("red"),))
    state = replace(state, person=person, pending=(task, Drawing(), CheckingTurn(True)), round=1)
    hand = LisboaHand(tmp_path, session_at(state))
    hand.wait(0.5)
    hand.pick(*picks)
    hand.wait(0.5)
    hand.pick(target)
    assert hand.table.ribbon.tone == "refused"
    assert hand.said() == hand.app.text(said, lot="B2")
    hand.app.close()


def test_everything_in_a_turn_can_be_taken_back_until_something_is_revealed(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_when(has(PlayingCard)))
    before = hand.session.view
    card = hand.state.person.hand[0]
    hand.pick(f"card-{card}", "way-discard", "do")
    assert isinstance(hand.state.pending[0], Drawing)
    hand.pick("undo-here")
    assert hand.session.view == before
    hand.app.close()


@pytest.mark.parametrize("task", [TakingFavor(True), TakingPlan(True), MovingCardinal(True), Offered("ship")])
def test_a_gift_of_which_nothing_was_taken_is_left(task: Choice) -> None:
    assert pass_words(task) == message("ui.lisboa.pass.offered")


def test_officials_are_finished_with_only_where_that_is_allowed() -> None:
    state = new_state()
    for can_stop, key in ((True, "recruiting"), (False, "recruiting_first")):
        view = View(0, replace(state, pending=(Recruiting(2, can_stop),)))
        assert prompt(view.table) == message(f"lisboa.prompt.{key}", n=2)
        assert advice_for(view) == message(f"ui.lisboa.advice.{key}")


def test_every_offered_action_has_a_way_of_its_own(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_when(lambda match: match.length > 3))
    rng = random.Random(3)
    for _ in range(60):
        hand.until(lambda: hand.app.top is not hand.scene or bool(hand.table.choices.legal))
        if hand.app.top is not hand.scene:
            hand.click("button-go-on")
            hand.my_turn()
        routes = {hand.table.composer.route(act) for act in hand.table.choices.legal}
        assert len(routes) == len(hand.table.choices.legal), hand.state.pending[0]
        hand.table.act(rng.choice(hand.table.choices.legal))
    hand.app.close()


@pytest.mark.parametrize(("gold", "about"), [(1, "about"), (2, "nothing")])
def test_throwing_a_card_away_promises_gold_only_where_there_is_room(
    tmp_path: Path, gold: int, about: str
) -> None:
    state = played(lambda match: isinstance(match.state.pending[0], PlayingCard)).state
    goods = (gold, *state.person.goods[1:])
    hand = LisboaHand(tmp_path, session_at(replace(state, person=replace(state.person, goods=goods))))
    hand.pick(f"card-{state.person.hand[0]}")
    row = next(row for row in rows_of(hand.board.view, hand.table.composer) if row.target == WAY_DISCARD)
    assert row.about.key == f"ui.lisboa.way.discard.{about}"
    hand.app.close()
