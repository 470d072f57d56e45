import { expect, it } from 'vitest';
import { toCanonicalInput } from './idempotency.rules.ts';

it.each([
  [
    { a: 1, b: { c: [1, 2], d: 'x' } },
    { b: { d: 'x', c: [1, 2] }, a: 1 },
  ],
  [{ a: 1, b: null, c: undefined }, { a: 1 }],
  [{ at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' }],
])('idempotency: %j and %j are the same input', (one, other) => {
  expect(toCanonicalInput(one)).toBe(toCanonicalInput(other));
});

it.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { a: '1' }],
  [{ a: [1, 2] }, { a: [2, 1] }],
  [{ a: false }, {}],
  [{ a: { b: 1 } }, { b: 1 }],
])('idempotency: %j and %j are different inputs', (one, other) => {
  expect(toCanonicalInput(one)).not.toBe(toCanonicalInput(other));
});
