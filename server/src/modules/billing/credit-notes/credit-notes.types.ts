import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { MutationPayload, PayloadOf } from '../../../platform/kernel/mutation-payload.ts';
import { Money } from '../../../platform/kernel/scalars.ts';
import { CreditNote, Invoice } from '../invoices/tax-document.entity.ts';

const REVERSAL_CONFIRMATION_FIELD = {
  nullable: true,
  description:
    'How and when the buyer confirmed that it reversed its input tax credit, 1 to 200 characters. Required if the buyer has a GSTIN. Ignored otherwise. The buyer sees it.',
};

@InputType({ description: 'The credit note to issue.' })
export class IssueCreditNoteInput {
  @Field(() => ID, { description: 'UUID of the invoice.' })
  invoiceId: string;

  @Field(() => Money, {
    nullable: true,
    description: 'The taxable value to credit in INR. `null` credits the rest of the invoice.',
  })
  taxable?: number | null;

  @Field({ description: 'The reason, 1 to 500 characters. The buyer sees it.' })
  reason: string;

  @Field(() => String, REVERSAL_CONFIRMATION_FIELD)
  reversalConfirmation?: string | null;

  @Field(() => Money, {
    nullable: true,
    description:
      'The total of the credit note in INR that the user has confirmed. The request fails with AMOUNT_CHANGED if it has changed since.',
  })
  confirmedTotal?: number | null;
}

@PayloadOf('issueCreditNote')
export class IssueCreditNotePayload extends MutationPayload {
  @Field(() => CreditNote, { nullable: true, description: 'The credit note. `null` if it was rejected.' })
  creditNote?: CreditNote | null;
}

@InputType({ description: 'The invoice to replace, because its buyer is wrong.' })
export class CorrectInvoiceInput {
  @Field(() => ID, { description: 'UUID of the invoice.' })
  invoiceId: string;

  @Field({ description: 'The reason, 1 to 500 characters. The buyer sees it.' })
  reason: string;

  @Field(() => String, REVERSAL_CONFIRMATION_FIELD)
  reversalConfirmation?: string | null;
}

@PayloadOf('correctInvoice')
export class CorrectInvoicePayload extends MutationPayload {
  @Field(() => Invoice, { nullable: true, description: 'The new invoice. `null` if the correction was rejected.' })
  invoice?: Invoice | null;
}

@ObjectType({ description: 'The credited part of an invoice, in INR.', simpleResolvers: true })
export class InvoiceCredit {
  @Field(() => Money, { description: 'The credited taxable value.' })
  taxable: number;

  @Field(() => Money, { description: 'The credited total.' })
  total: number;

  @Field(() => Money, { description: 'The taxable value that can still be credited. 0 if nothing is left.' })
  remainingTaxable: number;

  @Field(() => Money, { description: 'The total that can still be credited.' })
  remainingTotal: number;

  @Field(() => Int, { description: 'The number of credit notes.' })
  notes: number;

  @Field({ description: 'The last day in India on which the invoice can be credited (YYYY-MM-DD).' })
  until: string;
}
