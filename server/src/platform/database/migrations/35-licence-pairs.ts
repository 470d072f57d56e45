import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../concurrent-index.ts';

// Trigrams cannot find two characters. The column contains the pairs of characters in a licence string, those at even
// positions and those at odd positions. The search uses the same words.
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
