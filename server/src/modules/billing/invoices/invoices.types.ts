import { ArgsType, Field, Float, ID, ObjectType, registerEnumType } from 'type-graphql';
import { RequiresScopes } from '../../../platform/auth/guards.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { createConnectionType, createPageType, SearchArgs } from '../../../platform/kernel/pages.ts';
import { Money } from '../../../platform/kernel/scalars.ts';
import { InvoiceStatus } from './invoice-status.rules.ts';
import { CreditNote, Invoice } from './tax-document.entity.ts';

export enum DocumentOrder {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  HIGHEST = 'HIGHEST',
  LOWEST = 'LOWEST',
}
registerEnumType(DocumentOrder, {
  name: 'DocumentOrder',
  description: 'The order of a list of invoices or credit notes.',
  valuesConfig: {
    NEWEST: { description: 'Newest first.' },
    OLDEST: { description: 'Oldest first.' },
    HIGHEST: { description: 'Highest total first.' },
    LOWEST: { description: 'Lowest total first.' },
  },
});

registerEnumType(InvoiceStatus, {
  name: 'InvoiceStatus',
  description:
    'The payment status of an invoice. If several apply, the first of CREDITED, PAID, OVERDUE, PARTLY_PAID and UNPAID counts.',
  valuesConfig: {
    CREDITED: { description: 'Credit notes cancel the whole invoice.' },
    PAID: { description: 'No amount is outstanding.' },
    OVERDUE: { description: 'The due date has passed.' },
    PARTLY_PAID: { description: 'A part is paid.' },
    UNPAID: { description: 'Nothing is paid yet.' },
  },
});

export enum TaxHead {
  IGST = 'IGST',
  CGST = 'CGST',
  SGST = 'SGST',
  UTGST = 'UTGST',
}
registerEnumType(TaxHead, {
  name: 'TaxHead',
  description: 'A GST tax head.',
  valuesConfig: {
    IGST: { description: 'Integrated GST, for a supply to another state.' },
    CGST: { description: 'Central GST, for a supply within the state.' },
    SGST: { description: 'State GST, for a supply within the state.' },
    UTGST: { description: 'Union Territory GST, for a supply within a Union Territory without a legislature.' },
  },
});

@ObjectType({ description: 'A tax on a document.', simpleResolvers: true })
export class DocumentTax {
  @Field(() => TaxHead, { description: 'The tax head.' })
  head: keyof typeof TaxHead;

  @Field(() => Float, { description: 'The rate in percent.' })
  rate: number;

  @Field(() => Money, { description: 'The amount in INR.' })
  amount: number;
}

/** The filters of a list of invoices or credit notes. */
@ArgsType()
export class DocumentFilterArgs extends SearchArgs {
  @Field(() => Date, { nullable: true, description: 'Only documents issued at or after this time.' })
  issuedFrom?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only documents issued before this time.' })
  issuedBefore?: Date | null;

  @Field(() => DocumentOrder, { defaultValue: DocumentOrder.NEWEST, description: 'The order.' })
  orderBy: DocumentOrder;
}

@ArgsType()
export class InvoiceFilterArgs extends DocumentFilterArgs {
  @Field(() => InvoiceStatus, { nullable: true, description: 'Only invoices with this status.' })
  status?: InvoiceStatus | null;

  @Field(() => Boolean, { defaultValue: false, description: 'Only invoices with an outstanding amount.' })
  isOpen?: boolean;
}

@ObjectType({ description: 'Invoices, read by cursor.', simpleResolvers: true })
export class InvoiceConnection extends createConnectionType('Invoice', () => Invoice, 'invoices') {}

@ObjectType({ description: 'One page of invoices.', simpleResolvers: true })
export class InvoicePage extends createPageType(() => Invoice, 'invoices') {}

@ObjectType({ description: 'Credit notes, read by cursor.', simpleResolvers: true })
export class CreditNoteConnection extends createConnectionType('CreditNote', () => CreditNote, 'credit notes') {}

@ObjectType({ description: 'One page of credit notes.', simpleResolvers: true })
export class CreditNotePage extends createPageType(() => CreditNote, 'credit notes') {}

@RequiresScopes(Scope.INVOICES_READ)
@ObjectType({
  description: 'A supply whose invoice is not issued yet. A job issues it once all details are set.',
  simpleResolvers: true,
})
export class PendingInvoice {
  @Field(() => ID, { description: 'UUID.' })
  id: string;

  companyId: string;

  @Field(() => ID, { description: 'UUID of the approved key.' })
  keyId: string;

  @Field({ description: 'When the key was approved or reinstated.' })
  suppliedAt: Date;

  @Field({ description: 'Until when the invoice must be issued: 30 days after the approval or reinstatement.' })
  dueAt: Date;

  @Field(() => Money, { description: 'The taxable value in INR.' })
  taxable: number;

  @Field(() => Money, { description: 'The total in INR, GST included.' })
  total: number;

  @Field(() => [String], { description: 'The fields of `seller` that are not set.' })
  missingSellerDetails: string[];

  @Field(() => [String], { description: 'The fields of the billing profile that are not set.' })
  missingBillingDetails: string[];

  @Field({
    description:
      'Whether the seller must issue the invoice outside the portal, because the buyer is in a special economic zone or outside India, or because the personal data of the company was erased. Record this invoice with `recordExternalInvoice`.',
  })
  needsExternalInvoice: boolean;
}

@ObjectType({ description: 'Pending invoices, oldest first, read by cursor.', simpleResolvers: true })
export class PendingInvoiceConnection extends createConnectionType(
  'PendingInvoice',
  () => PendingInvoice,
  'pending invoices',
) {}

@ObjectType({ description: 'One page of pending invoices.', simpleResolvers: true })
export class PendingInvoicePage extends createPageType(() => PendingInvoice, 'pending invoices') {}
