import type { MigrationInterface, QueryRunner } from 'typeorm';

// Servers of the previous version ignore suspension but write valid rows.
export class Suspensions24 implements MigrationInterface {
  name = 'Suspensions1900000000024';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table companies
        add column suspended_at timestamptz, add column suspension_reason text, add column suspended_by_id uuid;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table companies
        drop column suspended_at, drop column suspension_reason, drop column suspended_by_id;
    `);
  }
}
