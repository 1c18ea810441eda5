"""Exports, files for others: pictures for print services, packages for tables on a screen."""
