import { getFreeTextError } from '../../../platform/kernel/free-text.rules.ts';

const MAX_ADDRESS = 500;

/** What is wrong with a company's postal address; false for nothing. */
export const addressMessage = (typed: string): string | false =>
  typed.trim().length > MAX_ADDRESS
    ? `Address can have at most ${MAX_ADDRESS} characters.`
    : getFreeTextError('Address', typed);
