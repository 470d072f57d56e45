import { describe, expect, it } from 'vitest';
import { KeyStatus } from '../keys/key-status.rules.ts';
import { getAnswerExpiry, getNextCheck, Verdict, getVerdict } from './licence-verdict.rules.ts';

const HOUR = 3_600_000;
const now = new Date('2027-03-05T06:30:00Z');
const at = (span: number) => new Date(+now + span);
const approved = { status: KeyStatus.APPROVED, startsAt: at(-HOUR), expiresAt: at(1000 * HOUR), graceDays: 0 };
const DAY = 24 * HOUR;

describe('licence validation: verdict', () => {
  it.each([
    ['unknown', null, Verdict.UNKNOWN],
    ['Pending', { ...approved, status: KeyStatus.PENDING }, Verdict.PENDING],
    ['Rejected', { ...approved, status: KeyStatus.REJECTED }, Verdict.REJECTED],
    ['Disabled', { ...approved, status: KeyStatus.DISABLED }, Verdict.DISABLED],
    ['Disabled and expired', { ...approved, status: KeyStatus.DISABLED, expiresAt: at(-1) }, Verdict.DISABLED],
    ['Approved, a moment before its start', { ...approved, startsAt: at(1) }, Verdict.NOT_STARTED],
    ['Approved, at its start', { ...approved, startsAt: now }, Verdict.VALID],
    ['Approved, running', approved, Verdict.VALID],
    ['Approved, a moment before its end', { ...approved, expiresAt: at(1) }, Verdict.VALID],
    ['Approved, at its end', { ...approved, expiresAt: now }, Verdict.EXPIRED],
    ["at its end, with the setting's grace", { ...approved, expiresAt: now, graceDays: null }, Verdict.VALID],
    ['a moment before the end of that', { ...approved, expiresAt: at(-2 * DAY + 1), graceDays: null }, Verdict.VALID],
    ['at the end of that', { ...approved, expiresAt: at(-2 * DAY), graceDays: null }, Verdict.EXPIRED],
    ['in a longer grace of its own', { ...approved, expiresAt: at(-2 * DAY), graceDays: 3 }, Verdict.VALID],
    ['after a shorter one of its own', { ...approved, expiresAt: at(-DAY), graceDays: 1 }, Verdict.EXPIRED],
    [
      'Disabled, in its grace',
      { ...approved, status: KeyStatus.DISABLED, expiresAt: at(-1), graceDays: 3 },
      Verdict.DISABLED,
    ],
    [
      'Pending, in what would be its grace',
      { ...approved, status: KeyStatus.PENDING, expiresAt: at(-1), graceDays: 3 },
      Verdict.PENDING,
    ],
  ])('the verdict matches the state of the key: %s', (_case, key, verdict) => {
    expect(getVerdict(key, { now, graceDays: 2 })).toBe(verdict);
  });
});

describe('licence validation: reliability of an answer', () => {
  it.each([
    ['72 hours for a yes', Verdict.VALID, approved, 72],
    ['until the expiry when that comes first', Verdict.VALID, { ...approved, expiresAt: at(5 * HOUR) }, 5],
    ['beyond the expiry in a grace', Verdict.VALID, { ...approved, expiresAt: at(5 * HOUR), graceDays: 1 }, 29],
    ['until the grace is over', Verdict.VALID, { ...approved, expiresAt: at(-HOUR), graceDays: null }, 47],
    ['72 hours in a long grace', Verdict.VALID, { ...approved, expiresAt: at(-HOUR), graceDays: 30 }, 72],
    ['an hour for an unknown key', Verdict.UNKNOWN, null, 1],
    ['an hour for any other no', Verdict.DISABLED, approved, 1],
  ])('an answer is reliable for the correct duration: %s', (_case, verdict, key, hours) => {
    expect(getAnswerExpiry(verdict, key, { now, graceDays: 2 })).toEqual(at(hours * HOUR));
  });

  it('an answer schedules the next check after 6 hours', () => {
    expect(getNextCheck(now)).toEqual(at(6 * HOUR));
  });
});
