"""Slips of the pen in any file are caught, and told where they were made."""

import slips


def test_of_slips_in_any_file_99_in_100_are_caught_and_told_at_the_right_line(tmp_path):
    tally = slips.trial(150, 1, tmp_path)
    made, missed, elsewhere = tally.made.total(), len(tally.missed), len(tally.elsewhere)
    assert made == 150
    assert 100 * missed <= made, "\n".join(tally.missed)
    assert 100 * elsewhere <= made - missed, "\n".join(tally.elsewhere)


def test_a_file_that_may_be_meant_is_told_from_a_slip_by_what_differs():
    deck = next(source for source in slips.sources() if source.name == "standard.yaml")
    assert slips.may_be_meant(deck, deck.text.replace("name: Demise", "name: Demize"))
    assert slips.may_be_meant(deck, deck.text + "# a remark\n")
    assert not slips.may_be_meant(deck, deck.text.replace("value: -13", "value: -31"))
    assert not slips.may_be_meant(deck, deck.text.replace("value: -13", "value:"))
    assert not slips.may_be_meant(deck, deck.text.replace("copies", "copeis", 1))
