import type { DataSource } from 'typeorm';
import { withPinnedPath } from '../sql/pinned-path.ts';
import type { Vault } from '../secrets/vault.ts';
import { findHead, headText, SEALED_TEXT, sealAfter } from './chain.ts';

// any number, the same for every server
const SEALING_LOCK = 4_151_521;
const MOST_AT_ONCE = 1000;

interface Log {
  info(details: object, text: string): void;
}

const readUnsealed = `
  select entries.id, ${SEALED_TEXT} as text from audit.unsealed join audit.entries on entries.id = unsealed.entry_id
  order by entries.id limit ${MOST_AT_ONCE}`;
const storeSeals = `
  with sealed as (
    insert into audit.seals (position, entry_id, seal)
    select * from unnest($1::bigint[], $2::bigint[], $3::text[]) returning entry_id
  )
  delete from audit.unsealed using sealed where unsealed.entry_id = sealed.entry_id`;

/**
 * Numbers the rows that have been committed, and chains them by seals that nobody can make who has only the database; one
 * server at a time. Answers whether there may be more, and logs the newest, by which a cut tail is noticed.
 */
export async function sealEntries(db: DataSource, vault: Vault, log: Log): Promise<boolean> {
  const heads = await withPinnedPath(db, async (tx) => {
    // by a statement before, so that the next one sees what another server has sealed
    await tx.query('select pg_advisory_xact_lock($1)', [SEALING_LOCK]);
    const rows = await tx.query<{ id: string; text: string }[]>(readUnsealed);
    let head = await findHead(tx);
    const sealed = rows.map(({ text }) => (head = sealAfter(vault, head, text)));
    if (rows.length)
      await tx.query(storeSeals, [
        sealed.map(({ position }) => position),
        rows.map(({ id }) => id),
        sealed.map(({ seal }) => seal),
      ]);
    return sealed;
  });
  const newest = heads.at(-1);
  if (newest) log.info({ head: headText(newest) }, 'the audit log was sealed');
  return heads.length === MOST_AT_ONCE;
}
