import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { RequiresScopes } from '../../../platform/auth/guards.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { moneyColumn } from '../../../platform/kernel/numeric-transformer.ts';
import { Money } from '../../../platform/kernel/scalars.ts';
import { InvoiceBalance } from '../invoices/invoice-balance.entity.ts';
import { Payment } from './payment.entity.ts';

/** Triggers update the balance of the invoice and the unallocated part of the payment with every allocation. */
@RequiresScopes(Scope.PAYMENTS_READ)
@ObjectType({ description: 'The part of a payment that settles one invoice.' })
@Entity('payment_allocations')
@Index('payment_allocations_of_invoice', ['invoiceId'])
@Check('payment_allocations_amount', 'amount > 0')
@ForeignKey(() => Payment, ['paymentId', 'companyId'], ['id', 'companyId'], {
  name: 'payment_allocations_payment_fkey',
  onDelete: 'RESTRICT',
})
@ForeignKey(() => InvoiceBalance, ['invoiceId', 'companyId'], ['invoiceId', 'companyId'], {
  name: 'payment_allocations_invoice_fkey',
  onDelete: 'RESTRICT',
})
export class PaymentAllocation {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'payment_allocations_pkey' })
  paymentId: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'payment_allocations_pkey' })
  invoiceId: string;

  // This column is part of both foreign keys, so that a payment never settles the invoice of another company.
  @Column('uuid')
  companyId: string;

  @Field(() => Money, { description: 'The amount in INR.' })
  @Column('numeric', moneyColumn)
  amount: number;

  @Field({ description: 'When the amount was allocated.' })
  @Column('timestamptz')
  allocatedAt: Date;
}
