import { formatMoney, isAmount } from '../../../platform/kernel/paise.rules.ts';
import { toUserErrors, type UserErrorDetails } from '../../../platform/kernel/user-error.rules.ts';
import { isSerial, parseSerial } from '../gst/serial.rules.ts';

/** An invoice that the seller issued outside the portal. `issuedOn` is a day in Indian time (YYYY-MM-DD). */
export interface ExternalInvoiceDetails {
  number: string;
  issuedOn: string;
  /** The total in INR. */
  total: number;
}

/** Validates the number and the total of an external invoice. `supplyTotal` is the approved price in INR. */
export const checkExternalInvoice = (
  { number, total }: ExternalInvoiceDetails,
  supplyTotal: number,
): UserErrorDetails[] => [
  ...toUserErrors('number', getNumberError(number)),
  ...toUserErrors('total', getTotalError(total, supplyTotal)),
];

function getNumberError(number: string): string | false {
  if (!isSerial(number))
    return 'Enter the number of the invoice: at most 16 capital letters, digits, dashes and slashes.';
  return (
    parseSerial(number) !== null &&
    'Only the portal issues numbers of this form. Enter the invoice number from your accounting system.'
  );
}

// A zero-rated invoice has a lower total than the approved price, which includes GST.
function getTotalError(total: number, supplyTotal: number): string | false {
  if (total > supplyTotal) return `The total must not exceed the approved price of ${formatMoney(supplyTotal)}.`;
  return (total === 0 || !isAmount(total, supplyTotal)) && 'Enter an amount above 0, with at most 2 decimals.';
}
