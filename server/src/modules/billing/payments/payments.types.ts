import { ArgsType, Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { MutationPayload, PayloadOf } from '../../../platform/kernel/mutation-payload.ts';
import { createConnectionType, createPageType, SearchArgs } from '../../../platform/kernel/pages.ts';
import { Money } from '../../../platform/kernel/scalars.ts';
import { PaymentKind } from '../../events/outbox/payment-kinds.rules.ts';
import { Payment } from './payment.entity.ts';
import { MAX_ALLOCATIONS, MAX_NOTE_LENGTH, MAX_REFERENCE_LENGTH, PaymentMethod } from './payment.rules.ts';

export enum PaymentOrder {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  HIGHEST = 'HIGHEST',
  LOWEST = 'LOWEST',
}
registerEnumType(PaymentOrder, {
  name: 'PaymentOrder',
  description: 'The order of a list of payments.',
  valuesConfig: {
    NEWEST: { description: 'By time of recording, newest first.' },
    OLDEST: { description: 'By time of recording, oldest first.' },
    HIGHEST: { description: 'Highest amount first.' },
    LOWEST: { description: 'Lowest amount first.' },
  },
});

@ArgsType()
export class PaymentFilterArgs extends SearchArgs {
  @Field(() => PaymentKind, { nullable: true, description: 'Only entries of this kind.' })
  kind?: PaymentKind | null;

  @Field({
    defaultValue: false,
    description: 'Only receipts and deducted tax with an unallocated part. Receipts among them need a receipt voucher.',
  })
  isUnallocated: boolean;

  @Field(() => String, { nullable: true, description: 'Only entries of this day or a later one (YYYY-MM-DD).' })
  paidFrom?: string | null;

  @Field(() => String, { nullable: true, description: 'Only entries of this day or an earlier one (YYYY-MM-DD).' })
  paidUntil?: string | null;

  @Field(() => PaymentOrder, { defaultValue: PaymentOrder.NEWEST, description: 'The order.' })
  orderBy: PaymentOrder;
}

@ObjectType({ description: 'Payments, read by cursor.', simpleResolvers: true })
export class PaymentConnection extends createConnectionType('Payment', () => Payment, 'payments') {}

@ObjectType({ description: 'One page of payments.', simpleResolvers: true })
export class PaymentPage extends createPageType(() => Payment, 'payments') {}

@InputType({ description: 'The part of a payment that settles one invoice.' })
export class AllocationInput {
  @Field(() => ID, { description: 'UUID of an invoice of the company.' })
  invoiceId: string;

  @Field(() => Money, { description: 'The amount in INR, at most the outstanding amount.' })
  amount: number;
}

@InputType({ description: 'The part of a receipt that settles one invoice.' })
export class ReceiptAllocationInput extends AllocationInput {
  @Field(() => Money, {
    defaultValue: 0,
    description:
      'The tax in INR that the company deducted from this invoice (TDS). It is recorded as a separate entry.',
  })
  taxDeducted: number;
}

const PAID_ON_FIELD = { description: 'The day in India on which the money moved (YYYY-MM-DD), not in the future.' };
const ALLOCATIONS_LIMIT = `at most ${MAX_ALLOCATIONS}`;
const REFERENCE_LIMITS = `at most ${MAX_REFERENCE_LENGTH} characters. Spaces are removed.`;
const NOTE_FIELD = {
  nullable: true,
  description: `A note, at most ${MAX_NOTE_LENGTH} characters. The company sees it.`,
};
const REASON_DESCRIPTION = `The reason, 1 to ${MAX_NOTE_LENGTH} characters. The company sees it.`;

@InputType({ description: 'Money that a company paid.' })
export class RecordReceiptInput {
  @Field(() => ID, { description: 'UUID of the company.' })
  companyId: string;

  @Field(PAID_ON_FIELD)
  paidOn: string;

  @Field(() => Money, { description: 'The received amount in INR, without deducted tax.' })
  amount: number;

  @Field(() => PaymentMethod, { description: 'How the money was paid.' })
  method: PaymentMethod;

  @Field(() => String, {
    nullable: true,
    description: `The UTR, the UPI reference or the number of the cheque, ${REFERENCE_LIMITS} Required for these payment methods.`,
  })
  reference?: string | null;

  @Field(() => String, NOTE_FIELD)
  note?: string | null;

  @Field(() => [ReceiptAllocationInput], {
    description: `The invoices that the receipt settles, ${ALLOCATIONS_LIMIT}. The rest of the amount stays unallocated.`,
  })
  allocations: ReceiptAllocationInput[];
}

@InputType({ description: 'Tax that a company deducted from its payments (TDS).' })
export class RecordTaxDeductionInput {
  @Field(() => ID, { description: 'UUID of the company.' })
  companyId: string;

  @Field(PAID_ON_FIELD)
  paidOn: string;

  @Field(() => String, { nullable: true, description: `The number of the TDS certificate, ${REFERENCE_LIMITS}` })
  reference?: string | null;

  @Field(() => String, NOTE_FIELD)
  note?: string | null;

  @Field(() => [AllocationInput], { description: `The deducted amount of each invoice, 1 to ${MAX_ALLOCATIONS}.` })
  allocations: AllocationInput[];
}

@InputType({ description: 'An invoice that will not be paid.' })
export class WriteOffInvoiceInput {
  @Field(() => ID, { description: 'UUID of the invoice.' })
  invoiceId: string;

  @Field({ description: REASON_DESCRIPTION })
  reason: string;

  @Field(() => Money, {
    nullable: true,
    description:
      'The outstanding amount in INR that the user has confirmed. The request fails with AMOUNT_CHANGED if it has changed since.',
  })
  confirmedAmount?: number | null;
}

@InputType({ description: 'The refund of a receipt.' })
export class RefundReceiptInput {
  @Field(() => ID, { description: 'UUID of the receipt.' })
  paymentId: string;

  @Field(() => Money, { description: 'The amount in INR, at most the unallocated part.' })
  amount: number;

  @Field({
    description:
      'The day in India on which the money was paid back (YYYY-MM-DD), not before the receipt and not in the future.',
  })
  paidOn: string;

  @Field(() => PaymentMethod, { description: 'How the money was paid back.' })
  method: PaymentMethod;

  @Field(() => String, { nullable: true, description: `The UTR or another reference, ${REFERENCE_LIMITS}` })
  reference?: string | null;

  @Field(() => String, NOTE_FIELD)
  note?: string | null;
}

@InputType({ description: 'Invoices that the unallocated part of a payment settles.' })
export class AllocatePaymentInput {
  @Field(() => ID, { description: 'UUID of the payment.' })
  paymentId: string;

  @Field(() => [AllocationInput], { description: `The amount for each invoice, 1 to ${MAX_ALLOCATIONS}.` })
  allocations: AllocationInput[];
}

@InputType({ description: 'An entry that was recorded by mistake.' })
export class ReversePaymentInput {
  @Field(() => ID, { description: 'UUID of the entry.' })
  paymentId: string;

  @Field({ description: REASON_DESCRIPTION })
  reason: string;
}

const PAYMENT_FIELD = { nullable: true, description: 'The entry. `null` if the request was rejected.' };

@PayloadOf('recordReceipt')
export class RecordReceiptPayload extends MutationPayload {
  @Field(() => Payment, PAYMENT_FIELD)
  payment?: Payment | null;
}

@PayloadOf('recordTaxDeduction')
export class RecordTaxDeductionPayload extends MutationPayload {
  @Field(() => Payment, PAYMENT_FIELD)
  payment?: Payment | null;
}

@PayloadOf('writeOffInvoice')
export class WriteOffInvoicePayload extends MutationPayload {
  @Field(() => Payment, PAYMENT_FIELD)
  payment?: Payment | null;
}

@PayloadOf('refundReceipt')
export class RefundReceiptPayload extends MutationPayload {
  @Field(() => Payment, PAYMENT_FIELD)
  payment?: Payment | null;
}

@PayloadOf('allocatePayment')
export class AllocatePaymentPayload extends MutationPayload {
  @Field(() => Payment, PAYMENT_FIELD)
  payment?: Payment | null;
}

@PayloadOf('reversePayment')
export class ReversePaymentPayload extends MutationPayload {
  @Field(() => Payment, PAYMENT_FIELD)
  payment?: Payment | null;
}
