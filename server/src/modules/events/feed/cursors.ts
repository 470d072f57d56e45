import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/lists/named-statements.ts';

// a cursor is a position as one encrypted block: as a number it would tell a company how much happens to others
const CIPHER = 'aes-128-ecb';
const CURSOR_MARKER = Buffer.from('position');

/** Writes and reads the cursors of a database. */
export interface Cursors {
  encode(position: number): string;
  /** The position of a cursor; null where this database has written no such cursor. */
  decode(cursor: string): number | null;
}

/** Whether a text has the form of a cursor. */
export const isCursor = (text: string): boolean => /^[\w-]{22}$/.test(text);

const readCursorKey = createNamedStatement<{ cursor_key: string }>('select cursor_key from event_positions');

/** The cursors of the database, which has their key. */
export async function createCursors(db: EntityManager): Promise<Cursors> {
  const [row] = await readCursorKey(db);
  const key = Buffer.from(row!.cursor_key.replaceAll('-', ''), 'hex');
  return {
    encode(position) {
      const block = Buffer.concat([CURSOR_MARKER, Buffer.alloc(CURSOR_MARKER.length)]);
      block.writeBigUInt64BE(BigInt(position), CURSOR_MARKER.length);
      return createCipheriv(CIPHER, key, null).setAutoPadding(false).update(block).toString('base64url');
    },
    decode(cursor) {
      if (!isCursor(cursor)) return null;
      const sealed = Buffer.from(cursor, 'base64url');
      const block = createDecipheriv(CIPHER, key, null).setAutoPadding(false).update(sealed);
      return block.subarray(0, CURSOR_MARKER.length).equals(CURSOR_MARKER)
        ? Number(block.readBigUInt64BE(CURSOR_MARKER.length))
        : null;
    },
  };
}

/** Makes a new key, so that no cursor counts that was written before: what comes now may get positions once more. */
export const invalidateCursors = createNamedStatement<never>(
  'update event_positions set cursor_key = gen_random_uuid()',
);
