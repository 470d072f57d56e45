import { type BulkOptions, buildBulkHelpers, buildBulkSteps } from './bulk-steps.ts';

// Generated data is not audited, because no user created it. The other triggers in this list fill columns and tables
// that the steps fill themselves or do not need.
const DISABLED_TRIGGERS = [
  ['companies', 'companies_audited'],
  ['members', 'members_audited'],
  ['keys', 'keys_audited'],
  ['keys', 'keys_void_offers'],
  ['key_events', 'key_events_audited'],
  ['key_events', 'key_events_fill_company'],
  ['key_events', 'key_events_note_approval'],
  ['documents', 'documents_apply'],
  ['documents', 'documents_audited'],
  ['billing_profiles', 'billing_profiles_audited'],
  ['invoice_balances', 'invoice_balances_apply'],
  ['payments', 'payments_audited'],
  ['payment_allocations', 'payment_allocations_audited'],
] as const;
const CHUNK_SIZE = 20_000; // a multiple of 50, so that a key and its extension are in the same chunk

type Query = <Row>(sql: string) => Promise<Row[]>;
type ReportProgress = (done: number, total: number, label: string) => void;

/** Inserts generated data in the caller's transaction. The helper functions and tables remain in the schema `bulk`. */
export async function insertBulkData(query: Query, bulk: BulkOptions, onProgress: ReportProgress): Promise<void> {
  await query(buildBulkHelpers(bulk));
  const steps = buildBulkSteps(bulk);
  const total = steps.reduce((sum, { rows }) => sum + rows, 0);
  let doneCount = 0;
  for (const [table, trigger] of DISABLED_TRIGGERS) await query(`alter table ${table} disable trigger ${trigger}`);
  const indexes = await query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid in ('companies'::regclass, 'keys'::regclass)
       and not exists (select 1 from pg_constraint where conindid = indexrelid)
       and indexrelid <> 'keys_company_status_expiry'::regclass -- the triggers of keys use it
     order by 1`,
  );
  // Building an index at the end is much faster than updating the index for each row.
  for (const { name } of indexes) await query(`drop index ${name}`);
  for (const { label, rows, sql } of steps)
    for (let from = 1; from <= rows; from += CHUNK_SIZE) {
      const to = Math.min(from + CHUNK_SIZE - 1, rows);
      await query(sql(from, to));
      doneCount += to - from + 1;
      onProgress(doneCount, total, label);
    }
  for (const { name, definition } of indexes) {
    onProgress(doneCount, total, `index ${name}`);
    await query(definition);
  }
  for (const [table, trigger] of DISABLED_TRIGGERS) await query(`alter table ${table} enable trigger ${trigger}`);
  await query('analyze');
}
