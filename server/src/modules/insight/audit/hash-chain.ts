import type { EntityManager } from 'typeorm';
import type { Encryptor } from '../../../platform/crypto/encryptor.ts';

/** Position and seal of a row in the chain, usually of the newest sealed row. */
export interface ChainHead {
  position: number;
  seal: string;
}

/** Formats a head in the form that the server log contains and `audit verify --head` accepts. */
export const formatHead = ({ position, seal }: ChainHead): string => `${position}:${seal}`;

/** Parses the output of `formatHead`. Returns `null` for any other string. */
export function parseHead(text: string): ChainHead | null {
  const [, position, seal] = /^(\d{1,15}):([\w-]+\.[\w-]+)$/.exec(text.trim()) ?? [];
  return position ? { position: Number(position), seal: seal! } : null;
}

/**
 * SQL expression for the insertion time (stamp) of a row. Null if a version without stamps inserted the row, or if
 * another role owns the log and the log does not have the column yet.
 */
export const INSERTED_AT_SQL = `(to_jsonb(entries) ->> 'inserted_at')::timestamptz`;

/**
 * SQL expression for the member who made a change and the email at that time, as a JSON array. Empty if no member made
 * the change, or if another role owns the log and the log does not have the columns yet.
 */
const MEMBER_SQL = `case when coalesce(to_jsonb(entries) ->> 'by_member', to_jsonb(entries) ->> 'by_member_email') is null then '[]'
  else jsonb_build_array(to_jsonb(entries) -> 'by_member', to_jsonb(entries) -> 'by_member_email') end`;

/**
 * SQL expression for the sealed content of a row. The content must never change for existing rows, so columns of later
 * versions are included only in rows that have them. The stamp comes last.
 */
export const SEALED_TEXT_SQL = `(jsonb_build_array(
  entries.id, entries.at at time zone 'UTC', entries.kind, entries.action, entries.by_administrator, entries.by_company,
  entries.by_token, entries.by_command, entries.address, entries.request_id, entries.operation, entries.subject,
  entries.company_id, entries.is_for_company, entries.before, entries.after)
  || ${MEMBER_SQL}
  || case when ${INSERTED_AT_SQL} is null then '[]' else jsonb_build_array(${INSERTED_AT_SQL} at time zone 'UTC') end)::text`;

/** Removes the insertion stamp from a sealed text. The result is the text that a version without stamps seals. */
const removeStamp = (text: string): string => text.replace(/, "[^"]*"\]$/, ']');

const buildLink = (before: ChainHead, text: string): string => `${before.position + 1}\n${before.seal}\n${text}`;

/** Seals a row. The seal covers the position, the previous seal and the content. */
export const createSeal = (encryptor: Encryptor, before: ChainHead, text: string): ChainHead => ({
  position: before.position + 1,
  seal: encryptor.sign(buildLink(before, text)),
});

/**
 * Returns whether the seal is valid for a row that follows `before`. Also accepts a seal without the stamp, because a
 * server of the previous version can have sealed the row.
 */
export const isSealedAfter = (
  encryptor: Encryptor,
  before: ChainHead,
  text: string,
  seal: string,
  isStamped: boolean,
): boolean =>
  encryptor.isSignatureValid(buildLink(before, text), seal) ||
  (isStamped && encryptor.isSignatureValid(buildLink(before, removeStamp(text)), seal));

/** Builds the text that a checkpoint signs. Its format must never change, because existing signatures depend on it. */
export const buildCheckpointText = ({ position, seal }: ChainHead): string => `let go up to ${position}\n${seal}`;

/** Finds the newest checkpoint, which marks the last pruned row. Returns `null` if no row was pruned. */
export async function findCheckpoint(db: EntityManager): Promise<(ChainHead & { signature: string }) | null> {
  const [row] = await db.query<{ position: string; seal: string; signature: string }[]>(
    'select position, seal, signature from audit.checkpoints order by position desc limit 1',
  );
  return row ? { ...row, position: Number(row.position) } : null;
}

/** Finds the head: the newest seal, else the newest checkpoint, else position 0. */
export async function findHead(db: EntityManager): Promise<ChainHead> {
  const [row] = await db.query<{ position: string; seal: string }[]>(
    `select position, seal from (
       (select position, seal from audit.seals order by position desc limit 1)
       union all (select position, seal from audit.checkpoints order by position desc limit 1)
     ) ends order by position desc limit 1`,
  );
  return row ? { position: Number(row.position), seal: row.seal } : { position: 0, seal: '' };
}
