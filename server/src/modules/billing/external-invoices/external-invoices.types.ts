import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { MutationPayload, PayloadOf } from '../../../platform/kernel/mutation-payload.ts';
import { createConnectionType, createPageType } from '../../../platform/kernel/pages.ts';
import { Money } from '../../../platform/kernel/scalars.ts';
import { ExternalInvoice } from './external-invoice.entity.ts';

@ObjectType({ description: 'Invoices from outside the portal, read by cursor.', simpleResolvers: true })
export class ExternalInvoiceConnection extends createConnectionType(
  'ExternalInvoice',
  () => ExternalInvoice,
  'external invoices',
) {}

@ObjectType({ description: 'One page of invoices from outside the portal.', simpleResolvers: true })
export class ExternalInvoicePage extends createPageType(() => ExternalInvoice, 'external invoices') {}

@InputType()
abstract class ExternalInvoiceInput {
  @Field({
    description:
      'The number of the invoice, 1 to 16 characters. It is unique in a financial year, and not a number that the portal can issue.',
  })
  number: string;

  @Field({ description: 'The date of the invoice in India (YYYY-MM-DD), not in the future.' })
  issuedOn: string;

  @Field(() => Money, {
    description:
      'The total of the invoice in INR, at most the approved price. It is lower if the invoice is zero-rated.',
  })
  total: number;
}

@InputType({ description: 'An invoice that the seller issued outside the portal.' })
export class RecordExternalInvoiceInput extends ExternalInvoiceInput {
  @Field(() => ID, {
    description: 'UUID of the pending invoice, or `Invoice.externalInvoiceId` of an invoice that is credited in full.',
  })
  pendingInvoiceId: string;
}

@PayloadOf('recordExternalInvoice')
export class RecordExternalInvoicePayload extends MutationPayload {
  @Field(() => ExternalInvoice, { nullable: true, description: 'The recorded invoice.' })
  externalInvoice?: ExternalInvoice;
}

@InputType({ description: 'The correct details of an invoice that was recorded with a mistake.' })
export class CorrectExternalInvoiceInput extends ExternalInvoiceInput {
  @Field(() => ID, { description: 'UUID of the recorded invoice.' })
  externalInvoiceId: string;
}

@PayloadOf('correctExternalInvoice')
export class CorrectExternalInvoicePayload extends MutationPayload {
  @Field(() => ExternalInvoice, { nullable: true, description: 'The corrected invoice.' })
  externalInvoice?: ExternalInvoice;
}
