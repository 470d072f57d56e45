import { describe, expect, it } from 'vitest';
import { KeyStatus } from '../keys/key-status.rules.ts';
import { getLicenceExpiry, getNextCheckTime, Verdict, getVerdict } from './licence-verdict.rules.ts';

const HOUR_MS = 3_600_000;
const now = new Date('2027-03-05T06:30:00Z');
const addToNow = (ms: number) => new Date(+now + ms);
const approvedKey = {
  status: KeyStatus.APPROVED,
  startsAt: addToNow(-HOUR_MS),
  expiresAt: addToNow(1000 * HOUR_MS),
  graceDays: 0,
};
const DAY_MS = 24 * HOUR_MS;

describe('licence validation: verdict', () => {
  it.each([
    ['unknown', null, Verdict.UNKNOWN],
    ['Pending', { ...approvedKey, status: KeyStatus.PENDING }, Verdict.PENDING],
    ['Rejected', { ...approvedKey, status: KeyStatus.REJECTED }, Verdict.REJECTED],
    ['Disabled', { ...approvedKey, status: KeyStatus.DISABLED }, Verdict.DISABLED],
    ['Disabled and expired', { ...approvedKey, status: KeyStatus.DISABLED, expiresAt: addToNow(-1) }, Verdict.DISABLED],
    ['Approved, 1 ms before its start', { ...approvedKey, startsAt: addToNow(1) }, Verdict.NOT_STARTED],
    ['Approved, at its start', { ...approvedKey, startsAt: now }, Verdict.VALID],
    ['Approved, running', approvedKey, Verdict.VALID],
    ['Approved, 1 ms before its expiry', { ...approvedKey, expiresAt: addToNow(1) }, Verdict.VALID],
    ['Approved, at its expiry', { ...approvedKey, expiresAt: now }, Verdict.EXPIRED],
    [
      "at its expiry, with the setting's grace period",
      { ...approvedKey, expiresAt: now, graceDays: null },
      Verdict.VALID,
    ],
    [
      "1 ms before the end of the setting's grace period",
      { ...approvedKey, expiresAt: addToNow(-2 * DAY_MS + 1), graceDays: null },
      Verdict.VALID,
    ],
    [
      "at the end of the setting's grace period",
      { ...approvedKey, expiresAt: addToNow(-2 * DAY_MS), graceDays: null },
      Verdict.EXPIRED,
    ],
    [
      'in a longer custom grace period',
      { ...approvedKey, expiresAt: addToNow(-2 * DAY_MS), graceDays: 3 },
      Verdict.VALID,
    ],
    [
      'after a shorter custom grace period',
      { ...approvedKey, expiresAt: addToNow(-DAY_MS), graceDays: 1 },
      Verdict.EXPIRED,
    ],
    [
      'Disabled, in its grace period',
      { ...approvedKey, status: KeyStatus.DISABLED, expiresAt: addToNow(-1), graceDays: 3 },
      Verdict.DISABLED,
    ],
    [
      'Pending, less than the grace days after its requested expiry',
      { ...approvedKey, status: KeyStatus.PENDING, expiresAt: addToNow(-1), graceDays: 3 },
      Verdict.PENDING,
    ],
  ])('the verdict matches the state of the key: %s', (_case, key, verdict) => {
    expect(getVerdict(key, { now, graceDays: 2 })).toBe(verdict);
  });
});

describe('licence validation: expiry of a signed licence', () => {
  it.each([
    ['72 hours for VALID', Verdict.VALID, approvedKey, 72],
    ['until the expiry if it is earlier', Verdict.VALID, { ...approvedKey, expiresAt: addToNow(5 * HOUR_MS) }, 5],
    [
      'past the expiry with a grace period',
      Verdict.VALID,
      { ...approvedKey, expiresAt: addToNow(5 * HOUR_MS), graceDays: 1 },
      29,
    ],
    [
      'until the end of the grace period',
      Verdict.VALID,
      { ...approvedKey, expiresAt: addToNow(-HOUR_MS), graceDays: null },
      47,
    ],
    [
      '72 hours in a long grace period',
      Verdict.VALID,
      { ...approvedKey, expiresAt: addToNow(-HOUR_MS), graceDays: 30 },
      72,
    ],
    ['an hour for an unknown key', Verdict.UNKNOWN, null, 1],
    ['an hour for any other verdict', Verdict.DISABLED, approvedKey, 1],
  ])('a response expires at the correct time: %s', (_case, verdict, key, hours) => {
    expect(getLicenceExpiry(verdict, key, { now, graceDays: 2 })).toEqual(addToNow(hours * HOUR_MS));
  });

  it('the next check is 6 hours after a response', () => {
    expect(getNextCheckTime(now)).toEqual(addToNow(6 * HOUR_MS));
  });
});
