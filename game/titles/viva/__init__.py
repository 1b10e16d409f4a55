"""VIVA: shed your cards into three houses of six colours."""
