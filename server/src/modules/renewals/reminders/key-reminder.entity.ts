import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Key } from '../../licensing/keys/key.entity.ts';
import type { ReminderCause } from './reminders.rules.ts';

/** A sent reminder. Only the server that inserts the row sends the reminder, so each reminder is sent once. */
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

  // The number of days before the expiry (0 for the end itself), or the percentage of the user limit.
  @PrimaryColumn('int', { name: 'mark', primaryKeyConstraintName: 'key_reminders_pkey' })
  threshold: number;

  @Column('timestamptz')
  sentAt: Date;

  // Null while an email to the administrators is pending. A reminder about a key that has ended is never pending,
  // because administrators get no email about it.
  @Index('key_reminders_told')
  @Column('timestamptz', { name: 'administrators_told_at', nullable: true })
  administratorsNotifiedAt: Date | null;
}
