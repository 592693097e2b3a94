"""Settings shared by all tests."""

from hypothesis import settings

# The machine may be busy, so no example has a deadline; the examples are the same every time.
settings.register_profile("dame", deadline=None, derandomize=True)
settings.load_profile("dame")
