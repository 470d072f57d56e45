import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { RequiresScopes } from '../../../platform/auth/guards.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Node } from '../../../platform/kernel/node.ts';
import { moneyColumn } from '../../../platform/kernel/numeric-transformer.ts';
import { Money } from '../../../platform/kernel/scalars.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { PaymentKind } from '../../events/outbox/payment-kinds.rules.ts';
import { PaymentMethod } from './payment.rules.ts';

registerEnumType(PaymentKind, {
  name: 'PaymentKind',
  description: 'The kind of an entry.',
  valuesConfig: {
    RECEIPT: { description: 'Money that the company paid.' },
    TDS: { description: 'Income tax that the company deducted from its payment and paid to the government.' },
    REFUND: { description: 'Money that was paid back to the company.' },
    WRITE_OFF: { description: 'An amount that is no longer expected. The GST of the invoice does not change.' },
  },
});
registerEnumType(PaymentMethod, {
  name: 'PaymentMethod',
  description: 'A payment method.',
  valuesConfig: {
    BANK_TRANSFER: { description: 'A bank transfer: NEFT, RTGS or IMPS.' },
    UPI: { description: 'UPI.' },
    CHEQUE: { description: 'A cheque or demand draft.' },
    CARD: { description: 'A card.' },
    CASH: { description: 'Cash.' },
    OTHER: { description: 'Another method.' },
  },
});

@RequiresScopes(Scope.PAYMENTS_READ)
@ObjectType({
  implements: [Node],
  description:
    'A payment, a tax deduction, a refund or a write-off. To correct an entry, reverse it and record a new one.',
})
@Entity('payments')
@Unique('payments_company_unique', ['id', 'companyId'])
@Index('payments_transfer_reference', ['reference'], {
  unique: true,
  where: "kind = 'RECEIPT' and method in ('BANK_TRANSFER', 'UPI') and reversed_at is null",
})
@Index('payments_reference_of_company', ['companyId', 'reference'], {
  unique: true,
  where: "kind = 'RECEIPT' and reversed_at is null",
})
@Index('payments_newest', ['recordedAt', 'id'])
@Index('payments_paid_on', ['paidOn', 'id'])
@Index('payments_amount_order', ['amount', 'id'])
@Index('payments_of_company', ['companyId', 'recordedAt', 'id'])
@Index('payments_unallocated_of_company', ['companyId'], { where: 'unallocated > 0' })
@Index('payments_unallocated_newest', ['recordedAt', 'id'], { where: 'unallocated > 0' })
@Index('payments_refunds', ['refundedId'], { where: 'refunded_id is not null' })
@Index('payments_reference_trigrams', { synchronize: false })
@Check('payments_amount', 'amount > 0')
@Check('payments_unallocated', 'unallocated between 0 and amount')
@Check(
  'payments_kind',
  `case kind
    when 'RECEIPT' then method is not null and refunded_id is null
    when 'TDS' then num_nonnulls(method, refunded_id) = 0
    when 'REFUND' then num_nulls(method, refunded_id) = 0
    when 'WRITE_OFF' then num_nonnulls(method, reference, refunded_id) = 0 and note is not null
    else false
  end`,
)
@Check('payments_method', "method in ('BANK_TRANSFER', 'UPI', 'CHEQUE', 'CARD', 'CASH', 'OTHER')")
@Check(
  'payments_reversed',
  'num_nonnulls(reversed_at, reversal_reason) in (0, 2) and (reversed_at is null or unallocated = 0)',
)
@ForeignKey(() => Payment, ['refundedId', 'companyId'], ['id', 'companyId'], {
  name: 'payments_refunded_fkey',
  onDelete: 'RESTRICT',
})
export class Payment {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'payments_pkey' })
  id: string;

  @Field(() => PaymentKind, { description: 'The kind of the entry.' })
  @Column('text')
  kind: PaymentKind;

  @Column('uuid')
  companyId: string;

  @ManyToOne(() => Company, { onDelete: 'RESTRICT' })
  @JoinColumn({ foreignKeyConstraintName: 'payments_company_fkey' })
  company?: Company;

  @Field({ description: 'The day in India on which the money moved (YYYY-MM-DD).' })
  @Column('date')
  paidOn: string;

  @Field(() => Money, { description: 'The amount in INR.' })
  @Column('numeric', moneyColumn)
  amount: number;

  // Triggers maintain this value: the amount minus allocations and unreversed refunds, or 0 for refunds and reversed
  // entries.
  @Field(() => Money, { description: 'The part in INR that is neither allocated to invoices nor refunded.' })
  @Column('numeric', { ...moneyColumn, default: 0 })
  unallocated: number;

  @Field(() => PaymentMethod, { nullable: true, description: 'How the money was paid. `null` for TDS and write-offs.' })
  @Column('text', { nullable: true })
  method: PaymentMethod | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The UTR, UPI reference, number of the cheque or number of the TDS certificate. `null` if none was entered.',
  })
  @Column('text', { nullable: true })
  reference: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A note, or the reason of a write-off. `null` if none was entered.',
  })
  @Column('text', { nullable: true })
  note: string | null;

  // The receipt that a refund pays back.
  @Column('uuid', { nullable: true })
  refundedId: string | null;

  @Field({ description: 'When the entry was recorded.' })
  @Column('timestamptz')
  recordedAt: Date;

  // The administrator who recorded the entry.
  @Column('uuid', { nullable: true })
  administratorId: string | null;

  @Field(() => Date, { nullable: true, description: 'When the entry was reversed. `null` if it is not reversed.' })
  @Column('timestamptz', { nullable: true })
  reversedAt: Date | null;

  // The administrator who reversed the entry.
  @Column('uuid', { nullable: true })
  reversedBy: string | null;

  @Field(() => String, { nullable: true, description: 'Why the entry was reversed. `null` if it is not reversed.' })
  @Column('text', { nullable: true })
  reversalReason: string | null;
}
