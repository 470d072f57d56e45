import type { MigrationInterface, QueryRunner } from 'typeorm';

// what waits is few and asked for by every administrator's page: its value is read from this index alone
export class WaitingTotal18 implements MigrationInterface {
  name = 'WaitingTotal1890000000017';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`create index keys_waiting_total on keys (total) where status = 'PENDING'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index keys_waiting_total');
  }
}
