import { describe, expect, it } from 'vitest';
import { KeyStatus } from '../keys/key-status.rules.ts';
import { answerExpiry, nextCheck, Verdict, verdictOf } from './licence-verdict.rules.ts';

const HOUR = 3_600_000;
const now = new Date('2027-03-05T06:30:00Z');
const at = (span: number) => new Date(+now + span);
const approved = { status: KeyStatus.APPROVED, startsAt: at(-HOUR), expiresAt: at(1000 * HOUR) };

describe('the verdict on a key', () => {
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
  ])('%s', (_case, key, verdict) => {
    expect(verdictOf(key, now)).toBe(verdict);
  });
});

describe('an answer can be relied on', () => {
  it.each([
    ['72 hours for a yes', Verdict.VALID, approved, 72],
    ['until the expiry when that comes first', Verdict.VALID, { ...approved, expiresAt: at(5 * HOUR) }, 5],
    ['an hour for an unknown key', Verdict.UNKNOWN, null, 1],
    ['an hour for any other no', Verdict.DISABLED, approved, 1],
  ])('%s', (_case, verdict, key, hours) => {
    expect(answerExpiry(verdict, key, now)).toEqual(at(hours * HOUR));
  });

  it('and is asked for again after 6 hours', () => {
    expect(nextCheck(now)).toEqual(at(6 * HOUR));
  });
});
