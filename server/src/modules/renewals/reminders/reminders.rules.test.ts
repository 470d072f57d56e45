import { describe, expect, it } from 'vitest';
import { checkExpiringSoon, checkReminder, getDueExpiryThreshold, getDueUsageThreshold } from './reminders.rules.ts';

const DAY_MS = 86_400_000;
const now = new Date('2027-03-01T10:00:00Z');
const addDaysToNow = (days: number) => new Date(now.getTime() + days * DAY_MS);

describe('reminders: days before the expiry of a key', () => {
  const days = [30, 7, 1];
  const oldKey = { startsAt: addDaysToNow(-100), sentExpiryThresholds: [] };
  it.each([
    ['31 days before', { ...oldKey, expiresAt: addDaysToNow(31) }, null],
    ['30 days before', { ...oldKey, expiresAt: addDaysToNow(30) }, 30],
    ['8 days before, reminded at 30', { ...oldKey, expiresAt: addDaysToNow(8), sentExpiryThresholds: [30] }, null],
    ['7 days before, reminded at 30', { ...oldKey, expiresAt: addDaysToNow(7), sentExpiryThresholds: [30] }, 7],
    ['6 days before, not reminded', { ...oldKey, expiresAt: addDaysToNow(6) }, 7],
    ['6 days before, reminded only at 1', { ...oldKey, expiresAt: addDaysToNow(6), sentExpiryThresholds: [1] }, null],
    ['12 hours before', { ...oldKey, expiresAt: addDaysToNow(0.5), sentExpiryThresholds: [30, 7] }, 1],
    ['at the expiry', { ...oldKey, expiresAt: now, sentExpiryThresholds: [30, 7, 1] }, 0],
    ['in the grace period, not reminded', { ...oldKey, expiresAt: addDaysToNow(-1), runsUntil: addDaysToNow(1) }, null],
    [
      'at the end of the grace period',
      { ...oldKey, expiresAt: addDaysToNow(-2), runsUntil: now, sentExpiryThresholds: [30, 7, 1] },
      0,
    ],
    ['after the reminder about the end', { ...oldKey, expiresAt: addDaysToNow(-1), sentExpiryThresholds: [0] }, null],
    ['a week key that has just started', { startsAt: now, expiresAt: addDaysToNow(7), sentExpiryThresholds: [] }, null],
    [
      'a week key one day before its expiry',
      { startsAt: addDaysToNow(-6), expiresAt: addDaysToNow(1), sentExpiryThresholds: [] },
      1,
    ],
    [
      'a two-day key that has just started',
      { startsAt: now, expiresAt: addDaysToNow(2), sentExpiryThresholds: [] },
      null,
    ],
  ])('the smallest reached threshold without a reminder is returned: %s', (_case, key, threshold) => {
    expect(getDueExpiryThreshold(days, { runsUntil: key.expiresAt, ...key }, now)).toBe(threshold);
  });

  it('without configured days, only the end of a key is returned', () => {
    expect(
      getDueExpiryThreshold([], { ...oldKey, expiresAt: addDaysToNow(1), runsUntil: addDaysToNow(1) }, now),
    ).toBeNull();
    expect(getDueExpiryThreshold([], { ...oldKey, expiresAt: now, runsUntil: now }, now)).toBe(0);
  });
});

describe('reminders: percentages of the user limit', () => {
  const key = { userLimit: 120, sentUsageThresholds: [] };
  it.each([
    ['95 of 120 users', { ...key, users: 95 }, null],
    ['96 of 120 users', { ...key, users: 96 }, 80],
    ['119 of 120 users, after 80', { ...key, users: 119, sentUsageThresholds: [80] }, null],
    ['120 of 120 users, after 80', { ...key, users: 120, sentUsageThresholds: [80] }, 100],
    ['150 of 120 users in the first report', { ...key, users: 150 }, 100],
    ['100 of 120 users, after 100', { ...key, users: 100, sentUsageThresholds: [100] }, null],
    ['no report', { ...key, users: null }, null],
    ['an unlimited key', { userLimit: 0, users: 5000, sentUsageThresholds: [] }, null],
  ])('the largest reached percentage without a reminder is returned: %s', (_case, usage, threshold) => {
    expect(getDueUsageThreshold(usage)).toBe(threshold);
  });
});

describe('reminders: allowed reminders', () => {
  const ZONE = 'Asia/Kolkata';
  it.each([
    ['a key that has ended', addDaysToNow(-1), 'KEY_EXPIRED'],
    ['a key that ends now', now, 'KEY_EXPIRED'],
    ['a key that ends in more than 60 days', addDaysToNow(60.1), 'INVALID_INPUT'],
    ['a key that ends in 60 days', addDaysToNow(60), undefined],
  ])('the end of the key determines whether a reminder is allowed: %s', (_case, expiresAt, code) => {
    expect(checkExpiringSoon({ expiresAt, runsUntil: expiresAt }, now, ZONE)[0]?.code).toBe(code);
  });

  it.each([
    ['has turned off reminders', { isMuted: true, isSuspended: false, lastEmailedAt: null }, 'REMINDERS_OFF'],
    [
      'was reminded less than a day ago',
      { isMuted: false, isSuspended: false, lastEmailedAt: addDaysToNow(-0.99) },
      'REMINDED_TODAY',
    ],
    ['was reminded a day ago', { isMuted: false, isSuspended: false, lastEmailedAt: addDaysToNow(-1) }, undefined],
    ['was never reminded', { isMuted: false, isSuspended: false, lastEmailedAt: null }, undefined],
    ['is suspended', { isMuted: false, isSuspended: true, lastEmailedAt: null }, 'COMPANY_SUSPENDED'],
  ])(
    'the state of the company determines whether a reminder is allowed: the company %s',
    (_case, reminderState, code) => {
      expect(checkReminder(reminderState, now, ZONE)[0]?.code).toBe(code);
    },
  );

  it('an expired key in its grace period allows a reminder', () => {
    expect(checkExpiringSoon({ expiresAt: addDaysToNow(-1), runsUntil: addDaysToNow(1) }, now, ZONE)).toEqual([]);
  });

  it('the error message has the time of the last reminder', () => {
    const [userError] = checkReminder(
      { isMuted: false, isSuspended: false, lastEmailedAt: addDaysToNow(-0.5) },
      now,
      ZONE,
    );
    expect(userError!.message).toContain('sent on 01 Mar 2027, 03:30');
  });
});
