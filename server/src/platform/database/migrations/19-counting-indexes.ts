import type { MigrationInterface, QueryRunner } from 'typeorm';

// Counting the keys of a phase reads up to 10,000 keys. This index contains their starts and grace periods, so the
// table is not read.
export class CountingIndexes19 implements MigrationInterface {
  name = 'CountingIndexes1900000000019';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create index keys_status_expiry_whole on keys (status, expires_at, id) include (starts_at, grace_days);
      drop index keys_status_expiry;
      alter index keys_status_expiry_whole rename to keys_status_expiry;
      create index keys_plan_total on keys (plan_type, total, id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop index keys_plan_total, keys_status_expiry;
      create index keys_status_expiry on keys (status, expires_at, id);
    `);
  }
}
