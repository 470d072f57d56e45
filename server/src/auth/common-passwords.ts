import { dictionary } from '@zxcvbn-ts/language-common';

const COMMON = new Set<string>(dictionary['passwords-common']);

/** Whether a password is a common one, digits and specials before and after it and upper case left aside. */
export const isCommonPassword = (password: string): boolean =>
  COMMON.has(password.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, ''));
