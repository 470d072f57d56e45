import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The last successful run and the last failure of a job, on any server. `kind` is the name of the job. `ranOn` and
 * `failedOn` are names of servers.
 */
@Entity('background_runs')
@Check('background_runs_ran', 'num_nulls(ran_at, took_ms, ran_on) in (0, 3)')
@Check('background_runs_failed', 'num_nulls(failed_at, failure, failed_on) in (0, 3)')
export class BackgroundRun {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'background_runs_pkey' })
  kind: string;

  @Column('timestamptz', { nullable: true })
  ranAt: Date | null;

  @Column('int', { nullable: true })
  tookMs: number | null;

  @Column('text', { nullable: true })
  ranOn: string | null;

  @Column('timestamptz', { nullable: true })
  failedAt: Date | null;

  @Column('text', { nullable: true })
  failure: string | null;

  @Column('text', { nullable: true })
  failedOn: string | null;
}
