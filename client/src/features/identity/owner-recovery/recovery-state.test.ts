import { expect, test } from 'vitest';
import { isRecoveryOpen } from './recovery-state.ts';

test.each(['WAITING', 'READY'] as const)('owner recovery: a recovery in the state %s is open', (state) => {
  expect(isRecoveryOpen({ state })).toBe(true);
});

test.each(['ACCEPTED', 'OBJECTED', 'CANCELLED', 'EXPIRED'] as const)(
  'owner recovery: a recovery in the state %s is not open',
  (state) => {
    expect(isRecoveryOpen({ state })).toBe(false);
  },
);

test('owner recovery: a company without a recovery has no open recovery', () => {
  expect(isRecoveryOpen(null)).toBe(false);
});
