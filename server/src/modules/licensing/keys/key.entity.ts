import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { RequiresScopes } from '../../../platform/auth/guards.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Node } from '../../../platform/kernel/node.ts';
import { moneyColumn, numericTransformer } from '../../../platform/kernel/numeric-transformer.ts';
import { Money } from '../../../platform/kernel/scalars.ts';
import { DEFAULT_GST_RATE, DEFAULT_SAC } from '../../billing/gst/seller-details.rules.ts';
import { AddOn } from '../../catalogue/prices/add-on.rules.ts';
import type { QuoteLine } from '../../catalogue/prices/pricing.rules.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { KeyStatus } from './key-status.rules.ts';
import { PlanType } from './key-term.rules.ts';

registerEnumType(KeyStatus, {
  name: 'KeyStatus',
  description:
    'The status of a key. Not started and expired are not statuses: they describe an APPROVED key outside its term.',
  valuesConfig: {
    PENDING: { description: 'Requested. An administrator has not decided yet.' },
    APPROVED: { description: 'Granted. Valid from `startsAt` to `expiresAt`, and during the grace period.' },
    REJECTED: { description: 'Rejected by an administrator or the portal, or withdrawn by the company. Final.' },
    DISABLED: {
      description:
        'Disabled by an administrator or replaced by an extension. An administrator can reinstate a disabled key within 30 days.',
    },
  },
});
registerEnumType(PlanType, {
  name: 'PlanType',
  description: 'The plan type of a key, which determines its term.',
  valuesConfig: {
    TWO_DAYS: { description: '48 hours.' },
    WEEK: { description: '7 days.' },
    MONTH: { description: 'One calendar month in the business time zone.' },
    CUSTOM: { description: 'Until a chosen day or time, at most 10 years ahead.' },
  },
});

@RequiresScopes(Scope.KEYS_READ)
@ObjectType({
  implements: Node,
  description: 'A licence order with its user limit, add-ons and term.',
  simpleResolvers: true,
})
@Entity('keys')
@Check('keys_user_limit_range', 'user_limit between 0 and 1000000')
@Check('keys_term', 'expires_at >= starts_at')
@Check('keys_grace_range', 'grace_days between 0 and 30')
@Index('keys_one_pending_extension', ['replacesId'], { unique: true, where: "status = 'PENDING'" })
@Index('keys_one_bearer', ['licenceString'], { unique: true, where: "status = 'APPROVED'" })
@Index('keys_licence_string_unique', ['licenceString'], { unique: true, where: 'replaces_id is null' })
@Index('keys_licence_string', ['licenceString'])
@Index('keys_replaces', ['replacesId'])
@Index('keys_newest', ['createdAt', 'id'])
@Index('keys_expiry', ['expiresAt', 'id'])
@Index('keys_total', ['total', 'id'])
@Index('keys_status_newest', ['status', 'createdAt', 'id'])
@Index('keys_status_expiry', { synchronize: false })
@Index('keys_plan_total', ['planType', 'total', 'id'])
@Index('keys_approved_start', ['startsAt', 'id'], { where: "status = 'APPROVED'" })
@Index('keys_waiting_total', ['total'], { where: "status = 'PENDING'" })
@Index('keys_company_newest', ['companyId', 'createdAt', 'id'])
@Index('keys_company_status_expiry', ['companyId', 'status', 'expiresAt', 'id'])
@Index('keys_status_plan_expiry', { synchronize: false })
@Index('keys_approved', { synchronize: false })
@Index('keys_own_grace', ['expiresAt'], { where: "grace_days > 0 and status = 'APPROVED'" })
@Index('keys_licence_string_parts', { synchronize: false })
@Index('keys_licence_pairs', { synchronize: false })
export class Key {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'keys_pkey' })
  id: string;

  @Column('uuid')
  companyId: string;

  @ManyToOne(() => Company, { onDelete: 'RESTRICT' })
  @JoinColumn({ foreignKeyConstraintName: 'keys_company_fkey' })
  company: Company;

  @Column('text')
  licenceString: string;

  @Field(() => KeyStatus, { description: 'The status of the key.' })
  @Column('enum', { enum: KeyStatus, enumName: 'key_status', default: KeyStatus.PENDING })
  status: KeyStatus;

  @Field(() => PlanType, { description: 'The plan type. An extension has the plan type of the key that it extends.' })
  @Column('enum', { enum: PlanType, enumName: 'plan_type' })
  planType: PlanType;

  @Field(() => Int, { description: 'The number of users that the key allows, 0 to 1,000,000. 0 means unlimited.' })
  @Column('int')
  userLimit: number;

  @Field(() => [AddOn], { description: 'The add-ons that the key grants.' })
  @Column('enum', { enum: AddOn, enumName: 'add_on', array: true })
  addOns: AddOn[];

  @Field({ description: 'Whether a validation has ever returned VALID for the key.' })
  @Column('boolean', { default: false })
  isUsed: boolean;

  @Field({ description: 'The time from which the key is valid and priced.' })
  @Column('timestamptz')
  startsAt: Date;

  @Field({
    description: 'The time until which the key is valid and priced. A grace period can follow: see `graceUntil`.',
  })
  @Column('timestamptz')
  expiresAt: Date;

  // Null if the default grace period (the setting GRACE_DAYS) applies.
  @Column('int', { nullable: true })
  graceDays: number | null;

  // The price lines at the time of the request. A late approval can reduce them, but price changes do not affect them.
  @Column('jsonb')
  lines: QuoteLine[];

  @Column('numeric', moneyColumn)
  subtotal: number;

  @Column('numeric', moneyColumn)
  gst: number;

  @Column('numeric', moneyColumn)
  roundOff: number;

  @Field(() => Money, { description: 'Price in INR, in whole rupees, GST included.' })
  @Column('numeric', moneyColumn)
  total: number;

  @Field(() => Float, { description: 'The GST rate of the price in percent.' })
  @Column('numeric', { precision: 5, scale: 2, default: DEFAULT_GST_RATE, transformer: numericTransformer })
  gstRate: number;

  @Column('text', { default: DEFAULT_SAC })
  sac: string;

  @Column('uuid', { nullable: true })
  replacesId: string | null;

  @ManyToOne(() => Key, { onDelete: 'RESTRICT' })
  @JoinColumn({ foreignKeyConstraintName: 'keys_replaces_fkey' })
  replaces?: Key | null;

  @Field({ description: 'The time when the key was requested or created.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  // The time when the key first became Approved. A trigger on `key_events` sets this column.
  @Column('timestamptz', { nullable: true })
  approvedAt: Date | null;
}

/** The properties that the snapshot of a key in an event omits, each with the reason. */
export const NOT_IN_EVENTS = {
  companyId: 'the event itself has it',
  company: 'the event itself has its id',
  licenceString: 'a secret',
  replaces: 'the snapshot has its id',
  approvedAt: 'no list shows it',
  gstRate: 'the invoice has it',
  sac: 'the invoice has it',
} as const satisfies Partial<Record<keyof Key, string>>;
