"""Faults that players of such programs met: `cases.py` lists them and names the tests of each.

The letter in the name of a file is that of its cases: `test_w_window.py` tries cases W01, W02 and so on.
"""
