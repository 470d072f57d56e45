import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { numericTransformer } from '../../../platform/kernel/numeric-transformer.ts';
import { Count } from '../../../platform/kernel/scalars.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';

@ObjectType({ description: 'The delivery of an event to an endpoint.', simpleResolvers: true })
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

  @Field(() => ID, { description: 'UUID of the event. The header `webhook-id` contains it.' })
  @Column('uuid')
  eventId: string;

  @Field(() => EventKind, { nullable: true, description: 'The kind of event. `null` for a test.' })
  @Column('text', { nullable: true })
  kind: EventKind | null;

  @Field(() => Count, {
    nullable: true,
    description:
      'The number of the delivery, counted from 1 per endpoint in the order of the events. `null` for a test.',
  })
  @Column('bigint', { nullable: true, transformer: numericTransformer })
  sequence: number | null;

  @Field({ description: 'The request body.' })
  @Column('text')
  body: string;

  @Field(() => Date, {
    nullable: true,
    description: 'The time of the next attempt. `null` if the delivery succeeded or failed permanently.',
  })
  @Column('timestamptz', { nullable: true, default: () => 'now()' })
  dueAt: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'The time when the endpoint accepted the delivery. `null` otherwise.',
  })
  @Column('timestamptz', { nullable: true })
  deliveredAt: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'The time when the delivery failed permanently. `null` otherwise.',
  })
  @Column('timestamptz', { nullable: true })
  givenUpAt: Date | null;

  @Field(() => Int, { description: 'The number of attempts.' })
  @Column('int', { default: 0 })
  attempts: number;

  // The time of the first attempt since the delivery was last queued.
  @Column('timestamptz', { nullable: true })
  triedSince: Date | null;

  @Field(() => Date, { nullable: true, description: 'The time of the last attempt. `null` before the first attempt.' })
  @Column('timestamptz', { nullable: true })
  triedAt: Date | null;

  @Field(() => Int, { nullable: true, description: 'The duration of the last attempt in milliseconds.' })
  @Column('int', { nullable: true })
  tookMs: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The HTTP status of the last response. `null` if no response arrived.',
  })
  @Column('int', { nullable: true })
  status: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The beginning of the last response body. `null` if no response arrived.',
  })
  @Column('text', { nullable: true })
  answer: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The reason why the last attempt failed. `null` if it did not fail.',
  })
  @Column('text', { nullable: true })
  failure: string | null;

  @Field({ description: 'The time when the delivery was created, shortly after the event.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
