import { describe, expect, it } from 'vitest';
import { KeyStatus, getNextStatuses, formatStatus } from './key-status.rules.ts';

const { PENDING, APPROVED, REJECTED, DISABLED } = KeyStatus;

const now = new Date();
const laterTime = new Date(now.getTime() + 1);
const time = { now, graceDays: 0 };
const listNextStatuses = (status: KeyStatus) =>
  getNextStatuses({ status, expiresAt: laterTime, graceDays: null }, time);

describe('keys: status transitions', () => {
  const allowedTransitions = new Set([`${PENDING} ${APPROVED}`, `${PENDING} ${REJECTED}`, `${APPROVED} ${DISABLED}`]);
  const pairs = Object.values(KeyStatus).flatMap((from) =>
    Object.values(KeyStatus).map((to) => [from, to, allowedTransitions.has(`${from} ${to}`)] as const),
  );

  it.each(pairs)('a transition from %s to %s is possible: %s', (from, to, isPossible) => {
    expect(listNextStatuses(from).includes(to)).toBe(isPossible);
  });

  it('a rejected or disabled key has no next status', () => {
    expect([...listNextStatuses(REJECTED), ...listNextStatuses(DISABLED)]).toEqual([]);
  });

  it('an expired key cannot be disabled, and an expired request can only be rejected', () => {
    expect(getNextStatuses({ status: APPROVED, expiresAt: now, graceDays: null }, time)).toEqual([]);
    expect(getNextStatuses({ status: PENDING, expiresAt: now, graceDays: null }, time)).toEqual([REJECTED]);
  });

  it('the statuses have the documented names', () => {
    expect(Object.values(KeyStatus).map(formatStatus)).toEqual(['Pending', 'Approved', 'Rejected', 'Disabled']);
  });
});
