import { Check, Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { numericTransformer } from '../kernel/numeric-transformer.ts';

export type BackupOutcome = 'SUCCEEDED' | 'FAILED';

/**
 * One run of `backup --to`. Backups do not contain these rows, because a run concerns only the database in which
 * it is recorded.
 */
@Entity('backup_runs')
@Check('backup_runs_outcome', "outcome in ('SUCCEEDED', 'FAILED')")
@Check('backup_runs_ended', 'num_nulls(ended_at, outcome) in (0, 2)')
@Check('backup_runs_size', "(size is not null) = (outcome is not null and outcome = 'SUCCEEDED')")
@Check('backup_runs_error', "(error is not null) = (outcome is not null and outcome = 'FAILED')")
export class BackupRun {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'backup_runs_pkey' })
  id: string;

  /** The folder, or the bucket and prefix. */
  @Column('text')
  place: string;

  @Column('text')
  name: string;

  @CreateDateColumn({ type: 'timestamptz' })
  startedAt: Date;

  // Null while the run continues. If its process was killed, the next run sets the time.
  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;

  @Column('text', { nullable: true })
  outcome: BackupOutcome | null;

  /** The size in bytes. */
  @Column('bigint', { nullable: true, transformer: numericTransformer })
  size: number | null;

  @Column('text', { nullable: true })
  error: string | null;

  /** The time at which a later run deleted the backup, or the incomplete files of a failed run. */
  @Column('timestamptz', { nullable: true })
  removedAt: Date | null;
}
