import type { EntityManager } from 'typeorm';
import { withPinnedPath } from '../sql/pinned-path.ts';
import type { Vault } from '../secrets/vault.ts';
import { MINUTE } from '../shared/durations.rules.ts';
import { utcTextSql } from '../shared/date-formats.rules.ts';
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
/** The largest difference of two times that need no explanation. */
const TOLERANCE = 10 * MINUTE;

interface Row {
  position: string;
  seal: string;
  id: string | null;
  at: Date;
  kind: string;
  insertedAt: Date | null;
  atText: string;
  insertedAtText: string | null;
  text: string;
}

const readSealed = `
  select seals.position, seals.seal, entries.id, entries.at, entries.kind, ${INSERTED_AT} as "insertedAt",
    ${utcTextSql('entries.at')} as "atText", ${utcTextSql(INSERTED_AT)} as "insertedAtText",
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

interface Verification {
  knownHead?: Head;
  onProgress?: (rows: number) => void;
}

/**
 * Follows the chain of seals from its beginning. Names the first changed row, the rows whose stated time differs from their
 * time of insertion, the rows that were inserted before the preceding one, and the rows that were never sealed. A tail that
 * was cut off leaves no trace in the database. Only an earlier head, from the server's log, reveals it.
 */
export const verifyLog = (db: EntityManager, vault: Vault, options: Verification = {}): Promise<Verified> =>
  withPinnedPath(db, (tx) => followChain(tx, vault, options));

async function followChain(
  db: EntityManager,
  vault: Vault,
  { knownHead, onProgress = () => {} }: Verification,
): Promise<Verified> {
  const checkpoint = await findCheckpoint(db);
  let head: Head = checkpoint ?? { position: 0, seal: '' };
  let rows = 0;
  let preceding: Row | undefined;
  const forged: string[] = [];
  const found = (fault?: string): Verified => {
    const faults = [...named(forged), ...(fault ? [fault] : [])];
    return { head, rows, fault: faults.length ? faults.join('\n') : null };
  };
  if (checkpoint && !vault.hasSigned(checkpointText(checkpoint), checkpoint.signature))
    return found(`The checkpoint at position ${checkpoint.position} is not signed by this portal.`);
  for (;;) {
    const batch = await db.query<Row[]>(readSealed, [head.position]);
    for (const row of batch) {
      const { position, seal, id, at, atText, kind, insertedAt, insertedAtText, text } = row;
      const expected = head.position + 1;
      if (Number(position) !== expected) return found(`The row at position ${expected} is missing, with its seal.`);
      if (id === null) return found(`The row at position ${expected} is missing.`);
      if (!isSealedAfter(vault, head, text, seal, insertedAt !== null))
        return found(
          `The row at position ${expected} (id ${id}, ${kind}, ${atText}) is not what was sealed: it, or its seal, was changed.`,
        );
      const stated = `The row at position ${expected} (id ${id}, ${kind})`;
      if (insertedAt && kind !== AuditKind.LOGIN_FAILED && distance(at, insertedAt) > TOLERANCE)
        forged.push(`${stated} states ${atText}, but was inserted at ${insertedAtText}: it was forged.`);
      if (insertedAt && preceding && preceding.insertedAt!.getTime() - insertedAt.getTime() > TOLERANCE)
        forged.push(
          `${stated} was inserted at ${insertedAtText}, before the row that precedes it, which was inserted at ${preceding.insertedAtText}: it was forged, or withheld from its seal.`,
        );
      if (insertedAt) preceding = row;
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

const distance = (one: Date, other: Date): number => Math.abs(one.getTime() - other.getTime());

/** The first of many findings, and how many more there are. */
const named = (findings: string[]): string[] =>
  findings.length > MOST_NAMED
    ? [...findings.slice(0, MOST_NAMED), `${findings.length - MOST_NAMED} more findings like these.`]
    : findings;
