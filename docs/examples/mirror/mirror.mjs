// Mirrors all companies and keys into a file and keeps the file up to date. You can kill the program at any time and start it
// again.
//   PORTAL=https://portal.example.com TOKEN=… node mirror.mjs portal.jsonl [--once]
// The token is an administrator's API token with the scopes KEYS_READ, COMPANIES_READ and EVENTS_READ.
// The file is a journal. Each line has the rows of one response and the position to read next. The program requires
// Node 20 and no packages.
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const { PORTAL, TOKEN } = process.env;
const [file = 'portal.jsonl', flag] = process.argv.slice(2);

const POSITION = '{ events(first: 1) { newestCursor } }';
// With a company's token, query me { name … keys(…) { … } } instead.
const LISTS = {
  companies: `query ($after: String) {
    companies(first: 100, after: $after) {
      edges { node { id name email domain isEmailConfirmed phone address suspendedAt createdAt } }
      pageInfo { endCursor hasNextPage }
    }
  }`,
  keys: `query ($after: String) {
    keys(first: 100, after: $after, orderBy: OLDEST) {
      edges { node { id company { id } status planType userLimit addOns isUsed startsAt expiresAt total createdAt } }
      pageInfo { endCursor hasNextPage }
    }
  }`,
};
// KeyStateEvent and CompanyStateEvent also match types of events that a later version adds.
const FEED = `query ($after: String!) {
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
}`;

const FIELDS = {
  companies: 'id name email domain isEmailConfirmed phone address suspendedAt createdAt'.split(' '),
  keys: 'id companyId status planType userLimit addOns isUsed startsAt expiresAt total createdAt'.split(' '),
};

/** @typedef {'companies' | 'keys'} Table */
/** @typedef {{ table: Table, row: Record<string, any> }} Change */
const tables = { companies: new Map(), keys: new Map() };
/**
 * The position to read next: a cursor in a list, or a cursor in the event feed. Null means the beginning of the lists.
 * @type {{ since: string, list: Table, after: string | null } | { events: string } | null}
 */
let position = null;

readJournal();
let journal = writeJournal();
for (;;) {
  const { rows, next, isUpToDate } = await fetchNextRows();
  if (rows.length || JSON.stringify(next) !== JSON.stringify(position)) {
    appendLine(journal, rows, next); // one line stores either both the rows and the position, or neither
    applyRows(rows, next);
  }
  // After the erasure of a company, earlier lines still contain its personal data. If the feed rejected the cursor, it no
  // longer reports all erasures.
  if (!next || rows.some(({ row }) => row.erasedAt)) {
    closeSync(journal);
    journal = writeJournal();
  }
  if (isUpToDate && flag === '--once') break;
  if (isUpToDate) await pause(2000);
}

/**
 * Fetches the next rows and returns the position after them. `isUpToDate` is true if the feed has no further events
 * now.
 * @returns {Promise<{ rows: Change[], next: typeof position, isUpToDate: boolean }>}
 */
async function fetchNextRows() {
  // The position comes first, so that the events after it contain every change made while the lists are read.
  if (!position) {
    const { events } = await query(POSITION);
    return { rows: [], next: { since: events.newestCursor, list: 'companies', after: null }, isUpToDate: false };
  }
  if ('since' in position) {
    const { since, list, after } = position;
    const { edges, pageInfo } = (await query(LISTS[list], { after }))[list];
    const rows = edges.map((/** @type {any} */ { node: { company, ...row } }) => ({
      table: list,
      row: company ? { ...row, companyId: company.id } : row,
    }));
    print(`read ${rows.length} ${list}`);
    if (pageInfo.hasNextPage) return { rows, next: { since, list, after: pageInfo.endCursor }, isUpToDate: false };
    return {
      rows,
      next: list === 'companies' ? { since, list: 'keys', after: null } : { events: since },
      isUpToDate: false,
    };
  }
  try {
    const { edges, pageInfo } = (await query(FEED, { after: position.events })).events;
    // An event contains the state after the change, so it can be stored twice.
    const rows = edges.flatMap((/** @type {any} */ { node }) => {
      const { type, companyId, data: { company, key } = {} } = node;
      print(type);
      return [
        ...(company ? [{ table: 'companies', row: company }] : []),
        ...(key ? [{ table: 'keys', row: { ...key, companyId } }] : []),
      ];
    });
    return { rows, next: { events: pageInfo.endCursor }, isUpToDate: !pageInfo.hasNextPage };
  } catch (error) {
    // The portal stores events for 90 days; after a longer pause, read the lists again.
    if (/** @type {any} */ (error).code === 'CURSOR_EXPIRED') return { rows: [], next: null, isUpToDate: false };
    throw error;
  }
}

/**
 * Sends a GraphQL request. Retries while the portal is busy or unreachable.
 * @param {string} document
 * @param {object} variables
 */
async function query(document, variables = {}) {
  for (let seconds = 1; ; seconds = Math.min(2 * seconds, 300)) {
    const response = await fetch(`${PORTAL}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
      body: JSON.stringify({ query: document, variables }),
    }).catch(() => null);
    /** @type {any} */
    const result = await response?.json().catch(() => null);
    const [error] = result?.errors ?? [];
    if (result && !error) return result.data;
    const { code, retryAfter = seconds } = error?.extensions ?? {};
    const retryableCodes = ['SERVICE_UNAVAILABLE', 'INTERNAL_SERVER_ERROR', 'RATE_LIMITED'];
    if (code && !retryableCodes.includes(code)) throw Object.assign(new Error(error.message), { code });
    await pause(1000 * retryAfter * (1 + Math.random()));
  }
}

/** @param {string} text */
function print(text) {
  process.stdout.write(`${text}\n`);
}

/** @param {Change[]} rows @param {typeof position} next */
function applyRows(rows, next) {
  if (!next) for (const table of Object.values(tables)) table.clear(); // the program reads the lists again
  for (const { table, row } of rows)
    // Lists do not contain a company after its release.
    if (row.releasedAt) tables[table].delete(row.id);
    else tables[table].set(row.id, Object.fromEntries(FIELDS[table].map((name) => [name, row[name]])));
  position = next;
}

/** Reads the journal. Ignores an incomplete last line. */
function readJournal() {
  if (!existsSync(file)) return;
  for (const line of readFileSync(file, 'utf8').split('\n').slice(0, -1)) {
    const { rows, next } = JSON.parse(line);
    applyRows(rows, next);
  }
}

/** Writes all rows as one line into a new file, which then replaces the old one. */
function writeJournal() {
  const newFile = openSync(`${file}.new`, 'w');
  const toChanges = (/** @type {Table} */ table) => [...tables[table].values()].map((row) => ({ table, row }));
  appendLine(newFile, [...toChanges('companies'), ...toChanges('keys')], position);
  closeSync(newFile);
  renameSync(`${file}.new`, file);
  return openSync(file, 'a');
}

/** @param {number} journalFile @param {Change[]} rows @param {typeof position} next */
function appendLine(journalFile, rows, next) {
  writeSync(journalFile, `${JSON.stringify({ rows, next })}\n`);
  fsyncSync(journalFile);
}
