import { Extensions, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { MutationPayload, PayloadOf } from '../../../platform/kernel/mutation-payload.ts';

/** The maximum number of IRP responses that one call can import. */
export const MAX_IRP_RESPONSES = 100;

@ObjectType({
  description: 'The e-invoices of a return, which covers one month and one GSTIN of the seller.',
  simpleResolvers: true,
})
export class EInvoiceSummary {
  @Field({ description: 'Whether e-invoicing is on: `eInvoicing` of `seller`.' })
  isOn: boolean;

  @Field(() => Int, { description: 'The number of invoices and credit notes to registered buyers that have an IRN.' })
  registered: number;

  @Field(() => Int, { description: 'The number of invoices and credit notes to registered buyers without an IRN.' })
  missing: number;

  @Field({
    description:
      'The path of a JSON file (INV-01, version 1.1) with the documents without an IRN: `GET` it with the credential of the request. API tokens need the scope INVOICES_READ.',
  })
  path: string;
}

@InputType({ description: 'The response of the invoice registration portal (IRP) for one document.' })
export class EInvoiceEntryInput {
  @Field({ description: 'The invoice reference number (`Irn`), 64 hexadecimal digits.' })
  irn: string;

  @Field(() => String, {
    nullable: true,
    description: 'The number of the document (`DocNo`). `null` if only the signed QR code has it.',
  })
  documentNumber: string | null;

  @Field({ description: 'The acknowledgement number (`AckNo`), at most 20 digits.' })
  ackNumber: string;

  @Field({ description: 'The acknowledgement date (`AckDt`) in Indian time, such as `2026-10-05 14:32:00`.' })
  ackDate: string;

  @Field({ description: 'The signed QR code (`SignedQRCode`), a JSON Web Token. Its signature is not verified.' })
  signedQrCode: string;
}

@InputType({ description: 'Responses of the invoice registration portal (IRP).' })
export class ImportEInvoicesInput {
  @Extensions({ rows: MAX_IRP_RESPONSES })
  @Field(() => [EInvoiceEntryInput], { description: `The responses: 1 to ${MAX_IRP_RESPONSES}.` })
  entries: EInvoiceEntryInput[];
}

export enum EInvoiceOutcome {
  IMPORTED = 'IMPORTED',
  UNCHANGED = 'UNCHANGED',
  REJECTED = 'REJECTED',
}
registerEnumType(EInvoiceOutcome, {
  name: 'EInvoiceOutcome',
  description: 'The result of importing a response.',
  valuesConfig: {
    IMPORTED: { description: 'The IRN was stored. A new revision of the PDF is rendered and emailed.' },
    UNCHANGED: { description: 'The document already has this IRN.' },
    REJECTED: { description: 'The response was rejected. `reason` has the reason.' },
  },
});

@ObjectType({ description: 'The result of importing one response.', simpleResolvers: true })
export class EInvoiceResult {
  @Field({ description: 'The invoice reference number (IRN) of the response.' })
  irn: string;

  @Field(() => String, {
    nullable: true,
    description: 'The number of the document. `null` if the signed QR code is malformed.',
  })
  documentNumber: string | null;

  @Field(() => ID, { nullable: true, description: 'UUID of the document. `null` if the response was rejected.' })
  documentId: string | null;

  @Field(() => EInvoiceOutcome, { description: 'The result of the import.' })
  outcome: EInvoiceOutcome;

  @Field(() => String, {
    nullable: true,
    description: 'Why the response was rejected, in a sentence that you can show to users. Otherwise null.',
  })
  reason: string | null;
}

@PayloadOf('importEInvoices')
export class ImportEInvoicesPayload extends MutationPayload {
  @Extensions({ rows: MAX_IRP_RESPONSES })
  @Field(() => [EInvoiceResult], {
    nullable: true,
    description: 'The result of each response, in the order of the input. `null` if the whole input was rejected.',
  })
  results?: EInvoiceResult[] | null;
}
