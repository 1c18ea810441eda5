"""What everything stands on: measures, findings, files, frames, and what is remembered and kept."""
