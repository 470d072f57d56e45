import type { EntityManager } from 'typeorm';
import type { Encryptor } from '../../../platform/crypto/encryptor.ts';
import { buildUtcText } from '../../../platform/database/lists/time-text.ts';
import { withPinnedSearchPath } from '../../../platform/database/pinned-search-path.ts';
import { MINUTE_MS } from '../../../platform/kernel/durations.rules.ts';
import { AuditKind } from './audit-kinds.rules.ts';
import {
  buildCheckpointText,
  findCheckpoint,
  type ChainHead,
  formatHead,
  INSERTED_AT_SQL,
  isSealedAfter,
  SEALED_TEXT_SQL,
} from './hash-chain.ts';

const BATCH_SIZE = 2000;
/** The maximum number of forgery findings, and of ids of unsealed rows, that the result lists. */
const MAX_NAMED_ROWS = 20;
/**
 * The maximum accepted difference between the stated time and the insertion time of a row. A row can also have been
 * inserted this much earlier than the row that precedes it in the chain.
 */
const TOLERANCE_MS = 10 * MINUTE_MS;

interface SealedRow {
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

const SELECT_SEALED_SQL = `
  select seals.position, seals.seal, entries.id, entries.at, entries.kind, ${INSERTED_AT_SQL} as "insertedAt",
    ${buildUtcText('entries.at')} as "atText", ${buildUtcText(INSERTED_AT_SQL)} as "insertedAtText",
    ${SEALED_TEXT_SQL} as text
  from (select * from audit.seals where position > $1 order by position limit ${BATCH_SIZE}) seals
  left join audit.entries on entries.id = seals.entry_id order by seals.position`;
const SELECT_UNSEALED_SQL = `
  with unsealed as materialized (
    select * from audit.entries where not exists (select from audit.seals where entry_id = entries.id)
  )
  select id, count(*) over () as count from unsealed entries
  where coalesce(${INSERTED_AT_SQL}, at) < now() - interval '1 minute' order by id limit ${MAX_NAMED_ROWS}`;

export interface VerificationResult {
  /** The head of the chain, or the last valid row if the chain is broken. */
  head: ChainHead;
  /** The number of rows with a valid seal. */
  rows: number;
  /** The findings, one per line, or `null` if there are none. Verification stops where the chain is broken. */
  findings: string | null;
}

interface VerificationOptions {
  knownHead?: ChainHead;
  onProgress?: (rows: number) => void;
}

/**
 * Verifies the hash chain from its start, or from the newest checkpoint. Reports a checkpoint without a valid
 * signature, the first changed or missing row, and rows that are still unsealed after a minute. Also reports rows whose
 * stated time differs from their insertion time (except failed logins), and rows inserted before the preceding row.
 * Differences of up to `TOLERANCE_MS` are accepted. The database alone cannot reveal a truncated tail. Pass an earlier
 * head from the server log as `knownHead` to detect it.
 */
export const verifyLog = (
  db: EntityManager,
  encryptor: Encryptor,
  options: VerificationOptions = {},
): Promise<VerificationResult> => withPinnedSearchPath(db, (tx) => verifyChain(tx, encryptor, options));

async function verifyChain(
  db: EntityManager,
  encryptor: Encryptor,
  { knownHead, onProgress = () => {} }: VerificationOptions,
): Promise<VerificationResult> {
  const checkpoint = await findCheckpoint(db);
  let head: ChainHead = checkpoint ?? { position: 0, seal: '' };
  let rows = 0;
  let precedingRow: SealedRow | undefined;
  const forgeryFindings: string[] = [];
  const createResult = (finding?: string): VerificationResult => {
    const findings = [...limitFindings(forgeryFindings), ...(finding ? [finding] : [])];
    return { head, rows, findings: findings.length ? findings.join('\n') : null };
  };
  if (checkpoint && !encryptor.isSignatureValid(buildCheckpointText(checkpoint), checkpoint.signature))
    return createResult(`The checkpoint at position ${checkpoint.position} is not signed by this portal.`);
  for (;;) {
    const batch = await db.query<SealedRow[]>(SELECT_SEALED_SQL, [head.position]);
    for (const row of batch) {
      const { position, seal, id, at, atText, kind, insertedAt, insertedAtText, text } = row;
      const expectedPosition = head.position + 1;
      if (Number(position) !== expectedPosition)
        return createResult(`The row at position ${expectedPosition} is missing, with its seal.`);
      if (id === null) return createResult(`The row at position ${expectedPosition} is missing.`);
      if (!isSealedAfter(encryptor, head, text, seal, insertedAt !== null))
        return createResult(
          `The row at position ${expectedPosition} (id ${id}, ${kind}, ${atText}) does not match its seal. The row or the seal was changed.`,
        );
      const rowName = `The row at position ${expectedPosition} (id ${id}, ${kind})`;
      if (insertedAt && kind !== AuditKind.LOGIN_FAILED && getTimeDifference(at, insertedAt) > TOLERANCE_MS)
        forgeryFindings.push(`${rowName} states ${atText}, but was inserted at ${insertedAtText}: it was forged.`);
      if (insertedAt && precedingRow && precedingRow.insertedAt!.getTime() - insertedAt.getTime() > TOLERANCE_MS)
        forgeryFindings.push(
          `${rowName} was inserted at ${insertedAtText}, before the row that precedes it, which was inserted at ${precedingRow.insertedAtText}: it was forged, or withheld from its seal.`,
        );
      if (insertedAt) precedingRow = row;
      head = { position: expectedPosition, seal };
      rows += 1;
      if (knownHead?.position === expectedPosition && knownHead.seal !== seal)
        return createResult(`The row at position ${expectedPosition} has a different seal than the known head.`);
    }
    onProgress(rows);
    if (batch.length < BATCH_SIZE) break;
  }
  if (knownHead && knownHead.position > head.position)
    return createResult(
      `The tail was cut off: the log ends at position ${head.position}, and the known head is ${formatHead(knownHead)}.`,
    );
  const unsealedRows = await db.query<{ id: string; count: string }[]>(SELECT_UNSEALED_SQL);
  if (!unsealedRows.length) return createResult();
  const ids = unsealedRows.map(({ id }) => id).join(', ');
  return createResult(
    unsealedRows.length > 1
      ? `${unsealedRows[0]!.count} rows were never sealed within a minute of their insertion, or their seals were deleted. The first ids are ${ids}.`
      : `The row with id ${ids} was never sealed within a minute of its insertion, or its seal was deleted.`,
  );
}

const getTimeDifference = (one: Date, other: Date): number => Math.abs(one.getTime() - other.getTime());

/** Limits the findings to `MAX_NAMED_ROWS`. An additional line states the number of omitted findings. */
const limitFindings = (findings: string[]): string[] =>
  findings.length > MAX_NAMED_ROWS
    ? [...findings.slice(0, MAX_NAMED_ROWS), `${findings.length - MAX_NAMED_ROWS} more findings like these.`]
    : findings;
