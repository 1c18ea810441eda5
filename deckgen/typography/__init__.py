"""Type: which fonts there are, how wide text runs, and whether it fits."""
