"""Field cases of clockwork players."""

from __future__ import annotations

from tests.field.case import Case
from tests.field.cases_of_history import CONFORMANCE

PLAYERS: tuple[Case, ...] = (
    Case(
        "A01", 2, "a clockwork player knows what it cannot know",
        "hands, stacks and bags exchanged where its seat cannot see them, at every level that thinks",
        "the same choice; players get views only, in a process of their own",
        (
            "tests/bots/test_choice.py::test_hidden_things_change_nothing",
            "tests/titles/viana/test_bots.py::test_hidden_things_change_no_choice",
            "tests/titles/patios/test_bots.py::test_hidden_things_change_no_choice",
            "tests/titles/lisboa/test_bots.py::test_hidden_things_change_no_choice",
            "tests/titles/villa_paletti/test_judgement.py::test_hidden_heights_change_no_answer",
            "tests/bots/test_choice.py::test_search_does_not_see_a_secret_bid",
        ),
    ),
    Case(
        "A03", 3, "people believe that chance or the machine cheats",
        "what the program says of its players, of its luck, and of what was hidden",
        "the choice of a level says what the player sees, the sheet about the program tells of luck (both"
        " new), results show what was hidden and the number all chance follows from, a replay shows every"
        " hand",
        (
            "tests/ui/scenes/test_at_the_table.py::test_every_page_of_the_score_sheet_opens",
            "tests/ui/scenes/test_new_game.py::test_the_same_seed_is_the_same_game",
            "tests/ui/scenes/test_replay.py::test_nobody_s_eyes_see_no_hand",
            "tests/titles/viva/test_recap.py::test_the_reveal_shows_every_card_that_was_left",
            "tests/ui/scenes/test_pictures.py::test_nothing_to_stumble_over",
        ),
    ),
    Case(
        "A04", 3, "clockwork players act faster than anybody can follow",
        "the usual pace, several of them in a row, what happened since one's own turn",
        "each act stays long enough to be seen; it can be shown again, read in the log, or taken step by"
        " step",
        (
            "tests/bots/test_pace.py::test_a_normal_act_can_be_followed_and_bores_nobody",
            "tests/titles/viva_table/test_turns.py"
            "::test_what_happened_since_the_last_turn_is_shown_again",
            "tests/titles/lisboa_table/test_story.py::test_step_by_step_waits_at_each_step",
            "tests/ui/board/test_presenter.py::test_completing_one_batch_leaves_the_next_to_be_seen",
        ),
    ),
    Case(
        "A06", 1, "a clockwork player thinks for ever",
        "the strongest level of every title with no time at all; endless searches; a worker that hangs",
        "the best found so far is the answer; a worker that says nothing is replaced by a glance",
        (
            "tests/field/test_a_players.py::test_the_strongest_level_answers_without_any_time",
            "tests/bots/test_choice.py::test_an_interruption_ends_an_endless_search",
            "tests/bots/test_thinker.py::test_a_worker_that_hangs_is_overdue_at_last",
            "tests/bots/test_thinker.py::test_a_worker_that_does_not_listen_holds_nobody_up",
        ),
    ),
    Case(
        "A07", 1, "a clockwork player has nothing it may do",
        "every position of whole games of all titles",
        "whoever is asked has something to do; where nothing is left, passing is an act",
        (
            CONFORMANCE,
            "tests/field/test_r_choices.py::test_a_question_with_one_answer_has_its_reason",
            "tests/titles/viva/test_rulings.py::test_w42_nobody_has_to_cheat",
        ),
    ),
    Case(
        "A09", 2, "a clockwork player harms itself",
        "positions with a sure win, with harm to nobody else, with a fall, with cheating",
        "it takes the win, saves what it can, leaves alone what would fell the villa, and never cheats",
        (
            "tests/bots/test_choice.py::test_search_takes_a_sure_win",
            "tests/titles/viva/test_policy.py::test_no_level_refuses_the_way_out",
            "tests/titles/viva/test_policy.py::test_no_level_cheats",
            "tests/titles/patios/test_bots.py::test_every_level_saves_what_can_be_saved",
            "tests/titles/viana/test_bots.py"
            "::test_no_card_promises_anything_without_a_turn_to_play_it",
            "tests/titles/villa_paletti/test_judgement.py"
            "::test_no_column_is_set_down_where_the_tower_would_tip",
        ),
    ),
    Case(
        "A10", 2, "a clockwork player does the same for ever",
        "whole games of Palace of Viana, turn by turn: was anything placed, scored or taken?",
        "hardly a turn without, never two in a row; sixty rounds are the most",
        (
            "tests/field/test_a_players.py::test_no_turns_pass_in_which_nothing_happens",
            "tests/titles/viana/test_rulings_of_the_end.py"
            "::test_v38_the_last_turns_begin_after_round_sixty",
        ),
    ),
    Case(
        "A12", 3, "hints that lose",
        "every hint followed through 60 games of two against the level called fair",
        "53 % won in VIVA, 64 % in Patios, 83 % in Palace of Viana; hints know no more than their seat and"
        " give a reason",
        (
            "tests/titles/viva/test_policy.py::test_hints",
            "tests/titles/patios/test_bots.py::test_hints_name_the_card_worth_taking",
            "tests/titles/viana/test_bots.py::test_every_choice_has_a_reason_in_every_language",
            "tests/titles/lisboa/test_bots.py::test_every_choice_has_a_reason_in_every_language",
        ),
        "measured by tools/arena.py TITLE --levels greedy,fair --games 60 --seed 1, greedy being what hints"
        " say",
    ),
    Case(
        "A13", 3, "levels are too far apart, or silly",
        "level against level, seats rotated, common deals",
        "each level judges more steadily or looks further ahead than the one below; what that is worth is"
        " measured",
        (
            "tests/bots/test_choice.py::test_judgement_beats_chance",
            "tests/titles/viana/test_bots.py::test_it_beats_chance",
            "tests/titles/patios/test_bots.py::test_it_beats_chance",
            "tests/titles/lisboa/test_bots.py::test_lacerda_is_beaten",
        ),
        "the whole ladder takes hours: tools/ladder.py",
    ),
)
