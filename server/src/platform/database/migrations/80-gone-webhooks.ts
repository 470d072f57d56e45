import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores whether a webhook was disabled because it responded with 410, or because deliveries failed for three days. */
export class GoneWebhooks80 implements MigrationInterface {
  name = 'GoneWebhooks1900000000080';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table webhook_endpoints add is_gone boolean not null default false');
    // Deliveries are stored for 30 days, so an older reason remains unknown.
    await db.query(
      `update webhook_endpoints endpoint set is_gone = true where is_given_up and 410 = (
         select status from webhook_deliveries where endpoint_id = endpoint.id and tried_at is not null
         order by tried_at desc limit 1)`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table webhook_endpoints drop is_gone');
  }
}
