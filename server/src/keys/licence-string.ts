import { randomBytes } from 'node:crypto';

// 32 signs without look-alikes (no I, L, O, U): 5 bits each
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 8;
const GROUP = 5;

/** A new licence string: 200 random bits as eight groups of five signs. */
export function newLicenceString(): string {
  const signs = [...randomBytes(GROUPS * GROUP)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return signs.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-');
}
