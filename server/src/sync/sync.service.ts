import { createHash } from 'node:crypto';
import { type EntityManager, LessThan } from 'typeorm';
import { entityReader, namedEntityStatement, namedStatement } from '../db/named-statements.ts';
import { checkPage, type PageArgs, type PageOf, pageOf } from '../shared/pages.ts';
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
export const latestSyncRecords: (db: EntityManager, companyIds: readonly string[]) => Promise<SyncRecord[]> =
  namedEntityStatement(
    SyncRecord,
    (columns) =>
      `select newest.* from unnest($1::uuid[]) company(id) cross join lateral (
         select ${columns(SyncRecord, 'record')} from sync_records record where company_id = company.id
         order by received_at desc, id desc limit 1) newest`,
  );

/** The same page of each company's reports, most recently received first, with how many there are of each. */
export async function listSyncRecordsOfEach(
  db: EntityManager,
  companyIds: readonly string[],
  args: PageArgs,
): Promise<Map<string, PageOf<SyncRecord>>> {
  checkPage(args);
  const { page, limit } = args;
  const rows = await pageOfEach(db, companyIds, limit, (page - 1) * limit);
  const read = entityReader(db, SyncRecord);
  const pages = new Map<string, PageOf<SyncRecord>>();
  for (const row of rows) {
    const ofCompany = pages.get(row.of_company) ?? pageOf<SyncRecord>([], Number(row.total_count), args);
    pages.set(row.of_company, ofCompany);
    if (row.id !== null) ofCompany.items.push(read(row));
  }
  return pages;
}

const pageOfEach = namedStatement<{ of_company: string; total_count: string; id: string | null }>(
  (columns) =>
    `select company.id as of_company, counted.total_count, listed.*
     from unnest($1::uuid[]) company(id)
     cross join lateral (
       select count(*) as total_count from sync_records where company_id = company.id) counted
     left join lateral (
       select ${columns(SyncRecord, 'record')} from sync_records record where company_id = company.id
       order by received_at desc, id desc limit $2 offset $3) listed on true
     order by listed.received_at desc, listed.id desc`,
);
