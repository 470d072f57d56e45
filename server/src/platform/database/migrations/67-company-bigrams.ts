import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../concurrent-index.ts';

// A trigram index needs at least three characters. This index contains all bigrams of the name, email and domain of a
// company. Keep the expression identical to `buildBigramsSql`, or PostgreSQL does not use the index.
const searchedText = `lower(name || ' ' || email || ' ' || domain)`;
const bigrams = `array_cat(
  string_to_array(regexp_replace(${searchedText}, '(..)', '\\1\n', 'g'), '\n'),
  string_to_array(regexp_replace(substr(${searchedText}, 2), '(..)', '\\1\n', 'g'), '\n'))`;

export class CompanyBigrams67 implements MigrationInterface {
  name = 'CompanyBigrams1900000000067';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(db, {
      name: 'companies_bigrams',
      on: `companies using gin ((${bigrams})) with (fastupdate = off)`,
    });
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index companies_bigrams');
  }
}
