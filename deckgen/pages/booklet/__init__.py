"""Rule booklets: templates to Markdown to blocks, and blocks to pages."""
