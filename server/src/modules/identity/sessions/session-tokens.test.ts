import { expect, it } from 'vitest';
import { createSessionTokens } from './session-tokens.ts';

const OLD_SECRET = 'o'.repeat(32);
const NEW_SECRET = 'n'.repeat(32);
const now = new Date('2027-03-01T00:00:00Z');
const laterTime = new Date('2027-03-02T00:00:00Z');
const claims = { sessionId: crypto.randomUUID(), audience: 'company' } as const;

it('sessions: a replaced secret verifies its tokens until its removal but no longer signs', () => {
  const oldToken = createSessionTokens([OLD_SECRET]).sign(claims, laterTime);
  const rotatedTokens = createSessionTokens([NEW_SECRET, OLD_SECRET]);
  expect(rotatedTokens.read(oldToken, now)).toEqual(claims);
  const newToken = rotatedTokens.sign(claims, laterTime);
  expect(createSessionTokens([OLD_SECRET]).read(newToken, now)).toBeNull();
  expect(createSessionTokens([NEW_SECRET]).read(newToken, now)).toEqual(claims);
  expect(createSessionTokens([NEW_SECRET]).read(oldToken, now)).toBeNull();
});

it('sessions: an expired token is rejected', () => {
  const tokens = createSessionTokens([NEW_SECRET]);
  expect(tokens.read(tokens.sign(claims, now), laterTime)).toBeNull();
});

it('sessions: a verified token that the server remembers expires', () => {
  const tokens = createSessionTokens([NEW_SECRET]);
  const token = tokens.sign(claims, laterTime);
  const readAt = (msAfterExpiry: number) => tokens.read(token, new Date(laterTime.getTime() + msAfterExpiry));
  expect([readAt(-1), readAt(0), readAt(1)]).toEqual([claims, null, null]);
});

it('sessions: a server remembers only the most recently verified tokens', () => {
  const tokens = createSessionTokens([NEW_SECRET], 2);
  const signedTokens = Array.from({ length: 3 }, () =>
    tokens.sign({ ...claims, sessionId: crypto.randomUUID() }, laterTime),
  );
  const verifiedClaims = signedTokens.map((token) => tokens.read(token, now));
  expect(verifiedClaims).not.toContain(null);
  // For a remembered token, `read` returns the same object. The forgotten token is read last, because its verification
  // replaces another token.
  const isRemembered = (index: number) => tokens.read(signedTokens[index]!, now) === verifiedClaims[index];
  expect([2, 1, 0].map(isRemembered)).toEqual([true, true, false]);
});
