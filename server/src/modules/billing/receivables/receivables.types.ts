import { ArgsType, Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { RequiresScopes } from '../../../platform/auth/guards.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { MutationPayload, PayloadOf } from '../../../platform/kernel/mutation-payload.ts';
import { createConnectionType, createPageType, SearchArgs } from '../../../platform/kernel/pages.ts';
import { Money } from '../../../platform/kernel/scalars.ts';
import { CompanyReceivable } from './company-receivable.entity.ts';
import { REMINDER_INTERVAL_DAYS } from './receivables.rules.ts';

export enum ReceivableOrder {
  HIGHEST = 'HIGHEST',
  LOWEST = 'LOWEST',
  OVERDUE = 'OVERDUE',
  OLDEST = 'OLDEST',
}
registerEnumType(ReceivableOrder, {
  name: 'ReceivableOrder',
  description: 'The order of the companies that owe money.',
  valuesConfig: {
    HIGHEST: { description: 'Highest outstanding amount first.' },
    LOWEST: { description: 'Lowest outstanding amount first.' },
    OVERDUE: { description: 'Highest overdue amount first.' },
    OLDEST: { description: 'Oldest due date first.' },
  },
});

/** The filters of the companies that owe money. */
@ArgsType()
export class ReceivableFilterArgs extends SearchArgs {
  @Field({ defaultValue: false, description: 'Only companies with an overdue invoice.' })
  isOverdue: boolean;

  @Field(() => ReceivableOrder, { defaultValue: ReceivableOrder.HIGHEST, description: 'The order.' })
  orderBy: ReceivableOrder;
}

@RequiresScopes(Scope.PAYMENTS_READ)
@ObjectType({
  description: 'The outstanding amount in INR, by the number of days after the due date in India.',
  simpleResolvers: true,
})
export class Ageing {
  @Field(() => Money, { description: 'The outstanding amount of all invoices.' })
  outstanding: number;

  @Field(() => Money, { description: 'The part of `outstanding` whose due date has passed.' })
  overdue: number;

  @Field(() => Money, { description: 'The part that is not due yet.' })
  notDue: number;

  @Field(() => Money, { description: 'The part that is overdue for 1 to 30 days.' })
  days1To30: number;

  @Field(() => Money, { description: 'The part that is overdue for 31 to 60 days.' })
  days31To60: number;

  @Field(() => Money, { description: 'The part that is overdue for 61 to 90 days.' })
  days61To90: number;

  @Field(() => Money, { description: 'The part that is overdue for more than 90 days.' })
  over90Days: number;

  @Field(() => Money, { description: 'Received money and deducted tax that is not allocated to an invoice.' })
  unallocated: number;

  @Field(() => String, {
    nullable: true,
    description: 'The earliest due date (YYYY-MM-DD). `null` if no amount is outstanding.',
  })
  nextDueOn: string | null;
}

@ObjectType({ description: 'Companies that owe money, read by cursor.', simpleResolvers: true })
export class CompanyReceivableConnection extends createConnectionType(
  'CompanyReceivable',
  () => CompanyReceivable,
  'companies that owe money',
) {}

@ObjectType({ description: 'One page of companies that owe money.', simpleResolvers: true })
export class CompanyReceivablePage extends createPageType(() => CompanyReceivable, 'companies that owe money') {}

@RequiresScopes(Scope.PAYMENTS_READ)
@ObjectType({
  description: 'The bank account and the UPI ID of the seller. A field is empty if the seller has not set it.',
  simpleResolvers: true,
})
export class PaymentInstructions {
  @Field({ description: 'The name of the holder of the bank account.' })
  bankAccountName: string;

  @Field({ description: 'The number of the bank account.' })
  bankAccountNumber: string;

  @Field({ description: 'The name of the bank.' })
  bankName: string;

  @Field({ description: 'The IFSC of the bank branch.' })
  ifsc: string;

  @Field({ description: 'The UPI ID.' })
  upiId: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The UPI payment URI for a QR code. `null` if no amount is outstanding, if the seller has no UPI ID, or if the amount exceeds the UPI limit of the seller.',
  })
  upiUri: string | null;
}

@InputType({ description: 'The company to remind.' })
export class SendPaymentReminderInput {
  @Field(() => ID, {
    description: `UUID of a company with an overdue invoice. Automatic reminders follow every ${REMINDER_INTERVAL_DAYS} days.`,
  })
  companyId: string;
}

@PayloadOf('sendPaymentReminder')
export class SendPaymentReminderPayload extends MutationPayload {}
