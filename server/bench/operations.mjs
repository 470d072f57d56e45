import { getClientQuery } from './documents.mjs';
import { logInAdministrator, logInCompany, readNameParts, createPost, readActiveLicences } from './requests.mjs';
import { PASSWORD } from './servers.mjs';

/** @import { Request } from './load.mjs' */
/** @import { Server } from './servers.mjs' */

// The number of rows on a page of the portal. Operations without the variable `limit` ignore it.
const ROWS_PER_PAGE = 5;
/** The number of warm-up requests before the measured ones. */
export const WARM_UP_REQUESTS = 5;

/**
 * The ids, names and page counts of one database that the request variables need, and the headers of two sessions.
 * @typedef {object} Facts
 * @property {Record<string, number>} pages number of pages of all keys, and of the keys of each status
 * @property {number} companyPages
 * @property {number} ownPages number of pages of the company with the most keys
 * @property {string[]} companies ids of some companies
 * @property {string} largest the id of the company with the most keys
 * @property {string[]} nameParts
 * @property {string[]} licences
 * @property {string[]} keys ids of some keys
 * @property {string[]} members emails of members who are not the first owners of their companies
 * @property {Record<string, string>} adminHeaders headers with the session token of an administrator
 * @property {Record<string, string>} companyHeaders headers with the session token of the company with the most keys
 */

/**
 * One operation of the product. `buildVariables` creates the variables of one request. Operations that read deep pages
 * have a separate latency limit.
 * @typedef {{ title: string, query: string, isCompany?: boolean, isDeep?: boolean, buildVariables: (facts: Facts, i: number) => object }} Operation
 */

const ORDERS = ['NEWEST', 'OLDEST', 'EXPIRES_FIRST', 'EXPIRES_LAST', 'CHEAPEST', 'DEAREST'];
const STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'DISABLED'];
const PHASES = ['NOT_STARTED', 'RUNNING', 'EXPIRING', 'EXPIRED'];
const PLANS = ['TWO_DAYS', 'WEEK', 'MONTH', 'CUSTOM'];
// Each word occurs in a twelfth of all company names.
const COMMON_WORDS = ['traders', 'logistics', 'labs', 'motors', 'software'];
const NEWEST_PAGE = { orderBy: 'NEWEST', page: 1 };
const ALL_PAYMENTS = { isUnallocated: false };
const DAY_MS = 86_400_000;

/** Returns the ISO timestamp that is `days` days from now. @param {number} days */
const getTimeDaysFromNow = (days) => new Date(Date.now() + days * DAY_MS).toISOString();

/** @param {number} i */
const getEarlyPage = (i) => 1 + (i % 100);
/** @type {(pages: number, i: number) => number} */
const getLatePage = (pages, i) => Math.max(1, pages - (i % 100));
/** @type {(pages: number, i: number) => number} */
const getMiddlePage = (pages, i) => Math.max(1, Math.floor(pages / 2) - (i % 100));
/**
 * @template T
 * @param {T[]} values
 * @param {number} i
 */
const pickValue = (values, i) => /** @type {T} */ (values[i % values.length]);

/**
 * Lists, filters, orders, searches, dashboards and option lists of the portal, with the portal's GraphQL documents.
 * @type {Operation[]}
 */
export const OPERATIONS = [
  ...ORDERS.flatMap((orderBy) => [
    createKeysOperation(`keys, ${orderBy}, first pages`, (_, i) => ({ orderBy, page: getEarlyPage(i) })),
    createKeysOperation(`keys, ${orderBy}, last pages`, ({ pages }, i) => ({
      orderBy,
      page: getLatePage(pages.all ?? 1, i),
    })),
  ]),
  markDeep(
    createKeysOperation('keys, NEWEST, middle pages', ({ pages }, i) => ({
      orderBy: 'NEWEST',
      page: getMiddlePage(pages.all ?? 1, i),
    })),
  ),
  ...STATUSES.flatMap((status) => [
    createKeysOperation(`keys, ${status}, first pages`, (_, i) => ({
      orderBy: 'NEWEST',
      status,
      page: getEarlyPage(i),
    })),
    createKeysOperation(`keys, ${status}, last pages`, ({ pages }, i) => ({
      orderBy: 'NEWEST',
      status,
      page: getLatePage(pages[status] ?? 1, i),
    })),
    createKeysOperation(`keys, ${status}, EXPIRES_FIRST`, (_, i) => ({
      orderBy: 'EXPIRES_FIRST',
      status,
      page: getEarlyPage(i),
    })),
  ]),
  ...PHASES.flatMap((phase) =>
    ['NEWEST', 'EXPIRES_FIRST', 'DEAREST'].map((orderBy) =>
      createKeysOperation(`keys, ${phase}, ${orderBy}`, (_, i) => ({ orderBy, phase, page: getEarlyPage(i) })),
    ),
  ),
  ...PLANS.flatMap((planType) => [
    ...['NEWEST', 'DEAREST'].map((orderBy) =>
      createKeysOperation(`keys, ${planType}, ${orderBy}`, (_, i) => ({ orderBy, planType, page: getEarlyPage(i) })),
    ),
    createKeysOperation(`keys, ${planType} and RUNNING, DEAREST`, () => ({
      orderBy: 'DEAREST',
      planType,
      phase: 'RUNNING',
      page: 1,
    })),
  ]),
  createKeysOperation('keys that expire in a week, EXPIRES_FIRST', (_, i) => ({
    orderBy: 'EXPIRES_FIRST',
    expiresFrom: getTimeDaysFromNow(i % 300),
    expiresBefore: getTimeDaysFromNow((i % 300) + 7),
    page: 1,
  })),
  ...['NEWEST', 'EXPIRES_FIRST'].map((orderBy) =>
    createKeysOperation(`keys approved in a month, ${orderBy}`, (_, i) => ({
      orderBy,
      approvedFrom: getTimeDaysFromNow(-30 - (i % 60)),
      approvedBefore: getTimeDaysFromNow(-(i % 60)),
      page: 1,
    })),
  ),
  createKeysOperation('keys of companies with an unconfirmed email', (_, i) => ({
    orderBy: 'NEWEST',
    isCompanyConfirmed: false,
    page: getEarlyPage(i),
  })),
  createKeysOperation('keys, search for an amount', (_, i) => ({ ...NEWEST_PAGE, search: `₹${5900 + (i % 100)}` })),
  createKeysOperation('keys, search for a state', (_, i) => ({
    ...NEWEST_PAGE,
    search: pickValue(['waiting', 'expiring', 'expired', 'not started'], i),
  })),
  createKeysOperation('keys, search for a company name and a state', ({ nameParts }, i) => ({
    ...NEWEST_PAGE,
    search: `${pickValue(nameParts, i)} expired`,
  })),
  createKeysOperation('keys, search for part of a company name', ({ nameParts }, i) => ({
    ...NEWEST_PAGE,
    search: pickValue(nameParts, i),
  })),
  createKeysOperation('keys, search for a company name, APPROVED', ({ nameParts }, i) => ({
    ...NEWEST_PAGE,
    status: 'APPROVED',
    search: pickValue(nameParts, i),
  })),
  createKeysOperation('keys, search for part of a licence string', ({ licences }, i) => ({
    ...NEWEST_PAGE,
    search: pickValue(licences, i).slice(i % 20, (i % 20) + 3 + (i % 8)),
  })),
  createKeysOperation('keys, search for two characters of a licence', ({ licences }, i) => ({
    ...NEWEST_PAGE,
    search: pickValue(licences, i)
      .replaceAll('-', '')
      .slice(i % 38, (i % 38) + 2),
  })),
  createKeysOperation('keys, search for a common word', (_, i) => ({
    ...NEWEST_PAGE,
    search: pickValue(COMMON_WORDS, i),
  })),
  createKeysOperation('keys, search without matches', (_, i) => ({ ...NEWEST_PAGE, search: `uuu${i}` })),
  createOperation('Companies', 'companies, first pages', (_, i) => ({ page: getEarlyPage(i) })),
  createOperation('Companies', 'companies, last pages', ({ companyPages }, i) => ({
    page: getLatePage(companyPages, i),
  })),
  markDeep(
    createOperation('Companies', 'companies, middle pages', ({ companyPages }, i) => ({
      page: getMiddlePage(companyPages, i),
    })),
  ),
  createOperation('Companies', 'companies, search for part of a name', ({ nameParts }, i) => ({
    page: 1,
    search: pickValue(nameParts, i),
  })),
  createOperation('Companies', 'companies, search for a common word', (_, i) => ({
    page: 1,
    search: pickValue(COMMON_WORDS, i),
  })),
  createOperation('Companies', 'companies, search for two characters', ({ nameParts }, i) => ({
    page: 1,
    search: pickValue(nameParts, i).slice(0, 2),
  })),
  createOperation('Companies', 'companies with an unconfirmed email', (_, i) => ({
    page: getEarlyPage(i),
    isEmailConfirmed: false,
  })),
  createOperation('Companies', 'companies without a key', (_, i) => ({ page: getEarlyPage(i), isLicensed: false })),
  createOperation('Companies', 'companies created in a month', (_, i) => ({
    page: 1,
    createdFrom: getTimeDaysFromNow(-30 - (i % 600)),
    createdBefore: getTimeDaysFromNow(-(i % 600)),
  })),
  createOperation('CompanyChoice', 'company options of the key form, search', ({ nameParts }, i) => ({
    search: pickValue(nameParts, i),
    limit: 20,
  })),
  createOperation('CompanyChoice', 'company options of the key form, no search', () => ({ search: null, limit: 20 })),
  createOperation('KeyStory', 'key details', ({ keys }, i) => ({ id: pickValue(keys, i) })),
  ...['hasKeys', 'hasUsage', 'hasMembers', 'hasHistory'].map((part) =>
    createOperation('CompanyDetails', `company details, ${part}`, ({ companies }, i) => ({
      id: pickValue(companies, i),
      hasKeys: false,
      hasUsage: false,
      hasMembers: false,
      hasHistory: false,
      [part]: true,
      ...NEWEST_PAGE,
      syncPage: 1,
      historyLimit: 20,
      notesPage: 1,
    })),
  ),
  createOperation('CompanyKeys', "a company's keys", ({ companies }, i) => ({
    companyId: pickValue(companies, i),
    ...NEWEST_PAGE,
  })),
  createOperation('CompanyKeys', "the largest company's keys", ({ largest }) => ({
    companyId: largest,
    ...NEWEST_PAGE,
  })),
  createOperation('SyncHistory', "a company's usage reports", ({ companies }, i) => ({
    companyId: pickValue(companies, i),
    page: 1,
  })),
  createOperation('SyncTrend', "a company's usage trend", ({ companies }, i) => ({
    companyId: pickValue(companies, i),
  })),
  createOperation('AdminDashboard', "administrator's dashboard", () => ({})),
  createOperation('Renewals', 'Renewals page', (_, i) => ({
    days: pickValue([7, 30, 60], i),
    orderBy: 'EXPIRES_FIRST',
    page: 1 + (i % 5),
    limit: 20,
  })),
  createOperation('SavedViews', 'saved views', () => ({})),
  ...['NEWEST', 'OLDEST', 'HIGHEST', 'LOWEST'].map((orderBy) =>
    createOperation('Invoices', `invoices, ${orderBy}`, (_, i) => ({ orderBy, page: getEarlyPage(i) })),
  ),
  ...['UNPAID', 'PARTLY_PAID', 'OVERDUE', 'PAID'].map((status) =>
    createOperation('Invoices', `invoices, ${status}`, (_, i) => ({ ...NEWEST_PAGE, status, page: getEarlyPage(i) })),
  ),
  createOperation('Invoices', 'invoices of a month', (_, i) => ({
    ...NEWEST_PAGE,
    issuedFrom: getTimeDaysFromNow(-30 - (i % 600)),
    issuedBefore: getTimeDaysFromNow(-(i % 600)),
  })),
  createOperation('Invoices', 'invoices, search for a number', (_, i) => ({
    ...NEWEST_PAGE,
    search: String(1000 + i),
  })),
  createOperation('Invoices', 'invoices, search for part of a name', ({ nameParts }, i) => ({
    ...NEWEST_PAGE,
    search: pickValue(nameParts, i),
  })),
  createOperation('Invoices', 'invoices, search for a common word', (_, i) => ({
    ...NEWEST_PAGE,
    search: pickValue(COMMON_WORDS, i),
  })),
  createOperation('CompanyInvoices', "a company's invoices", ({ companies }, i) => ({
    ...NEWEST_PAGE,
    companyId: pickValue(companies, i),
  })),
  ...['NEWEST', 'HIGHEST'].map((orderBy) =>
    createOperation('Payments', `payments, ${orderBy}`, (_, i) => ({
      ...ALL_PAYMENTS,
      orderBy,
      page: getEarlyPage(i),
    })),
  ),
  createOperation('Payments', 'payments, search for a reference', (_, i) => ({
    ...ALL_PAYMENTS,
    ...NEWEST_PAGE,
    search: `utr${1000 + i}p1`,
  })),
  createOperation('Payments', 'payments, search for part of a name', ({ nameParts }, i) => ({
    ...ALL_PAYMENTS,
    ...NEWEST_PAGE,
    search: pickValue(nameParts, i),
  })),
  createOperation('Payments', 'payments, search for a part of all references', () => ({
    ...ALL_PAYMENTS,
    ...NEWEST_PAGE,
    search: 'utr',
  })),
  createOperation('Payments', 'payments that are not allocated', () => ({ ...NEWEST_PAGE, isUnallocated: true })),
  createOperation('Receivables', 'receivables, first pages', (_, i) => ({
    orderBy: 'HIGHEST',
    isOverdue: false,
    page: 1 + (i % 20),
  })),
  createOperation('Receivables', 'receivables, overdue', () => ({ orderBy: 'OLDEST', isOverdue: true, page: 1 })),
  createCompanyOperation('MyInvoices', "the company's own invoices, and what it owes", () => NEWEST_PAGE),
  createCompanyOperation('Team', 'Team page with 50 members', () => ({})),
  createOperation('LogIn', 'login of a member', ({ members }, i) => ({
    input: { email: pickValue(members, i), password: PASSWORD },
  })),
  createCompanyOperation('CompanyDashboard', 'company dashboard', () => ({
    days: 30,
    hasInvoices: true,
    managesTeam: true,
    hasIntegrations: true,
  })),
  createCompanyOperation('MyKeys', "the company's own keys, first pages", (_, i) => ({
    orderBy: 'NEWEST',
    page: getEarlyPage(i),
  })),
  createCompanyOperation('MyKeys', "the company's own keys, last pages", ({ ownPages }, i) => ({
    orderBy: 'NEWEST',
    page: getLatePage(ownPages, i),
  })),
  createCompanyOperation('MyKeys', "the company's own keys, searched", ({ licences }, i) => ({
    ...NEWEST_PAGE,
    search: pickValue(licences, i).slice(0, 4),
  })),
];

/** @type {(name: string, title: string, buildVariables: Operation['buildVariables']) => Operation} */
function createOperation(name, title, buildVariables) {
  return { title, query: getClientQuery(name), buildVariables };
}

/** @type {(title: string, buildVariables: Operation['buildVariables']) => Operation} */
function createKeysOperation(title, buildVariables) {
  return createOperation('KeyRequests', title, buildVariables);
}

/** @type {(name: string, title: string, buildVariables: Operation['buildVariables']) => Operation} */
function createCompanyOperation(name, title, buildVariables) {
  return { ...createOperation(name, title, buildVariables), isCompany: true };
}

/** @type {(operation: Operation) => Operation} */
function markDeep(operation) {
  return { ...operation, isDeep: true };
}

/**
 * Creates the requests of one round, warm-up requests first.
 * @param {Operation} operation
 * @param {Facts} facts
 * @param {number} round
 * @param {number} count
 * @returns {Request[]}
 */
export function createRequests({ query, isCompany, buildVariables }, facts, round, count) {
  const headers = isCompany ? facts.companyHeaders : facts.adminHeaders;
  return Array.from({ length: count + WARM_UP_REQUESTS }, (_, i) =>
    createPost(
      '/graphql',
      { query, variables: { limit: ROWS_PER_PAGE, ...buildVariables(facts, round * count + i) } },
      headers,
    ),
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
  const statusCounts = await query('select status, count(*)::int as count from keys group by status');
  const [{ count: ownKeyCount }] = await query('select count(*)::int from keys where company_id = bulk.company_id(0)');
  const companies = await query('select distinct company_id as id from bulk.running where n < 200');
  const [{ id: largest }] = await query('select bulk.company_id(0) as id');
  const someKeys = await query('select bulk.key_id(i) as id from generate_series(1, 100) i');
  // Skip the first 49 members, who belong to the largest company.
  const members = await query('select email from generate_series(49, 148) i join members on id = bulk.member_id(i)');
  /** @param {number} count */
  const countPages = (count) => Math.ceil(count / ROWS_PER_PAGE);
  return {
    pages: {
      all: countPages(keys),
      ...Object.fromEntries(statusCounts.map(({ status, count }) => [status, countPages(count)])),
    },
    companyPages: countPages(keys / 10),
    ownPages: countPages(ownKeyCount),
    companies: companies.map(({ id }) => id),
    largest,
    nameParts: await readNameParts(database, 100),
    licences: await readActiveLicences(database, 100),
    keys: someKeys.map(({ id }) => id),
    members: members.map(({ email }) => email),
    adminHeaders: await logInAdministrator(server),
    companyHeaders: await logInCompany(server, database),
  };
}
