import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../concurrent-index.ts';

// Without this index, PostgreSQL would scan the events of 90 days for an administrator's API client that requests only
// rare event types.
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
