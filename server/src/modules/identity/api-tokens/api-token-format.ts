import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What every API token begins with, so that secret scanners find it wherever it was left. */
export const TOKEN_PREFIX = 'lpk_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
// 178 bits
const RANDOM_LENGTH = 30;
// as many as the greatest CRC-32 needs in base 62
const CHECKSUM_LENGTH = 6;
const PREVIEW_LENGTH = TOKEN_PREFIX.length + 4;
const TOKEN_PATTERN = new RegExp(`^${TOKEN_PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

/** A token that nobody can guess. */
export function createTokenString(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return TOKEN_PREFIX + random + getChecksum(random);
}

/** Whether this claims to be an API token. */
export const hasTokenPrefix = (text: string): boolean => text.startsWith(TOKEN_PREFIX);

/** Whether this may be an API token: what was mistyped or made up is known by its checksum, without the database. */
export function isTokenString(text: string): boolean {
  if (!TOKEN_PATTERN.test(text)) return false;
  return text.slice(-CHECKSUM_LENGTH) === getChecksum(text.slice(TOKEN_PREFIX.length, -CHECKSUM_LENGTH));
}

/** The part of a token by which its owner knows it again. */
export const getTokenStart = (text: string): string => text.slice(0, PREVIEW_LENGTH);

function getChecksum(random: string): string {
  let rest = crc32(random);
  let signs = '';
  for (let n = 0; n < CHECKSUM_LENGTH; n++) {
    signs = ALPHABET[rest % ALPHABET.length]! + signs;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return signs;
}
