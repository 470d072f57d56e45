import type { EntityManager } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import type { SyncRecord } from './sync-record.entity.ts';
import { IDEMPOTENCY_RETENTION_MS } from './sync.rules.ts';

/** A report to store, with its idempotency key if it has one. */
export interface UsageReport {
  record: SyncRecord;
  idempotency: { key: string; bodyHash: string } | null;
}

const COLUMNS: [property: keyof SyncRecord, column: string, type: string][] = [
  ['id', 'id', 'uuid'],
  ['companyId', 'company_id', 'uuid'],
  ['licenceString', 'licence_string', 'text'],
  ['version', 'version', 'text'],
  ['users', 'users', 'bigint'],
  ['groups', 'groups', 'bigint'],
  ['departments', 'departments', 'bigint'],
  ['tracking', 'tracking', 'bigint'],
  ['privateTexts', 'private_texts', 'bigint'],
  ['privateFiles', 'private_files', 'bigint'],
  ['groupTexts', 'group_texts', 'bigint'],
  ['groupFiles', 'group_files', 'bigint'],
  ['privateCalls', 'private_calls', 'bigint'],
  ['groupCalls', 'group_calls', 'bigint'],
  ['syncedAt', 'synced_at', 'timestamptz'],
  ['receivedAt', 'received_at', 'timestamptz'],
];
const COLUMN_LIST = COLUMNS.map(([, column]) => column).join(', ');
const ARRAY_PARAMETERS = [...COLUMNS.map(([, , type]) => type), 'text', 'text'].map(
  (type, n) => `$${n + 1}::${type}[]`,
);

// Idempotency keys are inserted in sorted order, so concurrent servers do not deadlock. If two servers insert the same
// idempotency key, the second one waits for the commit of the first. If one statement contains several reports with the
// same idempotency key, only the first of them is stored.
const queryInsertReports = createNamedStatement<{ id: string }>(
  `with sent as (
     select * from unnest(${ARRAY_PARAMETERS.join(', ')}) with ordinality
       as sent (${COLUMN_LIST}, idempotency_key, body_hash, position)
   ), claimed as (
     insert into sync_idempotency_keys as kept (licence_string, idempotency_key, record_id, received_at, body_hash)
     select distinct on (licence_string, idempotency_key)
       licence_string, idempotency_key, id, received_at, body_hash
     from sent where idempotency_key is not null order by licence_string, idempotency_key, position
     on conflict on constraint sync_idempotency_keys_pkey do update
       set record_id = excluded.record_id, received_at = excluded.received_at, body_hash = excluded.body_hash
       where kept.received_at < excluded.received_at - interval '${IDEMPOTENCY_RETENTION_MS} milliseconds'
     returning record_id
   )
   insert into sync_records (${COLUMN_LIST})
   select ${COLUMN_LIST} from sent where idempotency_key is null or id in (select record_id from claimed)
   returning id`,
);

/**
 * Stores reports in one statement and returns the ids of the stored reports. Skips a report whose idempotency key was
 * used in the last 7 days, or by a preceding report in `reports`.
 */
export async function insertReports(db: EntityManager, reports: UsageReport[]): Promise<Set<string>> {
  const values: unknown[] = COLUMNS.map(([property]) => reports.map(({ record }) => record[property]));
  const idempotencyKeys = reports.map(({ idempotency }) => idempotency?.key ?? null);
  const bodyHashes = reports.map(({ idempotency }) => idempotency?.bodyHash ?? null);
  return new Set((await queryInsertReports(db, ...values, idempotencyKeys, bodyHashes)).map(({ id }) => id));
}
