import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import type { Price } from '../../catalogue/prices/pricing.rules.ts';
import { KeyStatus } from './key-status.rules.ts';
import { Key } from './key.entity.ts';

/** A term and its price in the history of a key. Times are ISO 8601 strings. */
export interface StoredQuote extends Price {
  startsAt: string;
  expiresAt: string;
  /** The GST rate in percent. Missing in old entries, whose rate is `DEFAULT_GST_RATE`. */
  gstRate?: number;
}

export const toStoredQuote = ({
  startsAt,
  expiresAt,
  gstRate,
  lines,
  subtotal,
  gst,
  roundOff,
  total,
}: Key): StoredQuote => ({
  startsAt: startsAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  gstRate,
  lines,
  subtotal,
  gst,
  roundOff,
  total,
});

@ObjectType({
  description:
    'An entry in the history of a key: the key was requested, created, decided, disabled or reinstated, or its grace period was changed.',
})
@Entity('key_events')
@Index('key_events_of_key', ['keyId', 'at'])
@Check('key_events_reason_length', 'char_length(reason) <= 500')
export class KeyEvent {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'key_events_pkey' })
  id: string;

  @Column('uuid')
  keyId: string;

  @ManyToOne(() => Key, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'key_events_key_fkey' })
  key?: Key;

  // A trigger sets this column for the audit log. It is null in events that are older than the column.
  @Column({ type: 'uuid', nullable: true, select: false, insert: false, update: false })
  companyId: string | null;

  @Field(() => KeyStatus, { description: 'The status of the key after the change.' })
  @Column('enum', { enum: KeyStatus, enumName: 'key_status' })
  status: KeyStatus;

  @Field({ description: 'The time of the change.' })
  @CreateDateColumn({ type: 'timestamptz' })
  at: Date;

  // Null if the company or the portal made the change.
  @Column('uuid', { nullable: true })
  administratorId: string | null;

  // The member who made the change, set by the database. Null for administrators, API tokens, the portal, and entries
  // that are older than the column. The column has no foreign key, so the id remains after the member is deleted.
  @Column({ type: 'uuid', nullable: true, insert: false, default: () => 'acting_member()' })
  memberId: string | null;

  @ManyToOne(() => Administrator, { onDelete: 'SET NULL' })
  @JoinColumn({ foreignKeyConstraintName: 'key_events_administrator_fkey' })
  administrator?: Administrator | null;

  @Field(() => String, {
    nullable: true,
    description: 'The reason that the author entered. `null` if no reason was entered.',
  })
  @Column('text', { nullable: true })
  reason: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The new number of grace days, if the entry is a change of the grace period. Otherwise null.',
  })
  @Column('int', { nullable: true })
  graceDays: number | null;

  // The requested term and price. Null unless a late approval reduced the paid days.
  @Column('jsonb', { nullable: true })
  requestedQuote: StoredQuote | null;
}
