import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores whether a webhook was disabled because it responded with 410, or because deliveries failed for three days. */
export class GoneWebhooks80 implements MigrationInterface {
  name = 'GoneWebhooks1900000000080';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table webhook_endpoints add is_gone boolean not null default false');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table webhook_endpoints drop is_gone');
  }
}
