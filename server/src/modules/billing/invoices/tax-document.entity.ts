import { Extensions, Field, Float, ID, InterfaceType, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { RequiresScopes } from '../../../platform/auth/guards.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Node } from '../../../platform/kernel/node.ts';
import { moneyColumn, numericTransformer } from '../../../platform/kernel/numeric-transformer.ts';
import { Money } from '../../../platform/kernel/scalars.ts';
import { ADD_ONS } from '../../catalogue/prices/add-on.rules.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import type { DocumentSeries } from '../gst/serial.rules.ts';
import { Supply } from './supply.entity.ts';

export enum DocumentKind {
  INVOICE = 'INVOICE',
  CREDIT_NOTE = 'CREDIT_NOTE',
}

export enum CreditCause {
  CREDIT = 'CREDIT',
  CORRECTION = 'CORRECTION',
}
registerEnumType(CreditCause, {
  name: 'CreditCause',
  description: 'Whether a credit note credits an invoice or corrects its buyer.',
  valuesConfig: {
    CREDIT: { description: 'An administrator credited all or a part of the invoice.' },
    CORRECTION: { description: 'The buyer on the invoice was wrong. A new invoice replaces it.' },
  },
});

@ObjectType({ description: 'The seller or the buyer on a document, as printed.', simpleResolvers: true })
export class DocumentParty {
  @Field({ description: 'The legal name.' })
  legalName: string;

  @Field({ description: 'The postal address without city and PIN code.' })
  address: string;

  @Field({ description: 'The city.' })
  city: string;

  @Field({ description: 'The PIN code, 6 digits.' })
  pin: string;

  @Field({ description: 'The GST code of the state, 2 digits.' })
  stateCode: string;

  @Field(() => String, { nullable: true, description: 'The GSTIN. `null` if the party is not registered.' })
  gstin: string | null;
}

/** The seller on a document, with the details that only the PDF shows. */
export interface StoredSeller extends DocumentParty {
  gstin: string;
  signatory: string;
  bankAccountName: string;
  bankAccountNumber: string;
  bankName: string;
  ifsc: string;
  upiId: string;
  /** The highest amount in INR with a UPI QR code. Missing on documents of servers that had a fixed limit. */
  upiLimit?: number;
  /** Whether e-invoicing was on at the time of issue. Missing on documents of earlier versions. */
  eInvoicing?: boolean;
}

@ObjectType({
  description: 'A line of a document. Amounts are in INR without GST. A line of a partial credit has only an amount.',
  simpleResolvers: true,
})
export class DocumentLine {
  @Field({ description: 'The description of the charged or credited service.' })
  description: string;

  @Field(() => Float, { nullable: true, description: 'The number of users. `null` if the line has only an amount.' })
  users: number | null;

  @Field(() => Money, {
    nullable: true,
    description: 'The price per user and day. `null` if the line has only an amount.',
  })
  pricePerUserPerDay: number | null;

  @Field(() => Float, { nullable: true, description: 'The number of days. `null` if the line has only an amount.' })
  days: number | null;

  @Field(() => Money, { description: 'The amount before the discount.' })
  gross: number;

  @Field(() => Money, { description: 'The discount.' })
  discountAmount: number;

  @Field(() => Money, { description: 'The taxable value: `gross` minus `discountAmount`.' })
  taxable: number;
}

@RequiresScopes(Scope.INVOICES_READ)
@InterfaceType({
  description: 'An invoice or a credit note. Issued documents never change.',
  resolveType: ({ kind }: TaxDocument) => (kind === DocumentKind.INVOICE ? 'Invoice' : 'CreditNote'),
})
@Entity('documents')
@Unique('documents_number_unique', ['series', 'financialYear', 'sequence'])
@Index('documents_newest', ['kind', 'issuedAt', 'id'])
@Index('documents_total_order', ['kind', 'total', 'id'])
@Index('documents_of_company', ['companyId', 'kind', 'issuedAt', 'id'])
@Index('documents_of_key', ['keyId', 'issuedAt'])
@Index('documents_of_invoice', ['invoiceId'], { where: 'invoice_id is not null' })
@Index('documents_number_trigrams', { synchronize: false })
@Index('documents_buyer_trigrams', { synchronize: false })
@Check('documents_sequence', 'sequence between 1 and 999999')
@Check('documents_number', `number = series || '/' || financial_year || '/' || lpad(sequence::text, 6, '0')`)
@Check(
  'documents_kind',
  `case kind
    when 'INVOICE' then series = 'INV' and num_nonnulls(invoice_id, reason, cause) = 0 and due_on is not null
    when 'CREDIT_NOTE' then series = 'CRN' and num_nulls(invoice_id, reason, cause) = 0 and due_on is null
    else false
  end`,
)
@Check('documents_cause', "cause in ('CREDIT', 'CORRECTION')")
@Check('documents_reason_length', 'char_length(reason) <= 500')
@Check('documents_reversal_confirmation_length', 'char_length(reversal_confirmation) <= 200')
@Check('documents_adds_up', 'taxable + igst + cgst + sgst + round_off = total')
@Check('documents_heads', 'cgst = sgst and (igst = 0 or cgst = 0)')
@Check('documents_total', 'total > 0')
export class TaxDocument {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'documents_pkey' })
  id: string;

  @Column('text')
  kind: DocumentKind;

  @Column('text')
  series: DocumentSeries;

  @Column('text')
  financialYear: string;

  @Column('int')
  sequence: number;

  @Field({
    description:
      'The serial number, such as `INV/26-27/000001` for an invoice or `CRN/26-27/000001` for a credit note. At most 16 characters.',
  })
  @Column('text')
  number: string;

  @Field({ description: 'When the document was issued. Its date in India decides the financial year.' })
  @Column('timestamptz')
  issuedAt: Date;

  @Column('uuid')
  companyId: string;

  @ManyToOne(() => Company, { onDelete: 'RESTRICT' })
  @JoinColumn({ foreignKeyConstraintName: 'documents_company_fkey' })
  company?: Company;

  @Field(() => ID, { description: 'UUID of the key that the document charges or credits.' })
  @Column('uuid')
  keyId: string;

  // The entity is referenced by name, because the keys module imports this module.
  @ManyToOne('Key', { onDelete: 'RESTRICT' })
  @JoinColumn({ foreignKeyConstraintName: 'documents_key_fkey' })
  key?: object;

  @Column('uuid')
  supplyId: string;

  @ManyToOne(() => Supply, { onDelete: 'RESTRICT' })
  @JoinColumn({ foreignKeyConstraintName: 'documents_supply_fkey' })
  supply?: Supply;

  // The invoice that a credit note credits. Null for an invoice.
  @Column('uuid', { nullable: true })
  invoiceId: string | null;

  @ManyToOne(() => TaxDocument, { onDelete: 'RESTRICT' })
  @JoinColumn({ foreignKeyConstraintName: 'documents_invoice_fkey' })
  invoice?: TaxDocument | null;

  @Field(() => DocumentParty, { description: 'The seller as printed.' })
  @Column('jsonb')
  seller: StoredSeller;

  @Field(() => DocumentParty, { description: 'The buyer as printed.' })
  @Column('jsonb')
  buyer: DocumentParty;

  // A copy of the legal name in `buyer`, so that an index can speed up the search by name.
  @Column('text')
  buyerName: string;

  // The GST code of the buyer's state.
  @Column('text')
  placeOfSupply: string;

  @Field({ description: 'The start of the charged term.' })
  @Column('timestamptz')
  startsAt: Date;

  @Field({ description: 'The end of the charged term.' })
  @Column('timestamptz')
  expiresAt: Date;

  @Extensions({ rows: ADD_ONS.length, isEmbedded: true })
  @Field(() => [DocumentLine], { description: 'The lines: one per add-on, or a single line that has only an amount.' })
  @Column('jsonb')
  lines: DocumentLine[];

  @Field({ description: 'The service accounting code.' })
  @Column('text')
  sac: string;

  @Field(() => Float, { description: 'The GST rate in percent.' })
  @Column('numeric', { precision: 5, scale: 2, transformer: numericTransformer })
  gstRate: number;

  @Field(() => Money, { description: 'The taxable value in INR.' })
  @Column('numeric', moneyColumn)
  taxable: number;

  @Field(() => Money, { description: 'Integrated GST in INR. 0 for a supply within the state of the seller.' })
  @Column('numeric', moneyColumn)
  igst: number;

  @Field(() => Money, { description: 'Central GST in INR. 0 for a supply to another state.' })
  @Column('numeric', moneyColumn)
  cgst: number;

  @Field(() => Money, {
    description: 'State or Union Territory GST in INR. Equal to `cgst`. `taxes` has the name of the tax.',
  })
  @Column('numeric', moneyColumn)
  sgst: number;

  @Field(() => Money, {
    description: 'The amount in INR that rounds the taxable value plus taxes to `total`. Can be negative.',
  })
  @Column('numeric', moneyColumn)
  roundOff: number;

  @Field(() => Money, { description: 'The total in INR: the taxable value, the taxes and the round-off.' })
  @Column('numeric', moneyColumn)
  total: number;

  @Column('date', { nullable: true })
  dueOn: string | null;

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('text', { nullable: true })
  cause: CreditCause | null;

  // How and when the buyer confirmed that it reversed its input tax credit. Null for an invoice, for a buyer without a
  // GSTIN, and for credit notes of servers that did not store it.
  @Column('text', { nullable: true })
  reversalConfirmation: string | null;

  // The administrator who issued the credit note. Null for an invoice.
  @Column('uuid', { nullable: true })
  administratorId: string | null;
}

@RequiresScopes(Scope.INVOICES_READ)
@ObjectType({ implements: [Node, TaxDocument], description: 'A GST tax invoice (CGST rule 46).' })
export class Invoice extends TaxDocument {}

@RequiresScopes(Scope.INVOICES_READ)
@ObjectType({
  implements: [Node, TaxDocument],
  description: 'A credit note (CGST section 34). It reduces the amount of one invoice.',
})
export class CreditNote extends TaxDocument {}
