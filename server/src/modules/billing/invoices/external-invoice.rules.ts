import { toUserErrors, type UserErrorDetails } from '../../../platform/kernel/user-error.rules.ts';
import { isSerial } from '../gst/serial.rules.ts';

/** Validates the number of an invoice that the seller issued outside the portal. */
export const checkExternalNumber = (number: string): UserErrorDetails[] =>
  toUserErrors(
    'number',
    !isSerial(number) && 'Enter the number of the invoice: at most 16 capital letters, digits, dashes and slashes.',
  );
