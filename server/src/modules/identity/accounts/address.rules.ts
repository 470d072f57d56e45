import { getFreeTextError, isLongerThan } from '../../../platform/kernel/free-text.rules.ts';

const MAX_ADDRESS_LENGTH = 500;

/** Validates a postal address. Returns an error message, or `false` if the address is valid. */
export const getAddressError = (address: string): string | false =>
  isLongerThan(address.trim(), MAX_ADDRESS_LENGTH)
    ? `Address can have at most ${MAX_ADDRESS_LENGTH} characters.`
    : getFreeTextError('Address', address);
