import { Column, Entity, Generated, Index, PrimaryGeneratedColumn } from 'typeorm';
import { numericTransformer } from '../../../platform/kernel/numeric-transformer.ts';
import type { EventData } from './event-data.ts';
import type { EventKind } from './event-kinds.rules.ts';

/**
 * An event, written in the transaction of its change. Webhooks and feeds read it later. Ids have no foreign keys, so
 * that an event stays unchanged when a record is deleted.
 */
@Entity('events')
@Index('events_unpublished', ['place'], { where: 'position is null' })
@Index('events_position', ['position'], { unique: true })
@Index('events_of_company', ['companyId', 'position'], { where: 'is_for_company' })
@Index('events_for_administrators', ['position'], { where: 'is_for_administrators' })
@Index('events_history', ['companyId', 'position'])
@Index('events_of_kind', ['kind', 'position'])
@Index('events_occurred', ['occurredAt'])
export class OutboxEvent {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'events_pkey' })
  id: string;

  // A sequence number, assigned while the transaction holds the lock on the changed record. It orders the changes of
  // one record, even if the clocks of several servers differ.
  @Generated('increment')
  @Column('bigint', { transformer: numericTransformer })
  place: number;

  @Column('text')
  kind: EventKind;

  @Column('timestamptz')
  occurredAt: Date;

  // The company that the event is about, if any.
  @Column('uuid', { nullable: true })
  companyId: string | null;

  // The key that the event is about, if any.
  @Column('uuid', { nullable: true })
  keyId: string | null;

  // The administrator who made the change or, for RENEWAL_CONFIRMED, prepared the renewal. Null if there is none, or if
  // the event is older than this column.
  @Column('uuid', { nullable: true })
  administratorId: string | null;

  // The member of the company who made the change, set by the database. Null for administrators, API tokens, the system
  // and events older than this column. The column has no foreign key, so the id remains after the member is deleted.
  @Column({ type: 'uuid', nullable: true, insert: false, default: () => 'acting_member()' })
  memberId: string | null;

  // The state after the event, without licence strings.
  @Column('jsonb')
  data: EventData;

  @Column('boolean')
  isForCompany: boolean;

  @Column('boolean')
  isForAdministrators: boolean;

  // The position in the feed. Null until the event is published. The publisher assigns the position after the commit,
  // so that a reader with a cursor misses no event.
  @Column('bigint', { nullable: true, transformer: numericTransformer })
  position: number | null;
}
