import { Column, Entity, Generated, Index, PrimaryGeneratedColumn } from 'typeorm';
import { numericTransformer } from '../../../platform/kernel/numeric-transformer.ts';
import type { EventData } from './event-data.ts';
import type { EventKind } from './event-kinds.rules.ts';

/**
 * One thing that happened, written in the transaction that did it; webhooks and feeds read it later. Ids stand here
 * without references, so that what is told of an event never depends on what became of its record.
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

  // the order of the changes to one record: it is drawn while the transaction holds the record's lock, so it does not depend
  // on the clocks of several servers
  @Generated('increment')
  @Column('bigint', { transformer: numericTransformer })
  place: number;

  @Column('text')
  kind: EventKind;

  @Column('timestamptz')
  occurredAt: Date;

  // null: it is about no company
  @Column('uuid', { nullable: true })
  companyId: string | null;

  // null: it is about no key
  @Column('uuid', { nullable: true })
  keyId: string | null;

  // null: no administrator did it, or it happened before that was kept
  @Column('uuid', { nullable: true })
  administratorId: string | null;

  // the state after it; never a licence string
  @Column('jsonb')
  data: EventData;

  @Column('boolean')
  isForCompany: boolean;

  @Column('boolean')
  isForAdministrators: boolean;

  // null: not published yet. Given after the commit, so that whoever has read up to one has missed none before it
  @Column('bigint', { nullable: true, transformer: numericTransformer })
  position: number | null;
}
