"""The program as it is started and played from outside: with a real mouse, keys and a display."""
