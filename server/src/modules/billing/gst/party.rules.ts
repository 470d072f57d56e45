import { getFreeTextError, getLineError, isLongerThan } from '../../../platform/kernel/free-text.rules.ts';
import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';
import { getPrintError } from './printed-text.rules.ts';

/** A string from user input or a stored record. It can be missing. */
export type OptionalText = string | null | undefined;

const VISIBLE_CHARACTER = /[^\p{C}\p{Z}\p{M}]/u;

/** Trims a string. Returns an empty string if the value is missing or has no visible characters. */
export const cleanText = (text: OptionalText): string => (text && VISIBLE_CHARACTER.test(text) ? text.trim() : '');

/** Removes all white space from a code and upper-cases it. For example, '560 001' becomes '560001'. */
export const cleanCode = (code: OptionalText): string => (code ?? '').replaceAll(/\s/g, '').toUpperCase();

const MAX_LENGTHS = { line: 200, city: 100, address: 500 };

/** Validates the length and the characters of a printed text. Only an address can have several lines. */
export function checkText(
  field: string,
  label: string,
  text: string,
  kind: keyof typeof MAX_LENGTHS = 'line',
): UserErrorDetails[] {
  const isTooLong = isLongerThan(text, MAX_LENGTHS[kind]);
  const getCharacterError = kind === 'address' ? getFreeTextError : getLineError;
  return toUserErrors(
    field,
    isTooLong
      ? `${label} can have at most ${MAX_LENGTHS[kind]} characters.`
      : getCharacterError(label, text) || getPrintError(label, text),
  );
}

/** Validates that a code matches a pattern. An empty code is accepted. */
export const checkCode = (field: string, code: string, pattern: RegExp, message: string): UserErrorDetails[] =>
  toUserErrors(field, code !== '' && !pattern.test(code) && message);

export const checkPin = (pin: string): UserErrorDetails[] =>
  checkCode('pin', pin, /^[1-9]\d{5}$/, 'Enter a PIN code with 6 digits. The first digit is not 0.');
