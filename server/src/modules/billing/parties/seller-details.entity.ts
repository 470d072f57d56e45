import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { moneyColumn, numericTransformer } from '../../../platform/kernel/numeric-transformer.ts';
import { Money } from '../../../platform/kernel/scalars.ts';
import { DEFAULT_GST_RATE, DEFAULT_PAYMENT_DAYS, DEFAULT_SAC, DEFAULT_UPI_LIMIT } from '../gst/seller-details.rules.ts';

/** The details of the seller on invoices, in one row. */
@ObjectType({
  description: 'The seller on invoices. Tax invoices are issued once `missingFields` is empty.',
  simpleResolvers: true,
})
@Entity('seller_details')
@Check('seller_details_one_row', `id = 'SELLER'`)
@Check('seller_details_gst_rate', 'gst_rate between 0 and 100')
@Check('seller_details_payment_days', 'payment_days between 0 and 365')
@Check('seller_details_upi_limit', 'upi_limit between 0 and 1000000')
export class SellerDetails {
  @PrimaryColumn('text', { default: 'SELLER', primaryKeyConstraintName: 'seller_details_pkey' })
  id: string;

  @Field({ description: 'The legal name of the seller. Empty if it is not set.' })
  @Column('text', { default: '' })
  legalName: string;

  @Field({ description: 'The postal address without city and PIN code. Empty if it is not set.' })
  @Column('text', { default: '' })
  address: string;

  @Field({ description: 'The city. Empty if it is not set.' })
  @Column('text', { default: '' })
  city: string;

  @Field({ description: 'The PIN code, 6 digits. Empty if it is not set.' })
  @Column('text', { default: '' })
  pin: string;

  @Field({ description: 'The GSTIN, 15 characters. Its first two digits are the state. Empty if it is not set.' })
  @Column('text', { default: '' })
  gstin: string;

  @Field({ description: 'The service accounting code of new prices: 4, 6 or 8 digits.' })
  @Column('text', { default: DEFAULT_SAC })
  sac: string;

  @Field(() => Float, { description: 'The GST rate of new prices in percent, 0 to 100.' })
  @Column('numeric', { precision: 5, scale: 2, default: DEFAULT_GST_RATE, transformer: numericTransformer })
  gstRate: number;

  @Field({ description: 'The printed name of the person who signs. Empty if it is not set.' })
  @Column('text', { default: '' })
  signatory: string;

  @Field({ description: 'The name of the holder of the bank account. Empty if it is not set.' })
  @Column('text', { default: '' })
  bankAccountName: string;

  @Field({ description: 'The number of the bank account. Empty if it is not set.' })
  @Column('text', { default: '' })
  bankAccountNumber: string;

  @Field({ description: 'The name of the bank. Empty if it is not set.' })
  @Column('text', { default: '' })
  bankName: string;

  @Field({ description: 'The IFSC of the bank branch, 11 characters. Empty if it is not set.' })
  @Column('text', { default: '' })
  ifsc: string;

  @Field({ description: 'The UPI ID for payments. Empty if it is not set.' })
  @Column('text', { default: '' })
  upiId: string;

  @Field(() => Money, { description: 'The highest amount in INR with a UPI QR code, 0 to 1,000,000.' })
  @Column('numeric', { ...moneyColumn, default: DEFAULT_UPI_LIMIT })
  upiLimit: number;

  @Field({
    description:
      'The email address that companies can contact, and to which replies to emails go. Empty if it is not set.',
  })
  @Column('text', { default: '' })
  contactEmail: string;

  @Field(() => Int, { description: 'The number of days from the date of an invoice until it is due, 0 to 365.' })
  @Column('int', { default: DEFAULT_PAYMENT_DAYS })
  paymentDays: number;

  @Field({
    description:
      'Whether invoices and credit notes to registered buyers need an invoice reference number (IRN) before they are emailed.',
  })
  @Column('boolean', { default: false })
  eInvoicing: boolean;
}
