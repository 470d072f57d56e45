import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import type { Price } from '../../catalogue/prices/pricing.rules.ts';
import { Key } from './key.entity.ts';
import { KeyStatus } from './key-status.rules.ts';

/** A term and its price as the history stores them; times as ISO 8601. */
export interface StoredQuote extends Price {
  startsAt: string;
  expiresAt: string;
}

export const toStoredQuote = ({ startsAt, expiresAt, lines, subtotal, gst, roundOff, total }: Key): StoredQuote => ({
  startsAt: startsAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lines,
  subtotal,
  gst,
  roundOff,
  total,
});

@ObjectType({
  description:
    "One entry of a key's history: it was requested, created, decided, disabled or reinstated, or its grace was changed.",
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

  // a trigger sets it, for the audit log; null in events that are older than the column
  @Column({ type: 'uuid', nullable: true, select: false, insert: false, update: false })
  companyId: string | null;

  @Field(() => KeyStatus, { description: 'The status it took, or kept.' })
  @Column('enum', { enum: KeyStatus, enumName: 'key_status' })
  status: KeyStatus;

  @Field({ description: 'When.' })
  @CreateDateColumn({ type: 'timestamptz' })
  at: Date;

  // null: by the company itself
  @Column('uuid', { nullable: true })
  administratorId: string | null;

  @ManyToOne(() => Administrator, { onDelete: 'SET NULL' })
  @JoinColumn({ foreignKeyConstraintName: 'key_events_administrator_fkey' })
  administrator?: Administrator | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why, in the words of whoever decided; null when no reason was given.',
  })
  @Column('text', { nullable: true })
  reason: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'For how many days after its expiry it runs on since then, where that was changed; null in every other entry.',
  })
  @Column('int', { nullable: true })
  graceDays: number | null;

  // null: the decision left the term's price unchanged
  @Column('jsonb', { nullable: true })
  requestedQuote: StoredQuote | null;
}
