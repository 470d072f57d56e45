import { createHash } from 'node:crypto';

/**
 * A backup is a gzipped tar file with these entries in this order: `backup.json` (this header), `secrets.json` (if
 * secrets were generated), `tables/<table>/<number>` (pieces of COPY text, in the order of `tables` below),
 * `uploads/<image>`, and `end.json` (row counts and checksums).
 */
export interface BackupHeader {
  format: typeof BACKUP_FORMAT;
  madeAt: string;
  /** The newest migration of the database. */
  migration: string;
  /** A table follows the tables that it references, except in deferrable constraints. */
  tables: { name: string; columns: string[] }[];
  /** The partitions of tables, with their bounds as SQL. */
  partitions: { table: string; name: string; bound: string }[];
  sequences: { name: string; last: string; isCalled: boolean }[];
}

/** The row counts and checksums of a complete backup. Checksums are SHA-256 in hexadecimal. */
export interface BackupEnd {
  tables: Record<string, { rows: number; checksum: string }>;
  images: Record<string, string>;
}

export const BACKUP_FORMAT = 1;
export const HEADER_FILE = 'backup.json';
export const SECRETS_FILE = 'secrets.json';
export const END_FILE = 'end.json';

const NEW_LINE = 10;

/** Counts the rows in a piece of COPY text, which has one row per line. */
export function countRows(text: Buffer): number {
  let rows = 0;
  for (let index = text.indexOf(NEW_LINE); index >= 0; index = text.indexOf(NEW_LINE, index + 1)) rows += 1;
  return rows;
}

/** Quotes the name of a table, sequence or column for SQL. The name can start with a schema. */
export const quoteIdentifier = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');

export const hashSha256 = (data: Buffer): string => createHash('sha256').update(data).digest('hex');
