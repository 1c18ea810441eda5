"""Rules and odds in words, all from the data of a ruleset."""
