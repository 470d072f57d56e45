import { expect, it } from 'vitest';
import { getInitials } from './initials.ts';

it.each([
  ['Aarohi Textiles', 'AT'],
  ['aarohi', 'AA'],
  ['  Asha   Rao Mehta ', 'AR'],
  ['👩‍💻 Studio', '👩‍💻S'],
  ['🇮🇳🏳️‍🌈', '🇮🇳🏳️‍🌈'],
  ['é́tude', 'É́T'],
  ['क्षेत्र', 'क्षेत्र'],
  ['Nair & Sons', 'NS'],
  ['(A&B) – Traders', 'AT'],
  ["O'Brien", 'OB'],
  ['', ''],
])('initials: the initials of %j are %j', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
