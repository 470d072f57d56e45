import { getFreeTextError } from '../../../platform/kernel/free-text.rules.ts';

const MAX_ADDRESS = 500;

/** Validates a postal address. Returns an error message, or `false` if the address is valid. */
export const getAddressError = (address: string): string | false =>
  address.trim().length > MAX_ADDRESS
    ? `Address can have at most ${MAX_ADDRESS} characters.`
    : getFreeTextError('Address', address);
