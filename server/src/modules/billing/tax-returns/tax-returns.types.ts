import { Extensions, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { RequiresScopes } from '../../../platform/auth/guards.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Money } from '../../../platform/kernel/scalars.ts';

export enum TaxReturnFileKind {
  B2B = 'B2B',
  B2CL = 'B2CL',
  B2CS = 'B2CS',
  CDNR = 'CDNR',
  CDNUR = 'CDNUR',
  HSN_B2B = 'HSN_B2B',
  HSN_B2C = 'HSN_B2C',
  DOCS = 'DOCS',
  INVOICES = 'INVOICES',
  CREDIT_NOTES = 'CREDIT_NOTES',
  PAYMENTS = 'PAYMENTS',
}
registerEnumType(TaxReturnFileKind, {
  name: 'TaxReturnFileKind',
  description: 'A CSV file of a month: a section of GSTR-1, or a register.',
  valuesConfig: {
    B2B: { description: 'GSTR-1: the invoices to registered buyers.' },
    B2CL: { description: 'GSTR-1: the invoices above ₹1,00,000 to unregistered buyers in other states.' },
    B2CS: {
      description:
        'GSTR-1: the other supplies to unregistered buyers, per state and rate, minus their credit notes. Amounts can be negative.',
    },
    CDNR: { description: 'GSTR-1: the credit notes to registered buyers.' },
    CDNUR: { description: 'GSTR-1: the credit notes on the invoices of B2CL, in this month or an earlier one.' },
    HSN_B2B: {
      description:
        'GSTR-1: the supplies to registered buyers per service accounting code and rate, minus credit notes.',
    },
    HSN_B2C: {
      description:
        'GSTR-1: the supplies to unregistered buyers per service accounting code and rate, minus credit notes.',
    },
    DOCS: { description: 'GSTR-1: the first number, the last number and the count of each series.' },
    INVOICES: { description: 'Register: all invoices of the month.' },
    CREDIT_NOTES: { description: 'Register: all credit notes of the month.' },
    PAYMENTS: {
      description: 'Register: all payments, deductions, refunds and write-offs of the month, with reversed entries.',
    },
  },
});

@ObjectType({ description: 'A CSV file of a month, with its totals. Amounts are in INR.', simpleResolvers: true })
export class TaxReturnFile {
  @Field(() => TaxReturnFileKind, { description: 'The content of the file.' })
  kind: TaxReturnFileKind;

  @Field(() => Int, { description: 'The number of rows, without the header.' })
  rows: number;

  @Field(() => Money, { nullable: true, description: 'The sum of the taxable values. `null` for DOCS and PAYMENTS.' })
  taxable: number | null;

  @Field(() => Money, { nullable: true, description: 'The sum of integrated GST. `null` for DOCS and PAYMENTS.' })
  igst: number | null;

  @Field(() => Money, { nullable: true, description: 'The sum of central GST. `null` for DOCS and PAYMENTS.' })
  cgst: number | null;

  @Field(() => Money, {
    nullable: true,
    description: 'The sum of state or Union Territory GST. `null` for DOCS and PAYMENTS.',
  })
  sgst: number | null;

  @Field(() => Money, {
    nullable: true,
    description:
      'The sum of the values. It includes the round-off, except in B2CS, HSN_B2B and HSN_B2C. For PAYMENTS, it is the received money: receipts minus refunds, without reversed entries. `null` for DOCS.',
  })
  value: number | null;

  @Field({
    description:
      'The path of the CSV file: `GET` it with the credential of the request. API tokens need the scopes INVOICES_READ and PAYMENTS_READ.',
  })
  path: string;
}

@ObjectType({
  description: 'The taxable value of a month in INR, added up in three ways. The three sums must be equal.',
  simpleResolvers: true,
})
export class TaxReturnCheck {
  @Field(() => Money, { description: 'B2B + B2CL + B2CS − CDNR − CDNUR.' })
  sections: number;

  @Field(() => Money, { description: 'HSN_B2B + HSN_B2C.' })
  hsn: number;

  @Field(() => Money, { description: 'INVOICES − CREDIT_NOTES.' })
  register: number;

  @Field({ description: 'Whether the three amounts are equal.' })
  agrees: boolean;
}

@ObjectType({ description: 'Consecutive numbers of one series that were issued in a month.', simpleResolvers: true })
export class TaxReturnSeries {
  @Field({ description: '`INV` for invoices, `CRN` for credit notes.' })
  series: string;

  @Field({ description: 'The first number.' })
  first: string;

  @Field({ description: 'The last number.' })
  last: string;

  @Field(() => Int, { description: 'The number of documents.' })
  count: number;
}

const FILE_COUNT = Object.keys(TaxReturnFileKind).length;

@RequiresScopes(Scope.INVOICES_READ, Scope.PAYMENTS_READ)
@ObjectType({
  description:
    'The files and totals for the GST return GSTR-1 of a month. The day of a document in India decides its month.',
  simpleResolvers: true,
})
export class TaxReturn {
  /**
   * The query string of the paths of this return, such as `?gstin=…`. Empty if the client requested no GSTIN and the month
   * has only one. Not in the schema.
   */
  gstinQuery: string;

  @Field({ description: 'The month (YYYY-MM).' })
  month: string;

  @Field({
    description:
      'The GSTIN of the seller on the documents of the return. Empty if the month has no documents and no GSTIN was requested.',
  })
  gstin: string;

  @Field(() => [String], {
    description:
      'The GSTINs of the seller on the documents of the month, the one of the newest document first. If the seller changed its GSTIN, each GSTIN has a separate return. Payments and pending invoices belong to no GSTIN.',
  })
  gstins: string[];

  @Extensions({ rows: FILE_COUNT })
  @Field(() => [TaxReturnFile], { description: 'The files with their totals, in the order of GSTR-1.' })
  files: TaxReturnFile[];

  @Field(() => TaxReturnCheck, { description: 'The check that the files agree.' })
  check: TaxReturnCheck;

  // A further entry exists for each change of the GSTIN.
  @Extensions({ rows: 2 })
  @Field(() => [TaxReturnSeries], {
    description:
      'The issued numbers per series. A series without documents is omitted. If another GSTIN issued documents in between, a series has an entry for each range of numbers.',
  })
  series: TaxReturnSeries[];

  @Field(() => Int, {
    description:
      'The number of supplies of the month whose invoice is not issued yet. They are in no file. An invoice belongs to the month in which it is issued.',
  })
  pendingInvoices: number;

  @Field({
    description:
      'The path of a ZIP file with all files: `GET` it with the credential of the request. API tokens need the scopes INVOICES_READ and PAYMENTS_READ.',
  })
  path: string;
}
