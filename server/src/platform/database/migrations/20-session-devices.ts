import type { MigrationInterface, QueryRunner } from 'typeorm';

// Servers of the previous version do not write the column.
export class SessionDevices20 implements MigrationInterface {
  name = 'SessionDevices1900000000020';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table sessions add column user_agent text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table sessions drop column user_agent');
  }
}
