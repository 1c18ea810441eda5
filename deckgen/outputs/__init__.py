"""The products, a module each: what it is asked for, and how it comes about from what a workspace has."""
