// Mirrors all companies and keys into a file and keeps it up to date, as an administrator. It can be killed at any time and
// started again.
//   PORTAL_URL=https://portal.example.com PORTAL_TOKEN=… node mirror.mjs portal.jsonl [--once]
// The token is an API token with the scopes KEYS_READ, COMPANIES_READ and EVENTS_READ.
// The file is a journal: each line has the rows of one response and the next place to read. Node 20 or later, no package.
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const { PORTAL_URL, PORTAL_TOKEN } = process.env;
const [file = 'portal.jsonl', flag] = process.argv.slice(2);

const POSITION = '{ events(first: 1) { newestCursor } }';
// a company reads me { name … keys(…) { … } } instead
const LISTS = {
  companies: `query ($after: String) {
    companies(first: 100, after: $after) {
      items { id name email domain isEmailConfirmed phone address suspendedAt createdAt }
      pageInfo { endCursor hasNextPage }
    }
  }`,
  keys: `query ($after: String) {
    keys(first: 100, after: $after, orderBy: OLDEST) {
      items { id company { id } status planType userLimit addOns isUsed startsAt expiresAt total createdAt }
      pageInfo { endCursor hasNextPage }
    }
  }`,
};
const FEED = `query ($after: String!) {
  events(after: $after, first: 100) { items { type companyId data } endCursor hasMore }
}`;

const FIELDS = {
  companies: 'id name email domain isEmailConfirmed phone address suspendedAt createdAt'.split(' '),
  keys: 'id companyId status planType userLimit addOns isUsed startsAt expiresAt total createdAt'.split(' '),
};

/** @typedef {'companies' | 'keys'} Table */
/** @typedef {{ table: Table, row: Record<string, any> }} Change */
const tables = { companies: new Map(), keys: new Map() };
/** Where to read next: a list from a cursor on, or the events since a position. */
/** @type {{ since: string, list: Table, after: string | null } | { events: string } | null} */
let place = null;

readJournal();
let journal = writeJournal();
for (;;) {
  const { rows, next, isIdle } = await step();
  if (rows.length || JSON.stringify(next) !== JSON.stringify(place)) {
    append(journal, rows, next); // the rows and the place in one line: both are stored, or neither
    remember(rows, next);
  }
  // the personal data of a company was erased: the earlier lines still have it
  if (rows.some(({ row }) => row.erasedAt)) {
    closeSync(journal);
    journal = writeJournal();
  }
  if (isIdle && flag === '--once') break;
  if (isIdle) await pause(2000);
}

/**
 * Fetches the next rows and returns the place after them.
 * @returns {Promise<{ rows: Change[], next: typeof place, isIdle: boolean }>}
 */
async function step() {
  // the position comes first, so that the events after it contain every change made while the lists are read
  if (!place) {
    const { events } = await ask(POSITION);
    return { rows: [], next: { since: events.newestCursor, list: 'companies', after: null }, isIdle: false };
  }
  if ('since' in place) {
    const { since, list, after } = place;
    const { items, pageInfo } = (await ask(LISTS[list], { after }))[list];
    const rows = items.map((/** @type {any} */ { company, ...row }) => ({
      table: list,
      row: company ? { ...row, companyId: company.id } : row,
    }));
    say(`read ${rows.length} ${list}`);
    if (pageInfo.hasNextPage) return { rows, next: { since, list, after: pageInfo.endCursor }, isIdle: false };
    return {
      rows,
      next: list === 'companies' ? { since, list: 'keys', after: null } : { events: since },
      isIdle: false,
    };
  }
  try {
    const { items, endCursor, hasMore } = (await ask(FEED, { after: place.events })).events;
    // an event has the state after it, so storing it twice does no harm
    const rows = items.flatMap((/** @type {any} */ { type, companyId, data: { company, key } }) => {
      say(type);
      return [
        ...(company ? [{ table: 'companies', row: company }] : []),
        ...(key ? [{ table: 'keys', row: { ...key, companyId } }] : []),
      ];
    });
    return { rows, next: { events: endCursor }, isIdle: !hasMore };
  } catch (error) {
    // the portal stores events for 90 days; after a longer pause, read the lists again
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

/** @param {Change[]} rows @param {typeof place} next */
function remember(rows, next) {
  if (!next) for (const table of Object.values(tables)) table.clear(); // the lists are read again
  for (const { table, row } of rows)
    // lists do not contain a company after its release
    if (row.releasedAt) tables[table].delete(row.id);
    else tables[table].set(row.id, Object.fromEntries(FIELDS[table].map((name) => [name, row[name]])));
  place = next;
}

/** Reads the journal; a last line that was cut off is not counted. */
function readJournal() {
  if (!existsSync(file)) return;
  for (const line of readFileSync(file, 'utf8').split('\n').slice(0, -1)) {
    const { rows, next } = JSON.parse(line);
    remember(rows, next);
  }
}

/** Writes all rows as one line into a new file, which then replaces the old one. */
function writeJournal() {
  const fresh = openSync(`${file}.new`, 'w');
  const rowsOf = (/** @type {Table} */ table) => [...tables[table].values()].map((row) => ({ table, row }));
  append(fresh, [...rowsOf('companies'), ...rowsOf('keys')], place);
  closeSync(fresh);
  renameSync(`${file}.new`, file);
  return openSync(file, 'a');
}

/** @param {number} to @param {Change[]} rows @param {typeof place} next */
function append(to, rows, next) {
  writeSync(to, `${JSON.stringify({ rows, next })}\n`);
  fsyncSync(to);
}
