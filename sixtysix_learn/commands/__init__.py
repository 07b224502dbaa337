"""The commands of ``sixtysix-learn``: one module each."""
