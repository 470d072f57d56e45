import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../concurrent-index.ts';

export class PhoneDigits45 implements MigrationInterface {
  name = 'PhoneDigits1900000000045';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    // The search uses the same expression.
    await createIndexConcurrently(db, {
      name: 'companies_phone_digits',
      on: `companies using gin (regexp_replace(phone, '[^0-9]', '', 'g') gin_trgm_ops) with (fastupdate = off)`,
    });
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index companies_phone_digits');
  }
}
