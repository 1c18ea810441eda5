"""The records of the field: decks, themes and rulesets as frozen data, whatever file they were read from."""
