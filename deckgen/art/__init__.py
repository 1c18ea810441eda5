"""Artwork: drawings compiled from SVG, and ornament that is worked out."""
