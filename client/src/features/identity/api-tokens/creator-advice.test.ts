import { expect, it } from 'vitest';
import { getCreatorAdvice } from './ApiTokensCard.tsx';

const [BEFORE, NOW, AFTER] = ['2026-11-23T10:00:00Z', '2026-11-24T10:00:00Z', '2026-11-25T10:00:00Z'];

it.each([
  ['a valid token', { replacedAt: null, expiresAt: AFTER }, 'Rotate or revoke the token.'],
  ['a token without an expiry', { replacedAt: null, expiresAt: null }, 'Rotate or revoke the token.'],
  ['a rotated token', { replacedAt: BEFORE, expiresAt: AFTER }, null],
  ['an expired token', { replacedAt: null, expiresAt: BEFORE }, null],
])('API tokens: the advice for %s of a former member is correct', (_name, token, advice) => {
  expect(getCreatorAdvice(token, Date.parse(NOW))).toBe(advice);
});
