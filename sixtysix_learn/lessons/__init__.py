"""The lesson notebooks: finding them, keeping them clean, copying them for a learner."""

from __future__ import annotations

from ..shipped import source_dir
from .workspace import Arrival, Workspace, default_folder, prepare

__all__ = ["Arrival", "Workspace", "default_folder", "prepare", "source_dir"]
