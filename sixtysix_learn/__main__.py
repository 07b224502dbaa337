"""``python -m sixtysix_learn`` is ``sixtysix-learn``."""

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
