import { createHash } from 'node:crypto';

/**
 * A backup is a gzipped tar file. Its entries, in this order: `backup.json` (what a restore has to know first),
 * `secrets.json` (where the secrets were generated), `tables/<table>/<number>` (pieces of PostgreSQL's COPY text, tables
 * that others point to before those), `uploads/<image>`, and `end.json` (what must have arrived).
 */
export interface BackupHead {
  format: typeof BACKUP_FORMAT;
  madeAt: string;
  /** The newest migration of the database. */
  migration: string;
  tables: { name: string; columns: string[] }[];
  /** The parts of partitioned tables, and the bounds of each as SQL. */
  partitions: { table: string; name: string; bound: string }[];
  sequences: { name: string; last: string; isCalled: boolean }[];
}

/** What a whole backup contains; checksums are SHA-256 in hexadecimal. */
export interface BackupEnd {
  tables: Record<string, { rows: number; checksum: string }>;
  images: Record<string, string>;
}

export const BACKUP_FORMAT = 1;
export const HEAD_FILE = 'backup.json';
export const SECRETS_FILE = 'secrets.json';
export const END_FILE = 'end.json';

const NEW_LINE = 10;

/** The rows in a piece of COPY text, which has one in a line. */
export function countRows(text: Buffer): number {
  let rows = 0;
  for (let at = text.indexOf(NEW_LINE); at >= 0; at = text.indexOf(NEW_LINE, at + 1)) rows += 1;
  return rows;
}

/** A name of the database, as SQL; that of another schema's table begins with the schema. */
export const quoteIdentifier = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');

export const sha256 = (data: Buffer): string => createHash('sha256').update(data).digest('hex');
