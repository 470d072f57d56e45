import { randomBytes } from 'node:crypto';
import { LICENCE_LENGTH, LICENCE_ALPHABET, formatLicenceString } from './licence-string.rules.ts';

/** A new licence string: 200 random bits as eight groups of five characters. */
export const createLicenceString = (): string =>
  formatLicenceString(
    [...randomBytes(LICENCE_LENGTH)].map((byte) => LICENCE_ALPHABET[byte % LICENCE_ALPHABET.length]).join(''),
  );
