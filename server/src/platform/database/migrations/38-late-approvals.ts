import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LateApprovals38 implements MigrationInterface {
  name = 'LateApprovals1900000000038';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table key_events add requested_quote jsonb');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table key_events drop requested_quote');
  }
}
