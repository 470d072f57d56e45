import { describe, expect, it } from 'vitest';
import { KeyStatus } from '../keys/key-status.rules.ts';
import { checkExtension } from './key-extension.rules.ts';

const now = new Date('2027-03-05T06:30:00Z');
const runningKey = { status: KeyStatus.APPROVED, userLimit: 10, expiresAt: new Date(+now + 1), graceDays: null };
const time = { now, graceDays: 0 };

const NOT_EXTENDABLE = 'KEY_NOT_EXTENDABLE';

describe('keys: adding users', () => {
  it('users can be added to a running key', () => {
    expect(checkExtension(runningKey, false, time)).toEqual([]);
  });

  it.each([
    [
      'a Pending key',
      { status: KeyStatus.PENDING },
      false,
      NOT_EXTENDABLE,
      /only to an Approved key; this one is Pending/,
    ],
    ['a Rejected key', { status: KeyStatus.REJECTED }, false, NOT_EXTENDABLE, /this one is Rejected/],
    ['a Disabled key', { status: KeyStatus.DISABLED }, false, NOT_EXTENDABLE, /this one is Disabled/],
    ['a key that expires now', { expiresAt: now }, false, 'KEY_EXPIRED', /has expired/],
    [
      'a key in its grace period',
      { expiresAt: now, graceDays: 1 },
      false,
      'KEY_EXPIRED',
      /valid only until the end of its grace period/,
    ],
    ['an unlimited key', { userLimit: 0 }, false, NOT_EXTENDABLE, /unlimited/],
    ['an expired key with a pending extension', { expiresAt: now }, true, 'KEY_EXPIRED', /has expired/],
    ['a key with a pending extension', {}, true, 'EXTENSION_PENDING', /already pending/],
  ])('users cannot be added to %s', (_case, change, hasPendingExtension, code, message) => {
    const problems = checkExtension({ ...runningKey, ...change }, hasPendingExtension, time);
    expect(problems).toEqual([{ code, field: null, message: expect.stringMatching(message) }]);
  });
});
