"""Client of the licence portal for chat apps."""

from .client import ChatApp, Decision
from .file_store import FileStore
from .portal_calls import PortalError
from .types import Claims, State, Store
from .verifier import LicenceError, latest_time, read_licence_string, verify_licence

__all__ = [
    "ChatApp",
    "Claims",
    "Decision",
    "FileStore",
    "LicenceError",
    "PortalError",
    "State",
    "Store",
    "latest_time",
    "read_licence_string",
    "verify_licence",
]
