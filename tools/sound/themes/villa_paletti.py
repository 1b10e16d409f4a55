"""Villa Paletti: the tower. Plucked on tiptoe it climbs, looks down, steals round the back, climbs again."""

from ..notation import Piece, Section

_STEPS = "0 . 3 . 1 . 4 ."

_CLIMB = """
    c5 r e5 r g5 r e5 r | a4 r c5 r e5 r c5 r | d5 e5 f5 r a5 r f5 r | g5 f5 d5 b4 g4*2 r*2 |
    c5 d5 e5 f5 g5 r c6 r | a5 r f5 r c5 r a4 r | b4 c5 d5 r f5 d5 b4 g4 | c5*2 r*6
"""

LA_TORRE = Piece(
    name="la-torre",
    bar_s=2.26,
    units=8,
    bass_fifth_at=4,
    backing="pizzicato",
    bass="low-pizzicato",
    beaten="block",
    wet_db=-10.0,
    sections=(
        Section(
            chords=("C", "Am", "Dm", "G", "C", "F+", "G", "C"),
            melody=_CLIMB,
            figure=_STEPS,
            lead="pizzicato",
            last_figure="0 2 3 4 3 . . .",
        ),
        Section(
            chords=("C", "E7", "Am", "D", "F+", "C", "G", "C"),
            melody="""
                e5 r g5 r e5 r c5 r | g#4 b4 d5 r e5 r b4 r | a4 c5 e5 r a5 r e5 r | f#5 r a5 r f#5 d5 a4 r |
                a5 r f5 a5 c6 r a5 r | g5 r e5 g5 c5 r e5 r | d5 e5 f5 d5 b4 r g4 r | c5*2 r*6
            """,
            figure=_STEPS,
            lead="pizzicato",
            last_figure="0 2 3 4 3 . . .",
            beats=". . x . . . x .",
        ),
        Section(
            chords=("Am", "E", "Am", "E", "Dm", "Am", "F+", "G"),
            melody="""
                a4*2 b4*2 c5*2 e5*2 | g#4*2 b4*2 e5*2 b4*2 | a4 b4 c5 d5 e5*2 a5*2 | g#5 e5 b4 g#4 e4*4 |
                f5*2 e5*2 d5*2 a4*2 | e5*2 d5*2 c5*2 a4*2 | f4 a4 c5 f5 a5*2 f5*2 | g5 f5 d5 b4 g4*4
            """,
            figure="0 . . 3 . . 2 .",
            lead="dry-guitar",
            last_figure="0 . 2 . 3 . 4 .",
        ),
        Section(
            chords=("C", "Am", "Dm", "G", "C", "F+", "G", "C"),
            melody=_CLIMB,
            second="""
                g4 r c5 r e5 r c5 r | e4 r a4 r c5 r a4 r | a4 c5 d5 r f5 r d5 r | b4 d5 b4 g4 d4*2 r*2 |
                e4 g4 c5 d5 e5 r g5 r | f5 r c5 r a4 r f4 r | g4 a4 b4 r d5 b4 g4 d4 | e4*2 r*6
            """,
            figure=_STEPS,
            lead="pizzicato",
            last_figure="0 2 3 4 3 . . .",
            beats="x . x . . x x .",
        ),
    ),
)
