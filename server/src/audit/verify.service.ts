import type { EntityManager } from 'typeorm';
import type { Vault } from '../secrets/vault.ts';
import { checkpointText, findCheckpoint, type Head, headText, isSealedAfter, SEALED_TEXT } from './chain.ts';

const ROWS = 2000;

interface Row {
  position: string;
  seal: string;
  id: string | null;
  at: Date;
  kind: string;
  text: string;
}

const readSealed = `
  select seals.position, seals.seal, entries.id, entries.at, entries.kind, ${SEALED_TEXT} as text
  from (select * from audit.seals where position > $1 order by position limit ${ROWS}) seals
  left join audit.entries on entries.id = seals.entry_id order by seals.position`;
const readUnsealed = `
  select count(*) as count, min(id) as first from audit.entries
  where at < now() - interval '1 minute' and not exists (select from audit.seals where entry_id = entries.id)
    and not exists (select from audit.unsealed where entry_id = entries.id)`;

/** What a check of the whole log has found. */
export interface Verified {
  /** The newest row that is sealed; of a broken log the last one before the break. */
  head: Head;
  rows: number;
  /** The first thing that is wrong; null where all is as it was written. */
  fault: string | null;
}

/**
 * Follows the chain of seals from its beginning, and names the first row that is not as it was written. A tail that was cut
 * off leaves no trace in the database: only a head from before, as the server's log has it, tells.
 */
export async function verifyLog(
  db: EntityManager,
  vault: Vault,
  { knownHead, onProgress = () => {} }: { knownHead?: Head; onProgress?: (rows: number) => void } = {},
): Promise<Verified> {
  const checkpoint = await findCheckpoint(db);
  let head: Head = checkpoint ?? { position: 0, seal: '' };
  let rows = 0;
  const broken = (fault: string): Verified => ({ head, rows, fault });
  if (checkpoint && !vault.hasSigned(checkpointText(checkpoint), checkpoint.signature))
    return broken(`The checkpoint at position ${checkpoint.position} is not signed by this portal.`);
  for (;;) {
    const batch = await db.query<Row[]>(readSealed, [head.position]);
    for (const { position, seal, id, at, kind, text } of batch) {
      const expected = head.position + 1;
      if (Number(position) !== expected) return broken(`The row at position ${expected} is missing, with its seal.`);
      if (id === null) return broken(`The row at position ${expected} is missing.`);
      if (!isSealedAfter(vault, head, text, seal))
        return broken(
          `The row at position ${expected} (id ${id}, ${kind}, ${at.toISOString()}) is not what was sealed: it, or its seal, was changed.`,
        );
      head = { position: expected, seal };
      rows += 1;
      if (knownHead?.position === expected && knownHead.seal !== seal)
        return broken(`The row at position ${expected} has another seal than the head that is known.`);
    }
    onProgress(rows);
    if (batch.length < ROWS) break;
  }
  if (knownHead && knownHead.position > head.position)
    return broken(
      `The tail was cut off: the log ends at position ${head.position}, and the head that is known is ${headText(knownHead)}.`,
    );
  const [unsealed] = await db.query<{ count: string; first: string }[]>(readUnsealed);
  if (Number(unsealed!.count))
    return broken(
      `${unsealed!.count} rows were never sealed, or their seals were taken away; the first has the id ${unsealed!.first}.`,
    );
  return { head, rows, fault: null };
}
