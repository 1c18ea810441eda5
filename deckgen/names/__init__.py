"""Cards as people type them: by any of their names, one by one or in a list."""
