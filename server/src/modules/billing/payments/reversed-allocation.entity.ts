import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { moneyColumn } from '../../../platform/kernel/numeric-transformer.ts';
import { InvoiceBalance } from '../invoices/invoice-balance.entity.ts';
import { Payment } from './payment.entity.ts';

/** An allocation that a reversal deleted. It has the columns of `PaymentAllocation`, but changes no balance. */
@Entity('reversed_allocations')
@Check('reversed_allocations_amount', 'amount > 0')
@ForeignKey(() => Payment, ['paymentId', 'companyId'], ['id', 'companyId'], {
  name: 'reversed_allocations_payment_fkey',
  onDelete: 'RESTRICT',
})
@ForeignKey(() => InvoiceBalance, ['invoiceId', 'companyId'], ['invoiceId', 'companyId'], {
  name: 'reversed_allocations_invoice_fkey',
  onDelete: 'RESTRICT',
})
export class ReversedAllocation {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'reversed_allocations_pkey' })
  paymentId: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'reversed_allocations_pkey' })
  invoiceId: string;

  @Column('uuid')
  companyId: string;

  @Column('numeric', moneyColumn)
  amount: number;

  @Column('timestamptz')
  allocatedAt: Date;
}
