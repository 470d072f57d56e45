"""The types of the portal's responses and of the stored state. Field names are those of the portal's JSON."""

from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional, Protocol, Sequence, TypedDict

Keys = Sequence[Mapping[str, Any]]
"""The `keys` of /.well-known/jwks.json."""


class AppVersion(TypedDict):
    """The status of the app's version: `ok`, `warn` or `expired`."""

    status: str
    warnDate: Optional[str]
    expiryDate: Optional[str]


class Company(TypedDict):
    """The company that the licence belongs to."""

    _id: str
    name: str
    domain: str


class Claims(TypedDict):
    """The signed facts: `data` of /api/app/validate without `licence`, and four JWT claims. Timestamps are ISO 8601."""

    iss: str
    sub: str
    # Time of the signature in seconds, like `exp`.
    iat: int
    exp: int
    valid: bool
    # VALID, UNKNOWN, PENDING, REJECTED, DISABLED, NOT_STARTED or EXPIRED.
    verdict: str
    # 2day, week, month or custom.
    keyType: Optional[str]
    startsAt: Optional[str]
    expiringAt: Optional[str]
    # End of the grace period. None without one.
    graceUntil: Optional[str]
    # 0 for unlimited.
    users: Optional[int]
    features: Optional[Dict[str, bool]]
    company: Optional[Company]
    appVersion: Optional[AppVersion]
    nonce: Optional[str]
    serverTime: str
    nextCheckAt: str


class State(TypedDict):
    """The complete state of a chat app. Store it where users cannot write."""

    # The licence string in its printed form. Empty until one is entered.
    licenceString: str
    # The portal's public keys.
    keys: List[Mapping[str, Any]]
    # The last licence with the verdict VALID.
    licence: Optional[str]
    # The latest time seen since the last verified response, in milliseconds.
    latest: float


class Store(Protocol):
    """Storage for the state, such as a `FileStore`."""

    def load(self) -> Optional[State]:
        """Returns None if no state is stored."""

    def save(self, state: State) -> None:
        """Stores the state."""
