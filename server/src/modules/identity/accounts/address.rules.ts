import { getFreeTextError } from '../../../platform/kernel/free-text.rules.ts';

const MAX_ADDRESS = 500;

/** Validates a postal address. Returns an error message, or `false` if the address is valid. */
export const addressMessage = (typed: string): string | false =>
  typed.trim().length > MAX_ADDRESS
    ? `Address can have at most ${MAX_ADDRESS} characters.`
    : getFreeTextError('Address', typed);
