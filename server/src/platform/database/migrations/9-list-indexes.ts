import type { MigrationInterface, QueryRunner } from 'typeorm';

// Every list order ends with the id, so an index provides a page without sorting. Trigram indexes find substrings. They
// have no pending list (`fastupdate`), because one write in thousands would have to process the whole pending list.
const up = `
  create extension if not exists pg_trgm;

  drop index keys_newest;
  drop index keys_company_newest;
  create index keys_newest on keys (created_at, id);
  create index keys_expiry on keys (expires_at, id);
  create index keys_total on keys (total, id);
  create index keys_status_newest on keys (status, created_at, id);
  create index keys_status_expiry on keys (status, expires_at, id);
  create index keys_company_newest on keys (company_id, created_at, id);
  create index keys_company_status_expiry on keys (company_id, status, expires_at, id);
  create index keys_licence_string_parts on keys
    using gin (replace(licence_string, '-', '') gin_trgm_ops) with (fastupdate = off);

  create index companies_newest on companies (created_at, id) where released_at is null;
  create index companies_by_name on companies (name, id) where released_at is null;
  create index companies_parts on companies
    using gin (name gin_trgm_ops, email gin_trgm_ops, domain gin_trgm_ops) with (fastupdate = off);
`;

const down = `
  drop index companies_parts, companies_by_name, companies_newest, keys_licence_string_parts, keys_company_status_expiry,
    keys_company_newest, keys_status_expiry, keys_status_newest, keys_total, keys_expiry, keys_newest;
  create index keys_company_newest on keys (company_id, created_at);
  create index keys_newest on keys (created_at);
`;

export class ListIndexes9 implements MigrationInterface {
  name = 'ListIndexes1790000000009';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
