import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../concurrent-index.ts';

// A trigram index cannot find two characters. This index contains all pairs of adjacent characters in a licence string.
// The first half of the expression returns the pairs that start at the first, third and fifth character, and so on. The
// second half returns the others. The search uses the same expression.
const pairs = `array_cat(
  string_to_array(regexp_replace(replace(licence_string, '-', ''), '(..)', '\\1 ', 'g'), ' '),
  string_to_array(regexp_replace(substr(replace(licence_string, '-', ''), 2), '(..)', '\\1 ', 'g'), ' '))`;

export class LicencePairs35 implements MigrationInterface {
  name = 'LicencePairs1900000000035';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(db, {
      name: 'keys_licence_pairs',
      on: `keys using gin ((${pairs})) with (fastupdate = off)`,
    });
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index keys_licence_pairs');
  }
}
