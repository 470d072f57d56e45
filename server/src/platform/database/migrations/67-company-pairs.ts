import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../concurrent-index.ts';

// A trigram index cannot find two characters. This index contains all pairs of adjacent characters in the name, email
// and domain of a company. The search uses the same expression.
const text = `lower(name || ' ' || email || ' ' || domain)`;
const pairs = `array_cat(
  string_to_array(regexp_replace(${text}, '(..)', '\\1\n', 'g'), '\n'),
  string_to_array(regexp_replace(substr(${text}, 2), '(..)', '\\1\n', 'g'), '\n'))`;

export class CompanyPairs67 implements MigrationInterface {
  name = 'CompanyPairs1900000000067';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(db, {
      name: 'companies_pairs',
      on: `companies using gin ((${pairs})) with (fastupdate = off)`,
    });
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index companies_pairs');
  }
}
