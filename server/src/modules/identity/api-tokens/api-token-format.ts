import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Prefix of every API token. Secret scanners match the prefix to find leaked tokens. */
const TOKEN_PREFIX = 'lpk_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
// 30 base-62 characters hold 178 random bits.
const RANDOM_LENGTH = 30;
// The largest CRC-32 has 6 digits in base 62.
const CHECKSUM_LENGTH = 6;
const START_LENGTH = TOKEN_PREFIX.length + 4;
const TOKEN_PATTERN = new RegExp(`^${TOKEN_PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

/** Creates a token from a cryptographically secure random source, with a checksum at its end. */
export function createTokenString(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return TOKEN_PREFIX + random + getChecksum(random);
}

export const hasTokenPrefix = (text: string): boolean => text.startsWith(TOKEN_PREFIX);

/** Checks the format and the checksum, so a mistyped token needs no database query. */
export function isTokenString(text: string): boolean {
  if (!TOKEN_PATTERN.test(text)) return false;
  return text.slice(-CHECKSUM_LENGTH) === getChecksum(text.slice(TOKEN_PREFIX.length, -CHECKSUM_LENGTH));
}

/** Returns the first characters of a token, which are stored so that the owner can recognise the token. */
export const getTokenStart = (text: string): string => text.slice(0, START_LENGTH);

function getChecksum(random: string): string {
  let remainder = crc32(random);
  let digits = '';
  for (let n = 0; n < CHECKSUM_LENGTH; n++) {
    digits = ALPHABET[remainder % ALPHABET.length]! + digits;
    remainder = Math.floor(remainder / ALPHABET.length);
  }
  return digits;
}
