import { getPercentile, measureLatencies } from '../load.mjs';
import { OPERATIONS, readFacts, createRequests, WARM_UP_REQUESTS } from '../operations.mjs';
import { formatCount, showProgress } from '../progress.mjs';

/** @import { Database } from '../database.mjs' */
/** @import { Row } from '../table.mjs' */

const MAX_KEYS = 1_000_000;
const SAMPLE_COUNT = 20;
const MAX_SECONDS = 10;

/** Indexes that exist only for speed, each with an operation that it speeds up. @type {Record<string, string>} */
const INDEXES = {
  keys_newest: 'keys, NEWEST, first pages',
  keys_expiry: 'keys, EXPIRES_FIRST, first pages',
  keys_total: 'keys, CHEAPEST, first pages',
  keys_status_newest: 'keys, PENDING, last pages',
  keys_plan_total: 'keys, WEEK, DEAREST',
  keys_status_expiry: 'keys, EXPIRING, DEAREST',
  keys_status_plan_expiry: 'keys, MONTH and RUNNING, DEAREST',
  keys_approved: 'keys approved in a month, EXPIRES_FIRST',
  keys_company_newest: "the largest company's keys",
  keys_company_status_expiry: 'company dashboard',
  keys_licence_string_parts: 'keys, search for part of a licence string',
  keys_licence_pairs: 'keys, search for two characters of a licence',
  keys_replaces: 'key details',
  companies_newest: 'companies, first pages',
  companies_unconfirmed_ids: 'keys of companies with an unconfirmed email',
  companies_by_name: 'company options of the key form, no search',
  companies_parts: 'keys, search for part of a company name',
  key_tallies_most: "administrator's dashboard",
  key_tallies_until: 'Renewals page',
  sync_records_newest: "a company's usage reports",
};

/** Measures each operation with and without its index. @type {import('../bench.mjs').Benchmark} */
export async function measure({ sizes, comparisonKeys, getDatabase, getServer }) {
  const keys = sizes.findLast((size) => size <= MAX_KEYS) ?? comparisonKeys;
  const database = await getDatabase(keys);
  const server = await getServer('portal', keys);
  const facts = await readFacts(database, server);
  const bar = showProgress('indexes');
  /** @type {Row[]} */
  const rows = [];
  for (const [position, [index, title]] of Object.entries(INDEXES).entries()) {
    bar.update(position / Object.keys(INDEXES).length, index);
    const operation = OPERATIONS.find((each) => each.title === title);
    if (!operation) throw new Error(`Unknown operation: ${title}.`);
    const measureMedian = async () => {
      const times = await measureLatencies(server, createRequests(operation, facts, 0, SAMPLE_COUNT), MAX_SECONDS);
      return getPercentile(times.slice(Math.min(WARM_UP_REQUESTS, times.length - 1)), 0.5);
    };
    const withIndex = await measureMedian();
    const recreate = await dropIndex(database, index);
    const withoutIndex = await measureMedian().finally(recreate);
    const times = [withoutIndex, withIndex].map((time) => (Number.isFinite(time) ? time.toFixed(1) : 'fails'));
    rows.push({
      work: `${index}: ${title}`,
      server: 'portal',
      p50: times.join(' → '),
      ratio: Number.isFinite(withoutIndex) ? (withoutIndex / withIndex).toFixed(1) : '–',
    });
  }
  bar.end(`at ${formatCount(keys)} keys`);
  return rows;
}

/**
 * Drops an index. The returned function recreates it. If that function is not called, the next run fills the
 * database again.
 * @param {Database} database
 * @param {string} index
 */
async function dropIndex({ query }, index) {
  const [{ name, stamp, definition }] = await query(
    `select datname as name, shobj_description(oid, 'pg_database') as stamp, pg_get_indexdef($1::regclass) as definition
     from pg_database where datname = current_database()`,
    [index],
  );
  await query(`comment on database ${name} is null`);
  await query(`drop index ${index}`);
  return async () => {
    await query(definition.replace(' ON ONLY ', ' ON '));
    await query(`comment on database ${name} is '${stamp}'`);
  };
}
