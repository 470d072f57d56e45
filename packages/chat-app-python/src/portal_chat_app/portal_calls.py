"""Calls the portal over HTTP."""

from __future__ import annotations

import http.client
import json
import random
import threading
import urllib.error
import urllib.request
from concurrent.futures import CancelledError, Future
from concurrent.futures import TimeoutError as FutureTimeoutError
from email.message import Message
from typing import Any, Callable, Dict, Mapping, Optional, TypeVar

RESPONSE_TIMEOUT_SECONDS = 30
FIRST_PAUSE = 60_000
MAX_PAUSE = 3_600_000
# With a much longer timeout, an event raises an OverflowError. The limit depends on the platform.
MAX_RETRY_AFTER = 86_400_000

# A function that waits for a number of milliseconds. It returns early when the event is set.
Pause = Callable[[float, threading.Event], None]
Result = TypeVar("Result")


class PortalError(Exception):
    """An error response of the portal."""

    def __init__(self, status: int, headers: Message, body: Mapping[str, Any]) -> None:
        super().__init__(body.get("message") or f"The portal responded with status {status}.")
        self.status = status
        # The machine-readable reason of the response.
        self.code: Optional[str] = body.get("reason")
        # The error of each rejected field.
        self.fields: Optional[Dict[str, str]] = body.get("fields")
        self.request_id: Optional[str] = headers.get("x-request-id")
        after = headers.get("retry-after") or ""
        # Milliseconds of the header Retry-After. 0 without the header.
        self.retry_after = int(after) * 1000 if after.isdecimal() else 0


def call_portal(
    address: str, headers: Optional[Mapping[str, str]] = None, body: Optional[Mapping[str, Any]] = None
) -> Dict[str, Any]:
    """Sends a request to the portal and returns the parsed body. Raises a PortalError if the status is not 2xx."""
    request = urllib.request.Request(address, headers=dict(headers or {}))
    if body is not None:
        request.data = json.dumps(body).encode()
        request.add_header("content-type", "application/json")

    def send() -> Dict[str, Any]:
        try:
            with urllib.request.urlopen(request, timeout=RESPONSE_TIMEOUT_SECONDS) as response:
                parsed: Dict[str, Any] = json.load(response)
                return parsed
        except urllib.error.HTTPError as problem:
            raise PortalError(problem.code, problem.headers, read_error_body(problem)) from None

    return run_within(RESPONSE_TIMEOUT_SECONDS, send)


def read_error_body(problem: urllib.error.HTTPError) -> Mapping[str, Any]:
    """Returns the JSON object of an error response. Proxies send other bodies, which are ignored."""
    with problem:
        try:
            body = json.load(problem)
        except ValueError:
            return {}
    return body if isinstance(body, dict) else {}


def run_within(seconds: float, call: Callable[[], Result]) -> Result:
    """Runs a call in a thread and raises a TimeoutError if it takes longer.

    The timeout of a socket applies to each read, so a server that sends slowly could delay a response without limit.
    """
    future: "Future[Result]" = Future()

    def run() -> None:
        try:
            future.set_result(call())
        except BaseException as problem:
            future.set_exception(problem)

    threading.Thread(target=run, daemon=True).start()
    try:
        return future.result(seconds)
    except FutureTimeoutError:
        raise TimeoutError(f"The portal did not respond within {seconds} seconds.") from None


def call_with_retries(call: Callable[[], Result], cancelled: threading.Event, pause: Pause) -> Result:
    """Repeats a call until it succeeds or is rejected.

    The pauses are 1 minute, 2, 4 and so on up to an hour, and never shorter than Retry-After, which is capped at one
    day. Raises a CancelledError when the event is set.
    """
    wait = FIRST_PAUSE
    while not cancelled.is_set():
        retry_after = 0
        try:
            return call()
        except PortalError as problem:
            if problem.status < 500 and problem.status != 429:
                raise  # the portal would reject the same request again
            retry_after = min(problem.retry_after, MAX_RETRY_AFTER)
        except (OSError, http.client.HTTPException, json.JSONDecodeError, UnicodeDecodeError):
            pass  # no usable response arrived
        jitter = random.uniform(0.75, 1.25)
        pause(max(wait * jitter, retry_after), cancelled)
        wait = min(wait * 2, MAX_PAUSE)
    raise CancelledError


def wait_for(milliseconds: float, cancelled: threading.Event) -> None:
    """Waits for the duration, or until `cancelled` is set."""
    cancelled.wait(milliseconds / 1000)
