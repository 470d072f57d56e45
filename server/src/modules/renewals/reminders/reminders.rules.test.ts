import { describe, expect, it } from 'vitest';
import { checkExpiringSoon, checkReminder, getDueExpiryThreshold, getDueUsageThreshold } from './reminders.rules.ts';

const DAY = 86_400_000;
const now = new Date('2027-03-01T10:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * DAY);

describe('reminders: days before the end of a key', () => {
  const days = [30, 7, 1];
  const old = { startsAt: inDays(-100), endMarks: [] };
  it.each([
    ['31 days before it', { ...old, expiresAt: inDays(31) }, null],
    ['30 days before it', { ...old, expiresAt: inDays(30) }, 30],
    ['8 days before it, after 30 was told', { ...old, expiresAt: inDays(8), endMarks: [30] }, null],
    ['7 days before it, after 30 was told', { ...old, expiresAt: inDays(7), endMarks: [30] }, 7],
    ['6 days before it, where nothing was told', { ...old, expiresAt: inDays(6) }, 7],
    ['6 days before it, where only 1 was told', { ...old, expiresAt: inDays(6), endMarks: [1] }, null],
    ['hours before it', { ...old, expiresAt: inDays(0.5), endMarks: [30, 7] }, 1],
    ['at it', { ...old, expiresAt: now, endMarks: [30, 7, 1] }, 0],
    ['in its grace, where nothing was told', { ...old, expiresAt: inDays(-1), runsUntil: inDays(1) }, null],
    ['at the end of its grace', { ...old, expiresAt: inDays(-2), runsUntil: now, endMarks: [30, 7, 1] }, 0],
    ['after it was told', { ...old, expiresAt: inDays(-1), endMarks: [0] }, null],
    ['of a week that has just begun', { startsAt: now, expiresAt: inDays(7), endMarks: [] }, null],
    ['of a week, a day before its end', { startsAt: inDays(-6), expiresAt: inDays(1), endMarks: [] }, 1],
    ['of two days that have just begun', { startsAt: now, expiresAt: inDays(2), endMarks: [] }, null],
  ])('the reached day without a reminder is selected: %s', (_case, key, day) => {
    expect(getDueExpiryThreshold(days, { runsUntil: key.expiresAt, ...key }, now)).toBe(day);
  });

  it('without configured days, only the end of a key is selected', () => {
    expect(getDueExpiryThreshold([], { ...old, expiresAt: inDays(1), runsUntil: inDays(1) }, now)).toBeNull();
    expect(getDueExpiryThreshold([], { ...old, expiresAt: now, runsUntil: now }, now)).toBe(0);
  });
});

describe('reminders: shares of the user limit', () => {
  const key = { userLimit: 120, usageMarks: [] };
  it.each([
    ['95 of 120 users', { ...key, users: 95 }, null],
    ['96 of 120 users', { ...key, users: 96 }, 80],
    ['119 of 120 users, after 80', { ...key, users: 119, usageMarks: [80] }, null],
    ['120 of 120 users, after 80', { ...key, users: 120, usageMarks: [80] }, 100],
    ['150 of 120 users at once', { ...key, users: 150 }, 100],
    ['100 of 120 users, after 100', { ...key, users: 100, usageMarks: [100] }, null],
    ['nothing reported', { ...key, users: null }, null],
    ['an unlimited key', { userLimit: 0, users: 5000, usageMarks: [] }, null],
  ])('the reached share without a notification is selected: %s', (_case, used, share) => {
    expect(getDueUsageThreshold(used)).toBe(share);
  });
});

describe('reminders: allowed reminders', () => {
  const ZONE = 'Asia/Kolkata';
  it.each([
    ['of a key that has ended', inDays(-1), 'KEY_EXPIRED'],
    ['of a key that ends now', now, 'KEY_EXPIRED'],
    ['of a key that ends in more than 60 days', inDays(60.1), 'INVALID_INPUT'],
    ['unless the key ends within 60 days', inDays(60), undefined],
  ])('the end of the key decides whether a reminder is rejected: %s', (_case, expiresAt, code) => {
    expect(checkExpiringSoon({ expiresAt, runsUntil: expiresAt }, now, ZONE)[0]?.code).toBe(code);
  });

  it.each([
    ['that has switched reminders off', { isMuted: true, isSuspended: false, lastMailedAt: null }, 'REMINDERS_OFF'],
    [
      'that was reminded less than a day ago',
      { isMuted: false, isSuspended: false, lastMailedAt: inDays(-0.99) },
      'REMINDED_TODAY',
    ],
    ['unless that was a day ago', { isMuted: false, isSuspended: false, lastMailedAt: inDays(-1) }, undefined],
    ['unless it never was', { isMuted: false, isSuspended: false, lastMailedAt: null }, undefined],
    ['that is suspended', { isMuted: false, isSuspended: true, lastMailedAt: null }, 'COMPANY_SUSPENDED'],
  ])('the state of the company decides whether a reminder is rejected: %s', (_case, reminded, code) => {
    expect(checkReminder(reminded, now, ZONE)[0]?.code).toBe(code);
  });

  it('an ended key in its grace period allows a reminder', () => {
    expect(checkExpiringSoon({ expiresAt: inDays(-1), runsUntil: inDays(1) }, now, ZONE)).toEqual([]);
  });

  it('the rejection states when the last reminder was sent', () => {
    const [refusal] = checkReminder({ isMuted: false, isSuspended: false, lastMailedAt: inDays(-0.5) }, now, ZONE);
    expect(refusal!.message).toContain('sent on 01 Mar 2027, 03:30');
  });
});
