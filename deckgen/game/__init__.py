"""The games: hands read, ranked and scored under a ruleset, and the exact odds of every outcome."""
