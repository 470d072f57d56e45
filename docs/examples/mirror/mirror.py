"""Mirrors all companies and keys into an SQLite file and keeps the file up to date.

You can kill the program at any time and start it again.
    PORTAL=https://portal.example.com TOKEN=... python3 mirror.py portal.db [--once]
The token is an administrator's API token with the scopes KEYS_READ, COMPANIES_READ and EVENTS_READ. The program requires
Python 3.9 and no packages.
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
# With a company's token, query me { name ... keys(...) { ... } } instead.
LISTS = {
    "companies": """query ($after: String) {
      companies(first: 100, after: $after) {
        edges { node { id name email domain isEmailConfirmed phone address suspendedAt createdAt } }
        pageInfo { endCursor hasNextPage }
      }
    }""",
    "keys": """query ($after: String) {
      keys(first: 100, after: $after, orderBy: OLDEST) {
        edges { node { id company { id } status planType userLimit addOns isUsed startsAt expiresAt total createdAt } }
        pageInfo { endCursor hasNextPage }
      }
    }""",
}
# KeyStateEvent and CompanyStateEvent also match types of events that a later version adds.
FEED = """query ($after: String!) {
  events(after: $after, first: 100) {
    edges {
      node {
        type
        companyId
        ... on CompanyStateEvent {
          data {
            company {
              id name email domain isEmailConfirmed phone address suspendedAt createdAt releasedAt erasedAt
            }
          }
        }
        ... on KeyStateEvent {
          data { key { id status planType userLimit addOns isUsed startsAt expiresAt total createdAt } }
        }
      }
    }
    pageInfo { endCursor hasNextPage }
  }
}"""
RETRYABLE_CODES = ("SERVICE_UNAVAILABLE", "INTERNAL_SERVER_ERROR", "RATE_LIMITED")


class PortalError(Exception):
    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["extensions"]["code"]


def query(document, **variables):
    """Sends a GraphQL request. Retries while the portal is busy or unreachable."""
    seconds = 1
    while True:
        request = urllib.request.Request(
            os.environ["PORTAL"] + "/graphql",
            json.dumps({"query": document, "variables": variables}).encode(),
            {"content-type": "application/json", "authorization": "Bearer " + os.environ["TOKEN"]},
        )
        result = {}
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                result = json.load(response)
        except urllib.error.HTTPError as failure:
            try:
                result = json.load(failure)
            except ValueError:
                pass
        except (OSError, ValueError):
            pass
        error = (result.get("errors") or [None])[0]
        if "data" in result and not error:
            return result["data"]
        if error and error["extensions"]["code"] not in RETRYABLE_CODES:
            raise PortalError(error)
        wait = error["extensions"].get("retryAfter", seconds) if error else seconds
        time.sleep(wait * (1 + random.random()))
        seconds = min(2 * seconds, 300)


def fetch_next_rows(position):
    """Fetches the next rows.

    Returns (table, row) pairs, the position after them, and whether the feed has no further events now.
    """
    # the position comes first, so that the events after it contain every change made while the lists are read
    if not position:
        return [], {"since": query(POSITION)["events"]["newestCursor"], "list": "companies", "after": None}, False
    if "since" in position:
        since, table = position["since"], position["list"]
        page = query(LISTS[table], after=position["after"])[table]
        nodes = [edge["node"] for edge in page["edges"]]
        rows = [(table, {**row, "companyId": row["company"]["id"]} if "company" in row else row) for row in nodes]
        print("read", len(rows), table, flush=True)
        if page["pageInfo"]["hasNextPage"]:
            return rows, {**position, "after": page["pageInfo"]["endCursor"]}, False
        return rows, {"since": since, "list": "keys", "after": None} if table == "companies" else {"events": since}, False
    try:
        feed = query(FEED, after=position["events"])["events"]
    except PortalError as error:
        # the portal stores events for 90 days; after a longer pause, read the lists again
        if error.code == "CURSOR_EXPIRED":
            return [], None, False
        raise
    # An event contains the state after the change, so it can be stored twice.
    rows = []
    for edge in feed["edges"]:
        event = edge["node"]
        print(event["type"], flush=True)
        data = event.get("data", {})
        if "company" in data:
            rows.append(("companies", data["company"]))
        if "key" in data:
            rows.append(("keys", {**data["key"], "companyId": event["companyId"]}))
    return rows, {"events": feed["pageInfo"]["endCursor"]}, not feed["pageInfo"]["hasNextPage"]


COLUMNS = {
    "companies": "id name email domain isEmailConfirmed phone address suspendedAt createdAt".split(),
    "keys": "id companyId status planType userLimit addOns isUsed startsAt expiresAt total createdAt".split(),
}


def store_row(db, table, row):
    if row.get("releasedAt"):  # lists do not contain a company after its release
        db.execute("delete from %s where id = ?" % table, [row["id"]])
        return
    values = [json.dumps(row[name]) if name == "addOns" else row[name] for name in COLUMNS[table]]
    db.execute("insert or replace into %s values (%s)" % (table, ", ".join("?" * len(values))), values)


def main(file="portal.db", flag=None):
    db = sqlite3.connect(file)
    db.execute("pragma secure_delete = on")  # overwrites the rows of a company whose personal data was erased
    with db:
        for table, columns in COLUMNS.items():
            db.execute("create table if not exists %s (id text primary key, %s)" % (table, ", ".join(columns[1:])))
        db.execute("create table if not exists place (one integer primary key check (one = 1), value text)")
    while True:
        stored = db.execute("select value from place").fetchone()
        position = json.loads(stored[0]) if stored else None
        rows, next_position, is_up_to_date = fetch_next_rows(position)
        with db:  # the transaction stores either both the rows and the position, or neither
            if not position:
                for table in COLUMNS:
                    db.execute("delete from %s" % table)
            for table, row in rows:
                store_row(db, table, row)
            if next_position != position:
                db.execute("insert or replace into place values (1, ?)", [json.dumps(next_position)])
        if is_up_to_date and flag == "--once":
            return
        if is_up_to_date:
            time.sleep(2)


main(*sys.argv[1:])
