import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { Scope, SCOPE_MEANINGS } from '../../../platform/auth/scopes.rules.ts';

registerEnumType(Scope, {
  name: 'Scope',
  description: 'What an API token is good for. Whoever may change something with it may read it, too.',
  valuesConfig: Object.fromEntries(
    Object.values(Scope).map((scope) => [scope, { description: describeScope(scope) }]),
  ) as Record<Scope, { description: string }>,
});

function describeScope(scope: Scope): string {
  const { company, administrator, right } = SCOPE_MEANINGS[scope];
  const administrators = right ? `An administrator with ${right}` : 'An administrator';
  return `${administrators}: ${administrator} ${company ? `A company: ${company}` : 'Not for companies.'}`;
}

/** A token by which a program acts for whoever made it. Its row is kept for a while after it ends. */
@ObjectType({
  description:
    'A token by which a program acts for the account that made it, as far as its scopes and the rights of that account go.',
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

  @Index('api_tokens_administrator')
  @Column('uuid', { nullable: true })
  administratorId: string | null;

  @ManyToOne(() => Administrator, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'api_tokens_administrator_fkey' })
  administrator?: Administrator | null;

  @Field({ description: 'What it is called, so that people tell it apart.' })
  @Column('text')
  name: string;

  @Field(() => [Scope], { description: 'What it is good for.' })
  @Column('text', { array: true })
  scopes: Scope[];

  // SHA-256
  @Column('text')
  @Index('api_tokens_hash_unique', { unique: true })
  hash: string;

  @Field({ description: 'How the token begins, to know it again.' })
  @Column('text')
  start: string;

  @Field({ description: 'When it was made.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it expires, or did; null for never.' })
  @Column('timestamptz', { nullable: true })
  expiresAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was last used, to the minute; null for never.' })
  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;

  @Field(() => String, { nullable: true, description: 'The network address it was last used from, to the minute.' })
  @Column('text', { nullable: true })
  lastUsedAddress: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The first network address that is known to have used it. `null` before its next use in older tokens.',
  })
  @Column('text', { nullable: true })
  firstUsedAddress: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When it was rotated: another one took its place, beside which it works until it expires.',
  })
  @Column('timestamptz', { nullable: true })
  replacedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  revokedAt: Date | null;

  /** The transaction that a replica must have replayed to answer it: that which made it, or a later one. */
  @Column('bigint', { nullable: true, select: false })
  lastWrite?: string | null;
}
