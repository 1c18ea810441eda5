"""Rules in words, all from the data of a ruleset."""
