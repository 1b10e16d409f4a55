"""Field cases of the tower's physics."""

from __future__ import annotations

from tests.field.case import Case

REPEATS = "tests/titles/villa_paletti/test_physics_repeats.py::test_outcome_depends_only_on_inputs"

TOWER: tuple[Case, ...] = (
    Case(
        "P01", 2, "the outcome depends on the order in which pieces were added",
        "one tower built in several orders, saved and read again, and the same pull at each",
        "layouts keep their pieces in one order, so the tower and the outcome are the same",
        ("tests/field/test_p_tower.py::test_the_order_in_which_columns_came_does_not_matter", REPEATS),
    ),
    Case(
        "P02", 2, "a copied or loaded simulation goes another way",
        "pulls from records, through JSON, and in the middle of which the program is closed",
        "nothing is saved but towers at rest and what a hand did; a record holds the outcome",
        (
            REPEATS,
            "tests/titles/villa_paletti/test_real_games.py"
            "::test_a_record_is_replayed_without_the_simulation",
            "tests/titles/villa_paletti_table/test_pulling.py"
            "::test_x37_closing_the_program_in_mid_pull_is_breaking_off",
        ),
    ),
    Case(
        "P04", 3, "a held piece trembles",
        "a hand that keeps still for ten seconds in a tower of five floors, with and without the other hand",
        "nothing moves by 0.3 mm",
        ("tests/field/test_p_tower.py::test_a_hand_that_keeps_still_shakes_nothing",),
        "a minute of it for towers of each height: tools/tower.py drift",
    ),
    Case(
        "P05", 1, "a tower creeps until it falls",
        "pulls of nothing in all directions, frames of any length, a table at rest",
        "a tower at rest is not simulated at all; after pulls of nothing it stands where it stood",
        (
            "tests/titles/villa_paletti/test_physics.py::test_pulls_of_nothing_never_move_a_tower",
            "tests/titles/villa_paletti_table/test_live_pull.py"
            "::test_frames_of_any_length_give_sixty_samples_a_second",
            "tests/titles/villa_paletti_table/test_table.py::test_a_villa_at_rest_costs_nothing",
        ),
    ),
    Case(
        "P07", 1, "putting bodies to sleep at the wrong moment hangs the program",
        "the source searched for it",
        "bodies are never put to sleep: a simulation lasts from a pull to rest and is thrown away",
        ("tests/field/test_p_tower.py::test_nothing_is_changed_from_within_a_step",),
    ),
    Case(
        "P08", 1, "pieces are removed while the simulation looks at them",
        "the source searched for call-backs; columns that come free in mid-contact",
        "nothing is called back; a piece is taken out between two steps",
        (
            "tests/field/test_p_tower.py::test_nothing_is_changed_from_within_a_step",
            "tests/titles/villa_paletti/test_physics.py"
            "::test_samples_after_the_column_is_free_are_not_looked_at",
        ),
    ),
    Case(
        "P10", 1, "the program crashes when many simulations are freed",
        "500 towers in one process, which ends in the middle of the last pull",
        "it ends well",
        (
            "tests/field/test_p_tower.py"
            "::test_five_hundred_towers_in_one_program_that_ends_in_the_middle_of_a_pull",
        ),
    ),
    Case(
        "P11", 3, "bodies of several shapes cannot be copied",
        "half-moons and columns that can meet neighbours, saved, loaded and shown before they lie",
        "every simulation is built from the layout; none is copied",
        (
            "tests/titles/villa_paletti/test_rehearsal.py::test_a_rehearsed_pull_ends_as_a_simulated_one",
            "tests/titles/villa_paletti/test_real_games.py"
            "::test_pulls_simulated_again_end_as_the_record_says",
            "tests/field/test_p_tower.py::test_nothing_is_changed_from_within_a_step",
        ),
    ),
    Case(
        "P13", 3, "the same pull does not end the same",
        "recorded pulls again in eight surroundings; uneven frames; what was felt beside what was decided",
        "the same outcome, bit for bit; a hand is sampled sixty times a second whatever the frames do",
        (
            REPEATS,
            "tests/titles/villa_paletti_table/test_live_pull.py"
            "::test_the_rules_reach_the_outcome_that_was_felt",
            "tests/titles/villa_paletti_table/test_live_pull.py"
            "::test_an_uneven_clock_changes_the_trace_but_not_its_truth",
        ),
    ),
    Case(
        "P14", 2, "what is falling slowly counts as standing",
        "towers on the very edge, said to stand and watched on; towers that sway; knocked-over columns",
        "a tower stands when all of it has been slow for a while; of 30 towers on the edge and 363 on a line"
        " none fell later",
        (
            "tests/field/test_p_tower.py::test_what_stands_goes_on_standing",
            "tests/titles/villa_paletti/test_physics.py::test_a_tower_that_sways_for_long_is_calmed",
            "tests/titles/villa_paletti/test_physics.py"
            "::test_an_open_column_that_is_knocked_over_is_set_up_again",
        ),
    ),
    Case(
        "P16", 3, "physics where nobody wants it",
        "which modules know the library",
        "only the tower's; all else has its places",
        ("tests/architecture/test_imports.py::test_a_module_imports_only_what_it_may",),
    ),
)
