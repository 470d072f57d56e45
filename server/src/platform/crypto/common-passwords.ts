import { dictionary } from '@zxcvbn-ts/language-common';

const COMMON_PASSWORDS = new Set<string>(dictionary['passwords-common']);

/** Returns whether a password is common. Ignores case and any digits or special characters at its start and end. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return COMMON_PASSWORDS.has(lower) || COMMON_PASSWORDS.has(lower.replace(/^[^a-z]+|[^a-z]+$/g, ''));
}
