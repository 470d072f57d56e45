import type { DataSource } from 'typeorm';
import type { Encryptor } from '../../../platform/crypto/encryptor.ts';
import { withPinnedSearchPath } from '../../../platform/database/pinned-search-path.ts';
import { AdvisoryLock } from '../../../platform/kernel/database-registry.ts';
import { findHead, formatHead, SEALED_TEXT_SQL, createSeal } from './hash-chain.ts';

const BATCH_SIZE = 1000;

interface Log {
  info(details: object, text: string): void;
}

const buildSelectSql = (queues: string) => `
  select entries.id, ${SEALED_TEXT_SQL} as text from (${queues}) queue join audit.entries on entries.id = queue.entry_id
  order by entries.id limit ${BATCH_SIZE}`;
const buildInsertSql = (deletions: string) => `
  with sealed as (
    insert into audit.seals (position, entry_id, seal)
    select * from unnest($1::bigint[], $2::bigint[], $3::text[]) returning entry_id
  )${deletions}
  delete from audit.unsealed using sealed where unsealed.entry_id = sealed.entry_id`;

// Servers of the previous version do not know the second queue, which contains the entries that name a member.
const FIRST_QUEUE_SQL = 'select entry_id from audit.unsealed';
const ALL_QUEUES_SQL = `${FIRST_QUEUE_SQL} union all select entry_id from audit.unsealed_by_member`;
const SECOND_DELETION_SQL = `, removed as (
    delete from audit.unsealed_by_member queue using sealed where queue.entry_id = sealed.entry_id)`;
const HAS_SECOND_QUEUE_SQL = `select to_regclass('audit.unsealed_by_member') is not null as "exists"`;

/**
 * Appends committed rows to the hash chain, on one server at a time. The HMAC key is not in the database, so database
 * access alone cannot forge a seal. Logs the new head, which makes a later truncation detectable. Returns whether more
 * rows can be pending.
 */
export async function sealEntries(db: DataSource, encryptor: Encryptor, log: Log): Promise<boolean> {
  const heads = await withPinnedSearchPath(db, async (tx) => {
    // The lock is a separate statement, so that the next statement sees the rows that another server has sealed.
    await tx.query('select pg_advisory_xact_lock($1)', [AdvisoryLock.SEALING]);
    // If another role owns the audit log, the second queue is missing until the operator runs the current SQL as that
    // role.
    const [secondQueue] = await tx.query<{ exists: boolean }[]>(HAS_SECOND_QUEUE_SQL);
    const selectSql = buildSelectSql(secondQueue!.exists ? ALL_QUEUES_SQL : FIRST_QUEUE_SQL);
    const rows = await tx.query<{ id: string; text: string }[]>(selectSql);
    let head = await findHead(tx);
    const newHeads = rows.map(({ text }) => (head = createSeal(encryptor, head, text)));
    if (rows.length)
      await tx.query(buildInsertSql(secondQueue!.exists ? SECOND_DELETION_SQL : ''), [
        newHeads.map(({ position }) => position),
        rows.map(({ id }) => id),
        newHeads.map(({ seal }) => seal),
      ]);
    return newHeads;
  });
  const newestHead = heads.at(-1);
  if (newestHead) log.info({ head: formatHead(newestHead) }, 'audit log sealed');
  return heads.length === BATCH_SIZE;
}
