"""What Lacerda's plate, his things and the ladder of ranks tell."""

from __future__ import annotations

from game.titles.lisboa.content import FAVOR_WIGS, LACERDA_CUBE_WIGS, LACERDA_DECREE_WIGS
from game.titles.lisboa.court_ranks import aim_above, goals, next_rank, rank_of
from game.titles.lisboa.holdings import hired, stores_of
from game.titles.lisboa.projects import PLANS
from game.titles.lisboa.scoring import standing
from game.titles.lisboa.state import State
from game.titles.lisboa.table.rival import THINGS
from game.titles.lisboa.table.targets import named
from game.ui.board.board_view import InfoCard, TableFrame
from game.ui.board.marks import Target


def info(table: TableFrame, state: State, target: Target) -> InfoCard | None:
    """The info card of something of Lacerda, or of the ranks at court."""
    text = table.text
    if target == "lacerda":
        own = state.lacerda
        lines = (text("ui.lisboa.info.lacerda", n=own.wigs, influence=own.influence),
                 text("ui.lisboa.info.lacerda.how"))  # fmt: skip
        return InfoCard(text("lisboa.lacerda"), lines, "portraits/automa", (74, 82))
    if target == "rank":
        return _rank(table, state)
    thing = named(target, "lacerda")
    if thing in THINGS:
        return _thing(table, state, thing)
    return None


def _thing(table: TableFrame, state: State, thing: str) -> InfoCard:
    text, own = table.text, state.lacerda
    heading = text("ui.lisboa.info.his", what=text(f"ui.lisboa.thing.{thing}"))
    numbers: dict[str, tuple[int, int]] = {
        "officials": (own.officials, sum(own.offices)),
        "houses": (own.houses, len(stores_of(state, "lacerda"))),
        "goods": (sum(own.goods), 0),
        "plans": (sum(PLANS[key].officials for key in own.plans), hired(state, "lacerda")),
        "ships": (len(own.ships), 0),
        "rubble": (sum(own.cubes), LACERDA_CUBE_WIGS),
        "decrees": (len(own.decrees), LACERDA_DECREE_WIGS),
        "favors": (sum(own.favors), FAVOR_WIGS),
    }
    n, m = numbers[thing]
    # What pays at the change of period pays only once more when that is over.
    key = "rubble.last" if thing == "rubble" and state.period > 1 else thing
    return InfoCard(heading, (text(f"ui.lisboa.info.his.{key}", n=n, m=m),))


def _rank(table: TableFrame, state: State) -> InfoCard:
    text = table.text
    now = standing(state)
    reached = rank_of(now)
    if not state.pending:
        return InfoCard(text(f"lisboa.rank.{reached}"), (text(f"lisboa.rank.{reached}.about"),))
    # The wigs of the final count are still to come, so it may be another rank in the end.
    above = next_rank(reached)
    lines = [text("ui.lisboa.info.rank.now", rank=text(f"lisboa.rank.{reached}"))]
    if above is not None:
        lines += [
            text(f"ui.lisboa.info.rank.{goal.condition}", n=goal.needed, m=goal.value)
            for goal in goals(above, now)
            if not goal.is_met
        ]
    heading = text(f"lisboa.rank.{aim_above(reached)}")
    return InfoCard(heading, tuple(lines))
