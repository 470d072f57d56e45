import { createHash } from 'node:crypto';
import { type EntityManager, In, LessThan } from 'typeorm';
import { type PageArgs, type PageOf, readPage } from '../shared/pages.ts';
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

/** Stores a report once: a retry under the same idempotency key is answered with the first record. */
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

/** Each company's report received last. */
export const latestSyncRecords = (db: EntityManager, companyIds: readonly string[]): Promise<SyncRecord[]> =>
  db
    .createQueryBuilder(SyncRecord, 'record')
    .setFindOptions({
      where: { companyId: In([...companyIds]) },
      order: { companyId: 'ASC', receivedAt: 'DESC', id: 'DESC' },
    })
    .distinctOn(['record.companyId'])
    .getMany();

/** One page of a company's reports, the one received last first. */
export const listSyncRecords = (db: EntityManager, companyId: string, page: PageArgs): Promise<PageOf<SyncRecord>> =>
  readPage(
    db
      .createQueryBuilder(SyncRecord, 'record')
      .where('record.companyId = :companyId', { companyId })
      .orderBy('record.receivedAt', 'DESC')
      .addOrderBy('record.id', 'DESC'),
    page,
  );
