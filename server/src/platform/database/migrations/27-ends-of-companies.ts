import type { MigrationInterface, QueryRunner } from 'typeorm';

// Indexes the latest expiry of each company's approved keys, so that the companies that must renew are found quickly.
export class EndsOfCompanies27 implements MigrationInterface {
  name = 'EndsOfCompanies1900000000027';

  async up(db: QueryRunner): Promise<void> {
    await db.query('create index key_tallies_until on key_tallies (approved_until)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index key_tallies_until');
  }
}
