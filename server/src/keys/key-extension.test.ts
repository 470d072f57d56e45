import { describe, expect, it } from 'vitest';
import { extensionProblem } from './key-extension.rules.ts';
import { KeyStatus } from './key-status.rules.ts';

const now = new Date('2027-03-05T06:30:00Z');
const running = { status: KeyStatus.APPROVED, userLimit: 10, expiresAt: new Date(+now + 1) };

describe('users can be added', () => {
  it('to a running key', () => {
    expect(extensionProblem(running, false, now)).toBeNull();
  });

  it.each([
    ['a Pending key', { status: KeyStatus.PENDING }, false, /only to an Approved key; this one is Pending/],
    ['a Rejected key', { status: KeyStatus.REJECTED }, false, /this one is Rejected/],
    ['a Disabled key', { status: KeyStatus.DISABLED }, false, /this one is Disabled/],
    ['a key that ends this moment', { expiresAt: now }, false, /has expired/],
    ['an unlimited key', { userLimit: 0 }, false, /unlimited/],
    ['a key with an extension that waits', {}, true, /already waits for approval/],
  ])('not to %s', (_case, change, hasPendingExtension, message) => {
    expect(extensionProblem({ ...running, ...change }, hasPendingExtension, now)).toMatch(message);
  });
});
