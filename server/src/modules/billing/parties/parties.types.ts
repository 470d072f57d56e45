import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { KNOWN_FIELD } from '../../../platform/kernel/apply-edit.ts';
import { MutationPayload, PayloadOf } from '../../../platform/kernel/mutation-payload.ts';
import { Money } from '../../../platform/kernel/scalars.ts';
import { GstRegistration } from '../gst/registration.rules.ts';
import { BillingProfile } from './billing-profile.entity.ts';
import { SellerDetails } from './seller-details.entity.ts';

@ObjectType({ description: 'A state or Union Territory with its GST code.', simpleResolvers: true })
export class GstState {
  @Field({ description: 'The GST code: the first 2 digits of a GSTIN.' })
  code: string;

  @Field({ description: 'The name of the state or Union Territory.' })
  name: string;
}

@InputType({ description: 'The details of the seller. They apply to new prices and new invoices.' })
export class SellerDetailsFields {
  @Field({ description: 'The legal name, at most 200 characters.' })
  legalName: string;

  @Field({ description: 'The postal address without city and PIN code, at most 500 characters.' })
  address: string;

  @Field({ description: 'The city, at most 100 characters.' })
  city: string;

  @Field({ description: 'The PIN code, 6 digits.' })
  pin: string;

  @Field({ description: 'The GSTIN, 15 characters.' })
  gstin: string;

  @Field({ description: 'The service accounting code: 4, 6 or 8 digits.' })
  sac: string;

  @Field(() => Float, { description: 'The GST rate in percent, 0 to 100.' })
  gstRate: number;

  @Field({ description: 'The printed name of the person who signs.' })
  signatory: string;

  @Field({ description: 'The name of the account holder. Empty if there is none.' })
  bankAccountName: string;

  @Field({ description: 'The bank account number. Empty if there is none.' })
  bankAccountNumber: string;

  @Field({ description: 'The name of the bank. Empty if there is none.' })
  bankName: string;

  @Field({ description: 'The IFSC of the bank branch, 11 characters. Empty if there is none.' })
  ifsc: string;

  @Field({ description: 'The UPI ID for payments. Empty if there is none.' })
  upiId: string;

  @Field(() => Money, { description: 'The highest amount in INR with a UPI QR code, 0 to 1,000,000.' })
  upiLimit: number;

  @Field({ description: 'The email address to which companies reply, at most 254 characters. Empty if there is none.' })
  contactEmail: string;

  @Field(() => Int, { description: 'The number of days from the date of an invoice until it is due, 0 to 365.' })
  paymentDays: number;

  @Field({
    description:
      'Whether invoices and credit notes to registered buyers need an invoice reference number (IRN) before they are emailed.',
  })
  eInvoicing: boolean;
}

@InputType({ description: 'The new details of the seller.' })
export class UpdateSellerDetailsInput extends SellerDetailsFields {
  @Field(() => SellerDetailsFields, KNOWN_FIELD)
  known?: SellerDetailsFields | null;
}

@PayloadOf('updateSellerDetails')
export class UpdateSellerDetailsPayload extends MutationPayload {
  @Field(() => SellerDetails, {
    nullable: true,
    description: 'The details after the change. `null` if it was rejected.',
  })
  seller?: SellerDetails | null;
}

@InputType({ description: 'The details of a company on its invoices.' })
class BillingProfileFields {
  @Field(() => GstRegistration, { nullable: true, description: 'The registration for GST. `null` if it is unknown.' })
  registration?: GstRegistration | null;

  @Field({ description: 'The legal name, at most 200 characters.' })
  legalName: string;

  @Field({ description: 'The postal address without city and PIN code, at most 500 characters.' })
  address: string;

  @Field({ description: 'The city, at most 100 characters.' })
  city: string;

  @Field({ description: 'The PIN code, 6 digits. Empty for foreign buyers.' })
  pin: string;

  @Field({ description: 'The GST code of the state. If it is empty, the server derives it from the GSTIN.' })
  stateCode: string;

  @Field({ description: 'The GSTIN, 15 characters. Empty if the company is not registered.' })
  gstin: string;
}

@InputType({ description: 'The details of your company on its invoices, and the recipients of copies.' })
export class OwnBillingProfileFields extends BillingProfileFields {
  @Field(() => [String], {
    nullable: true,
    description:
      'Up to 5 email addresses that receive copies of invoices, credit notes and overdue reminders. The recipients need no login. If omitted or null, the addresses stay unchanged.',
  })
  invoiceEmails?: string[] | null;
}

@InputType({ description: 'The new billing profile of your company.' })
export class UpdateBillingProfileInput extends OwnBillingProfileFields {
  @Field(() => OwnBillingProfileFields, KNOWN_FIELD)
  known?: OwnBillingProfileFields | null;
}

@PayloadOf('updateBillingProfile')
export class UpdateBillingProfilePayload extends MutationPayload {
  @Field(() => BillingProfile, {
    nullable: true,
    description: 'The profile after the change. `null` if it was rejected.',
  })
  profile?: BillingProfile | null;
}

@InputType({ description: 'A correction of the details of a company on its invoices.' })
export class CorrectBillingProfileInput extends BillingProfileFields {
  @Field(() => ID, { description: 'UUID of the company.' })
  companyId: string;

  @Field(() => BillingProfileFields, KNOWN_FIELD)
  known?: BillingProfileFields | null;
}

@PayloadOf('correctBillingProfile')
export class CorrectBillingProfilePayload extends MutationPayload {
  @Field(() => BillingProfile, {
    nullable: true,
    description: 'The profile after the change. `null` if it was rejected.',
  })
  profile?: BillingProfile | null;
}
