import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Scope, SCOPE_MEANINGS } from '../../../platform/auth/scopes.rules.ts';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { Member } from '../../companies/members/member.entity.ts';

registerEnumType(Scope, {
  name: 'Scope',
  description: 'An action that an API token allows. Write access includes read access.',
  valuesConfig: Object.fromEntries(
    Object.values(Scope).map((scope) => [scope, { description: describeScope(scope) }]),
  ) as Record<Scope, { description: string }>,
});

function describeScope(scope: Scope): string {
  const { company, administrator, permission } = SCOPE_MEANINGS[scope];
  const administrators = permission ? `An administrator with ${permission}` : 'An administrator';
  return `${administrators}: ${administrator} ${company ? `A company: ${company}` : 'Not for companies.'}`;
}

/**
 * A secret that a program uses to act for an account. `api-tokens.cleanup.ts` deletes the row 90 days after the token
 * expires or is revoked.
 */
@ObjectType({
  description:
    'A secret with which a program acts for the account that created it. Its scopes and the permissions of the account limit what it can do.',
  simpleResolvers: true,
})
@Entity('api_tokens')
@Check('api_tokens_one_account', 'num_nonnulls(company_id, administrator_id) = 1')
@Check('api_tokens_name_length', 'char_length(name) between 1 and 60')
export class ApiToken {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'api_tokens_pkey' })
  id: string;

  @Index('api_tokens_company')
  @Column('uuid', { nullable: true })
  companyId: string | null;

  @ManyToOne(() => Company, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'api_tokens_company_fkey' })
  company?: Company | null;

  // The member who created the token. Null if an administrator created it, or after the member was deleted.
  @Column('uuid', { nullable: true })
  memberId: string | null;

  @ManyToOne(() => Member, { onDelete: 'SET NULL' })
  @JoinColumn([
    { name: 'company_id', referencedColumnName: 'companyId', foreignKeyConstraintName: 'api_tokens_member_fkey' },
    { name: 'member_id', referencedColumnName: 'id', foreignKeyConstraintName: 'api_tokens_member_fkey' },
  ])
  member?: Member | null;

  @Index('api_tokens_administrator')
  @Column('uuid', { nullable: true })
  administratorId: string | null;

  @ManyToOne(() => Administrator, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'api_tokens_administrator_fkey' })
  administrator?: Administrator | null;

  @Field({ description: 'The name of the token, which distinguishes it from others.' })
  @Column('text')
  name: string;

  @Field(() => [Scope], { description: 'What the token allows.' })
  @Column('text', { array: true })
  scopes: Scope[];

  @Field(() => [String], {
    description: 'The addresses and CIDR ranges from which the token works. Empty for every address.',
  })
  @Column('text', { array: true, default: [] })
  allowedAddresses: string[];

  // The SHA-256 hash of the secret.
  @Column('text')
  @Index('api_tokens_hash_unique', { unique: true })
  hash: string;

  @Field({ description: 'The first characters of the token.' })
  @Column('text')
  start: string;

  @Field({ description: 'When the token was created.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When the token expires or expired. `null` for an old token that never expires.',
  })
  @Column('timestamptz', { nullable: true })
  expiresAt: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When the token was last used, to the minute. `null` if it was never used.',
  })
  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The network address of the last use, updated at most once a minute. `null` if the token was never used.',
  })
  @Column('text', { nullable: true })
  lastUsedAddress: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The network address of the first recorded use. `null` if no use has been recorded.',
  })
  @Column('text', { nullable: true })
  firstUsedAddress: string | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'When a request from an address outside `allowedAddresses` was last rejected, to the hour. `null` if none was.',
  })
  @Column('timestamptz', { name: 'last_refused_at', nullable: true })
  lastRejectedAt: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'The network address of the request at `lastRejectedAt`. `null` if none was rejected.',
  })
  @Column('text', { name: 'last_refused_address', nullable: true })
  lastRejectedAddress: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When the token was rotated. The old token works alongside the new one until it expires.',
  })
  @Column('timestamptz', { nullable: true })
  replacedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  revokedAt: Date | null;

  /**
   * The id of a transaction that a replica must have replayed before it serves this token. The creation of the token
   * sets the id, and later writes update it.
   */
  @Column('bigint', { nullable: true, select: false })
  lastWrite?: string | null;
}
