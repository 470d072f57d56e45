import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Node } from '../../../platform/kernel/node.ts';
import { numericTransformer } from '../../../platform/kernel/numeric-transformer.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { Member } from '../../companies/members/member.entity.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';

@ObjectType({ implements: Node, description: 'A URL that receives events by POST.', simpleResolvers: true })
@Entity('webhook_endpoints')
@Index('webhook_endpoints_of_company', ['companyId', 'createdAt', 'id'])
@Check('webhook_endpoints_url_length', 'char_length(url) between 1 and 2000')
@Check('webhook_endpoints_token', '(token_id is null) = (token_scopes is null)')
@Check('webhook_endpoints_previous', '(previous_secret is null) = (previous_until is null)')
export class WebhookEndpoint {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'webhook_endpoints_pkey' })
  id: string;

  // Null for an endpoint of the administrators, which receives the events of all companies.
  @Column('uuid', { nullable: true })
  companyId: string | null;

  @ManyToOne(() => Company, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'webhook_endpoints_company_fkey' })
  company?: Company | null;

  // The member who created the endpoint or last rotated its secret. For an endpoint that an API token created, this is
  // the creator of the token. Null for an endpoint of the administrators, and after the member is deleted.
  @Column('uuid', { nullable: true })
  memberId: string | null;

  @ManyToOne(() => Member, { onDelete: 'SET NULL' })
  @JoinColumn([
    {
      name: 'company_id',
      referencedColumnName: 'companyId',
      foreignKeyConstraintName: 'webhook_endpoints_member_fkey',
    },
    { name: 'member_id', referencedColumnName: 'id', foreignKeyConstraintName: 'webhook_endpoints_member_fkey' },
  ])
  member?: Member | null;

  @Field({ description: 'The URL that events are sent to.' })
  @Column('text')
  url: string;

  @Field(() => [EventKind], { description: 'The kinds of events that the endpoint receives. Empty for all kinds.' })
  @Column('text', { array: true, default: [] })
  types: EventKind[];

  // No foreign key, because the endpoint keeps the id and the scopes after the token is deleted.
  @Field(() => ID, {
    nullable: true,
    description: 'UUID of the API token that created the endpoint. `null` for an endpoint that a person created.',
  })
  @Column('uuid', { nullable: true })
  tokenId: string | null;

  @Field(() => [Scope], {
    nullable: true,
    description:
      'The scopes that the API token had when it created the endpoint. The endpoint receives only events that a token with these scopes can read, even after the token has ended. `null` for an endpoint that a person created.',
  })
  @Column('text', { array: true, nullable: true })
  tokenScopes: Scope[] | null;

  // Both secrets are encrypted with the endpoint's id as associated data, so a secret copied to another row cannot be
  // decrypted.
  @Column('text')
  secret: string;

  @Column('text', { nullable: true })
  previousSecret: string | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'The time until which deliveries are also signed with the previous secret. `null` if the secret was never rotated.',
  })
  @Column('timestamptz', { nullable: true })
  previousUntil: Date | null;

  // Events up to this position in the feed are not sent, because they occurred before the endpoint was created or
  // enabled.
  @Column('bigint', { transformer: numericTransformer })
  beginsAfter: number;

  @Column('bigint', { default: 0, transformer: numericTransformer })
  lastSequence: number;

  // No server claims the endpoint before this time, because a server is sending to it or its last delivery failed.
  @Column('timestamptz', { default: () => 'now()' })
  busyUntil: Date;

  @Field(() => Date, {
    nullable: true,
    description:
      'The time of the first failed attempt since the last success. `null` if there is none. A new URL, enabling the endpoint and lifting a suspension reset it.',
  })
  @Column('timestamptz', { nullable: true })
  failingSince: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'The time when the endpoint was disabled. `null` while it is enabled.',
  })
  @Column('timestamptz', { nullable: true })
  switchedOffAt: Date | null;

  @Field({ description: 'Whether the portal disabled the endpoint because it failed.' })
  @Column('boolean', { default: false })
  isGivenUp: boolean;

  @Field({
    description:
      'Whether the portal disabled the endpoint because it responded with status 410 (Gone). If it is false and `isGivenUp` is true, all deliveries failed for three days.',
  })
  @Column('boolean', { default: false })
  isGone: boolean;

  @Field({ description: 'The time when the endpoint was created.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
