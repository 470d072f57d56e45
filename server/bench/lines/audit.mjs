import { measureDecisionCost } from '../decision-cost.mjs';

/** @import { Database } from '../database.mjs' */

const AUDITED_TABLES = ['keys', 'key_events'];
const REJECT_MUTATION = `mutation ($id: ID!) { changeKeyStatus(input: { keyId: $id, status: REJECTED, reason: "Not paid." }) { userErrors { message } } }`;

/** Measures the cost that the audit log and its sealing add to a decision. @type {import('../bench.mjs').Benchmark} */
export const measure = (bench) =>
  measureDecisionCost(bench, {
    name: 'audit',
    labels: ['with the audit log', 'without the audit log'],
    decision: REJECT_MUTATION,
    maxRatio: 1.1,
    setFeature: setAuditLogEnabled,
    undoDecisions,
  });

/** @param {Database} database @param {boolean} isOn */
const setAuditLogEnabled = (database, isOn) =>
  database.query(
    AUDITED_TABLES.map((table) => `alter table ${table} ${isOn ? 'enable' : 'disable'} trigger ${table}_audited`).join(
      ';',
    ),
  );

/** Resets the keys to Pending. @param {Database} database @param {string[]} ids @param {unknown} since */
async function undoDecisions(database, ids, since) {
  await setAuditLogEnabled(database, false);
  await database.query('delete from key_events where key_id = any($1) and at >= $2', [ids, since]);
  await database.query(`update keys set status = 'PENDING' where id = any($1)`, [ids]);
  await database.query('delete from events where occurred_at >= $1', [since]);
  await database.query('delete from mails');
}
