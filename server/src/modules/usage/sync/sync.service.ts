import { createHash, randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { type CountOptions, type ListQuery, readListPagePerOwner } from '../../../platform/database/lists/list-page.ts';
import {
  createEntityReader,
  createEntityStatement,
  createNamedStatement,
} from '../../../platform/database/prepared-statements/named-statements.ts';
import type { ListArgs, ListSlice } from '../../../platform/kernel/pages.ts';
import { createUnavailableError } from '../../../platform/kernel/system-errors.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { UserErrors, assertNoUserErrors } from '../../../platform/kernel/user-errors.ts';
import { checkInstallationId } from '../../licensing/installations/installations.rules.ts';
import type { StoreReport } from './report-queue.ts';
import { SyncRecord } from './sync-record.entity.ts';
import { checkReport } from './sync.rules.ts';
import type { ReportSyncInput } from './sync.types.ts';

/** The company and the licence string of the chat app that sends a report. */
export interface Reporter {
  companyId: string;
  licenceString: string;
}

/**
 * Stores a report once: a retry under the same idempotency key returns the first record. Throws IDEMPOTENCY_KEY_REUSED
 * for a different report under this key.
 */
export async function reportSync(
  { db, storeReport }: { db: EntityManager; storeReport: StoreReport },
  { companyId, licenceString }: Reporter,
  { syncedAt, installationId, ...reportFields }: Omit<ReportSyncInput, 'idempotencyKey'>,
  idempotencyKey: string | null,
  now: Date,
): Promise<SyncRecord> {
  assertNoUserErrors([
    ...checkReport({ version: reportFields.version, syncedAt, idempotencyKey }, now),
    ...checkInstallationId(installationId),
  ]);

  const record = Object.assign(new SyncRecord(), reportFields, {
    id: randomUUID(),
    companyId,
    licenceString,
    syncedAt: syncedAt ?? now,
    receivedAt: now,
  });
  if (idempotencyKey === null) {
    await storeReport(db, { record, idempotency: null });
    return record;
  }

  const bodyHash = createHash('sha256')
    .update(JSON.stringify({ ...reportFields, syncedAt: syncedAt ?? null }))
    .digest('base64url');
  if (await storeReport(db, { record, idempotency: { key: idempotencyKey, bodyHash } })) return record;

  const [row] = await queryFirstReport(db, licenceString, idempotencyKey);
  if (!row) throw createUnavailableError(); // The idempotency key was purged after the insert skipped the report.
  if (row.body_hash !== bodyHash)
    throw new UserErrors(
      createUserError(
        'idempotencyKey',
        'This Idempotency-Key was used for another report. Send a new one.',
        UserErrorCode.IDEMPOTENCY_KEY_REUSED,
      ),
    );
  return createEntityReader(db, SyncRecord)(row);
}

const queryFirstReport = createNamedStatement<{ body_hash: string }>(
  (columns) =>
    `select kept.body_hash, ${columns(SyncRecord, 'record')} from sync_idempotency_keys kept
     join sync_records record on record.id = kept.record_id and record.received_at = kept.received_at
     where kept.licence_string = $1 and kept.idempotency_key = $2`,
);

/** Returns each company's most recently received report. */
export const loadLatestSyncRecords: (db: EntityManager, companyIds: readonly string[]) => Promise<SyncRecord[]> =
  createEntityStatement(
    SyncRecord,
    (columns) =>
      `select newest.* from unnest($1::uuid[]) company(id) cross join lateral (
         select ${columns(SyncRecord, 'record')} from sync_records record where company_id = company.id
         order by received_at desc, id desc limit 1) newest`,
  );

/** Lists one page of each company's reports, most recently received first. */
export const listSyncRecordsByCompany = (
  db: EntityManager,
  companyIds: readonly string[],
  args: ListArgs,
  countOptions: CountOptions,
): Promise<Map<string, ListSlice<SyncRecord>>> =>
  readListPagePerOwner(db, REPORT_LIST, 'company_id', companyIds, args, countOptions);

const REPORT_LIST: ListQuery<SyncRecord> = {
  type: SyncRecord,
  table: 'sync_records',
  alias: 'record',
  where: [],
  values: [],
  order: 'received_at',
  direction: 'desc',
};
