import type { EntityManager } from 'typeorm';
import type { Vault } from '../../../platform/crypto/vault.ts';

/** The newest row that is sealed: its number and its seal. */
export interface ChainHead {
  position: number;
  seal: string;
}

/** A head as the log prints it and `audit verify --head` takes it. */
export const formatHead = ({ position, seal }: ChainHead): string => `${position}:${seal}`;

/** Reads what formatHead has printed; null where it is none. */
export function parseHead(text: string): ChainHead | null {
  const [, position, seal] = /^(\d{1,15}):([\w-]+\.[\w-]+)$/.exec(text.trim()) ?? [];
  return position ? { position: Number(position), seal: seal! } : null;
}

/**
 * SQL for when a row was inserted. Null for rows of versions before the stamp, and while a log that another role owns has no
 * such column yet.
 */
export const INSERTED_AT = `(to_jsonb(entries) ->> 'inserted_at')::timestamptz`;

/**
 * SQL for the sealed content of a row. It must never change for an existing row, so columns of later versions are not in it.
 * The stamp is last, and only in rows that have one.
 */
export const SEALED_TEXT = `(jsonb_build_array(
  entries.id, entries.at at time zone 'UTC', entries.kind, entries.action, entries.by_administrator, entries.by_company,
  entries.by_token, entries.by_command, entries.address, entries.request_id, entries.operation, entries.subject,
  entries.company_id, entries.is_for_company, entries.before, entries.after)
  || case when ${INSERTED_AT} is null then '[]' else jsonb_build_array(${INSERTED_AT} at time zone 'UTC') end)::text`;

/** The content of a row that a server without the stamp seals. */
const removeStamp = (text: string): string => text.replace(/, "[^"]*"\]$/, ']');

const buildLink = (before: ChainHead, text: string): string => `${before.position + 1}\n${before.seal}\n${text}`;

/** Seals a row after the one before it. */
export const createSeal = (vault: Vault, before: ChainHead, text: string): ChainHead => ({
  position: before.position + 1,
  seal: vault.sign(buildLink(before, text)),
});

/** Whether this seal belongs to this row, right after `before`. During an upgrade, an older server may have sealed it. */
export const isSealedAfter = (
  vault: Vault,
  before: ChainHead,
  text: string,
  seal: string,
  isStamped: boolean,
): boolean =>
  vault.isSignatureValid(buildLink(before, text), seal) ||
  (isStamped && vault.isSignatureValid(buildLink(before, removeStamp(text)), seal));

/** What is signed where rows are let go. */
export const buildCheckpointText = ({ position, seal }: ChainHead): string => `let go up to ${position}\n${seal}`;

/** Where the log begins: before its first row, or after the last one that was let go. */
export async function findCheckpoint(db: EntityManager): Promise<(ChainHead & { signature: string }) | null> {
  const [row] = await db.query<{ position: string; seal: string; signature: string }[]>(
    'select position, seal, signature from audit.checkpoints order by position desc limit 1',
  );
  return row ? { ...row, position: Number(row.position) } : null;
}

/** The newest seal; before any, where the log begins. */
export async function findHead(db: EntityManager): Promise<ChainHead> {
  const [row] = await db.query<{ position: string; seal: string }[]>(
    `select position, seal from (
       (select position, seal from audit.seals order by position desc limit 1)
       union all (select position, seal from audit.checkpoints order by position desc limit 1)
     ) ends order by position desc limit 1`,
  );
  return row ? { position: Number(row.position), seal: row.seal } : { position: 0, seal: '' };
}
