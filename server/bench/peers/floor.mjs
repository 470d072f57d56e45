import { createHash, createPrivateKey, sign } from 'node:crypto';
import pg from 'pg';
import { toContainsPattern, buildCountSql, buildPageSql, ROWS_PER_PAGE } from './keys-sql.mjs';
import { serveJson } from './serve.mjs';

// The minimal server, a lower bound for the cost of an operation: node:http and one prepared statement, and another one
// for the total of a list if COUNTS is set. This server checks no session and validates no input.

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const needsTotals = Boolean(process.env.COUNTS);
const signingKey = createPrivateKey({
  key: Buffer.from(String(process.env.LICENCE_SIGNING_KEY), 'base64'),
  format: 'der',
  type: 'pkcs8',
});

/**
 * @param {string} name
 * @param {string} text
 * @param {unknown[]} values
 */
const runStatement = async (name, text, values) => (await pool.query({ name, text, values })).rows;

/** @type {Record<string, (body: any, licence: string) => Promise<object>>} */
const OPERATIONS = {
  '/graphql': ({ variables }) => listKeys(variables),
  '/api/app/validate': validateLicence,
  '/api/app/sync': storeReport,
};

serveJson((path, body, headers) => /** @type {any} */ (OPERATIONS)[path](body, headers['x-licence-key']));

/** @param {{ page: number, search: string | null }} variables */
async function listKeys({ page, search }) {
  const listOptions = { isSearch: search !== null, withCompany: true };
  const searchValues = search === null ? [] : [toContainsPattern(search)];
  const [rows, [counted]] = await Promise.all([
    runStatement(`page ${listOptions.isSearch}`, buildPageSql(listOptions), [
      ...searchValues,
      (page - 1) * ROWS_PER_PAGE,
    ]),
    needsTotals ? runStatement(`count ${listOptions.isSearch}`, buildCountSql(listOptions), searchValues) : [],
  ]);
  const items = rows.map(({ total, companyId, companyName, ...key }) => ({
    ...key,
    total: Number(total),
    company: { id: companyId, name: companyName },
  }));
  return { data: { keyPage: { items, pageInfo: { totalCount: counted?.count ?? null } } } };
}

const ACTIVE_KEY_SQL = `
  select k.plan_type, k.starts_at, k.expires_at, k.user_limit, k.add_ons::text[] as add_ons, c.id, c.name, c.domain
  from keys k join companies c on c.id = k.company_id
  where k.licence_string = $1 and k.status = 'APPROVED' and k.starts_at <= now() and k.expires_at > now()`;
/** @type {Record<string, string>} */
const PLANS = { TWO_DAYS: '2day', WEEK: 'week', MONTH: 'month', CUSTOM: 'custom' };
const LICENCE_HEADER = encodeBase64url({ alg: 'EdDSA', typ: 'JWT' });

/**
 * @param {{ nonce?: string | null }} body
 * @param {string} licence
 */
async function validateLicence({ nonce = null }, licence) {
  const [key] = await runStatement('active key', ACTIVE_KEY_SQL, [licence]);
  const now = Date.now();
  const claims = {
    valid: true,
    verdict: 'VALID',
    keyType: PLANS[key.plan_type],
    startsAt: key.starts_at,
    expiringAt: key.expires_at,
    graceUntil: null, // no key in the test data has a grace period
    users: key.user_limit,
    features: {
      remote: key.add_ons.includes('REMOTE'),
      tracking: key.add_ons.includes('TRACKING'),
      advertisment: key.add_ons.includes('ADVERTISEMENT'),
      calling: key.add_ons.includes('CALLING'),
    },
    company: { _id: key.id, name: key.name, domain: key.domain },
    appVersion: null,
    nonce,
    serverTime: new Date(now),
    nextCheckAt: new Date(now + 6 * 3_600_000),
  };
  const sub = createHash('sha256').update(licence).digest('base64url');
  const iat = Math.floor(now / 1000);
  const signed = `${LICENCE_HEADER}.${encodeBase64url({ ...claims, sub, iss: 'licence-portal', iat, exp: iat + 72 * 3600 })}`;
  const signature = sign(null, Buffer.from(signed), signingKey).toString('base64url');
  const data = { ...claims, licence: `${signed}.${signature}` };
  return { success: true, code: 5, message: 'The key is valid.', data };
}

/** @param {object} value */
function encodeBase64url(value) {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

const STORE_REPORT_SQL = `
  insert into sync_records (company_id, licence_string, version, users, groups, departments, tracking, private_texts,
    private_files, group_texts, group_files, private_calls, group_calls, synced_at, received_at)
  select company_id, licence_string, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now(), now()
  from keys where licence_string = $1 and status = 'APPROVED'
  returning id, synced_at`;

/**
 * @param {any} report
 * @param {string} licence
 */
async function storeReport(report, licence) {
  const { version, user, group, department, tracking, messages, call } = report;
  const texts = [messages.private.text, messages.private.file, messages.group.text, messages.group.file];
  const calls = [call.private.call, call.group.call];
  const counts = [user, group, department, tracking, ...texts, ...calls];
  const [{ id, synced_at: syncAt }] = await runStatement('store', STORE_REPORT_SQL, [licence, version, ...counts]);
  return { success: true, code: 5, message: 'Synced.', data: { _id: id, ...report, syncAt } };
}
