import { Check, Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { numericTransformer } from '../../../platform/kernel/numeric-transformer.ts';
import { TaxDocument } from './tax-document.entity.ts';

const money = { precision: 20, scale: 2, transformer: numericTransformer };

/** The amounts of an invoice and of its credit notes. The database rejects credits that exceed the invoice. */
@Entity('invoice_balances')
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

  @Column('numeric', money)
  taxable: number;

  @Column('numeric', money)
  igst: number;

  @Column('numeric', money)
  cgst: number;

  @Column('numeric', money)
  sgst: number;

  @Column('numeric', money)
  total: number;

  @Column('numeric', { ...money, default: 0 })
  creditedTaxable: number;

  @Column('numeric', { ...money, default: 0 })
  creditedIgst: number;

  @Column('numeric', { ...money, default: 0 })
  creditedCgst: number;

  @Column('numeric', { ...money, default: 0 })
  creditedSgst: number;

  @Column('numeric', { ...money, default: 0 })
  creditedRoundOff: number;

  @Column('numeric', { ...money, default: 0 })
  creditedTotal: number;
}
