import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { RequiresScopes } from '../../../platform/auth/guards.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { moneyColumn, numericTransformer } from '../../../platform/kernel/numeric-transformer.ts';
import { DateOrDateTime } from '../../../platform/kernel/scalars.ts';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { DEFAULT_GST_RATE, DEFAULT_SAC } from '../../billing/gst/seller-details.rules.ts';
import { AddOn } from '../../catalogue/prices/add-on.rules.ts';
import type { QuoteLine } from '../../catalogue/prices/pricing.rules.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { PlanType } from '../../licensing/keys/key-term.rules.ts';
import { Key } from '../../licensing/keys/key.entity.ts';
import type { OfferOutcome } from './renewal-offer.rules.ts';

@RequiresScopes(Scope.KEYS_READ)
@ObjectType({
  description:
    'A renewal that an administrator has prepared. The company gets the key when it confirms the offer. The price of `quote` is valid until `validUntil`, even if prices change. A change of the latest expiry of the company voids the offer. While the GST rate differs from the rate of the price, the offer is LAPSED, unless it is free.',
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

  // The key that the offer renews. An extension may have replaced this key since the offer was prepared.
  @Index('renewal_offers_of_key')
  @Column('uuid')
  keyId: string;

  @ManyToOne(() => Key, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'renewal_offers_key_fkey' })
  key?: Key;

  @Field(() => PlanType, { description: 'The plan type of the new key, which determines its term.' })
  @Column('enum', { enum: PlanType, enumName: 'plan_type' })
  planType: PlanType;

  @Field(() => DateOrDateTime, { nullable: true, description: 'The expiry of the new key, for CUSTOM only.' })
  @Column('text', { nullable: true })
  expiresAt: string | null;

  @Field(() => Int, { description: 'The number of users of the new key. 0 means unlimited.' })
  @Column('int')
  userLimit: number;

  @Field(() => [AddOn], { description: 'The add-ons of the new key.' })
  @Column('enum', { enum: AddOn, enumName: 'add_on', array: true })
  addOns: AddOn[];

  // The term and the price at the time of preparation. Null for old offers that were prepared before these columns
  // existed.
  @Column('timestamptz', { nullable: true })
  startsAt: Date | null;

  @Column('timestamptz', { nullable: true })
  endsAt: Date | null;

  @Column('jsonb', { nullable: true })
  lines: QuoteLine[] | null;

  @Column('numeric', { ...moneyColumn, nullable: true })
  subtotal: number | null;

  @Column('numeric', { ...moneyColumn, nullable: true })
  gst: number | null;

  @Column('numeric', { ...moneyColumn, nullable: true })
  roundOff: number | null;

  @Column('numeric', { ...moneyColumn, nullable: true })
  total: number | null;

  @Column('numeric', { precision: 5, scale: 2, default: DEFAULT_GST_RATE, transformer: numericTransformer })
  gstRate: number;

  @Column('text', { default: DEFAULT_SAC })
  sac: string;

  @Column('timestamptz', { nullable: true })
  priceUntil: Date | null;

  // The latest expiry of the company's Approved keys and pending requests at the time of preparation. The offer is void
  // if the latest expiry changes.
  @Column('timestamptz', { nullable: true })
  latestExpiry: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The message of the administrator to the company, at most 500 characters. `null` if there is no message.',
  })
  @Column('text', { nullable: true })
  message: string | null;

  @Column('uuid', { nullable: true })
  administratorId: string | null;

  @ManyToOne(() => Administrator, { onDelete: 'SET NULL' })
  @JoinColumn({ foreignKeyConstraintName: 'renewal_offers_administrator_fkey' })
  administrator?: Administrator | null;

  @Field({ description: 'The time when the offer was prepared.' })
  @Column('timestamptz')
  preparedAt: Date;

  // Null until the offer is confirmed, declined, withdrawn or marked as lapsed.
  @Column('text', { nullable: true })
  outcome: OfferOutcome | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'The time when the offer was confirmed, declined, withdrawn or replaced. `null` before that, even if the offer has lapsed.',
  })
  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'The reason why the company declined the offer. `null` if no reason was entered.',
  })
  @Column('text', { nullable: true })
  reason: string | null;
}
