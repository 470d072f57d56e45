import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { numericTransformer } from '../../../platform/kernel/numeric-transformer.ts';
import { Count } from '../../../platform/kernel/scalars.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';

@ObjectType({ description: 'An event on its way to an endpoint.', simpleResolvers: true })
@Entity('webhook_deliveries')
@Index('webhook_deliveries_due', ['endpointId', 'dueAt'], { where: 'due_at is not null' })
@Index('webhook_deliveries_of_endpoint', ['endpointId', 'createdAt', 'id'])
@Index('webhook_deliveries_waiting', { synchronize: false })
@Index('webhook_deliveries_one_test', ['endpointId'], { unique: true, where: 'kind is null and due_at is not null' })
@Index('webhook_deliveries_created', ['createdAt'])
@Check('webhook_deliveries_state', 'num_nonnulls(due_at, delivered_at, given_up_at) = 1')
export class WebhookDelivery {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'webhook_deliveries_pkey' })
  id: string;

  @Column('uuid')
  endpointId: string;

  @ManyToOne(() => WebhookEndpoint, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'webhook_deliveries_endpoint_fkey' })
  endpoint?: WebhookEndpoint;

  @Field(() => ID, { description: 'UUID of the event, which is the header `webhook-id`, too.' })
  @Column('uuid')
  eventId: string;

  @Field(() => EventKind, { nullable: true, description: 'What happened; null for a test.' })
  @Column('text', { nullable: true })
  kind: EventKind | null;

  @Field(() => Count, {
    nullable: true,
    description: 'Counts what an endpoint is told of, from 1, in the order of the events; null for a test.',
  })
  @Column('bigint', { nullable: true, transformer: numericTransformer })
  sequence: number | null;

  @Field({ description: 'What is sent.' })
  @Column('text')
  body: string;

  @Field(() => Date, { nullable: true, description: 'When it is tried next; null once it is done or given up.' })
  @Column('timestamptz', { nullable: true, default: () => 'now()' })
  dueAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was taken; null before.' })
  @Column('timestamptz', { nullable: true })
  deliveredAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was given up; null unless it was.' })
  @Column('timestamptz', { nullable: true })
  givenUpAt: Date | null;

  @Field(() => Int, { description: 'How often it was tried.' })
  @Column('int', { default: 0 })
  attempts: number;

  // since it was told to be sent, or sent again
  @Column('timestamptz', { nullable: true })
  triedSince: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was tried last; null before the first time.' })
  @Column('timestamptz', { nullable: true })
  triedAt: Date | null;

  @Field(() => Int, { nullable: true, description: 'How long the last attempt took, in milliseconds.' })
  @Column('int', { nullable: true })
  tookMs: number | null;

  @Field(() => Int, { nullable: true, description: 'The HTTP status of the last answer; null where none came.' })
  @Column('int', { nullable: true })
  status: number | null;

  @Field(() => String, { nullable: true, description: 'The beginning of the last answer; null where none came.' })
  @Column('text', { nullable: true })
  answer: string | null;

  @Field(() => String, { nullable: true, description: 'Why the last attempt failed; null unless it did.' })
  @Column('text', { nullable: true })
  failure: string | null;

  @Field({ description: 'When it was made, soon after the event.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
