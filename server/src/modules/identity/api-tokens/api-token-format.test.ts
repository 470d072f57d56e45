import { expect, it } from 'vitest';
import { isTokenString, createTokenString, getTokenStart } from './api-token-format.ts';

const EXAMPLE = createTokenString();

it('API tokens: a token has a prefix, 30 random characters and a checksum', () => {
  expect(EXAMPLE).toMatch(/^lpk_[0-9A-Za-z]{36}$/);
  expect(getTokenStart(EXAMPLE)).toBe(EXAMPLE.slice(0, 8));
  const tokens = Array.from({ length: 1000 }, createTokenString);
  expect(tokens.every(isTokenString)).toBe(true);
  expect(new Set(tokens).size).toBe(1000);
});

it('API tokens: the checksum is the CRC-32 of the random part in base 62', () => {
  expect(isTokenString('lpk_123456789012345678901234567890' + computeChecksum('123456789012345678901234567890'))).toBe(
    true,
  );
});

it('API tokens: a wrong character, two swapped characters and a wrong length are detected without the database', () => {
  for (let index = 0; index < EXAMPLE.length; index++) {
    const wrong = EXAMPLE[index] === 'x' ? 'y' : 'x';
    expect(isTokenString(EXAMPLE.slice(0, index) + wrong + EXAMPLE.slice(index + 1))).toBe(false);
  }
  for (let index = 5; index < EXAMPLE.length; index++) {
    const swappedToken = EXAMPLE.slice(0, index - 1) + EXAMPLE[index] + EXAMPLE[index - 1] + EXAMPLE.slice(index + 1);
    expect(isTokenString(swappedToken)).toBe(swappedToken === EXAMPLE);
  }
  for (const text of ['', 'lpk_', `${EXAMPLE}0`, EXAMPLE.slice(0, -1), ` ${EXAMPLE}`, EXAMPLE.toUpperCase()])
    expect(isTokenString(text)).toBe(false);
});

/** Computes the CRC-32 bit by bit, independently of zlib. */
function computeChecksum(text: string): string {
  let crc = 0xffffffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  let remainder = (crc ^ 0xffffffff) >>> 0;
  let digits = '';
  for (let n = 0; n < 6; n++) {
    digits = alphabet[remainder % 62]! + digits;
    remainder = Math.floor(remainder / 62);
  }
  return digits;
}
