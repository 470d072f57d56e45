import type { MigrationInterface, QueryRunner } from 'typeorm';

// A trigram index cannot find two characters. This function returns all pairs of adjacent characters: first the pairs
// at even positions, then those at odd positions. The cost makes PostgreSQL prefer an index, because computing the pairs
// of a company takes 10 µs.
const functionSql = String.raw`
  create function character_pairs(value text) returns text[]
    language sql immutable strict parallel safe cost 1000 set search_path = pg_catalog as $$
    select array_cat(
      string_to_array(regexp_replace(value, '(..)', E'\\1\n', 'g'), E'\n'),
      string_to_array(regexp_replace(substr(value, 2), '(..)', E'\\1\n', 'g'), E'\n'))
  $$`;

/** Adds the function that the index of the next migration and the search use. */
export class CharacterPairs67 implements MigrationInterface {
  name = 'CharacterPairs1900000000067';

  async up(db: QueryRunner): Promise<void> {
    await db.query(functionSql);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop function character_pairs');
  }
}
