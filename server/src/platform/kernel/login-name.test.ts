import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLoginName, MAX_LOGIN_NAME_LENGTH, normalizeLoginName } from './login-name.rules.ts';

describe('login names: normal form', () => {
  it.each([
    ['surrounding spaces', ' Office@Acme.example\t', 'office@acme.example'],
    ['full-width letters', 'ｏｆｆｉｃｅ＠acme.example', 'office@acme.example'],
    ['the Kelvin sign, which is a K', '\u212Ailo@acme.example', 'kilo@acme.example'],
    ['a combining accent', 'rene\u0301@acme.example', 'ren\u00E9@acme.example'],
    ['an upper-case letter with a combining accent', 'RENE\u0301@acme.example', 'ren\u00E9@acme.example'],
    ['İ to an i with a combining dot', '\u0130@acme.example', 'i\u0307@acme.example'],
  ])('normalises %s', (_what, typed, normal) => expect(normalizeLoginName(typed)).toBe(normal));

  it.each([
    ['İ', 'i'],
    ['ı', 'i'],
    ['ß', 'ss'],
    ['а', 'a'], // The first а is Cyrillic.
  ])('distinguishes %s from %s', (one, other) => expect(normalizeLoginName(one)).not.toBe(normalizeLoginName(other)));

  it('normalising the normal or the stored form again gives the same result', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const normal = normalizeLoginName(typed);
        expect(normalizeLoginName(normal)).toBe(normal);
        expect(normalizeLoginName(cleanLoginName(typed))).toBe(normal);
      }),
      { numRuns: 5000 },
    );
  });

  it('an overlong name stays too long when it is cleaned again', () => {
    const cleaned = cleanLoginName(`${' '.repeat(200)}office@acme.example${' '.repeat(400)}`);
    expect(cleanLoginName(cleaned)).toBe(cleaned);
    expect(normalizeLoginName(cleaned).length).toBeGreaterThan(MAX_LOGIN_NAME_LENGTH);
  });

  it('the normal form is stable for every Unicode character', () => {
    const unstable: string[] = [];
    for (let code = 1; code <= 0x10ffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const normal = normalizeLoginName(`a${String.fromCodePoint(code)}`);
      if (normalizeLoginName(normal) !== normal) unstable.push(code.toString(16));
    }
    expect(unstable).toEqual([]);
  });
});
