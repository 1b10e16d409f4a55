"""What `tools/bench.py` measures, one module for each part; each offers `measured(depth)`."""
