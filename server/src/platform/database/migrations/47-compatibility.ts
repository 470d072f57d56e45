import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Compatibility47 implements MigrationInterface {
  name = 'Compatibility1900000000047';

  // A later migration raises the version if it removes something that older servers use.
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table compatibility (
        id boolean not null default true constraint compatibility_pkey primary key
          constraint compatibility_one_row check (id),
        oldest_version text not null constraint compatibility_version check (oldest_version ~ '^\\d+\\.\\d+\\.\\d+$')
      );
      comment on column compatibility.oldest_version is 'The oldest version of the portal that may use this database.';
      insert into compatibility (oldest_version) values ('0.1.0');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table compatibility');
  }
}
