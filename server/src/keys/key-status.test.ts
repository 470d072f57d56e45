import { describe, expect, it } from 'vitest';
import { KeyStatus, nextStatuses, statusName } from './key-status.rules.ts';

const { PENDING, APPROVED, REJECTED, DISABLED } = KeyStatus;

describe('the life of a key', () => {
  const allowed = new Set([`${PENDING} ${APPROVED}`, `${PENDING} ${REJECTED}`, `${APPROVED} ${DISABLED}`]);
  const pairs = Object.values(KeyStatus).flatMap((from) =>
    Object.values(KeyStatus).map((to) => [from, to, allowed.has(`${from} ${to}`)] as const),
  );

  it.each(pairs)('%s to %s is possible: %s', (from, to, isPossible) => {
    expect(nextStatuses(from).includes(to)).toBe(isPossible);
  });

  it('offers nothing after a rejection or after being disabled', () => {
    expect([...nextStatuses(REJECTED), ...nextStatuses(DISABLED)]).toEqual([]);
  });

  it('is named in the documented words', () => {
    expect(Object.values(KeyStatus).map(statusName)).toEqual(['Pending', 'Approved', 'Rejected', 'Disabled']);
  });
});
