import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Key } from '../../licensing/keys/key.entity.ts';
import type { ReminderCause } from './reminders.rules.ts';

/** Deduplication record of a reminder. Only the server that inserts the row sends the reminder. */
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

  // The threshold: days before the expiry (0 for the end itself), or percent of the user limit.
  @PrimaryColumn('int', { primaryKeyConstraintName: 'key_reminders_pkey' })
  mark: number;

  @Column('timestamptz')
  sentAt: Date;

  // Null until an email to the administrators covers the reminder.
  @Index('key_reminders_told')
  @Column('timestamptz', { nullable: true })
  administratorsToldAt: Date | null;
}
