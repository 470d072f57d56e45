import type { MigrationInterface, QueryRunner } from 'typeorm';

// Every administrator page shows the value of pending requests. This index contains the prices of the few pending keys.
export class WaitingTotal18 implements MigrationInterface {
  name = 'WaitingTotal1890000000017';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`create index keys_waiting_total on keys (total) where status = 'PENDING'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index keys_waiting_total');
  }
}
