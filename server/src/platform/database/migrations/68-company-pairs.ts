import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../concurrent-index.ts';

/** Adds an index of the character pairs in the name, email and domain of companies. The search uses its expression. */
export class CompanyPairs68 implements MigrationInterface {
  name = 'CompanyPairs1900000000068';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(db, {
      name: 'companies_pairs',
      on: `companies using gin (character_pairs(lower(name || ' ' || email || ' ' || domain))) with (fastupdate = off)`,
    });
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index companies_pairs');
  }
}
