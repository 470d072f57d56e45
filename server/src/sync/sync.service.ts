import { createHash } from 'node:crypto';
import { type EntityManager, In, LessThan } from 'typeorm';
import { type PageArgs, type PageOf, readPage, readPageOfEach } from '../shared/pages.ts';
import { problem, UserErrorCode } from '../shared/problem.rules.ts';
import { Refusal, refuse } from '../shared/refusal.ts';
import { SyncRecord } from './sync-record.entity.ts';
import { checkReport, IDEMPOTENCY_SPAN } from './sync.rules.ts';
import type { SyncInput } from './sync.types.ts';

/** Whose report it is. */
export interface Reporter {
  companyId: string;
  licenceString: string;
}

/** Stores a report once: a retry under the same idempotency key returns the first record. */
export async function reportSync(
  db: EntityManager,
  { companyId, licenceString }: Reporter,
  { syncedAt, ...counts }: SyncInput,
  idempotencyKey: string | null,
  now: Date,
): Promise<SyncRecord> {
  refuse(checkReport({ version: counts.version, syncedAt, idempotencyKey }, now));

  const bodyHash = createHash('sha256')
    .update(JSON.stringify({ ...counts, syncedAt }))
    .digest('base64url');
  if (idempotencyKey !== null) {
    const forgotten = LessThan(new Date(now.getTime() - IDEMPOTENCY_SPAN));
    await db.update(SyncRecord, { licenceString, idempotencyKey, receivedAt: forgotten }, { idempotencyKey: null });
  }
  const record = { ...counts, companyId, licenceString, syncedAt: syncedAt ?? now, receivedAt: now };
  const { raw } = await db
    .createQueryBuilder()
    .insert()
    .into(SyncRecord)
    .values({ ...record, idempotencyKey, bodyHash })
    .orIgnore()
    .returning('id')
    .execute();
  const [stored] = raw as { id: string }[];
  if (stored) return db.findOneByOrFail(SyncRecord, { id: stored.id });

  const first = await db.findOneByOrFail(SyncRecord, { licenceString, idempotencyKey: idempotencyKey! });
  if (first.bodyHash !== bodyHash)
    throw new Refusal(
      problem(
        'idempotencyKey',
        'This Idempotency-Key was used for another report. Send a new one.',
        UserErrorCode.IDEMPOTENCY_KEY_REUSED,
      ),
    );
  return first;
}

/** Each company's most recently received report. */
export const latestSyncRecords = (db: EntityManager, companyIds: readonly string[]): Promise<SyncRecord[]> =>
  db
    .createQueryBuilder(SyncRecord, 'record')
    .setFindOptions({
      where: { companyId: In([...companyIds]) },
      order: { companyId: 'ASC', receivedAt: 'DESC', id: 'DESC' },
    })
    .distinctOn(['record.companyId'])
    .getMany();

/** The same page of each company's reports, most recently received first. */
export async function listSyncRecordsOfEach(
  db: EntityManager,
  companyIds: readonly string[],
  page: PageArgs,
): Promise<Map<string, PageOf<SyncRecord>>> {
  const query = db.createQueryBuilder(SyncRecord, 'record');
  const [companyId] = companyIds;
  if (companyIds.length > 1) return readPageOfEach(query, 'record.received_at desc, record.id desc', companyIds, page);
  query.where('record.companyId = :companyId', { companyId }).orderBy('record.receivedAt', 'DESC');
  return new Map([[companyId!, await readPage(query.addOrderBy('record.id', 'DESC'), page)]]);
}
