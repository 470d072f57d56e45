import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
  create table backup_runs (
    id uuid not null default gen_random_uuid() constraint backup_runs_pkey primary key,
    place text not null,
    name text not null,
    started_at timestamptz not null default now(),
    ended_at timestamptz,
    outcome text,
    size bigint,
    error text,
    removed_at timestamptz,
    constraint backup_runs_outcome check (outcome in ('SUCCEEDED', 'FAILED')),
    constraint backup_runs_ended check (num_nulls(ended_at, outcome) in (0, 2)),
    constraint backup_runs_size check ((size is not null) = (outcome is not null and outcome = 'SUCCEEDED')),
    constraint backup_runs_error check ((error is not null) = (outcome is not null and outcome = 'FAILED'))
  );
`;

export class BackupRuns46 implements MigrationInterface {
  name = 'BackupRuns1900000000046';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table backup_runs');
  }
}
