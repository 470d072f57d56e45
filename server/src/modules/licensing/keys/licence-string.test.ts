import { expect, it } from 'vitest';
import { createLicenceString } from './licence-string.ts';

const licenceStrings = Array.from({ length: 100_000 }, createLicenceString);

it('licence strings: a new licence string has eight groups of five characters without look-alikes', () => {
  expect(licenceStrings.filter((text) => !/^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){7}$/.test(text))).toEqual([]);
});

it('licence strings: 100,000 new licence strings are all different', () => {
  expect(new Set(licenceStrings).size).toBe(licenceStrings.length);
});

it('licence strings: all 32 characters occur about equally often, giving 5 bits each', () => {
  const counts = new Map<string, number>();
  for (const character of licenceStrings.join('').replaceAll('-', ''))
    counts.set(character, (counts.get(character) ?? 0) + 1);
  expect(counts.size).toBe(32);
  const mean = (licenceStrings.length * 40) / 32;
  for (const count of counts.values()) expect(Math.abs(count - mean) / mean).toBeLessThan(0.03);
});
