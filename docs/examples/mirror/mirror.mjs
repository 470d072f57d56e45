// Mirrors all keys into a file and keeps it up to date, as an administrator. It may be killed at any moment and started again.
//   PORTAL_URL=https://portal.example.com PORTAL_TOKEN=… node mirror.mjs keys.jsonl [--once]
// The token is an API token with the scopes KEYS_READ, COMPANIES_READ and EVENTS_READ.
// The file is a journal: each line is what one answer told, and where to go on. Node 20 or later, no package.
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const { PORTAL_URL, PORTAL_TOKEN } = process.env;
const [file = 'keys.jsonl', flag] = process.argv.slice(2);

const POSITION = '{ events(first: 1) { newestCursor } }';
// a company asks for me { keys(…) { … } }
const LIST = `query ($after: String) {
  keys(first: 100, after: $after, orderBy: OLDEST) {
    items { id company { id } status planType userLimit addOns startsAt expiresAt total }
    pageInfo { endCursor hasNextPage }
  }
}`;
const FEED = `query ($after: String!) {
  events(after: $after, first: 100) { items { type companyId data } endCursor hasMore }
}`;

const FIELDS = ['id', 'companyId', 'status', 'planType', 'userLimit', 'addOns', 'startsAt', 'expiresAt', 'total'];

/** What is known, and what to ask next: the list from a place on, or the events since a position. */
const keys = new Map();
/** @type {{ since: string, after: string | null } | { events: string } | null} */
let place = null;

readJournal();
const journal = writeJournal();
for (;;) {
  const { rows, next, isIdle } = await step();
  if (rows.length || JSON.stringify(next) !== JSON.stringify(place)) {
    append(journal, rows, next); // the rows and the place in one line: both are kept, or neither
    remember(rows, next);
  }
  if (isIdle && flag === '--once') break;
  if (isIdle) await pause(2000);
}

/** Asks for what comes next, and tells where to go on after it. */
async function step() {
  // the position comes first: what changes while the list is read is told by the events after it
  if (!place) {
    const { events } = await ask(POSITION);
    return { rows: [], next: { since: events.newestCursor, after: null }, isIdle: false };
  }
  if ('since' in place) {
    const { items, pageInfo } = (await ask(LIST, { after: place.after })).keys;
    /** @type {Record<string, any>[]} */
    const rows = items.map((/** @type {any} */ { company, ...key }) => ({ ...key, companyId: company.id }));
    say(`read ${rows.length} keys`);
    const next = pageInfo.hasNextPage ? { ...place, after: pageInfo.endCursor } : { events: place.since };
    return { rows, next, isIdle: false };
  }
  try {
    const { items, endCursor, hasMore } = (await ask(FEED, { after: place.events })).events;
    // an event tells the state after it, so it can be stored over what is there, twice as well as once
    const rows = items.flatMap((/** @type {any} */ { type, companyId, data }) => {
      say(type);
      return data.key ? [{ ...data.key, companyId }] : [];
    });
    return { rows, next: { events: endCursor }, isIdle: !hasMore };
  } catch (error) {
    // events are kept for 90 days: whoever was away for longer reads the list again
    if (/** @type {any} */ (error).code === 'CURSOR_EXPIRED') return { rows: [], next: null, isIdle: false };
    throw error;
  }
}

/**
 * Asks the portal, and again while it is busy or away.
 * @param {string} query
 * @param {object} variables
 */
async function ask(query, variables = {}) {
  for (let seconds = 1; ; seconds = Math.min(2 * seconds, 300)) {
    const response = await fetch(`${PORTAL_URL}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${PORTAL_TOKEN}` },
      body: JSON.stringify({ query, variables }),
    }).catch(() => null);
    /** @type {any} */
    const answer = await response?.json().catch(() => null);
    const [error] = answer?.errors ?? [];
    if (answer && !error) return answer.data;
    const { code, retryAfter = seconds } = error?.extensions ?? {};
    const mayPass = ['SERVICE_UNAVAILABLE', 'INTERNAL_SERVER_ERROR', 'RATE_LIMITED'];
    if (code && !mayPass.includes(code)) throw Object.assign(new Error(error.message), { code });
    await pause(1000 * retryAfter * (1 + Math.random()));
  }
}

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`);
}

/** @param {Record<string, any>[]} rows @param {typeof place} next */
function remember(rows, next) {
  for (const row of rows) keys.set(row.id, Object.fromEntries(FIELDS.map((name) => [name, row[name]])));
  place = next;
}

/** Reads what is known; a last line that was cut off is not counted. */
function readJournal() {
  if (!existsSync(file)) return;
  for (const line of readFileSync(file, 'utf8').split('\n').slice(0, -1)) {
    const { rows, next } = JSON.parse(line);
    remember(rows, next);
  }
}

/** Writes what is known as one line into a new file, which then takes the place of the old one. */
function writeJournal() {
  const fresh = openSync(`${file}.new`, 'w');
  append(fresh, [...keys.values()], place);
  closeSync(fresh);
  renameSync(`${file}.new`, file);
  return openSync(file, 'a');
}

/** @param {number} to @param {Record<string, any>[]} rows @param {typeof place} next */
function append(to, rows, next) {
  writeSync(to, `${JSON.stringify({ rows, next })}\n`);
  fsyncSync(to);
}
