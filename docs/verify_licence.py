"""Verifies a signed licence with the package cryptography, as packages/chat-app/verify-licence.mjs does.

Times are in milliseconds, as in the guide.
"""

import hashlib
import json
import re
import time
from base64 import urlsafe_b64decode
from datetime import datetime

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey


DAY = 86_400_000


class LicenceError(Exception):
    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


def read_licence_string(text):
    """Returns the printed form of a licence string that a person typed. Other text is only trimmed."""
    characters = re.sub(r"[\s\u2010-\u2015\u2212-]", "", text).upper().translate(str.maketrans("OIL", "011"))
    return "-".join(re.findall(".{5}", characters)) if re.fullmatch("[0-9A-HJKMNP-TV-Z]{40}", characters) else text.strip()


def verify_licence(licence, keys, licence_string, nonce=None, latest=0, now=None):
    """Returns the claims. Check `verdict`, because negative verdicts are also signed.

    With a nonce, the licence is a new response. Without one, it is a stored licence.
    """
    try:
        parts = re.fullmatch(r"([\w-]+)\.([\w-]+)\.([\w-]+)", licence, re.ASCII).groups()
        header, payload, signature = map(decode, parts)
        head, claims = dict(json.loads(header)), json.loads(payload)
    except (AttributeError, TypeError, ValueError):
        raise LicenceError("MALFORMED", "The licence is not a compact JWS.") from None
    check(head.get("alg") == "EdDSA", "WRONG_ALGORITHM", "The licence is not signed with EdDSA.")
    jwk = next((key for key in keys if key.get("kid") == head.get("kid") and key.get("crv") == "Ed25519"), None)
    check(jwk, "UNKNOWN_KEY", "The signing key is unknown. Load the keys again.")
    try:
        Ed25519PublicKey.from_public_bytes(decode(jwk["x"])).verify(signature, licence.rpartition(".")[0].encode())
    except InvalidSignature:
        raise LicenceError("WRONG_SIGNATURE", "The signature is wrong.") from None

    check(claims["iss"] == "licence-portal", "WRONG_ISSUER", "The licence has another issuer.")
    digest = hashlib.sha256(read_licence_string(licence_string).encode()).digest()
    check(decode(claims["sub"]) == digest, "OTHER_LICENCE", "The licence is for another licence string.")
    check(nonce is None or (nonce and claims["nonce"] == nonce), "OTHER_QUESTION", "The licence has another nonce.")
    now = clock() if now is None else now
    signed_at = signing_time(claims)
    seen = max(latest, signed_at)
    check(claims["exp"] * 1000 > (max(seen, now) if nonce is None else signed_at), "RUN_OUT", "The licence has expired.")
    check(nonce is not None or now > seen - DAY, "CLOCK_SET_BACK", "The device's clock was set back.")
    return claims


def latest_time(claims, nonce=None, latest=0, now=None):
    """Returns the time to store as `latest` after verify_licence has returned these claims.

    A response to a new nonce proves the time, so it can also lower a time that a fast clock had raised. Any other licence
    can be old and never lowers the time.
    """
    if nonce and claims["nonce"] == nonce:
        return signing_time(claims)
    return max(latest, signing_time(claims), clock() if now is None else now)


def clock():
    return time.time() * 1000


def signing_time(claims):
    return datetime.fromisoformat(claims["serverTime"].replace("Z", "+00:00")).timestamp() * 1000


def check(is_valid, code, message):
    if not is_valid:
        raise LicenceError(code, message)


def decode(part):
    return urlsafe_b64decode(part + "==")
