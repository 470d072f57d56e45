import { describe, expect, it } from 'vitest';
import type { SubscribedKeysFragment } from './dashboards.generated.ts';
import { getSubscriptionStatus, mustReplaceLicenceString } from './subscription-status.ts';

const ZONE = 'Asia/Kolkata';
const NOW = Date.parse('2026-11-21T06:30:00Z');
const DAY_MS = 86_400_000;
const getTimeAfterDays = (days: number) => new Date(NOW + days * DAY_MS).toISOString();

const noKeys: SubscribedKeysFragment = {
  currentKey: null,
  pendingRequests: { items: [] },
  nextKey: null,
  latestKey: null,
};
const createKey = (from: number, to: number, status: 'APPROVED' | 'PENDING' = 'APPROVED') => ({
  id: `${from} to ${to}`,
  status,
  startsAt: getTimeAfterDays(from),
  expiresAt: getTimeAfterDays(to),
  graceUntil: null,
  licenceString: 'ABCDE',
  planType: 'MONTH' as const,
  userLimit: 10,
  addOns: [],
  isUsed: true,
  extensionRefusal: null,
  replaces: null,
});
const createRequests = (...items: SubscribedKeysFragment['pendingRequests']['items']) => ({
  pendingRequests: { items },
});
const getStatus = (keys: Partial<SubscribedKeysFragment>) => getSubscriptionStatus({ ...noKeys, ...keys }, NOW, ZONE);
const createRunningCompany = (daysLeft: number) => ({
  currentKey: createKey(-5, daysLeft),
  latestKey: createKey(-5, daysLeft),
});

describe('subscription status: a running key', () => {
  it.each([
    [31, 'green', '31 days left', false],
    [30, 'amber', '30 days left', true],
    [8, 'amber', '8 days left', true],
    [7, 'red', '7 days left', true],
    [1, 'red', '1 day left', true],
    [0.1, 'red', 'Expires today', true],
  ])('a key that ends in %d days is %s: %s', (daysLeft, tone, headline, isRenewalDue) => {
    expect(getStatus(createRunningCompany(daysLeft))).toMatchObject({
      statusLabel: 'Running',
      tone,
      headline,
      isRenewalDue,
    });
  });

  it('an approved next key or a pending renewal suppresses the renewal prompt', () => {
    const nextKey = createKey(3, 33);
    expect(getStatus({ ...createRunningCompany(3), nextKey })).toMatchObject({
      tone: 'green',
      isRenewalDue: false,
    });
    const requested = createKey(3, 33, 'PENDING');
    expect(getStatus({ ...createRunningCompany(3), ...createRequests(requested) })).toMatchObject({
      tone: 'red',
      isRenewalDue: false,
    });
    // The pending request is an extension, which does not prolong the term.
    const extension = { ...createKey(-5, 3, 'PENDING'), replaces: { id: 'x' } };
    expect(getStatus({ ...createRunningCompany(3), ...createRequests(extension) })).toMatchObject({
      tone: 'red',
      isRenewalDue: true,
    });
  });

  it('the last day follows the calendar of the business time zone', () => {
    // Midnight in India is 18:30 in UTC, half a day after the current time of this test.
    expect(getStatus(createRunningCompany(0.49))).toMatchObject({ headline: 'Expires today' });
    expect(getStatus(createRunningCompany(0.51))).toMatchObject({ headline: '1 day left' });
  });

  it('a current key whose expiry has passed is shown as ended', () => {
    expect(getStatus(createRunningCompany(-0.1))).toMatchObject({
      statusLabel: 'Expired',
      headline: 'Stopped working today',
    });
  });
});

describe('subscription status: a key in its grace period', () => {
  const createCompanyInGrace = (daysLeft: number) => {
    const currentKey = { ...createKey(-30, -1), graceUntil: getTimeAfterDays(daysLeft) };
    return { currentKey, latestKey: currentKey };
  };
  it.each([
    [10, 'amber', 'In grace until 01\u00A0Dec: renew now'],
    [7, 'red', 'In grace until 28\u00A0Nov: renew now'],
  ])('a grace period that lasts for %d more days is %s', (daysLeft, tone, headline) => {
    expect(getStatus(createCompanyInGrace(daysLeft))).toMatchObject({
      statusLabel: 'In grace',
      tone,
      headline,
      isRenewalDue: true,
      at: getTimeAfterDays(-1),
    });
  });

  it('a renewal is charged from the expiry of the key only if no later key was approved', () => {
    const company = createCompanyInGrace(10);
    expect(getStatus(company)).toMatchObject({ label: 'A renewal is charged from' });
    for (const latestKey of [createKey(-20, -0.5), createKey(3, 33)])
      expect(getStatus({ ...company, latestKey })).toMatchObject({ label: 'Expired on', at: getTimeAfterDays(-1) });
    const expiredRequest = createKey(-20, -0.5, 'PENDING');
    expect(getStatus({ ...company, latestKey: expiredRequest })).toMatchObject({ label: 'A renewal is charged from' });
  });

  it('an approved next key or a pending renewal suppresses the renewal prompt, and a past grace period is shown as ended', () => {
    const companyWithRenewal = { ...createCompanyInGrace(10), ...createRequests(createKey(-1, 29, 'PENDING')) };
    expect(getStatus(companyWithRenewal)).toMatchObject({
      headline: 'In grace until 01\u00A0Dec',
      isRenewalDue: false,
    });
    expect(getStatus({ ...createCompanyInGrace(10), nextKey: createKey(1, 31) })).toMatchObject({
      headline: 'In grace until 01\u00A0Dec',
      isRenewalDue: false,
    });
    const expiredRequest = createKey(-1, -0.5, 'PENDING');
    expect(
      getStatus({ ...createCompanyInGrace(10), ...createRequests(expiredRequest), latestKey: expiredRequest }),
    ).toMatchObject({ headline: 'In grace until 01\u00A0Dec: renew now', isRenewalDue: true });
    expect(getStatus(createCompanyInGrace(-0.1))).toMatchObject({
      statusLabel: 'Expired',
      headline: 'Stopped working today',
      at: getTimeAfterDays(-0.1),
    });
  });
});

describe('subscription status: no running key', () => {
  it('a company without a running key sees its pending, future or ended key', () => {
    expect(getStatus(createRequests(createKey(0, 30, 'PENDING')))).toMatchObject({
      statusLabel: 'Pending',
      orderLink: null,
    });
    const nextKey = createKey(2, 30);
    expect(getStatus({ nextKey })).toMatchObject({
      statusLabel: 'Not started',
      headline: 'Starts in 2 days',
    });
    expect(getStatus({ nextKey: createKey(0.1, 30) })).toMatchObject({ headline: 'Starts today' });
    const latestKey = createKey(-30, -3);
    expect(getStatus({ latestKey })).toMatchObject({
      statusLabel: 'Expired',
      headline: 'Stopped working 3 days ago',
      tone: 'red',
    });
    const lateRequest = { ...createKey(-30, -3, 'PENDING'), replaces: { id: latestKey.id } };
    expect(getStatus({ latestKey, ...createRequests(lateRequest) })).toMatchObject({
      statusLabel: 'Expired',
      headline: 'Stopped working 3 days ago',
    });
  });

  it('an expired request is not shown as an ended key, and can be repeated', () => {
    const expiredRequest = createKey(-30, -3, 'PENDING');
    expect(getStatus({ ...createRequests(expiredRequest), latestKey: expiredRequest })).toMatchObject({
      headline: 'A request has expired',
      key: null,
      orderLink: { label: 'Request again', path: `/requestedKeys?request=again.${expiredRequest.id}` },
      isRenewalDue: true,
    });
  });

  it('a pending renewal counts even if an extension is also pending', () => {
    const extension = { ...createKey(-30, 3, 'PENDING'), replaces: { id: 'x' } };
    const keys = createRequests(extension, createKey(3, 33, 'PENDING'));
    expect(getStatus(keys)).toMatchObject({ headline: 'A request is pending', isRenewalDue: false });
    expect(getStatus({ ...keys, currentKey: createKey(-30, 3) })).toMatchObject({
      statusLabel: 'Running',
      isRenewalDue: false,
    });
    const expiredRequest = createKey(-30, -3, 'PENDING');
    expect(getStatus({ ...createRequests(extension, expiredRequest), latestKey: expiredRequest })).toMatchObject({
      headline: 'A request has expired',
    });
  });

  it('a company that never had a key has no status', () => {
    expect(getStatus({})).toBeNull();
  });
});

describe('subscription status: the licence string of a new key', () => {
  const newKey = { ...createKey(-1, 29), isUsed: false };
  const inGrace = (daysLeft: number) => ({
    ...newKey,
    expiresAt: getTimeAfterDays(-3),
    graceUntil: getTimeAfterDays(daysLeft),
  });
  it.each([
    ['a new key of a company that used another key', { currentKey: newKey }, true],
    ['a new key in its grace period', { currentKey: inGrace(1) }, true],
    ['a new key after its grace period', { currentKey: inGrace(-1) }, false],
    ['a key that the chat app uses', { currentKey: createKey(-1, 29) }, false],
    ['a company that has used no key', { currentKey: newKey, hasUsedKey: false }, false],
    ['no running key', {}, false],
  ])('the chat app needs another licence string: %s', (_case, company, isExpected) => {
    expect(mustReplaceLicenceString({ ...noKeys, hasUsedKey: true, ...company }, NOW)).toBe(isExpected);
  });
});
