import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What every API token begins with, so that secret scanners find it wherever it was left. */
export const TOKEN_PREFIX = 'lpk_';
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
// 178 bits
const RANDOM = 30;
// as many as the greatest CRC-32 needs in base 62
const CHECKSUM = 6;
const SHOWN = TOKEN_PREFIX.length + 4;
const TOKEN = new RegExp(`^${TOKEN_PREFIX}[0-9A-Za-z]{${RANDOM + CHECKSUM}}$`);

/** A token that nobody can guess. */
export function newTokenText(): string {
  const random = Array.from({ length: RANDOM }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return TOKEN_PREFIX + random + checksumOf(random);
}

/** Whether this claims to be an API token. */
export const claimsToBeToken = (text: string): boolean => text.startsWith(TOKEN_PREFIX);

/** Whether this may be an API token: what was mistyped or made up is known by its checksum, without the database. */
export function isTokenText(text: string): boolean {
  if (!TOKEN.test(text)) return false;
  return text.slice(-CHECKSUM) === checksumOf(text.slice(TOKEN_PREFIX.length, -CHECKSUM));
}

/** The part of a token by which its owner knows it again. */
export const startOf = (text: string): string => text.slice(0, SHOWN);

function checksumOf(random: string): string {
  let rest = crc32(random);
  let signs = '';
  for (let n = 0; n < CHECKSUM; n++) {
    signs = SIGNS[rest % SIGNS.length]! + signs;
    rest = Math.floor(rest / SIGNS.length);
  }
  return signs;
}
