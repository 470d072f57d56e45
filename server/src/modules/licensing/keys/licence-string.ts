import { randomBytes } from 'node:crypto';
import { LICENCE_LENGTH, LICENCE_ALPHABET, formatLicenceString } from './licence-string.rules.ts';

/** Creates a licence string from 200 random bits: eight groups of five characters. */
export const createLicenceString = (): string =>
  formatLicenceString(
    [...randomBytes(LICENCE_LENGTH)].map((byte) => LICENCE_ALPHABET[byte % LICENCE_ALPHABET.length]).join(''),
  );
