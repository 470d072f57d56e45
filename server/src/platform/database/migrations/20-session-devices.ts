import type { MigrationInterface, QueryRunner } from 'typeorm';

// The column is null for sessions that servers of the previous version create.
export class SessionDevices20 implements MigrationInterface {
  name = 'SessionDevices1900000000020';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table sessions add column user_agent text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table sessions drop column user_agent');
  }
}
