import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Company } from '../../companies/companies/company.entity.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { numericTransformer } from '../../../platform/kernel/numeric-transformer.ts';

@ObjectType({ description: 'An address that is told of events as they happen.', simpleResolvers: true })
@Entity('webhook_endpoints')
@Index('webhook_endpoints_of_company', ['companyId', 'createdAt', 'id'])
@Check('webhook_endpoints_url_length', 'char_length(url) between 1 and 2000')
@Check('webhook_endpoints_previous', '(previous_secret is null) = (previous_until is null)')
export class WebhookEndpoint {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'webhook_endpoints_pkey' })
  id: string;

  // null: it is the administrators', and told of everything
  @Column('uuid', { nullable: true })
  companyId: string | null;

  @ManyToOne(() => Company, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'webhook_endpoints_company_fkey' })
  company?: Company | null;

  @Field({ description: 'Where events are sent, by POST.' })
  @Column('text')
  url: string;

  @Field(() => [EventKind], { description: 'The types of events that it is told of; empty for all.' })
  @Column('text', { array: true, default: [] })
  types: EventKind[];

  // both sealed for its id
  @Column('text')
  secret: string;

  @Column('text', { nullable: true })
  previousSecret: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Until when the secret before this one signs, too; null where there was none, or long ago.',
  })
  @Column('timestamptz', { nullable: true })
  previousUntil: Date | null;

  // events up to this position are not for it: they happened before it was made or switched on
  @Column('bigint', { transformer: numericTransformer })
  beginsAfter: number;

  @Column('bigint', { default: 0, transformer: numericTransformer })
  lastSequence: number;

  // a server is sending to it until then, or it rests after a failure
  @Column('timestamptz', { default: () => 'now()' })
  busyUntil: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Since when every attempt has failed; null after one that did not.',
  })
  @Column('timestamptz', { nullable: true })
  failingSince: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was switched off; null while it is on.' })
  @Column('timestamptz', { nullable: true })
  switchedOffAt: Date | null;

  @Field({ description: 'Whether it was switched off because it failed for days.' })
  @Column('boolean', { default: false })
  isGivenUp: boolean;

  @Field({ description: 'When it was made.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
