import type { MigrationInterface, QueryRunner } from 'typeorm';

// One row per kind of job. Servers of the previous version write no rows.
const up = `
  create table background_runs (
    kind text not null constraint background_runs_pkey primary key,
    ran_at timestamptz,
    took_ms int,
    ran_on text,
    failed_at timestamptz,
    failure text,
    failed_on text,
    constraint background_runs_ran check (num_nulls(ran_at, took_ms, ran_on) in (0, 3)),
    constraint background_runs_failed check (num_nulls(failed_at, failure, failed_on) in (0, 3))
  );
`;

export class BackgroundRuns25 implements MigrationInterface {
  name = 'BackgroundRuns1900000000025';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table background_runs');
  }
}
