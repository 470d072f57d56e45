import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, Unique } from 'typeorm';
import { moneyColumn } from '../../../platform/kernel/numeric-transformer.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { TaxDocument } from './tax-document.entity.ts';

const OPEN_FILTER = { where: 'credited_total + allocated < total' };
const PAID_FILTER = { where: 'credited_total + allocated = total and credited_total < total' };

/**
 * The amounts of an invoice, of its credit notes and of the payments that settle it. Triggers update the amounts, and
 * the database rejects credits and payments that exceed the invoice.
 */
@Entity('invoice_balances')
@Unique('invoice_balances_company_unique', ['invoiceId', 'companyId'])
@Index('invoice_balances_open', { synchronize: false })
@Index('invoice_balances_open_newest', { synchronize: false })
@Index('invoice_balances_paid_newest', ['issuedAt', 'invoiceId'], PAID_FILTER)
@Index('invoice_balances_paid_total', ['total', 'invoiceId'], PAID_FILTER)
@Index('invoice_balances_credited_newest', ['issuedAt', 'invoiceId'], { where: 'credited_total = total' })
@Index('invoice_balances_open_of_company', ['companyId', 'dueOn'], OPEN_FILTER)
@Index('invoice_balances_without_event', ['dueOn', 'invoiceId'], {
  where: 'credited_total + allocated < total and overdue_at is null',
})
@Index('invoice_balances_to_remind', ['dueOn', 'invoiceId'], {
  where: 'credited_total + allocated < total and reminders < 4',
})
@Check('invoice_balances_allocated', 'allocated >= 0 and credited_total + allocated <= total')
@Check(
  'invoice_balances_credited',
  `credited_taxable between 0 and taxable and credited_igst between 0 and igst and credited_cgst between 0 and cgst
   and credited_sgst between 0 and sgst and credited_total between 0 and total`,
)
export class InvoiceBalance {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'invoice_balances_pkey' })
  invoiceId: string;

  @OneToOne(() => TaxDocument, { onDelete: 'RESTRICT' })
  @JoinColumn({ foreignKeyConstraintName: 'invoice_balances_invoice_fkey' })
  invoice?: TaxDocument;

  @Column('numeric', moneyColumn)
  taxable: number;

  @Column('numeric', moneyColumn)
  igst: number;

  @Column('numeric', moneyColumn)
  cgst: number;

  @Column('numeric', moneyColumn)
  sgst: number;

  @Column('numeric', moneyColumn)
  total: number;

  @Column('numeric', { ...moneyColumn, default: 0 })
  creditedTaxable: number;

  @Column('numeric', { ...moneyColumn, default: 0 })
  creditedIgst: number;

  @Column('numeric', { ...moneyColumn, default: 0 })
  creditedCgst: number;

  @Column('numeric', { ...moneyColumn, default: 0 })
  creditedSgst: number;

  @Column('numeric', { ...moneyColumn, default: 0 })
  creditedRoundOff: number;

  @Column('numeric', { ...moneyColumn, default: 0 })
  creditedTotal: number;

  @Column('uuid')
  companyId: string;

  @ManyToOne(() => Company, { onDelete: 'RESTRICT' })
  @JoinColumn({ foreignKeyConstraintName: 'invoice_balances_company_fkey' })
  company?: Company;

  // The day on which the payment is due, in Indian time.
  @Column('date')
  dueOn: string;

  @Column('timestamptz')
  issuedAt: Date;

  // The part of the total that payments settle: the sum of their allocations to this invoice.
  @Column('numeric', { ...moneyColumn, default: 0 })
  allocated: number;

  // When the event INVOICE_OVERDUE was recorded.
  @Column('timestamptz', { nullable: true })
  overdueAt: Date | null;

  // When the company was last reminded of this invoice by email.
  @Column('timestamptz', { nullable: true })
  remindedAt: Date | null;

  // The time of the last reminder that was skipped because the company had no recipient.
  @Column('timestamptz', { nullable: true })
  reminderSkippedAt: Date | null;

  // The number of reminders about this invoice, including skipped ones.
  @Column('int', { default: 0 })
  reminders: number;
}
