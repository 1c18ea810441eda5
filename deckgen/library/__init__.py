"""The library: YAML text to checked records, and the catalogue of what is built in and what a user points at."""
