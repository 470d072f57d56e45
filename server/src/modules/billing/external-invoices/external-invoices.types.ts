import { Field, ID, InputType } from 'type-graphql';
import { MutationPayload, PayloadOf } from '../../../platform/kernel/mutation-payload.ts';

@InputType({ description: 'An invoice that the seller issued outside the portal.' })
export class RecordExternalInvoiceInput {
  @Field(() => ID, {
    description: 'UUID of the pending invoice, or `Invoice.externalInvoiceId` of an invoice that is credited in full.',
  })
  pendingInvoiceId: string;

  @Field({ description: 'The number of the invoice, 1 to 16 characters. Not a number that the portal can issue.' })
  number: string;
}

@PayloadOf('recordExternalInvoice')
export class RecordExternalInvoicePayload extends MutationPayload {}
