import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
  alter table plan_settings
    add column changed_at timestamptz,
    add column administrator_id uuid
      constraint plan_settings_administrator_fkey references administrators on delete set null`;

const down = 'alter table plan_settings drop column administrator_id, drop column changed_at';

// Stores who changed a price last, so that a user whose save conflicts sees who saved first.
export class PriceChanges17 implements MigrationInterface {
  name = 'PriceChanges1790000000017';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
