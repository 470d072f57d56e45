"""Stores the state of a chat app in a file."""

from __future__ import annotations

import json
import os
from typing import Optional

from .types import State


class FileStore:
    """Stores the state in a file that only the current user can read."""

    def __init__(self, file: "str | os.PathLike[str]") -> None:
        self._file = os.fspath(file)

    def load(self) -> Optional[State]:
        """Returns None if the file does not exist or is damaged."""
        try:
            with open(self._file, encoding="utf-8") as stored:
                state: Optional[State] = json.load(stored)
                return state
        except (FileNotFoundError, ValueError):
            return None

    def save(self, state: State) -> None:
        """Replaces the file. After a crash or a power failure, it contains the previous or the new state."""
        os.makedirs(os.path.dirname(self._file) or ".", exist_ok=True)
        draft = f"{self._file}.part"
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with open(descriptor, "w", encoding="utf-8") as written:
            os.chmod(draft, 0o600)
            json.dump(state, written)
            written.flush()
            os.fsync(written.fileno())
        os.replace(draft, self._file)
