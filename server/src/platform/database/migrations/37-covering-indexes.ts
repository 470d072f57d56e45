import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently, replaceIndexConcurrently } from '../concurrent-index.ts';

const UNCONFIRMED_CONDITION = 'where email_confirmed_at is null and released_at is null';

// With these indexes, an index-only scan returns the sort columns of all matches of a filter. Reading 30,000 rows from
// the table instead takes 0.1 s.
const COVERING_INDEXES = {
  keys_status_expiry: 'keys (status, expires_at, id) include (starts_at, grace_days, created_at, total)',
  keys_status_plan_expiry:
    'keys (status, plan_type, expires_at, id) include (starts_at, grace_days, created_at, total)',
  keys_approved: 'keys (approved_at, id) include (created_at, expires_at, total, gst) where approved_at is not null',
  key_tallies_until: 'key_tallies (approved_until) include (company_id, pending)',
};
const PREVIOUS_INDEXES = {
  keys_status_expiry: 'keys (status, expires_at, id) include (starts_at, grace_days)',
  keys_status_plan_expiry: 'keys (status, plan_type, expires_at, id)',
  keys_approved: 'keys (approved_at, id) include (created_at, total, gst) where approved_at is not null',
  key_tallies_until: 'key_tallies (approved_until)',
};

export class CoveringIndexes37 implements MigrationInterface {
  name = 'CoveringIndexes1900000000037';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    for (const [name, on] of Object.entries(COVERING_INDEXES)) await replaceIndexConcurrently(db, { name, on });
    // The filter of keys by unconfirmed companies uses this index.
    await createIndexConcurrently(db, {
      name: 'companies_unconfirmed_ids',
      on: `companies (id) ${UNCONFIRMED_CONDITION}`,
    });
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index companies_unconfirmed_ids');
    for (const [name, on] of Object.entries(PREVIOUS_INDEXES))
      await db.query(`drop index ${name}; create index ${name} on ${on}`);
  }
}
