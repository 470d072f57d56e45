import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';

// A cursor is an encrypted position, because a plain number would reveal the number of events of other companies.
const CIPHER = 'aes-128-ecb';
const CURSOR_MARKER = Buffer.from('position');

/** Converts between positions and cursors. */
export interface Cursors {
  encode(position: number): string;
  /** Returns the position of a cursor, or `null` if the cursor was not created with the current cursor key. */
  decode(cursor: string): number | null;
}

export const isCursor = (text: string): boolean => /^[\w-]{22}$/.test(text);

const readCursorKey = createNamedStatement<{ cursor_key: string }>('select cursor_key from event_positions');

/** Creates the converter with the cursor key that the database stores. */
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
      const encrypted = Buffer.from(cursor, 'base64url');
      const block = createDecipheriv(CIPHER, key, null).setAutoPadding(false).update(encrypted);
      return block.subarray(0, CURSOR_MARKER.length).equals(CURSOR_MARKER)
        ? Number(block.readBigUInt64BE(CURSOR_MARKER.length))
        : null;
    },
  };
}

/**
 * Replaces the cursor key, which invalidates all cursors. Needed after a restore, because the restored database assigns
 * the same positions to other events.
 */
export const INVALIDATE_CURSORS_SQL = 'update event_positions set cursor_key = gen_random_uuid()';
