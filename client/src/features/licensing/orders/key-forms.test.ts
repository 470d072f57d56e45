import { describe, expect, test } from 'vitest';
import { addUsersForm } from './add-users.form.ts';
import { listExpiryPresets, getFirstExpiryDay } from './expiry-choice.ts';
import { type KeyFormValues, keyRequestForm, NO_LIMIT } from './key-request.form.ts';
import { getKeyToCopy, getPredecessor, getPredecessorKey } from './predecessor.ts';
import { getQuoteObstacle, formatPricedLabel, toQuoteState } from './quote-state.ts';

const completeValues = { ...keyRequestForm.initialValues, userLimit: 10 };
const zone = 'Asia/Kolkata';
const now = new Date('2027-03-05T12:00:00Z');
const noLimits = { now, latestExpiry: null, zone };
const createLimits = (timestamp: string) => ({ now, latestExpiry: new Date(timestamp), zone });
const getTerms = (change: Partial<KeyFormValues>) =>
  keyRequestForm.toInput({ ...completeValues, ...change }, null).terms;

describe('key form: key request', () => {
  test('a new form opens with 2 days, only Remote and no user count', () => {
    expect(keyRequestForm.initialValues).toMatchObject({ planType: 'TWO_DAYS', addOns: ['REMOTE'], userLimit: '' });
  });

  test('a filled form is accepted', () => {
    expect(keyRequestForm.validate(completeValues, 'own', noLimits)).toEqual({});
  });

  test('user count, custom expiry date, an add-on and (for administrators) a company are required', () => {
    const emptyForm = { ...keyRequestForm.initialValues, planType: 'CUSTOM' as const, addOns: [] };
    expect(keyRequestForm.validate(emptyForm, 'chosen', noLimits)).toEqual({
      companyId: 'Company is required.',
      expiresAt: 'Expiry date is required.',
      userLimit: 'User count is required.',
      addOns: 'Choose at least one add-on.',
    });
  });

  test('Unlimited is a separate choice; 0, negative, fractional and over-a-million counts are rejected', () => {
    expect(
      keyRequestForm.validate({ ...completeValues, userLimit: NO_LIMIT }, 'own', noLimits).userLimit,
    ).toBeUndefined();
    expect(getTerms({ userLimit: NO_LIMIT }).userLimit).toBe(0);
    expect(keyRequestForm.validate({ ...completeValues, userLimit: 0 }, 'own', noLimits).userLimit).toContain(
      'choose Unlimited',
    );
    for (const userLimit of [-1, 1.5, 1_000_001])
      expect(keyRequestForm.validate({ ...completeValues, userLimit }, 'own', noLimits).userLimit).toBeDefined();
  });

  test('an expiry date not later than that of the latest key is rejected before submission', () => {
    const customValues = { ...completeValues, planType: 'CUSTOM' as const, expiresAt: '2027-05-20' };
    const limits = createLimits('2027-05-20T12:00:00Z');
    expect(keyRequestForm.validate(customValues, 'own', limits).expiresAt).toContain(
      'Choose an expiry after 20-May-2027',
    );
    expect(keyRequestForm.validate({ ...customValues, expiresAt: '2027-05-21' }, 'own', limits)).toEqual({});
  });

  test('a form opens with the first plan type that outlasts the latest key, or Custom with a date', () => {
    const { getInitialTerm } = keyRequestForm;
    expect(getInitialTerm(noLimits)).toEqual({ planType: 'TWO_DAYS', expiresAt: null });
    expect(getInitialTerm(createLimits('2027-03-09T12:00:00Z'))).toEqual({ planType: 'WEEK', expiresAt: null });
    expect(getInitialTerm(createLimits('2027-05-20T12:00:00Z'))).toEqual({
      planType: 'CUSTOM',
      expiresAt: '2027-06-19',
    });
  });

  test('a renewal opens with the terms and duration of the key it follows', () => {
    const yearKey = {
      id: '1',
      status: 'APPROVED' as const,
      startsAt: '2026-05-20T12:00:00Z',
      termStartsAt: '2026-05-20T12:00:00Z',
      expiresAt: '2027-05-20T12:00:00Z',
      graceUntil: null,
      planType: 'CUSTOM' as const,
      userLimit: 120,
      addOns: ['REMOTE' as const, 'CALLING' as const],
    };
    const limits = createLimits(yearKey.expiresAt);
    const term = { companyId: null, planType: 'CUSTOM', expiresAt: '2028-05-19' };
    expect(keyRequestForm.getRenewalValues(yearKey, limits)).toMatchObject({
      ...term,
      userLimit: 120,
      addOns: yearKey.addOns,
    });
    const extendedKey = { ...yearKey, startsAt: '2027-04-20T12:00:00Z' };
    expect(keyRequestForm.getRenewalValues(extendedKey, limits)).toMatchObject(term);
    const monthKey = { ...extendedKey, termStartsAt: extendedKey.startsAt, userLimit: 0 };
    expect(keyRequestForm.getRenewalValues(monthKey, limits)).toMatchObject({
      expiresAt: '2027-06-19',
      userLimit: NO_LIMIT,
    });
  });

  test('a repeated request opens with its day, or with a suggested day if that day has passed', () => {
    const request = {
      id: '1',
      status: 'REJECTED' as const,
      startsAt: '2027-02-01T12:00:00Z',
      termStartsAt: '2027-02-01T12:00:00Z',
      expiresAt: '2027-03-31T18:29:59Z',
      graceUntil: null,
      planType: 'CUSTOM' as const,
      userLimit: 35,
      addOns: ['REMOTE' as const],
    };
    expect(keyRequestForm.getRepeatValues(request, noLimits)).toMatchObject({ expiresAt: '2027-03-31', userLimit: 35 });
    expect(keyRequestForm.getRepeatValues({ ...request, userLimit: 0 }, noLimits).userLimit).toBe(NO_LIMIT);
    const expiredRequest = { ...request, expiresAt: '2027-03-01T18:29:59Z' };
    expect(keyRequestForm.getRepeatValues(expiredRequest, noLimits).expiresAt).toBe('2027-04-04');
  });

  test('an expiry date chosen before switching to another plan type is not sent', () => {
    expect(getTerms({ planType: 'WEEK', expiresAt: '2027-03-05' }).expiresAt).toBeNull();
    expect(getTerms({ planType: 'CUSTOM', expiresAt: '2027-03-05' }).expiresAt).toBe('2027-03-05');
  });

  test('a quote is requested as soon as the price can be calculated', () => {
    const { toQuotableTerms, initialValues } = keyRequestForm;
    expect(toQuotableTerms(completeValues)).toEqual({
      planType: 'TWO_DAYS',
      expiresAt: null,
      userLimit: 10,
      addOns: ['REMOTE'],
    });
    expect(toQuotableTerms(initialValues)).not.toBeNull();
    expect(toQuotableTerms({ ...completeValues, addOns: [] })).toBeNull();
    expect(toQuotableTerms({ ...completeValues, planType: 'CUSTOM' })).toBeNull();
  });
});

describe('key form: predecessor', () => {
  const createKey = (status: 'APPROVED' | 'PENDING', expiresAt: string, graceUntil: string | null = null) => ({
    id: expiresAt,
    status,
    startsAt: '2027-02-01T12:00:00Z',
    termStartsAt: '2027-02-01T12:00:00Z',
    expiresAt,
    graceUntil,
    planType: 'MONTH' as const,
    userLimit: 10,
    addOns: ['REMOTE' as const],
  });
  const keyInGrace = createKey('APPROVED', '2027-03-01T12:00:00Z', '2027-03-16T12:00:00Z');

  test('a new key follows the latest key, or the current key if the latest key is an expired request', () => {
    const request = createKey('PENDING', '2027-04-01T12:00:00Z');
    const expiredRequest = createKey('PENDING', '2027-03-03T12:00:00Z', '2027-03-18T12:00:00Z');
    const getKey = (latestKey: typeof request) => getPredecessorKey({ currentKey: keyInGrace, latestKey }, now);
    expect([request, expiredRequest, keyInGrace].map(getKey)).toEqual([request, keyInGrace, keyInGrace]);
  });

  test('a key in its grace period does not limit a new key if a later approved key has ended', () => {
    const latestKey = createKey('APPROVED', '2027-03-03T12:00:00Z');
    const predecessorKey = getPredecessorKey({ currentKey: keyInGrace, latestKey }, now);
    expect(getPredecessor(predecessorKey, 'own', now, zone).sentence).toBeNull();
    expect(listExpiryPresets(getPredecessor(predecessorKey, 'own', now, zone).limits)).toEqual(
      listExpiryPresets(noLimits),
    );
  });

  test.each([
    ['no other key exists', '2027-01-01', null, 'current'],
    ['the current key was extended after the next key was requested', '2027-02-01', 'APPROVED', 'current'],
    ['the next key was requested or extended later', '2026-12-01', 'APPROVED', 'next'],
    ['the next key is only requested', '2026-12-01', 'PENDING', 'current'],
  ] as const)(
    'a renewal copies the users of the approved key that was requested last: %s',
    (_case, createdAt, status, renewed) => {
      const currentKey = { ...createKey('APPROVED', '2027-04-01T12:00:00Z'), createdAt };
      const latestKey = status && { ...createKey(status, '2028-04-01T12:00:00Z'), createdAt: '2027-01-15' };
      expect(getKeyToCopy({ currentKey, latestKey })).toBe(renewed === 'next' ? latestKey : currentKey);
      expect(getKeyToCopy({ currentKey: null, latestKey })).toBe(latestKey);
    },
  );

  test('only an approved key has a grace period, from which a renewal is priced', () => {
    expect(getPredecessor(keyInGrace, 'own', now, zone).sentence).toBe(
      'Your key expired on 01-Mar-2027 and is in its grace period. A renewal is charged from that day.',
    );
    expect(getPredecessor({ ...keyInGrace, status: 'PENDING' }, 'own', now, zone).sentence).toBeNull();
  });
});

describe('key form: expiry presets', () => {
  const getPresetDays = (limits: Parameters<typeof listExpiryPresets>[0]) =>
    listExpiryPresets(limits).map(({ day }) => day);

  test('presets count from the expiry of the latest key, or from today', () => {
    expect(getPresetDays(noLimits)).toEqual(['2027-04-04', '2028-03-04', '2027-03-31']);
    expect(getPresetDays(createLimits('2027-05-20T12:00:00Z'))).toEqual(['2027-06-19', '2028-05-19', '2028-03-31']);
    expect(getPresetDays(createLimits('2027-05-20T18:29:59.999Z'))).toEqual(['2027-06-20', '2028-05-20', '2028-03-31']);
    expect(getPresetDays(createLimits('2027-03-31T12:00:00Z'))).toEqual(['2027-04-29', '2028-03-30', '2028-03-31']);
  });

  test('presets count from the expiry of a key in its grace period, and the first day is today', () => {
    const limits = { ...createLimits('2027-02-20T12:00:00Z'), latestRunsUntil: new Date('2027-03-06T12:00:00Z') };
    expect(getPresetDays(limits)).toEqual(['2027-03-19', '2028-02-19', '2027-03-31']);
    expect(getFirstExpiryDay(limits)).toBe('2027-03-05');
    expect(getPresetDays({ ...limits, latestRunsUntil: now })).toEqual(getPresetDays(noLimits));
  });

  test('presets more than 10 years ahead are left out', () => {
    expect(getPresetDays(createLimits('2036-06-01T12:00:00Z'))).toEqual(['2036-06-30']);
  });

  test('the first selectable day is today or the day after the latest key ends', () => {
    expect(getFirstExpiryDay(noLimits)).toBe('2027-03-05');
    expect(getFirstExpiryDay(createLimits('2027-02-20T12:00:00Z'))).toBe('2027-03-05');
    expect(getFirstExpiryDay(createLimits('2027-05-20T12:00:00Z'))).toBe('2027-05-21');
  });
});

describe('key form: adding users', () => {
  test('the form opens with the number from the URL, or empty if the number is invalid', () => {
    expect(addUsersForm.getInitialValues('30')).toEqual({ addedUsers: 30 });
    for (const users of [null, undefined, '', '-3', '3e5', 'many', '12345678'])
      expect(addUsersForm.getInitialValues(users)).toEqual({ addedUsers: '' });
  });

  test('the number of added users is at least one, and the total at most a million', () => {
    expect(addUsersForm.validate({ addedUsers: '' }, 10).addedUsers).toBe(
      'Enter how many users to add, 1 to 1,000,000.',
    );
    expect(addUsersForm.validate({ addedUsers: 1 }, 999_999).addedUsers).toBeUndefined();
    expect(addUsersForm.validate({ addedUsers: 2 }, 999_999).addedUsers).toContain('at most 1,000,000 users');
  });

  test.each([
    ['', 'Enter the number of users to see the total'],
    [0, 'Correct the number of users to see the total'],
    [2, 'Correct the number of users to see the total'],
    [1, null],
  ])('the footer of a key with 999,999 users has a hint for the number of more users %j: %j', (addedUsers, hint) => {
    expect(addUsersForm.getMissingHint({ addedUsers }, 999_999)).toBe(hint);
  });
});

describe('key form: price preview', () => {
  const quote = {
    lines: [],
    inactiveAddOns: [],
    subtotal: 100,
    gstRate: 18,
    gst: 18,
    roundOff: 0,
    total: 118,
    startsAt: '2027-03-01T00:00:00Z',
    expiresAt: '2027-03-05T00:00:00Z',
  };
  const fields = Object.keys(completeValues);
  const tooEarly = { code: 'EXPIRY_NOT_LATER' as const, field: ['terms', 'expiresAt'], message: 'Choose a later day.' };

  test('no price is shown while a new price is calculated, even if the previous price is known', () => {
    const state = toQuoteState({ quoteResult: { quote, userErrors: [] }, isPending: true, fields, users: 10 });
    expect(state).toMatchObject({ quote: null, isPending: true, fieldErrors: {}, failure: null });
    expect(formatPricedLabel('Create key', state)).toBe('Create key');
  });

  test('no price is shown after the quote request has failed', () => {
    const error = new TypeError('Failed to fetch');
    const state = toQuoteState({ quoteResult: { quote, userErrors: [] }, isPending: false, error, fields, users: 10 });
    expect(state.quote).toBeNull();
    expect(getQuoteObstacle(state)).toBe('The price is not available.');
  });

  test('the price of unlimited users is on request', () => {
    const quoteResult = { quote: { ...quote, total: 0 }, userErrors: [] };
    const formatLabel = (users: number) =>
      formatPricedLabel('Create key', toQuoteState({ quoteResult, isPending: false, fields, users }));
    expect(formatLabel(0)).toBe('Create key · Price on request');
    expect(formatLabel(10)).toBe('Create key · ₹0');
  });

  test.each([
    [{}, 'own', null],
    [{}, 'chosen', 'Choose the company to see the total'],
    [{ planType: 'CUSTOM' }, 'own', 'Choose the expiry date to see the total'],
    [{ planType: 'CUSTOM', expiresAt: '2027-05-20' }, 'own', null],
    [{ userLimit: '' }, 'own', 'Enter the number of users to see the total'],
    [{ userLimit: NO_LIMIT }, 'own', null],
    [{ userLimit: 1_000_001 }, 'own', 'Correct the number of users to see the total'],
    [{ addOns: [] }, 'own', 'Choose an add-on to see the total'],
  ] as const)('with %j, the form for owner "%s" names the missing input: %s', (change, owner, expected) => {
    expect(keyRequestForm.getMissingHint({ ...completeValues, ...change } as KeyFormValues, owner)).toBe(expected);
  });

  test('a user error is shown at its field and removes the price', () => {
    const quoteResult = { quote: null, userErrors: [tooEarly] };
    const state = toQuoteState({ quoteResult, isPending: false, fields, users: 10 });
    expect(state).toMatchObject({ quote: null, isTooEarly: true, fieldErrors: { expiresAt: 'Choose a later day.' } });
  });

  test('a failed quote request shows an error message', () => {
    expect(
      toQuoteState({ isPending: false, error: new TypeError('Failed to fetch'), fields, users: 10 }).failure,
    ).toContain('could not be calculated');
  });
});
