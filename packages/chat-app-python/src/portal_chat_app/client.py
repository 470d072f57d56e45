"""The portal client of a chat app."""

from __future__ import annotations

import logging
import re
import threading
import time
import uuid
from concurrent.futures import Future
from dataclasses import dataclass, replace
from datetime import datetime, timezone
from typing import Any, Callable, Dict, List, Mapping, Optional, Union
from urllib.parse import urlencode

from .portal_calls import Pause, call_portal, call_with_retries, wait_for
from .types import AppVersion, Claims, Keys, State, Store
from .verifier import LicenceError, latest_time, read_clock, read_licence_string, to_milliseconds, verify_licence

RETRY_WAIT = 5 * 60_000
HOUR = 3_600_000

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Decision:
    """Whether the app can run, and why."""

    claims: Optional[Claims] = None
    """The signed claims of a positive or negative verdict. None if no licence can be relied on. For empty text and text
    that an HTTP header cannot carry, the claims are unsigned: the verdict is UNKNOWN and `iss` is chat-app."""
    is_kept: bool = False
    """Whether the claims are from the stored licence or a licence file, not from a new response."""
    problem: Optional[Exception] = None
    """The error of the request, the stored licence or the storage, such as a PortalError or a LicenceError."""
    clock_skew: Optional[float] = None
    """Milliseconds by which the device's clock is ahead of the portal's. None without a new response."""
    wait: float = RETRY_WAIT
    """Milliseconds until the next check."""

    @property
    def runs(self) -> bool:
        """Whether the app can run."""
        return self.claims is not None and self.claims["verdict"] == "VALID"


class ChatApp:
    """Validates the licence of a chat app, reports its usage and fetches advertisements. Methods can be called from any
    thread. README.md describes them."""

    def __init__(
        self,
        portal: str,
        store: Store,
        version: str,
        type: str,
        installation_id: Optional[str] = None,
        pause: Pause = wait_for,
    ) -> None:
        self._portal = re.sub("/$", "", portal)
        self._store = store
        self._version = version
        self._type = type
        self._installation_id = installation_id
        self._pause = pause
        self._state: Optional[State] = None
        self._last_check_at = read_monotonic_clock()
        self._lock = threading.Lock()
        self._load_lock = threading.Lock()
        self._current_check: "Optional[Future[Decision]]" = None
        self._check_lock = threading.Lock()
        self._end_watch: Callable[[], None] = lambda: None

    def licence_string(self) -> str:
        """Returns the licence string in its printed form. Empty until one is entered."""
        return self._load_state()["licenceString"]

    def enter(self, typed: str) -> Decision:
        """Replaces the licence string with one that a person typed, and validates it."""
        with self._lock:
            self._state = create_state(typed)
            return self._run_check() if self._state["licenceString"] else self._save(create_unknown_decision())

    def enter_file(self, licence: str, typed: str, keys: Union[Keys, Mapping[str, Keys]]) -> Decision:
        """Uses a licence file, for an installation without a network. Raises a LicenceError if the file is not valid."""
        with self._lock:
            entered = create_state(typed)
            entered["keys"] = list(keys["keys"] if isinstance(keys, Mapping) else keys)
            before = self._load_state()
            self._advance_latest_time(before)
            is_same = before["licenceString"] == entered["licenceString"]
            entered["latest"] = max(before["latest"] if is_same else 0, read_clock())
            claims = self._verify_stored(licence.strip(), entered)
            is_valid = claims["verdict"] == "VALID"
            entered["licence"] = licence.strip() if is_valid else None
            self._state = entered
            return self._save(Decision(claims, is_kept=is_valid, wait=get_retry_wait(claims, entered)))

    def check(self) -> Decision:
        """Validates once. Without a response, the stored licence decides. Concurrent callers share one check."""
        with self._check_lock:
            current = self._current_check
            if not current:
                new_check = self._current_check = Future()
        if current:
            return current.result()
        try:
            with self._lock:
                new_check.set_result(self._run_check())
        except BaseException as problem:
            new_check.set_exception(problem)
        finally:
            self._current_check = None
        return new_check.result()

    def watch(self, decide: Callable[[Decision], None]) -> Callable[[], None]:
        """Validates now and at each scheduled time, in a daemon thread that also calls `decide`.

        Call it again after `enter` or `enter_file`, and when the device wakes: the previous watch ends. The returned
        function ends the watch. Errors of `decide` are logged.
        """
        self._end_watch()
        ended = threading.Event()
        self._end_watch = ended.set

        def check_repeatedly() -> None:
            while not ended.is_set():
                decision = self.check()
                if ended.is_set():
                    return
                try:
                    decide(decision)
                except Exception:
                    logger.exception("The function passed to watch raised an error.")
                self._pause(decision.wait, ended)

        threading.Thread(target=check_repeatedly, daemon=True).start()
        return ended.set

    def sync(
        self,
        counts: Mapping[str, Any],
        idempotency_key: Optional[str] = None,
        cancelled: Optional[threading.Event] = None,
    ) -> Dict[str, Any]:
        """Reports usage and returns the report that the portal stored.

        Retries until the portal responds. The portal stores the report once.
        Raises a PortalError if the report is rejected, and a CancelledError when the event is set.
        """
        headers = {**self._create_headers(), "idempotency-key": idempotency_key or str(uuid.uuid4())}
        body = {**self._app_fields("version", "installationId"), **counts}
        address = self._to_address("/api/app/sync")
        report = call_with_retries(
            lambda: call_portal(address, headers, body), cancelled or threading.Event(), self._pause
        )
        return {**report["data"], "ignored": report["ignored"]}

    def ads(self, position: Optional[str] = None) -> List[Dict[str, Any]]:
        """Returns the active advertisements of a position, or of all positions."""
        query = {"position": position} if position else {}
        response = call_portal(self._to_address("/api/app/ads", query), self._create_headers())
        advertisements: List[Dict[str, Any]] = response["data"]
        return advertisements

    def check_version(self) -> AppVersion:
        """Returns whether the app's version can still be used. Needs no licence string."""
        response = call_portal(self._to_address("/api/app/version", self._app_fields("type", "version")))
        status: AppVersion = response["data"]
        return status

    def _to_address(self, path: str, query: Optional[Mapping[str, str]] = None) -> str:
        return f"{self._portal}{path}" + (f"?{urlencode(query)}" if query else "")

    def _app_fields(self, *names: str) -> Dict[str, str]:
        fields = {"version": self._version, "type": self._type, "installationId": self._installation_id}
        return {name: value for name in names for value in [fields[name]] if value is not None}

    def _load_state(self) -> State:
        with self._load_lock:
            if self._state is None:
                self._state = self._store.load() or create_state("")
            return self._state

    def _create_headers(self) -> Dict[str, str]:
        licence_string = self.licence_string()
        return {"x-licence-key": licence_string} if is_sendable(licence_string) else {}

    def _advance_latest_time(self, state: State) -> None:
        """Moves the latest time forward by the elapsed time, so setting the clock back has no effect."""
        elapsed = read_monotonic_clock() - self._last_check_at
        self._last_check_at += elapsed
        state["latest"] = max(state["latest"] + elapsed, read_clock())

    def _run_check(self) -> Decision:
        try:
            state = self._load_state()
        except Exception as problem:
            return Decision(problem=problem)
        self._advance_latest_time(state)
        if not state["licenceString"]:
            return Decision()
        if not is_sendable(state["licenceString"]):
            return self._save(create_unknown_decision())
        try:
            decision = self._validate(state)
        except Exception as problem:
            decision = self._use_stored_licence(state, problem)
        return self._save(decision)

    def _validate(self, state: State) -> Decision:
        nonce = str(uuid.uuid4())
        body = {**self._app_fields("version", "type", "installationId"), "nonce": nonce}
        licence = call_portal(self._to_address("/api/app/validate"), self._create_headers(), body)["data"]["licence"]
        try:
            claims = verify_licence(licence, state["keys"], state["licenceString"], nonce)
        except LicenceError as problem:
            if problem.code != "UNKNOWN_KEY":
                raise
            keys = call_portal(self._to_address("/.well-known/jwks.json"))["keys"]
            claims = verify_licence(licence, keys, state["licenceString"], nonce)
            state["keys"] = keys
        state["latest"] = latest_time(claims, nonce)
        self._last_check_at = read_monotonic_clock()
        state["licence"] = licence if claims["verdict"] == "VALID" else None
        skew = read_clock() - to_milliseconds(claims["serverTime"])
        return Decision(claims, clock_skew=skew, wait=get_check_wait(claims))

    def _use_stored_licence(self, state: State, problem: Exception) -> Decision:
        """Decides by the stored licence, because no reliable response arrived."""
        self._advance_latest_time(state)
        if not state["licence"]:
            return Decision(problem=problem)
        try:
            claims = self._verify_stored(state["licence"], state)
        except Exception as licence_problem:
            return Decision(problem=licence_problem)
        return Decision(claims, is_kept=True, problem=problem, wait=get_retry_wait(claims, state))

    @staticmethod
    def _verify_stored(licence: str, state: State) -> Claims:
        return verify_licence(licence, state["keys"], state["licenceString"], latest=state["latest"])

    def _save(self, decision: Decision) -> Decision:
        """Saves the state. A failure is reported in the decision, but does not stop the app."""
        try:
            self._store.save(self._load_state())
        except Exception as problem:
            return decision if decision.problem else replace(decision, problem=problem)
        return decision


def create_state(typed: str) -> State:
    """Creates the state of an installation without a verified licence."""
    return {"licenceString": read_licence_string(typed), "keys": [], "licence": None, "latest": 0}


def create_unknown_decision() -> Decision:
    """Creates the decision with unsigned claims for text that is not a licence string. No request is sent."""
    now = read_clock()
    claims: Claims = {
        "iss": "chat-app",
        "sub": "",
        "iat": int(now // 1000),
        "exp": int((now + HOUR) // 1000),
        "valid": False,
        "verdict": "UNKNOWN",
        "keyType": None,
        "startsAt": None,
        "expiringAt": None,
        "graceUntil": None,
        "users": None,
        "features": None,
        "company": None,
        "appVersion": None,
        "nonce": None,
        "serverTime": to_timestamp(now),
        "nextCheckAt": to_timestamp(now + HOUR),
    }
    return Decision(claims, wait=HOUR)


def to_timestamp(milliseconds: float) -> str:
    """Converts milliseconds to an ISO 8601 timestamp in UTC."""
    timestamp = datetime.fromtimestamp(milliseconds / 1000, timezone.utc)
    return timestamp.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def is_sendable(text: str) -> bool:
    """Returns whether an HTTP header can carry the text. No licence string contains other characters."""
    return bool(re.fullmatch("[\t\x20-\x7e\x80-\xff]+", text))


def read_monotonic_clock() -> float:
    """Returns the time of the monotonic clock in milliseconds."""
    return time.monotonic() * 1000


def get_check_wait(claims: Claims) -> float:
    """Returns the delay until the next check, relative to the server's time, because the device's clock can be wrong."""
    server_time = to_milliseconds(claims["serverTime"])
    timestamps = [claims["nextCheckAt"], claims["startsAt"]]
    ends = [claims["exp"] * 1000, *(to_milliseconds(timestamp) for timestamp in timestamps if timestamp)]
    return min(end - server_time for end in ends if end > server_time)


def get_retry_wait(claims: Claims, state: State) -> float:
    """Returns the delay until the next attempt, which is never after the expiry of the licence."""
    return min(RETRY_WAIT, claims["exp"] * 1000 - state["latest"])
