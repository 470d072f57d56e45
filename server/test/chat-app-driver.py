"""Runs the Python package for a test: reads one command per line (JSON) and prints its result.

`start` creates a client, `clock` replaces the clocks and the nonces, `call` calls a method, and `pauses` prints the pauses
before retries. Each new nonce moves the monotonic clock forward by the latency of a request.
"""

import json
import re
import sys
import time
import uuid

from portal_chat_app import ChatApp, Decision, FileStore

OPTIONS = {"installationId": "installation_id"}


def to_snake_case(name):
    return re.sub("([A-Z])", lambda match: f"_{match[1].lower()}", name)


def to_plain_error(problem):
    fields = {name: getattr(problem, name, None) for name in ("code", "status", "fields")}
    return {"name": type(problem).__name__, **fields}


def to_plain_result(result):
    if not isinstance(result, Decision):
        return result
    return {
        "runs": result.runs,
        "claims": result.claims,
        "isKept": result.is_kept,
        "problem": result.problem and to_plain_error(result.problem),
        "clockSkew": result.clock_skew,
        "wait": result.wait,
    }


def start(portal, file, **options):
    global app, pauses
    pauses = []
    options = {OPTIONS.get(name, name): value for name, value in options.items()}
    app = ChatApp(portal, FileStore(file), pause=lambda wait, cancelled: pauses.append(wait), **options)


def set_clock(now, monotonic, nonce, latency=0):
    def create_nonce():
        nonlocal monotonic
        monotonic += latency
        return nonce

    time.time = lambda: now / 1000
    time.monotonic = lambda: monotonic / 1000
    uuid.uuid4 = create_nonce


def call(name, *args):
    last = args[-1] if args else None
    options = args[:-1] and isinstance(last, dict) and last
    try:
        method = getattr(app, to_snake_case(name))
        return to_plain_result(method(*args[:-1], **options) if options else method(*args))
    except Exception as problem:
        return {"error": to_plain_error(problem)}


for line in sys.stdin:
    command, given = json.loads(line)
    if command == "start":
        result = start(**given)
    elif command == "clock":
        result = set_clock(**given)
    elif command == "call":
        result = call(*given)
    else:
        result = pauses
    print(json.dumps(result), flush=True)
