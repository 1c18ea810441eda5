"""The studio: a workspace held open behind a page in the browser, served to this machine alone."""
