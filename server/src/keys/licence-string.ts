import { randomBytes } from 'node:crypto';
import { LICENCE_LENGTH, LICENCE_SIGNS, printLicence } from './licence-string.rules.ts';

/** A new licence string: 200 random bits as eight groups of five characters. */
export const newLicenceString = (): string =>
  printLicence([...randomBytes(LICENCE_LENGTH)].map((byte) => LICENCE_SIGNS[byte % LICENCE_SIGNS.length]).join(''));
