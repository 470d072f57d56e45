import { expect, it } from 'vitest';
import { createSessionTokens } from './session-tokens.ts';

const OLD = 'o'.repeat(32);
const NEW = 'n'.repeat(32);
const now = new Date('2027-03-01T00:00:00Z');
const later = new Date('2027-03-02T00:00:00Z');
const claims = { sessionId: crypto.randomUUID(), audience: 'company' } as const;

it('sessions: a replaced secret verifies its tokens until its removal but no longer signs', () => {
  const before = createSessionTokens([OLD]).sign(claims, later);
  const rotated = createSessionTokens([NEW, OLD]);
  expect(rotated.read(before, now)).toEqual(claims);
  const after = rotated.sign(claims, later);
  expect(createSessionTokens([OLD]).read(after, now)).toBeNull();
  expect(createSessionTokens([NEW]).read(after, now)).toEqual(claims);
  expect(createSessionTokens([NEW]).read(before, now)).toBeNull();
});

it('sessions: an expired token is rejected', () => {
  const tokens = createSessionTokens([NEW]);
  expect(tokens.read(tokens.sign(claims, now), later)).toBeNull();
});
