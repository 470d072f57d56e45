import type { MigrationInterface, QueryRunner } from 'typeorm';

// The time of the last password confirmation. If it is null, the login counts as the confirmation. Servers of the
// previous version require no confirmation.
export class ConfirmedSessions26 implements MigrationInterface {
  name = 'ConfirmedSessions1900000000026';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table sessions add column confirmed_at timestamptz');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table sessions drop column confirmed_at');
  }
}
