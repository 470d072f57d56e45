import { type BulkOptions, buildBulkHelpers, buildBulkSteps } from './bulk-steps.ts';

// made-up data is nobody's deed, and its keys say themselves when they were approved
const DISABLED_TRIGGERS = [
  ['companies', 'companies_audited'],
  ['keys', 'keys_audited'],
  ['keys', 'keys_void_offers'],
  ['key_events', 'key_events_audited'],
  ['key_events', 'key_events_fill_company'],
  ['key_events', 'key_events_note_approval'],
] as const;
const CHUNK_SIZE = 20_000; // of 50 keys and their extensions, so that a chunk never parts them

type Query = <Row>(sql: string) => Promise<Row[]>;
type ReportProgress = (done: number, total: number, what: string) => void;

/** Adds data in bulk, within the caller's transaction; what it is made with stays in the schema `bulk`. */
export async function insertBulkData(query: Query, bulk: BulkOptions, tell: ReportProgress): Promise<void> {
  await query(buildBulkHelpers(bulk));
  const steps = buildBulkSteps(bulk);
  const total = steps.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const [table, trigger] of DISABLED_TRIGGERS) await query(`alter table ${table} disable trigger ${trigger}`);
  const indexes = await query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid in ('companies'::regclass, 'keys'::regclass)
       and not exists (select 1 from pg_constraint where conindid = indexrelid)
       and indexrelid <> 'keys_company_status_expiry'::regclass -- the triggers of keys look companies' ends up in it
     order by 1`,
  );
  // an index that is built at the end takes a fraction of the time
  for (const { name } of indexes) await query(`drop index ${name}`);
  for (const { label: what, rows, sql } of steps)
    for (let from = 1; from <= rows; from += CHUNK_SIZE) {
      const to = Math.min(from + CHUNK_SIZE - 1, rows);
      await query(sql(from, to));
      done += to - from + 1;
      tell(done, total, what);
    }
  for (const { name, definition } of indexes) {
    tell(done, total, `index ${name}`);
    await query(definition);
  }
  for (const [table, trigger] of DISABLED_TRIGGERS) await query(`alter table ${table} enable trigger ${trigger}`);
  await query('analyze');
}
