"""Field cases of rules in general."""

from __future__ import annotations

from tests.field.case import Case
from tests.field.cases_of_history import CONFORMANCE

RULES: tuple[Case, ...] = (
    Case(
        "R01", 1, "nothing is left to draw",
        "stacks, bags and packs that run out with none, some or all of the cards missing that are due",
        "what there is gets shuffled or drawn, the rest is forgotten, the turn ends as ever",
        (
            "tests/titles/viva/test_rulings.py::test_w34_a_penalty_takes_what_is_left",
            "tests/titles/viva/test_rulings.py::test_w41_without_cards_to_draw_who_can_play_does",
            "tests/titles/viva/test_stack.py"
            "::test_without_discard_pile_the_covered_house_cards_are_shuffled",
            "tests/titles/patios/test_rulings.py::test_p17_what_there_is_is_drawn",
            "tests/titles/viana/test_rulings_of_the_end.py"
            "::test_v22_an_empty_bag_alone_does_not_end_the_game",
            "tests/titles/lisboa/test_turns.py"
            "::test_r3_with_an_empty_display_the_turn_is_ended_without_a_draw",
        ),
    ),
    Case(
        "R03", 1, "nobody can do anything, for ever",
        "VIVA with all cards in hands and blocked; villas on which nobody can build; whole games at random",
        "a round of passes ends round or game by rule, and every game ends within its bound",
        (
            "tests/titles/viva/test_endings.py::test_4_6_fewest_cards_win_and_most_lose",
            "tests/titles/viva/test_endings.py"
            "::test_who_can_play_may_not_pass_and_a_play_starts_the_count_anew",
            "tests/titles/villa_paletti/test_rulings.py::test_passes_of_all_players_in_a_row_end_the_game",
            CONFORMANCE,
        ),
    ),
    Case(
        "R04", 2, "ties are not broken, or wins not shared",
        "ties for first and for later places in every title; a shared win on the score sheet and in"
        " statistics",
        "each rule for ties is applied; all who share a win are named and have it counted once",
        (
            "tests/titles/viva/test_endings.py::test_w19_the_leaders_play_a_tie_break_round",
            "tests/titles/viva/test_endings.py::test_places_two_and_three_can_be_shared",
            "tests/titles/viana/test_rulings_of_the_end.py::test_most_points_win_and_ties_are_shared",
            "tests/titles/patios/test_endings.py::test_most_points_win_and_equals_share",
            "tests/titles/villa_paletti/test_seal_and_end.py"
            "::test_x32_the_only_holder_leaves_it_to_the_most_points",
            "tests/titles/lisboa/test_turns.py::test_5_5_the_person_needs_more_wigs_than_lacerda",
            "tests/field/test_r_ties.py::test_all_who_share_a_victory_are_named",
            "tests/storage/test_results.py::test_counting",
        ),
    ),
    Case(
        "R06", 1, "a game does not end, or has a round too many",
        "games at random over all seats and house rules; two causes of the end at once",
        "the first cause counts, nobody is asked afterwards, and no game takes more acts than its title says",
        (
            CONFORMANCE,
            "tests/core/test_match.py::test_after_the_end_everything_is_refused",
            "tests/titles/viana/test_rulings_of_the_end.py::test_v25_a_second_cause_changes_nothing",
            "tests/titles/lisboa/test_turns.py::test_r49_two_sets_or_three_empty_piles_end_period_1",
            "tests/titles/lisboa/test_turns.py::test_r50_the_first_trigger_counts",
        ),
    ),
    Case(
        "R07", 1, "the turn goes to somebody who is out",
        "all sets of players who are out of a round of VIVA, from every seat",
        "turns and penalties pass over them",
        (
            "tests/titles/viva/test_endings.py::test_turns_and_penalties_pass_over_finished_players",
            "tests/titles/viva/test_endings.py::test_going_out_hands_the_turn_to_the_next_who_plays",
        ),
    ),
    Case(
        "R09", 1, "the first card or deal leaves nothing to do",
        "each kind as first blocking card; up to forty deals for each title and seat count",
        "there is always something to do",
        (
            "tests/titles/viva/test_endings.py::test_any_first_blocking_card_leaves_something_to_do",
            "tests/field/test_r_choices.py::test_the_first_question_of_every_deal_can_be_answered",
        ),
    ),
    Case(
        "R10", 1, "a question is lost with whoever was asked",
        "a save at each moment of a game of every title, read again, answered by a clockwork player",
        "the same question with the same answers",
        (
            "tests/field/test_r_choices.py::test_an_open_question_outlives_a_save",
            "tests/titles/viva_table/test_turns.py::test_a_game_goes_on_where_it_was_left",
        ),
    ),
    Case(
        "R12", 3, "people are asked although there is nothing to choose",
        "questions with no answer or a single one, counted in games of every title",
        "none without an answer; a single one is asked only where it is done by hand, or where silence would"
        " give a secret away; the list with the reasons is in the test",
        ("tests/field/test_r_choices.py::test_a_question_with_one_answer_has_its_reason",),
    ),
    Case(
        "R13", 1, "pieces get lost or multiply",
        "one piece more or less at each place of positions of four titles; whole games counted at each step",
        "the rules notice it; no game loses or gains a piece, and nothing falls below none",
        (
            "tests/field/test_r_pieces.py::test_a_piece_too_many_or_too_few_is_noticed",
            CONFORMANCE,
        ),
    ),
    Case(
        "R15", 2, "the end of a game alone is judged wrongly",
        "Lisboa ended by each cause, in both periods, by the person and by Lacerda; as many wigs and one"
        " more",
        "as the book says; more wigs than Lacerda win, as many do not; every rank and ending has a golden"
        " game",
        (
            "tests/titles/lisboa/test_turns.py::test_5_5_the_person_needs_more_wigs_than_lacerda",
            "tests/titles/lisboa/test_turns.py::test_r50_lacerda_can_empty_the_third_pile",
            "tests/titles/lisboa/test_turns.py::test_r51_lacerdas_cubes_trigger_nothing",
            "tests/titles/lisboa/test_golden.py::test_every_rank_and_every_ending_of_both_periods_is_there",
        ),
    ),
    Case(
        "R16", 3, "a game alone has no last page",
        "Lisboa played by clicks to its end; its score sheet and its standing on the way",
        "the same pages as elsewhere with Lacerda in a row of his own, the rank, and what it lacked",
        (
            "tests/titles/lisboa_table/test_results.py::test_both_have_a_row_on_every_page",
            "tests/titles/lisboa/test_recap.py::test_what_was_missing_for_a_rank_is_said",
            "tests/titles/lisboa/test_court_ranks.py::test_the_standing_is_read_from_the_table",
            "tests/titles/lisboa_table/test_whole_game.py::test_clicks_alone_lead_to_the_result",
        ),
    ),
    Case(
        "R18", 3, "the reason shown belongs to an earlier attempt",
        "several things tried in vain, one after the other, at every table",
        "each gets its own reason; what can be done is outlined, and a hint names one",
        (
            "tests/titles/viva_table/test_table.py::test_a_click_in_vain_says_why_and_the_next_one_too",
            "tests/titles/lisboa_table/test_table.py::test_a_refused_click_says_why",
            "tests/titles/patios_table/test_choices.py::test_every_refused_cell_gets_a_reason",
            "tests/titles/viana/test_refusals.py::test_there_is_a_case_for_every_reason",
            "tests/titles/villa_paletti_table/test_setting_down.py"
            "::test_a_place_over_the_edge_is_refused_with_a_reason",
            "tests/titles/viva_table/test_turns.py::test_a_hint_lights_where_to_go_and_says_why",
        ),
    ),
    Case(
        "R19", 2, "what is lit can not be done, or what is not lit can",
        "whole games by random clicks at four tables, and at that of the villa by a hand that pulls until it"
        " falls; acts that belong elsewhere or were changed",
        "only what the rules allow happens; refused acts change nothing",
        (
            "tests/titles/viva_table/test_whole_game.py::test_clicks_alone_lead_to_the_result",
            "tests/titles/viana_table/test_whole_game.py::test_clicks_alone_lead_to_the_result",
            "tests/titles/patios_table/test_whole_game.py::test_clicks_alone_lead_to_the_result",
            "tests/titles/lisboa_table/test_whole_game.py::test_clicks_alone_lead_to_the_result",
            "tests/e2e/test_villa_paletti.py::test_two_people_and_a_clockwork_player_until_it_falls",
            "tests/core/test_match.py::test_a_refused_action_changes_nothing",
            CONFORMANCE,
        ),
    ),
)
