import type { MigrationInterface, QueryRunner } from 'typeorm';

// The position that a replica must have replayed to serve a session, and a heartbeat that measures the lag of replicas.
const up = `
  alter table sessions add last_write bigint;
  alter table installation add beat_at timestamptz, add beat_timeline text;
`;

const down = `
  alter table installation drop beat_timeline, drop beat_at;
  alter table sessions drop last_write;
`;

export class Replicas23 implements MigrationInterface {
  name = 'Replicas1900000000023';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
