import type { MigrationInterface, QueryRunner } from 'typeorm';

// Servers of the previous version do not write the column and send no notification about a new network address.
export class ToldAddresses21 implements MigrationInterface {
  name = 'ToldAddresses1900000000021';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table known_addresses add column told_at timestamptz');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table known_addresses drop column told_at');
  }
}
