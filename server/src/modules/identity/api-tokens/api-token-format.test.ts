import { expect, it } from 'vitest';
import { isTokenString, createTokenString, getTokenStart } from './api-token-format.ts';

const EXAMPLE = createTokenString();

it('API tokens: a token has a prefix, 30 random characters and a checksum', () => {
  expect(EXAMPLE).toMatch(/^lpk_[0-9A-Za-z]{36}$/);
  expect(getTokenStart(EXAMPLE)).toBe(EXAMPLE.slice(0, 8));
  const many = Array.from({ length: 1000 }, createTokenString);
  expect(many.every(isTokenString)).toBe(true);
  expect(new Set(many).size).toBe(1000);
});

it('API tokens: the checksum is the CRC-32 of the random part in base 62', () => {
  expect(isTokenString('lpk_123456789012345678901234567890' + checksum('123456789012345678901234567890'))).toBe(true);
});

it('API tokens: any typing error is detected without the database', () => {
  for (let at = 0; at < EXAMPLE.length; at++) {
    const wrong = EXAMPLE[at] === 'x' ? 'y' : 'x';
    expect(isTokenString(EXAMPLE.slice(0, at) + wrong + EXAMPLE.slice(at + 1))).toBe(false);
  }
  for (let at = 5; at < EXAMPLE.length; at++) {
    const turned = EXAMPLE.slice(0, at - 1) + EXAMPLE[at] + EXAMPLE[at - 1] + EXAMPLE.slice(at + 1);
    expect(isTokenString(turned)).toBe(turned === EXAMPLE);
  }
  for (const text of ['', 'lpk_', `${EXAMPLE}0`, EXAMPLE.slice(0, -1), ` ${EXAMPLE}`, EXAMPLE.toUpperCase()])
    expect(isTokenString(text)).toBe(false);
});

/** CRC-32 bit by bit, as its definition says. */
function checksum(text: string): string {
  let crc = 0xffffffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  let rest = (crc ^ 0xffffffff) >>> 0;
  let written = '';
  for (let n = 0; n < 6; n++) {
    written = signs[rest % 62]! + written;
    rest = Math.floor(rest / 62);
  }
  return written;
}
