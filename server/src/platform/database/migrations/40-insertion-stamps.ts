import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
  alter table audit.entries add column inserted_at timestamptz;
  create function audit.stamp() returns trigger language plpgsql as $$
  begin
    new.inserted_at := clock_timestamp();
    return new;
  end $$;
  create trigger entries_stamp before insert on audit.entries for each row execute function audit.stamp();
`;

export class InsertionStamps40 implements MigrationInterface {
  name = 'InsertionStamps1900000000040';

  // If another role owns the audit log, that role adds the column and the trigger when the server starts.
  async up(db: QueryRunner): Promise<void> {
    if (await ownsLog(db)) await db.query(up);
  }

  async down(db: QueryRunner): Promise<void> {
    if (await ownsLog(db))
      await db.query(`
        drop trigger entries_stamp on audit.entries;
        drop function audit.stamp();
        alter table audit.entries drop column inserted_at`);
  }
}

/** Returns whether the portal's role owns the audit log. Always true if `listStatements` only collects statements. */
export async function ownsLog(db: QueryRunner): Promise<boolean> {
  const [row] = await db.query(
    `select pg_has_role(relowner, 'member') as "isOwn" from pg_class where oid = 'audit.entries'::regclass`,
  );
  return row?.isOwn ?? true;
}
