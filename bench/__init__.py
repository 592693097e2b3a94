"""Measures of the program, as ratios where there is something to compare with: `python -m bench`."""
