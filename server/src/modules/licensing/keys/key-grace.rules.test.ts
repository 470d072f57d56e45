import { describe, expect, it } from 'vitest';
import { checkGraceChange, checkGraceDays, checkSufficientGrace } from '../lifecycle/key-grace-change.rules.ts';
import { getGraceEnd, getValidUntil } from './key-grace.rules.ts';
import { KeyStatus } from './key-status.rules.ts';

const DAY_MS = 86_400_000;

describe('keys: grace period rules', () => {
  const now = new Date('2027-03-05T06:30:00Z');
  const createKey = (expiredDaysAgo: number) => ({
    expiresAt: new Date(+now - expiredDaysAgo * DAY_MS),
    graceDays: null,
  });

  it.each([
    ["the setting's days", null, 5, 5],
    ['its custom days', 7, 5, 7],
    ['0 custom days', 0, 5, 0],
    ['0 days from the setting', null, 0, 0],
  ])('the grace period of a key has %s', (_case, graceDays, setting, days) => {
    const [key, time] = [{ expiresAt: now, graceDays }, { graceDays: setting }];
    const until = new Date(+now + days * DAY_MS);
    expect(getValidUntil(key, time)).toEqual(until);
    expect(getGraceEnd(key, time)).toEqual(days ? until : null);
  });

  it.each([
    ['a running key', KeyStatus.APPROVED, -100, null],
    ['a key that expired less than 30 days ago', KeyStatus.APPROVED, 29.9, null],
    ['a key that expired 30 days ago', KeyStatus.APPROVED, 30, 'KEY_EXPIRED'],
    ['a request', KeyStatus.PENDING, -100, 'KEY_STATUS_FINAL'],
    ['a disabled key', KeyStatus.DISABLED, -100, 'KEY_STATUS_FINAL'],
  ])('status and expiry determine whether the grace period can change: %s', (_case, status, daysAgo, code) => {
    expect(checkGraceChange({ status, ...createKey(daysAgo) }, now).map((error) => error.code)).toEqual(
      code ? [code] : [],
    );
  });

  it.each([0, 1, 30])('accepts %d grace days', (days) => expect(checkGraceDays(days)).toEqual([]));
  it.each([-1, 31, 1.5, Number.NaN])('rejects %d grace days', (days) => expect(checkGraceDays(days)).toHaveLength(1));

  it.each([
    ['a running key', -1, 0, null],
    ['a key in its grace period that the change ends', 2, 0, null],
    ['an ended key that becomes valid again', 9.5, 10, null],
    [
      'an ended key that would not become valid again',
      9.5,
      9,
      'This key no longer works. Enter at least 10 days to make it valid again.',
    ],
    [
      'a key that expired exactly 9 days ago',
      9,
      9,
      'This key no longer works. Enter at least 10 days to make it valid again.',
    ],
  ])('a change of the grace period must make an ended key valid again: %s', (_case, daysAgo, days, message) => {
    const problems = checkSufficientGrace(createKey(daysAgo), days, { now, graceDays: 5 });
    expect(problems.map((error) => error.message)).toEqual(message ? [message] : []);
  });

  it('a key that ended today needs a grace period of 1 day', () => {
    const [problem] = checkSufficientGrace(createKey(0.5), 0, { now, graceDays: 0 });
    expect(problem!.message).toBe('This key no longer works. Enter at least 1 day to make it valid again.');
  });
});
