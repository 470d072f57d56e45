import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { PlanType } from '../../licensing/keys/key-term.rules.ts';
import { Key } from '../../licensing/keys/key.entity.ts';
import { AddOn } from '../../catalogue/prices/add-on.rules.ts';
import type { QuoteLine } from '../../catalogue/prices/pricing.rules.ts';
import { numericTransformer } from '../../../platform/kernel/numeric-transformer.ts';
import { RequiresScopes } from '../../../platform/auth/guards.ts';
import { DateOrDateTime } from '../../../platform/kernel/scalars.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import type { OfferOutcome } from './renewal-offer.rules.ts';

@RequiresScopes(Scope.KEYS_READ)
@ObjectType({
  description:
    'A renewal that an administrator has prepared: the company gets the key as soon as it confirms it. It costs its `quote` until `validUntil`, even if the prices change. It is void if the latest expiry of the company changes.',
  simpleResolvers: true,
})
@Entity('renewal_offers')
@Index('renewal_offers_one_open', ['companyId'], { unique: true, where: 'ended_at is null' })
@Index('renewal_offers_newest', ['companyId', 'preparedAt'])
@Check('renewal_offers_user_limit_range', 'user_limit between 0 and 1000000')
@Check('renewal_offers_reason_length', 'char_length(reason) <= 500')
@Check('renewal_offers_price', '(lines is null) = (price_until is null)')
@Check('renewal_offers_message_length', 'char_length(message) <= 500')
@Check('renewal_offers_end', '(ended_at is null) = (outcome is null)')
export class RenewalOffer {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'renewal_offers_pkey' })
  id: string;

  @Column('uuid')
  companyId: string;

  @ManyToOne(() => Company, { onDelete: 'RESTRICT' })
  @JoinColumn({ foreignKeyConstraintName: 'renewal_offers_company_fkey' })
  company?: Company;

  // the key that it follows, or one that this key has extended since
  @Index('renewal_offers_of_key')
  @Column('uuid')
  keyId: string;

  @ManyToOne(() => Key, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'renewal_offers_key_fkey' })
  key?: Key;

  @Field(() => PlanType, { description: 'How long the key will run.' })
  @Column('enum', { enum: PlanType, enumName: 'plan_type' })
  planType: PlanType;

  @Field(() => DateOrDateTime, { nullable: true, description: 'When it will expire, for CUSTOM only.' })
  @Column('text', { nullable: true })
  expiresAt: string | null;

  @Field(() => Int, { description: 'Users it will allow; 0 means unlimited.' })
  @Column('int')
  userLimit: number;

  @Field(() => [AddOn], { description: 'The add-ons it will grant.' })
  @Column('enum', { enum: AddOn, enumName: 'add_on', array: true })
  addOns: AddOn[];

  // the term and the price at preparation; null where it was prepared before offers stored them
  @Column('timestamptz', { nullable: true })
  startsAt: Date | null;

  @Column('timestamptz', { nullable: true })
  endsAt: Date | null;

  @Column('jsonb', { nullable: true })
  lines: QuoteLine[] | null;

  @Column('numeric', { precision: 20, scale: 2, nullable: true, transformer: numericTransformer })
  subtotal: number | null;

  @Column('numeric', { precision: 20, scale: 2, nullable: true, transformer: numericTransformer })
  gst: number | null;

  @Column('numeric', { precision: 20, scale: 2, nullable: true, transformer: numericTransformer })
  roundOff: number | null;

  @Column('numeric', { precision: 20, scale: 2, nullable: true, transformer: numericTransformer })
  total: number | null;

  @Column('timestamptz', { nullable: true })
  priceUntil: Date | null;

  // the company's latest expiry at preparation: another one voids the offer
  @Column('timestamptz', { nullable: true })
  latestExpiry: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'What the administrator wrote to the company, at most 500 characters; null for none.',
  })
  @Column('text', { nullable: true })
  message: string | null;

  @Column('uuid', { nullable: true })
  administratorId: string | null;

  @ManyToOne(() => Administrator, { onDelete: 'SET NULL' })
  @JoinColumn({ foreignKeyConstraintName: 'renewal_offers_administrator_fkey' })
  administrator?: Administrator | null;

  @Field({ description: 'When it was prepared.' })
  @Column('timestamptz')
  preparedAt: Date;

  // null: it is still open
  @Column('text', { nullable: true })
  outcome: OfferOutcome | null;

  @Field(() => Date, { nullable: true, description: 'When it was confirmed, declined or withdrawn; null before.' })
  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;

  @Field(() => String, { nullable: true, description: 'Why the company declined it; null when no reason was given.' })
  @Column('text', { nullable: true })
  reason: string | null;
}
