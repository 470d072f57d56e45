import type { EntityManager } from 'typeorm';
import type { Vault } from '../secrets/vault.ts';
import { AuditKind } from './audit-kinds.rules.ts';
import {
  checkpointText,
  findCheckpoint,
  type Head,
  headText,
  INSERTED_AT,
  isSealedAfter,
  SEALED_TEXT,
} from './chain.ts';

const ROWS = 2000;
/** The most rows of one kind of fault that are named. */
const MOST_NAMED = 20;

interface Row {
  position: string;
  seal: string;
  id: string | null;
  at: Date;
  kind: string;
  insertedAt: Date | null;
  isForged: boolean;
  text: string;
}

const readSealed = `
  select seals.position, seals.seal, entries.id, entries.at, entries.kind, ${INSERTED_AT} as "insertedAt",
    coalesce(entries.kind <> '${AuditKind.LOGIN_FAILED}'
      and abs(extract(epoch from ${INSERTED_AT} - entries.at)) > 600, false) as "isForged",
    ${SEALED_TEXT} as text
  from (select * from audit.seals where position > $1 order by position limit ${ROWS}) seals
  left join audit.entries on entries.id = seals.entry_id order by seals.position`;
const readUnsealed = `
  with unsealed as materialized (
    select * from audit.entries where not exists (select from audit.seals where entry_id = entries.id)
  )
  select id, count(*) over () as count from unsealed entries
  where coalesce(${INSERTED_AT}, at) < now() - interval '1 minute' order by id limit ${MOST_NAMED}`;

/** What a check of the whole log has found. */
export interface Verified {
  /** The newest row that is sealed; of a broken log the last one before the break. */
  head: Head;
  rows: number;
  /** The findings, one per line; null if every row is unchanged. The check ends at a broken seal. */
  fault: string | null;
}

/**
 * Follows the chain of seals from its beginning. Names the first changed row, the rows whose stated time differs from their
 * time of insertion, and the rows that were never sealed. A tail that was cut
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
  const forged: string[] = [];
  const found = (fault?: string): Verified => {
    const faults = [...named(forged), ...(fault ? [fault] : [])];
    return { head, rows, fault: faults.length ? faults.join('\n') : null };
  };
  if (checkpoint && !vault.hasSigned(checkpointText(checkpoint), checkpoint.signature))
    return found(`The checkpoint at position ${checkpoint.position} is not signed by this portal.`);
  for (;;) {
    const batch = await db.query<Row[]>(readSealed, [head.position]);
    for (const { position, seal, id, at, kind, insertedAt, isForged, text } of batch) {
      const expected = head.position + 1;
      if (Number(position) !== expected) return found(`The row at position ${expected} is missing, with its seal.`);
      if (id === null) return found(`The row at position ${expected} is missing.`);
      if (!isSealedAfter(vault, head, text, seal, insertedAt !== null))
        return found(
          `The row at position ${expected} (id ${id}, ${kind}, ${at.toISOString()}) is not what was sealed: it, or its seal, was changed.`,
        );
      if (isForged)
        forged.push(
          `The row at position ${expected} (id ${id}, ${kind}) states ${at.toISOString()}, but was inserted at ${insertedAt!.toISOString()}: it was forged.`,
        );
      head = { position: expected, seal };
      rows += 1;
      if (knownHead?.position === expected && knownHead.seal !== seal)
        return found(`The row at position ${expected} has another seal than the head that is known.`);
    }
    onProgress(rows);
    if (batch.length < ROWS) break;
  }
  if (knownHead && knownHead.position > head.position)
    return found(
      `The tail was cut off: the log ends at position ${head.position}, and the head that is known is ${headText(knownHead)}.`,
    );
  const unsealed = await db.query<{ id: string; count: string }[]>(readUnsealed);
  if (!unsealed.length) return found();
  const ids = unsealed.map(({ id }) => id).join(', ');
  return found(
    `${unsealed[0]!.count} rows were never sealed within a minute of their insertion, or lost their seals; their ids begin with ${ids}.`,
  );
}

/** The first of many findings, and how many more there are. */
const named = (findings: string[]): string[] =>
  findings.length > MOST_NAMED
    ? [...findings.slice(0, MOST_NAMED), `${findings.length - MOST_NAMED} more rows were forged.`]
    : findings;
