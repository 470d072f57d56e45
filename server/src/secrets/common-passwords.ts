import { dictionary } from '@zxcvbn-ts/language-common';

const COMMON = new Set<string>(dictionary['passwords-common']);

/** Whether a password is a common one, upper case, and digits and specials before and after it, left aside. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return COMMON.has(lower) || COMMON.has(lower.replace(/^[^a-z]+|[^a-z]+$/g, ''));
}
