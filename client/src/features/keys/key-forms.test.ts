import { describe, expect, test } from 'vitest';
import { addUsersForm } from './add-users.form.ts';
import { type KeyFormValues, keyRequestForm } from './key-request.form.ts';
import { quoteStateOf } from './quote-state.ts';

const filled = { ...keyRequestForm.initialValues, userLimit: 10 };
const termsOf = (change: Partial<KeyFormValues>) => keyRequestForm.toInput({ ...filled, ...change }, null).terms;

describe('a key request', () => {
  test('opens with 2 days, only remote and no user count', () => {
    expect(keyRequestForm.initialValues).toMatchObject({ planType: 'TWO_DAYS', addOns: ['REMOTE'], userLimit: '' });
  });

  test('a filled form is accepted', () => {
    expect(keyRequestForm.validate(filled, 'own')).toEqual({});
  });

  test('user count, expiry date of a custom plan, an add-on and, for an administrator, the company are required', () => {
    const empty = { ...keyRequestForm.initialValues, planType: 'CUSTOM' as const, addOns: [] };
    expect(keyRequestForm.validate(empty, 'chosen')).toEqual({
      companyId: 'Company is required.',
      expiresAt: 'Expiry date is required.',
      userLimit: 'User count is required.',
      addOns: 'Choose at least one add-on.',
    });
  });

  test('0 users means unlimited; less, fractions and more than a million are refused', () => {
    expect(keyRequestForm.validate({ ...filled, userLimit: 0 }, 'own').userLimit).toBeUndefined();
    for (const userLimit of [-1, 1.5, 1_000_001]) {
      expect(keyRequestForm.validate({ ...filled, userLimit }, 'own').userLimit).toBeDefined();
    }
  });

  test('a date that was chosen before another plan type is not sent', () => {
    expect(termsOf({ planType: 'WEEK', expiresAt: '2027-03-05' }).expiresAt).toBeNull();
    expect(termsOf({ planType: 'CUSTOM', expiresAt: '2027-03-05' }).expiresAt).toBe('2027-03-05');
  });

  test('a price is asked for as soon as it can be known', () => {
    const { toQuotable, initialValues } = keyRequestForm;
    expect(toQuotable(filled)).toEqual({ planType: 'TWO_DAYS', expiresAt: null, userLimit: 10, addOns: ['REMOTE'] });
    expect(toQuotable(initialValues)).not.toBeNull();
    expect(toQuotable({ ...filled, addOns: [] })).toBeNull();
    expect(toQuotable({ ...filled, planType: 'CUSTOM' })).toBeNull();
  });
});

describe('adding users', () => {
  test('at least one, and together at most a million', () => {
    expect(addUsersForm.validate({ addedUsers: '' }, 10).addedUsers).toBe('Enter how many users to add, at least 1.');
    expect(addUsersForm.validate({ addedUsers: 1 }, 999_999).addedUsers).toBeUndefined();
    expect(addUsersForm.validate({ addedUsers: 2 }, 999_999).addedUsers).toContain('at most 1,000,000 users');
  });
});

describe('the price a form shows', () => {
  const quote = {
    lines: [],
    inactiveAddOns: [],
    subtotal: 100,
    gst: 18,
    roundOff: 0,
    total: 118,
    startsAt: '2027-03-01T00:00:00Z',
    expiresAt: '2027-03-05T00:00:00Z',
  };
  const fields = Object.keys(filled);
  const tooEarly = { code: 'EXPIRY_NOT_LATER' as const, field: 'expiresAt', message: 'Choose a later day.' };

  test('the previous price stays while a newer one is loading', () => {
    const state = quoteStateOf({ before: { quote, userErrors: [] }, isPending: true, hasFailed: false, fields });
    expect(state).toMatchObject({ quote, isPending: true, problems: {}, failure: null });
  });

  test('a refusal is shown at its field and leaves no price', () => {
    const answer = { quote: null, userErrors: [tooEarly] };
    const state = quoteStateOf({
      answer,
      before: { quote, userErrors: [] },
      isPending: false,
      hasFailed: false,
      fields,
    });
    expect(state).toMatchObject({ quote: null, isTooEarly: true, problems: { expiresAt: 'Choose a later day.' } });
  });

  test('a call that failed says so', () => {
    expect(quoteStateOf({ isPending: false, hasFailed: true, fields }).failure).toContain('could not be calculated');
  });
});
