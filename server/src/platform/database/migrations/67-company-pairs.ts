import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../concurrent-index.ts';

// A trigram index cannot find two characters. This function returns all pairs of adjacent characters: first the pairs
// at even positions, then those at odd positions. The cost makes PostgreSQL prefer the index, because computing the pairs
// of a row takes 10 µs.
const functionSql = String.raw`
  create or replace function character_pairs(value text) returns text[]
    language sql immutable strict parallel safe cost 1000 set search_path = pg_catalog as $$
    select array_cat(
      string_to_array(regexp_replace(value, '(..)', E'\\1\n', 'g'), E'\n'),
      string_to_array(regexp_replace(substr(value, 2), '(..)', E'\\1\n', 'g'), E'\n'))
  $$`;

/** Adds an index of the character pairs in the name, email and domain of companies. The search uses its expression. */
export class CompanyPairs67 implements MigrationInterface {
  name = 'CompanyPairs1900000000067';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(functionSql);
    await createIndexConcurrently(db, {
      name: 'companies_pairs',
      on: `companies using gin (character_pairs(lower(name || ' ' || email || ' ' || domain))) with (fastupdate = off)`,
    });
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index companies_pairs; drop function character_pairs');
  }
}
