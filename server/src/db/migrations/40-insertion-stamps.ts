import type { MigrationInterface, QueryRunner } from 'typeorm';
import { STAMP_INSERTIONS } from '../insertion-stamp.ts';

export class InsertionStamps40 implements MigrationInterface {
  name = 'InsertionStamps1900000000040';

  // a log that another role owns gets its stamps from that role, when the server starts
  async up(db: QueryRunner): Promise<void> {
    if (await ownsLog(db)) await db.query(STAMP_INSERTIONS);
  }

  async down(db: QueryRunner): Promise<void> {
    if (await ownsLog(db))
      await db.query(`
        drop trigger entries_stamp on audit.entries;
        drop function audit.stamp();
        alter table audit.entries drop column inserted_at`);
  }
}

async function ownsLog(db: QueryRunner): Promise<boolean> {
  const [row] = await db.query(
    `select pg_has_role(relowner, 'member') as "isOwn" from pg_class where oid = 'audit.entries'::regclass`,
  );
  return row?.isOwn ?? true;
}
