"""Field cases of the five titles' own rules."""

from __future__ import annotations

from tests.field.case import Case

TITLES: tuple[Case, ...] = (
    Case(
        "G02", 2, "Lisboa: influence is turned into money when it must not be",
        "payments with coins left, with too little of both, and one taken back",
        "only what is missing comes off the track, never more, at the moment of paying; what cannot be paid"
        " is no choice, and a payment is taken back with its act",
        (
            "tests/titles/lisboa/test_payments.py::test_r6_what_is_missing_comes_off_the_influence_track",
            "tests/titles/lisboa/test_payments.py::test_r6_a_payment_never_takes_more_than_it_must",
            "tests/titles/lisboa/test_payments.py::test_r8_a_visit_that_cannot_be_paid_is_no_choice",
            "tests/titles/lisboa/test_taking_back.py::test_a_whole_turn_is_taken_back_step_by_step",
        ),
    ),
    Case(
        "G03", 2, "Lisboa: wigs at the end of the influence track",
        "six at eight, three at ten, none at ten, and gains that just fail to reach the end",
        "one wig for each gain that reaches or passes the end",
        (
            "tests/titles/lisboa/test_payments.py"
            "::test_r9_example_2_the_end_of_the_track_brings_a_wig",
        ),
    ),
    Case(
        "G05", 2, "Lisboa: when a period is over",
        "by sets and by piles, by the person and by Lacerda, both at once, in both periods",
        "the turn is finished, the steps follow in their order, and in the second period one more round is"
        " played, which head and log announce",
        (
            "tests/titles/lisboa/test_turns.py::test_r49_two_sets_or_three_empty_piles_end_period_1",
            "tests/titles/lisboa/test_turns.py"
            "::test_r50_one_more_full_round_after_the_round_of_the_trigger",
            "tests/titles/lisboa/test_turns.py"
            "::test_r52_four_sets_at_the_start_of_period_2_count_at_the_first_check",
            "tests/titles/lisboa/test_turns.py::test_5_2_after_lacerdas_turn_the_person_goes_on",
        ),
    ),
    Case(
        "G06", 2, "Viana: a character that somebody else shows",
        "played with and without the house rule of the honk",
        "refused with the name of who shows it; with the honk it can be tried and called out",
        (
            "tests/titles/viana_table/test_table.py::test_a_card_that_somebody_shows_is_veiled_and_says_who",
            "tests/titles/viana/test_honk.py::test_a_forbidden_card_can_be_chosen_only_in_honk_mode",
            "tests/titles/viana/test_honk.py::test_v41_a_honk_takes_everything_back",
        ),
    ),
    Case(
        "G08", 3, "Patios: play goes to the right",
        "turns of games of two to five, and the panels of the others",
        "to the right; panels lie in the order of play, and each says when its player comes",
        (
            "tests/titles/patios/test_laws_in_play.py::test_turns_pass_to_the_right",
            "tests/field/test_g_patios.py::test_panels_lie_in_the_order_in_which_the_others_play",
        ),
    ),
    Case(
        "G09", 2, "Patios: what a set-up must not be",
        "ten thousand set-ups for two to five players",
        "two colours in every hand and no Sun in front; all pairs and all first characters equally often;"
        " pots are dealt again until they fit, never a hundred times",
        (
            "tests/field/test_g_patios.py"
            "::test_constraints_of_the_set_up_hold_and_leave_all_deals_equally_likely",
            "tests/titles/patios/test_setup.py"
            "::test_example_p12_a_sun_among_the_first_three_moves_to_the_last_open_place",
        ),
    ),
    Case(
        "G11", 2, "Villa Paletti: may one let go of a column again?",
        "looks of a hair, looks too far, many looks in a row; the house rule touch and move",
        "a nudge is a look, and so is a pull that moves nothing; looks are free, and twenty of them in a row"
        " are enough for anybody: the next one locks its column; written in the rules as ruling X28",
        (
            "tests/titles/villa_paletti/test_rulings.py::test_x28_a_pull_that_moves_nothing_is_a_look",
            "tests/titles/villa_paletti/test_rulings.py"
            "::test_x28_only_an_endless_turn_ends_by_a_look",
            "tests/titles/villa_paletti/test_physics.py::test_less_than_an_attempt_is_a_look",
            "tests/titles/villa_paletti_table/test_pulling.py::test_a_nudge_is_only_a_look",
            "tests/titles/villa_paletti_table/test_pulling.py"
            "::test_x28_pulls_at_a_column_that_will_not_move_are_free_until_a_turn_is_endless",
            "tests/titles/villa_paletti_table/test_pulling.py"
            "::test_x36_with_touch_and_move_a_nudge_counts",
        ),
    ),
    Case(
        "G12", 1, "Villa Paletti: who wins when it falls",
        "falls by the holder of the seal, by others, without a holder, on the first turn, by an objector, by"
        " a penalty, while a floor is laid",
        "each case has its winner, and the results say who brought it down",
        (
            "tests/titles/villa_paletti/test_examples.py::test_q3_who_wins_when_the_villa_falls",
            "tests/titles/villa_paletti/test_examples.py"
            "::test_q10_a_fall_on_the_first_turn_leaves_the_win_to_the_others",
            "tests/titles/villa_paletti/test_seal_and_end.py"
            "::test_x14_without_a_holder_the_others_share",
            "tests/titles/villa_paletti/test_rulings.py::test_an_objector_who_fells_the_villa_did_it",
            "tests/titles/villa_paletti/test_rulings.py::test_x23_whoever_lays_a_floor_answers_for_it",
            "tests/titles/villa_paletti_table/test_table.py"
            "::test_after_the_fall_it_is_told_who_did_it_and_then_come_the_results",
        ),
    ),
    Case(
        "G14", 3, "VIVA: people expect another game of shedding cards",
        "a first game and a second one; what is tried in vain; which house rules are on",
        "three surprises are told before the first game, once; each vain attempt gets its reason; what"
        " people know from elsewhere is off until chosen by its name",
        (
            "tests/field/test_g_welcome.py::test_the_first_game_begins_with_what_surprises",
            "tests/field/test_g_welcome.py::test_whoever_has_played_is_not_told_again",
            "tests/field/test_g_welcome.py"
            "::test_two_house_rules_that_people_know_from_elsewhere_are_off_in_viva",
            "tests/titles/viva/test_refusals.py::test_refusals",
        ),
    ),
)
