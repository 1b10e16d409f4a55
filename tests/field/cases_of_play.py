"""Field cases of files, histories, rules, players, the tower and packages."""

from __future__ import annotations

from tests.field.case import Case
from tests.field.cases_of_files import FILES, PACKAGES
from tests.field.cases_of_history import HISTORY
from tests.field.cases_of_players import PLAYERS
from tests.field.cases_of_rules import RULES
from tests.field.cases_of_titles import TITLES
from tests.field.cases_of_tower import TOWER

CASES: tuple[Case, ...] = (*FILES, *HISTORY, *RULES, *TITLES, *PLAYERS, *TOWER, *PACKAGES)
