import { ANSWERS, readFacts, requestsFor, TO_WARM_UP } from '../answers.mjs';
import { percentile, sample } from '../load.mjs';
import { inWords, progress } from '../progress.mjs';

/** @import { Database } from '../database.mjs' */
/** @import { Row } from '../table.mjs' */

const LARGEST = 1_000_000;
const SAMPLES = 20;
const SECONDS = 10;

/** Each index that exists only for speed, with the answer that it speeds up. @type {Record<string, string>} */
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
  keys_company_status_expiry: "the company's dashboard",
  keys_licence_string_parts: 'keys, part of a licence',
  keys_licence_pairs: 'keys, two signs of a licence',
  keys_replaces: "a key's story",
  companies_newest: 'companies, first pages',
  companies_unconfirmed_ids: 'keys of companies without a confirmed email',
  companies_by_name: "the key form's company choice, opened",
  companies_parts: "keys, part of a company's name",
  key_tallies_most: "the administrator's dashboard",
  key_tallies_until: 'the renewal desk',
  sync_records_newest: "a company's reports",
};

/** Measures each answer with and without its index. @type {import('../bench.mjs').Line} */
export async function line({ sizes, usual, database: prepare, server: start }) {
  const keys = sizes.findLast((size) => size <= LARGEST) ?? usual;
  const database = await prepare(keys);
  const server = await start('ours', keys);
  const facts = await readFacts(database, server);
  const bar = progress('indexes');
  /** @type {Row[]} */
  const rows = [];
  for (const [place, [index, title]] of Object.entries(INDEXES).entries()) {
    bar.at(place / Object.keys(INDEXES).length, index);
    const answer = ANSWERS.find((each) => each.title === title);
    if (!answer) throw new Error(`Nothing is called ${title}.`);
    const measure = async () => {
      const times = await sample(server, requestsFor(answer, facts, 0, SAMPLES), SECONDS);
      return percentile(times.slice(Math.min(TO_WARM_UP, times.length - 1)), 0.5);
    };
    const after = await measure();
    const makeAgain = await drop(database, index);
    const before = await measure().finally(makeAgain);
    const times = [before, after].map((time) => (Number.isFinite(time) ? time.toFixed(1) : 'fails'));
    rows.push({
      work: `${index}: ${title}`,
      server: 'ours',
      p50: times.join(' → '),
      ratio: Number.isFinite(before) ? (before / after).toFixed(1) : '–',
    });
  }
  bar.end(`at ${inWords(keys)} keys`);
  return rows;
}

/**
 * Drops an index. The returned function recreates it; if it never runs, the next run fills the database again.
 * @param {Database} database
 * @param {string} index
 */
async function drop({ query }, index) {
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
