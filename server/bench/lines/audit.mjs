import { showProgress } from '../progress.mjs';
import { logInAdministrator, post, send } from '../requests.mjs';

/** @import { Database } from '../database.mjs' */

const DECISIONS = 200;
const MAX_RATIO = 1.1;
const AUDITED = ['keys', 'key_events'];
const REJECT = `mutation ($id: ID!) { changeKeyStatus(input: { keyId: $id, status: REJECTED, reason: "Not paid." }) { userErrors { message } } }`;

/** Measures the cost that the audit log and its sealing add to a decision. @type {import('../bench.mjs').Benchmark} */
export async function measure({ server: start, database: open, usual, options: { rounds } }) {
  const database = await open(usual);
  const server = await start('portal', usual);
  const session = await logInAdministrator(server);
  /** @type {{ id: string }[]} */
  const pending = await database.query(
    `select id from keys where status = 'PENDING' and replaces_id is null and expires_at > now() + interval '1 day'
     order by created_at desc limit ${DECISIONS}`,
  );
  const bar = showProgress('audit');
  /** @type {Record<string, number[]>} */
  const times = { enable: [], disable: [] };
  const [{ now: since }] = await database.query('select now()');
  try {
    for (let round = 0; round < 2 * rounds; round++) {
      const state = round % 2 ? 'disable' : 'enable';
      bar.update(round / (2 * rounds), state === 'enable' ? 'with the log' : 'without it');
      await switchLog(database, state);
      for (const { id } of pending) {
        const before = performance.now();
        const { data } = await send(server, post('/graphql', { query: REJECT, variables: { id } }, session));
        times[state]?.push(performance.now() - before);
        if (data.changeKeyStatus.userErrors.length) throw new Error(JSON.stringify(data));
      }
      await undo(database, pending, since);
    }
  } finally {
    await switchLog(database, 'enable');
  }
  const [withLog, without] = [getMedian(times.enable), getMedian(times.disable)];
  const ratio = withLog / without;
  bar.end(`${withLog.toFixed(2)} ms with the log, ${without.toFixed(2)} ms without`);
  return [
    { work: 'audit: a decision', server: 'with the audit log', p50: withLog },
    {
      work: 'audit: a decision',
      server: 'without the audit log',
      p50: without,
      ratio: ratio.toFixed(2),
      target: `≤ ${MAX_RATIO}`,
      met: ratio <= MAX_RATIO,
    },
  ];
}

/** @param {Database} database @param {string} state */
const switchLog = (database, state) =>
  database.query(AUDITED.map((table) => `alter table ${table} ${state} trigger ${table}_audited`).join(';'));

/** Resets the same keys to Pending. @param {Database} database @param {{ id: string }[]} keys @param {unknown} since */
async function undo(database, keys, since) {
  const ids = keys.map(({ id }) => id);
  await switchLog(database, 'disable');
  await database.query('delete from key_events where key_id = any($1) and at >= $2', [ids, since]);
  await database.query(`update keys set status = 'PENDING' where id = any($1)`, [ids]);
  await database.query('delete from events where occurred_at >= $1', [since]);
  await database.query('delete from mails');
}

/** @param {number[] | undefined} values */
const getMedian = (values = []) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
