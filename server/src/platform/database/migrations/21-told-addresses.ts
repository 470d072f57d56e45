import type { MigrationInterface, QueryRunner } from 'typeorm';

// a server from before does not write it, and tells of no address
export class ToldAddresses21 implements MigrationInterface {
  name = 'ToldAddresses1900000000021';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table known_addresses add column told_at timestamptz');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table known_addresses drop column told_at');
  }
}
