"""Small parts that several titles share."""
