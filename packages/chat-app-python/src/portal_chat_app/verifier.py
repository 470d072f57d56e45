"""Verifies signed licences. Times are in milliseconds."""

from __future__ import annotations

import hashlib
import json
import re
import time
from base64 import urlsafe_b64decode
from datetime import datetime, timedelta, timezone
from typing import TYPE_CHECKING, Any, Optional

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

# Only for type checkers, so that this file also works without the rest of the package.
if TYPE_CHECKING:
    from .types import Claims, Keys

DAY = 86_400_000
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
# The white space that the portal removes, as a character class. Python's own set differs.
SPACES = "\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"


class LicenceError(Exception):
    """Raised when a licence cannot be relied on. Programs read `code`, and logs show the message."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def read_licence_string(text: str) -> str:
    """Returns the printed form of a licence string that a person typed. Other text is only trimmed."""
    characters = re.sub(f"[{SPACES}\u2010-\u2015\u2212-]", "", text).upper().translate(str.maketrans("OIL", "011"))
    if re.fullmatch("[0-9A-HJKMNP-TV-Z]{40}", characters):
        return "-".join(re.findall(".{5}", characters))
    return re.sub(f"\\A[{SPACES}]+|[{SPACES}]+\\Z", "", text)


def verify_licence(
    licence: str,
    keys: Keys,
    licence_string: str,
    nonce: Optional[str] = None,
    latest: float = 0,
    now: Optional[float] = None,
) -> Claims:
    """Returns the claims of a signed licence. Check `verdict`, because negative verdicts are also signed.

    With a nonce, the licence is a new response and is checked against the portal's clock. Without a nonce, it is a
    stored licence and is checked against `now` and the `latest` time seen. Raises a LicenceError.
    """
    try:
        parts = re.fullmatch(r"([\w-]+)\.([\w-]+)\.([\w-]+)", licence, re.ASCII).groups()  # type: ignore[union-attr]
        header, payload, signature = map(decode, parts)
        head = dict(json.loads(header))
        claims: Claims = json.loads(payload)
    except (AttributeError, TypeError, ValueError):
        raise LicenceError("MALFORMED", "The licence is not a compact JWS.") from None
    require(head.get("alg") == "EdDSA", "WRONG_ALGORITHM", "The licence is not signed with EdDSA.")
    jwk = next((key for key in keys if key.get("kid") == head.get("kid") and key.get("crv") == "Ed25519"), None)
    if not jwk:
        raise LicenceError("UNKNOWN_KEY", "The signing key is unknown. Load the keys again.")
    try:
        Ed25519PublicKey.from_public_bytes(decode(jwk["x"])).verify(signature, licence.rpartition(".")[0].encode())
    except InvalidSignature:
        raise LicenceError("WRONG_SIGNATURE", "The signature is wrong.") from None

    require(claims["iss"] == "licence-portal", "WRONG_ISSUER", "The licence has another issuer.")
    digest = hashlib.sha256(read_licence_string(licence_string).encode()).digest()
    require(decode(claims["sub"]) == digest, "OTHER_LICENCE", "The licence is for another licence string.")
    is_fresh = nonce is not None
    is_answer = bool(nonce) and claims["nonce"] == nonce
    require(not is_fresh or is_answer, "OTHER_QUESTION", "The licence has another nonce.")
    now = read_clock() if now is None else now
    signed_at = to_milliseconds(claims["serverTime"])
    seen = max(latest, signed_at)
    require(claims["exp"] * 1000 > (signed_at if is_fresh else max(seen, now)), "RUN_OUT", "The licence has expired.")
    require(is_fresh or now > seen - DAY, "CLOCK_SET_BACK", "The device's clock was set back.")
    return claims


def latest_time(
    claims: Claims, nonce: Optional[str] = None, latest: float = 0, now: Optional[float] = None
) -> float:
    """Returns the time to store as `latest` after verify_licence has returned these claims.

    A response to a new nonce proves the time, so it can also lower a time that a fast clock had raised. Any other licence
    can be old and never lowers the time.
    """
    signed_at = to_milliseconds(claims["serverTime"])
    if nonce and claims["nonce"] == nonce:
        return signed_at
    return max(latest, signed_at, read_clock() if now is None else now)


def read_clock() -> float:
    """Returns the time of the device's clock in milliseconds."""
    return time.time() * 1000


def to_milliseconds(timestamp: str) -> int:
    """Converts an ISO 8601 timestamp of the portal without rounding errors."""
    return (datetime.fromisoformat(timestamp.replace("Z", "+00:00")) - EPOCH) // timedelta(milliseconds=1)


def require(is_valid: Any, code: str, message: str) -> None:
    """Raises a LicenceError if `is_valid` is false."""
    if not is_valid:
        raise LicenceError(code, message)


def decode(part: str) -> bytes:
    """Decodes base64url without padding."""
    return urlsafe_b64decode(part + "==")
