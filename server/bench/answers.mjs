import { portalQuery } from './documents.mjs';
import { administratorOf, companyOf, nameParts, post, runningLicences } from './requests.mjs';

/** @import { Request } from './load.mjs' */
/** @import { Server } from './servers.mjs' */

// The number of rows on a page of the portal. Operations without a limit ignore it.
const ROWS = 5;
/** The number of warm-up requests at the start of each answer's requests. */
export const TO_WARM_UP = 5;

/**
 * Facts about one database, and the session that sends the requests.
 * @typedef {object} Facts
 * @property {Record<string, number>} pages how many pages the keys of each status have, and all of them
 * @property {number} companyPages
 * @property {number} ownPages how many pages the keys of the company have that has the most
 * @property {string[]} companies some of them
 * @property {string} largest
 * @property {string[]} nameParts
 * @property {string[]} licences
 * @property {string[]} keys some of them
 * @property {Record<string, string>} admin
 * @property {Record<string, string>} company
 */

/**
 * One operation of the product. `at` creates the variables of one request. Deep answers have a separate limit.
 * @typedef {{ title: string, query: string, isCompany?: boolean, isDeep?: boolean, at: (facts: Facts, i: number) => object }} Answer
 */

const ORDERS = ['NEWEST', 'OLDEST', 'EXPIRES_FIRST', 'EXPIRES_LAST', 'CHEAPEST', 'DEAREST'];
const STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'DISABLED'];
const PHASES = ['NOT_STARTED', 'RUNNING', 'EXPIRING', 'EXPIRED'];
const PLANS = ['TWO_DAYS', 'WEEK', 'MONTH', 'CUSTOM'];
const NEWEST = { orderBy: 'NEWEST', page: 1 };
const DAY = 86_400_000;

/** Returns the ISO timestamp that lies the given number of days in the future. @param {number} days */
const inDays = (days) => new Date(Date.now() + days * DAY).toISOString();

/** @param {number} i */
const firstPage = (i) => 1 + (i % 100);
/** @type {(pages: number, i: number) => number} */
const lastPage = (pages, i) => Math.max(1, pages - (i % 100));
/** @type {(pages: number, i: number) => number} */
const middlePage = (pages, i) => Math.max(1, Math.floor(pages / 2) - (i % 100));
/**
 * @template T
 * @param {T[]} values
 * @param {number} i
 */
const oneOf = (values, i) => /** @type {T} */ (values[i % values.length]);

/**
 * Every list, filter, order, search, dashboard and option list of the portal, with the portal's own documents.
 * @type {Answer[]}
 */
export const ANSWERS = [
  ...ORDERS.flatMap((orderBy) => [
    keysAnswer(`keys, ${orderBy}, first pages`, (_, i) => ({ orderBy, page: firstPage(i) })),
    keysAnswer(`keys, ${orderBy}, last pages`, ({ pages }, i) => ({ orderBy, page: lastPage(pages.all ?? 1, i) })),
  ]),
  deep(
    keysAnswer('keys, NEWEST, middle pages', ({ pages }, i) => ({
      orderBy: 'NEWEST',
      page: middlePage(pages.all ?? 1, i),
    })),
  ),
  ...STATUSES.flatMap((status) => [
    keysAnswer(`keys, ${status}, first pages`, (_, i) => ({ orderBy: 'NEWEST', status, page: firstPage(i) })),
    keysAnswer(`keys, ${status}, last pages`, ({ pages }, i) => ({
      orderBy: 'NEWEST',
      status,
      page: lastPage(pages[status] ?? 1, i),
    })),
    keysAnswer(`keys, ${status}, EXPIRES_FIRST`, (_, i) => ({ orderBy: 'EXPIRES_FIRST', status, page: firstPage(i) })),
  ]),
  ...PHASES.flatMap((phase) =>
    ['NEWEST', 'EXPIRES_FIRST', 'DEAREST'].map((orderBy) =>
      keysAnswer(`keys, ${phase}, ${orderBy}`, (_, i) => ({ orderBy, phase, page: firstPage(i) })),
    ),
  ),
  ...PLANS.flatMap((planType) => [
    ...['NEWEST', 'DEAREST'].map((orderBy) =>
      keysAnswer(`keys, ${planType}, ${orderBy}`, (_, i) => ({ orderBy, planType, page: firstPage(i) })),
    ),
    keysAnswer(`keys, ${planType} and RUNNING, DEAREST`, () => ({
      orderBy: 'DEAREST',
      planType,
      phase: 'RUNNING',
      page: 1,
    })),
  ]),
  keysAnswer('keys that expire in a week, EXPIRES_FIRST', (_, i) => ({
    orderBy: 'EXPIRES_FIRST',
    expiresFrom: inDays(i % 300),
    expiresBefore: inDays((i % 300) + 7),
    page: 1,
  })),
  ...['NEWEST', 'EXPIRES_FIRST'].map((orderBy) =>
    keysAnswer(`keys approved in a month, ${orderBy}`, (_, i) => ({
      orderBy,
      approvedFrom: inDays(-30 - (i % 60)),
      approvedBefore: inDays(-(i % 60)),
      page: 1,
    })),
  ),
  keysAnswer('keys of companies without a confirmed email', (_, i) => ({
    orderBy: 'NEWEST',
    isCompanyConfirmed: false,
    page: firstPage(i),
  })),
  keysAnswer('keys, an amount', (_, i) => ({ ...NEWEST, search: `₹${5900 + (i % 100)}` })),
  keysAnswer('keys, a state', (_, i) => ({
    ...NEWEST,
    search: oneOf(['waiting', 'expiring', 'expired', 'not started'], i),
  })),
  keysAnswer("keys, a company's name and a state", ({ nameParts }, i) => ({
    ...NEWEST,
    search: `${oneOf(nameParts, i)} expired`,
  })),
  keysAnswer("keys, part of a company's name", ({ nameParts }, i) => ({ ...NEWEST, search: oneOf(nameParts, i) })),
  keysAnswer("keys, a company's name and APPROVED", ({ nameParts }, i) => ({
    ...NEWEST,
    status: 'APPROVED',
    search: oneOf(nameParts, i),
  })),
  keysAnswer('keys, part of a licence', ({ licences }, i) => ({
    ...NEWEST,
    search: oneOf(licences, i).slice(i % 20, (i % 20) + 3 + (i % 8)),
  })),
  keysAnswer('keys, two signs of a licence', ({ licences }, i) => ({
    ...NEWEST,
    search: oneOf(licences, i)
      .replaceAll('-', '')
      .slice(i % 38, (i % 38) + 2),
  })),
  keysAnswer('keys, a search that finds nothing', (_, i) => ({ ...NEWEST, search: `uuu${i}` })),
  of('Companies', 'companies, first pages', (_, i) => ({ page: firstPage(i) })),
  of('Companies', 'companies, last pages', ({ companyPages }, i) => ({ page: lastPage(companyPages, i) })),
  deep(of('Companies', 'companies, middle pages', ({ companyPages }, i) => ({ page: middlePage(companyPages, i) }))),
  of('Companies', 'companies, part of a name', ({ nameParts }, i) => ({ page: 1, search: oneOf(nameParts, i) })),
  of('Companies', 'companies, email not confirmed', (_, i) => ({ page: firstPage(i), isEmailConfirmed: false })),
  of('Companies', 'companies without a key', (_, i) => ({ page: firstPage(i), isLicensed: false })),
  of('Companies', 'companies of a month', (_, i) => ({
    page: 1,
    createdFrom: inDays(-30 - (i % 600)),
    createdBefore: inDays(-(i % 600)),
  })),
  of('CompanyChoice', "the key form's company choice, typed", ({ nameParts }, i) => ({
    search: oneOf(nameParts, i),
    limit: 20,
  })),
  of('CompanyChoice', "the key form's company choice, opened", () => ({ search: null, limit: 20 })),
  of('KeyStory', "a key's story", ({ keys }, i) => ({ id: oneOf(keys, i) })),
  ...['hasKeys', 'hasUsage', 'hasHistory'].map((part) =>
    of('CompanyDetails', `company details, ${part}`, ({ companies }, i) => ({
      id: oneOf(companies, i),
      hasKeys: false,
      hasUsage: false,
      hasHistory: false,
      [part]: true,
      ...NEWEST,
      syncPage: 1,
      historyLimit: 20,
      notesPage: 1,
    })),
  ),
  of('CompanyKeys', "a company's keys", ({ companies }, i) => ({ companyId: oneOf(companies, i), ...NEWEST })),
  of('CompanyKeys', "the largest company's keys", ({ largest }) => ({ companyId: largest, ...NEWEST })),
  of('SyncHistory', "a company's reports", ({ companies }, i) => ({ companyId: oneOf(companies, i), page: 1 })),
  of('SyncTrend', "a company's trend", ({ companies }, i) => ({ companyId: oneOf(companies, i) })),
  of('AdminDashboard', "the administrator's dashboard", () => ({})),
  of('Renewals', 'the renewal desk', (_, i) => ({ days: oneOf([7, 30, 60], i), page: 1 + (i % 5) })),
  of('SavedViews', "an administrator's views", () => ({})),
  own('CompanyDashboard', "the company's dashboard", () => ({ days: 30 })),
  own('MyKeys', "the company's own keys, first pages", (_, i) => ({ orderBy: 'NEWEST', page: firstPage(i) })),
  own('MyKeys', "the company's own keys, last pages", ({ ownPages }, i) => ({
    orderBy: 'NEWEST',
    page: lastPage(ownPages, i),
  })),
  own('MyKeys', "the company's own keys, searched", ({ licences }, i) => ({
    ...NEWEST,
    search: oneOf(licences, i).slice(0, 4),
  })),
];

/** @type {(name: string, title: string, at: Answer['at']) => Answer} */
function of(name, title, at) {
  return { title, query: portalQuery(name), at };
}

/** @type {(title: string, at: Answer['at']) => Answer} */
function keysAnswer(title, at) {
  return of('KeyRequests', title, at);
}

/** @type {(name: string, title: string, at: Answer['at']) => Answer} */
function own(name, title, at) {
  return { ...of(name, title, at), isCompany: true };
}

/** @type {(answer: Answer) => Answer} */
function deep(answer) {
  return { ...answer, isDeep: true };
}

/**
 * Creates the requests of one round, warm-up requests first.
 * @param {Answer} answer
 * @param {Facts} facts
 * @param {number} round
 * @param {number} count
 * @returns {Request[]}
 */
export function requestsFor({ query, isCompany, at }, facts, round, count) {
  const session = isCompany ? facts.company : facts.admin;
  return Array.from({ length: count + TO_WARM_UP }, (_, i) =>
    post('/graphql', { query, variables: { limit: ROWS, ...at(facts, round * count + i) } }, session),
  );
}

/**
 * Reads the ids and names that the requests use.
 * @param {import('./database.mjs').Database} database
 * @param {Server} server
 * @returns {Promise<Facts>}
 */
export async function readFacts(database, server) {
  const { query, keys } = database;
  const statuses = await query('select status, count(*)::int as count from keys group by status');
  const [{ count: own }] = await query('select count(*)::int from keys where company_id = bulk.company_id(0)');
  const some = await query('select distinct company_id as id from bulk.running where n < 200');
  const [{ id: largest }] = await query('select bulk.company_id(0) as id');
  const someKeys = await query('select bulk.key_id(i) as id from generate_series(1, 100) i');
  /** @param {number} count */
  const pagesOf = (count) => Math.ceil(count / ROWS);
  return {
    pages: { all: pagesOf(keys), ...Object.fromEntries(statuses.map(({ status, count }) => [status, pagesOf(count)])) },
    companyPages: pagesOf(keys / 10),
    ownPages: pagesOf(own),
    companies: some.map(({ id }) => id),
    largest,
    nameParts: await nameParts(database, 100),
    licences: await runningLicences(database, 100),
    keys: someKeys.map(({ id }) => id),
    admin: await administratorOf(server),
    company: await companyOf(server, database),
  };
}
