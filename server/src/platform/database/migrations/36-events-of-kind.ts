import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../concurrent-index.ts';

// An API client of an administrator can request only rare event types. Without this index, PostgreSQL would scan the
// events of 90 days.
export class EventsOfKind36 implements MigrationInterface {
  name = 'EventsOfKind1900000000036';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(db, { name: 'events_of_kind', on: 'events (kind, position)' });
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index events_of_kind');
  }
}
