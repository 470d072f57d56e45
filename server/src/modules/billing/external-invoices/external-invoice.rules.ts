import { toUserErrors, type UserErrorDetails } from '../../../platform/kernel/user-error.rules.ts';
import { isSerial, parseSerial } from '../gst/serial.rules.ts';

/** Validates the number of an invoice that the seller issued outside the portal. */
export const checkExternalNumber = (number: string): UserErrorDetails[] =>
  toUserErrors('number', getNumberError(number));

function getNumberError(number: string): string | false {
  if (!isSerial(number))
    return 'Enter the number of the invoice: at most 16 capital letters, digits, dashes and slashes.';
  return (
    parseSerial(number) !== null &&
    'Only the portal issues numbers of this form. Enter the number of the other invoice.'
  );
}
