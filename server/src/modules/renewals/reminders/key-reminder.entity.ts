import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Key } from '../../licensing/keys/key.entity.ts';
import type { ReminderCause } from './reminders.rules.ts';

/** That something was said about a key. Whoever writes the row says it, so that it is said once across servers. */
@Entity('key_reminders')
@Index('key_reminders_untold', ['sentAt'], { where: 'administrators_told_at is null' })
export class KeyReminder {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'key_reminders_pkey' })
  keyId: string;

  @ManyToOne(() => Key, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'key_reminders_key_fkey' })
  key?: Key;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'key_reminders_pkey' })
  cause: ReminderCause;

  // how many days before the end, 0 for the end itself; or how many percent of the users
  @PrimaryColumn('int', { primaryKeyConstraintName: 'key_reminders_pkey' })
  mark: number;

  @Column('timestamptz')
  sentAt: Date;

  // null: the administrators' next mail names it
  @Index('key_reminders_told')
  @Column('timestamptz', { nullable: true })
  administratorsToldAt: Date | null;
}
