import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { EntityManager } from 'typeorm';

// a cursor is a position as one encrypted block: as a number it would tell a company how much happens to others
const CIPHER = 'aes-128-ecb';
const MARK = Buffer.from('position');

/** Writes and reads the cursors of a database. */
export interface Cursors {
  write(position: number): string;
  /** The position of a cursor; null where this database has written no such cursor. */
  read(cursor: string): number | null;
}

/** Whether a text has the form of a cursor. */
export const isCursor = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** The cursors of the database, which has their key. */
export async function cursorsOf(db: EntityManager): Promise<Cursors> {
  const [row] = await db.query<{ cursor_key: string }[]>('select cursor_key from event_positions');
  const key = Buffer.from(row!.cursor_key.replaceAll('-', ''), 'hex');
  return {
    write(position) {
      const block = Buffer.concat([MARK, Buffer.alloc(MARK.length)]);
      block.writeBigUInt64BE(BigInt(position), MARK.length);
      return createCipheriv(CIPHER, key, null).setAutoPadding(false).update(block).toString('base64url');
    },
    read(cursor) {
      if (!isCursor(cursor)) return null;
      const sealed = Buffer.from(cursor, 'base64url');
      const block = createDecipheriv(CIPHER, key, null).setAutoPadding(false).update(sealed);
      return block.subarray(0, MARK.length).equals(MARK) ? Number(block.readBigUInt64BE(MARK.length)) : null;
    },
  };
}

/** Makes a new key, so that no cursor counts that was written before: what comes now may get positions once more. */
export const forgetCursors = (db: EntityManager): Promise<unknown> =>
  db.query('update event_positions set cursor_key = gen_random_uuid()');
