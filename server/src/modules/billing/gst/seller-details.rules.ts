import { isEmail } from '../../../platform/kernel/email.rules.ts';
import { cleanLoginName } from '../../../platform/kernel/login-name.rules.ts';
import { formatMoney, isAmount } from '../../../platform/kernel/paise.rules.ts';
import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';
import { checkGstin, normalizeGstin } from './gstin.rules.ts';
import { type OptionalText, checkCode, checkPin, checkText, cleanCode, cleanText } from './party.rules.ts';

export const DEFAULT_SAC = '997331';
export const DEFAULT_GST_RATE = 18;
export const DEFAULT_PAYMENT_DAYS = 30;
const MAX_PAYMENT_DAYS = 365;
/** The default of the highest amount in INR with a UPI QR code: the limit of most banks for one payment. */
export const DEFAULT_UPI_LIMIT = 100_000;
const MAX_UPI_LIMIT = 1_000_000;

interface SellerTexts {
  legalName: string;
  address: string;
  city: string;
  pin: string;
  gstin: string;
  sac: string;
  /** The printed name of the person who signs. */
  signatory: string;
  bankAccountName: string;
  bankAccountNumber: string;
  bankName: string;
  ifsc: string;
  upiId: string;
  /** The email address to which companies reply. */
  contactEmail: string;
}

/** The seller's details after normalization. A missing text is empty. */
export interface SellerDetails extends SellerTexts {
  /** The GST rate in percent. */
  gstRate: number;
  /** The number of days from the date of an invoice until it is due. */
  paymentDays: number;
  /** The highest amount in INR with a UPI QR code. */
  upiLimit: number;
  /** Whether documents to registered buyers need an IRN. */
  eInvoicing: boolean;
}

/** The seller's details as a form or a record contains them. */
export type SellerDetailsInput = { [Field in keyof SellerTexts]?: OptionalText } & {
  gstRate: number;
  paymentDays: number;
  upiLimit: number;
  eInvoicing: boolean;
};

/** Returns the details to store: trimmed texts, and codes in upper case. The UPI ID keeps its case. */
export const normalizeSellerDetails = (details: SellerDetailsInput): SellerDetails => ({
  legalName: cleanText(details.legalName),
  address: cleanText(details.address),
  city: cleanText(details.city),
  pin: cleanCode(details.pin),
  gstin: normalizeGstin(details.gstin ?? ''),
  sac: cleanCode(details.sac),
  gstRate: details.gstRate,
  signatory: cleanText(details.signatory),
  bankAccountName: cleanText(details.bankAccountName),
  bankAccountNumber: cleanCode(details.bankAccountNumber),
  bankName: cleanText(details.bankName),
  ifsc: cleanCode(details.ifsc),
  upiId: (details.upiId ?? '').trim(),
  contactEmail: cleanLoginName(details.contactEmail ?? ''),
  paymentDays: details.paymentDays,
  upiLimit: details.upiLimit,
  eInvoicing: details.eInvoicing,
});

/** Validates the seller's details. Details that a tax invoice needs can be empty until they are known. */
export function checkSellerDetails(input: SellerDetailsInput): UserErrorDetails[] {
  const details = normalizeSellerDetails(input);
  const { gstin, sac, gstRate, contactEmail, paymentDays, upiLimit } = details;
  const arePaymentDaysValid = Number.isInteger(paymentDays) && paymentDays >= 0 && paymentDays <= MAX_PAYMENT_DAYS;
  return [
    ...checkText('legalName', 'Legal name', details.legalName),
    ...checkText('address', 'Address', details.address, 'address'),
    ...checkText('city', 'City', details.city, 'city'),
    ...checkPin(details.pin),
    ...(gstin ? checkGstin(gstin) : []),
    ...toUserErrors('sac', !/^(\d{4}|\d{6}|\d{8})$/.test(sac) && 'Enter a SAC with 4, 6 or 8 digits.'),
    ...toUserErrors('gstRate', !isAmount(gstRate, 100) && 'Enter a GST rate from 0 to 100 with at most 2 decimals.'),
    ...checkText('signatory', 'Signatory', details.signatory),
    ...checkText('bankAccountName', 'Account name', details.bankAccountName),
    ...checkCode(
      'bankAccountNumber',
      details.bankAccountNumber,
      /^[\dA-Z]{1,34}$/,
      'Enter an account number with at most 34 letters and digits.',
    ),
    ...checkText('bankName', 'Bank name', details.bankName),
    ...checkCode(
      'ifsc',
      details.ifsc,
      /^[A-Z]{4}0[A-Z\d]{6}$/,
      'Enter an IFSC with 11 characters, such as HDFC0000001. The fifth character is 0.',
    ),
    ...checkCode('upiId', details.upiId, /^[\w.-]{2,100}@[a-z\d]{2,64}$/i, 'Enter a UPI ID, such as name@bank.'),
    ...toUserErrors(
      'upiLimit',
      !isAmount(upiLimit, MAX_UPI_LIMIT) &&
        `Enter a UPI limit from ₹0 to ${formatMoney(MAX_UPI_LIMIT)} with at most 2 decimals.`,
    ),
    ...toUserErrors('contactEmail', contactEmail !== '' && !isEmail(contactEmail) && 'Enter a valid email address.'),
    ...toUserErrors('paymentDays', !arePaymentDaysValid && 'Enter the payment days, 0 to 365.'),
  ];
}

const REQUIRED_DETAILS = ['legalName', 'address', 'city', 'pin', 'gstin', 'signatory'] as const;

/** The name of a detail that a tax invoice needs. */
export type RequiredSellerDetail = (typeof REQUIRED_DETAILS)[number];

/** Lists the details that are missing for a tax invoice. */
export function listMissingSellerDetails(input: SellerDetailsInput): RequiredSellerDetail[] {
  const details = normalizeSellerDetails(input);
  return REQUIRED_DETAILS.filter((field) => !details[field]);
}
