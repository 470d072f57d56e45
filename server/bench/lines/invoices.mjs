import { measureDecisionCost } from '../decision-cost.mjs';

/** @import { Database } from '../database.mjs' */

const APPROVE_MUTATION = `mutation ($id: ID!) { changeKeyStatus(input: { keyId: $id, status: APPROVED }) { userErrors { message } } }`;

/** Measures the cost that an invoice adds to an approval. @type {import('../bench.mjs').Benchmark} */
export const measure = (bench) =>
  measureDecisionCost(bench, {
    name: 'invoices',
    labels: ['with an invoice', 'without billing details'],
    decision: APPROVE_MUTATION,
    maxRatio: 1.3,
    setFeature: setBillingDetails,
    undoDecisions,
  });

/**
 * Completes the seller details, and inserts or deletes the billing profiles of the keys' companies.
 * @param {Database} database
 * @param {boolean} isOn
 * @param {string[]} ids
 */
async function setBillingDetails(database, isOn, ids) {
  await database.query(
    `update seller_details set legal_name = 'Seller', address = '1 MG Road', city = 'Bengaluru', pin = '560001',
       gstin = '29AAGCB7383J1Z4', signatory = 'Asha Rao'`,
  );
  const companies = '(select distinct company_id from keys where id = any($1))';
  await database.query(`delete from billing_profiles where company_id in ${companies}`, [ids]);
  if (!isOn) return;
  await database.query(
    `insert into billing_profiles (company_id, registration, legal_name, address, city, pin, state_code)
     select company_id, 'UNREGISTERED', 'Buyer', '1 MG Road', 'Mumbai', '400001', '27' from ${companies} company`,
    [ids],
  );
}

/**
 * Resets the keys to Pending, and deletes their documents.
 * @param {Database} database @param {string[]} ids @param {unknown} since
 */
async function undoDecisions(database, ids, since) {
  const tables = ['document_files', 'documents'];
  const setTriggers = (/** @type {string} */ state) =>
    database.query(tables.map((table) => `alter table ${table} ${state} trigger ${table}_unchanged`).join(';'));
  await setTriggers('disable');
  const documents = '(select id from documents where key_id = any($1))';
  for (const [table, column] of [
    ['document_render_queue', 'document_id'],
    ['document_files', 'document_id'],
    ['invoice_balances', 'invoice_id'],
  ])
    await database.query(`delete from ${table} where ${column} in ${documents}`, [ids]);
  await database.query(`update supplies set state = 'CREDITED', invoice_id = null where key_id = any($1)`, [ids]);
  await database.query('delete from documents where key_id = any($1)', [ids]);
  await database.query('delete from supplies where key_id = any($1)', [ids]);
  await setTriggers('enable');
  await database.query('delete from key_events where key_id = any($1) and at >= $2', [ids, since]);
  await database.query(`update keys set status = 'PENDING', approved_at = null where id = any($1)`, [ids]);
  await database.query('delete from events where occurred_at >= $1', [since]);
  await database.query('delete from mails');
}
