import type { MigrationInterface, QueryRunner } from 'typeorm';

// Few keys have not started yet, and an index on the expiry cannot distinguish them from active keys.
export class KeyStarts12 implements MigrationInterface {
  name = 'KeyStarts1790000000012';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`create index keys_approved_start on keys (starts_at, id) where status = 'APPROVED'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index keys_approved_start');
  }
}
