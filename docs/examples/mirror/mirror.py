"""Mirrors all keys into an SQLite file and keeps it up to date, as an administrator.

It may be killed at any moment and started again.
    PORTAL_URL=https://portal.example.com PORTAL_TOKEN=... python3 mirror.py keys.db [--once]
The token is an API token with the scopes KEYS_READ, COMPANIES_READ and EVENTS_READ. Python 3.9 or later, no package.
"""

import json
import os
import random
import sqlite3
import sys
import time
import urllib.error
import urllib.request

POSITION = "{ events(first: 1) { newestCursor } }"
# a company asks for me { keys(...) { ... } }
LIST = """query ($after: String) {
  keys(first: 100, after: $after, orderBy: OLDEST) {
    items { id company { id } status planType userLimit addOns startsAt expiresAt total }
    pageInfo { endCursor hasNextPage }
  }
}"""
FEED = """query ($after: String!) {
  events(after: $after, first: 100) { items { type companyId data } endCursor hasMore }
}"""
MAY_PASS = ("SERVICE_UNAVAILABLE", "INTERNAL_SERVER_ERROR", "RATE_LIMITED")


class Refused(Exception):
    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["extensions"]["code"]


def ask(query, **variables):
    """Asks the portal, and again while it is busy or away."""
    seconds = 1
    while True:
        request = urllib.request.Request(
            os.environ["PORTAL_URL"] + "/graphql",
            json.dumps({"query": query, "variables": variables}).encode(),
            {"content-type": "application/json", "authorization": "Bearer " + os.environ["PORTAL_TOKEN"]},
        )
        answer = {}
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                answer = json.load(response)
        except urllib.error.HTTPError as problem:
            try:
                answer = json.load(problem)
            except ValueError:
                pass
        except (OSError, ValueError):
            pass
        error = (answer.get("errors") or [None])[0]
        if "data" in answer and not error:
            return answer["data"]
        if error and error["extensions"]["code"] not in MAY_PASS:
            raise Refused(error)
        wait = error["extensions"].get("retryAfter", seconds) if error else seconds
        time.sleep(wait * (1 + random.random()))
        seconds = min(2 * seconds, 300)


def step(place):
    """Asks for what comes next; returns its keys, where to go on, and whether nothing is left for now."""
    # the position comes first: what changes while the list is read is told by the events after it
    if not place:
        return [], {"since": ask(POSITION)["events"]["newestCursor"], "after": None}, False
    if "since" in place:
        page = ask(LIST, after=place["after"])["keys"]
        rows = [{**key, "companyId": key["company"]["id"]} for key in page["items"]]
        print("read", len(rows), "keys", flush=True)
        if page["pageInfo"]["hasNextPage"]:
            return rows, {**place, "after": page["pageInfo"]["endCursor"]}, False
        return rows, {"events": place["since"]}, False
    try:
        feed = ask(FEED, after=place["events"])["events"]
    except Refused as refused:
        # events are kept for 90 days: whoever was away for longer reads the list again
        if refused.code == "CURSOR_EXPIRED":
            return [], None, False
        raise
    # an event tells the state after it, so it can be stored over what is there, twice as well as once
    rows = []
    for event in feed["items"]:
        print(event["type"], flush=True)
        if "key" in event["data"]:
            rows.append({**event["data"]["key"], "companyId": event["companyId"]})
    return rows, {"events": feed["endCursor"]}, not feed["hasMore"]


COLUMNS = ("id", "companyId", "status", "planType", "userLimit", "addOns", "startsAt", "expiresAt", "total")


def main(file="keys.db", flag=None):
    db = sqlite3.connect(file)
    with db:
        db.execute("create table if not exists keys (id text primary key, %s)" % ", ".join(COLUMNS[1:]))
        db.execute("create table if not exists place (one integer primary key check (one = 1), value text)")
    while True:
        kept = db.execute("select value from place").fetchone()
        place = json.loads(kept[0]) if kept else None
        rows, following, is_idle = step(place)
        with db:  # the keys and the place in one transaction: both are kept, or neither
            for row in rows:
                values = [json.dumps(row[name]) if name == "addOns" else row[name] for name in COLUMNS]
                db.execute("insert or replace into keys values (%s)" % ", ".join("?" * len(COLUMNS)), values)
            if following != place:
                db.execute("insert or replace into place values (1, ?)", [json.dumps(following)])
        if is_idle and flag == "--once":
            return
        if is_idle:
            time.sleep(2)


main(*sys.argv[1:])
