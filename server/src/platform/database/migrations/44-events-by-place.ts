import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndexConcurrently } from '../concurrent-index.ts';

const UNPUBLISHED_CONDITION = 'where position is null';

// Events are published in the order in which they were written, regardless of the servers' clocks.
export class EventsByPlace44 implements MigrationInterface {
  name = 'EventsByPlace1900000000044';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await replaceIndexConcurrently(db, { name: 'events_unpublished', on: `events (place) ${UNPUBLISHED_CONDITION}` });
  }

  async down(db: QueryRunner): Promise<void> {
    const on = `events (occurred_at, place) ${UNPUBLISHED_CONDITION}`;
    await db.query(`drop index events_unpublished; create index events_unpublished on ${on}`);
  }
}
