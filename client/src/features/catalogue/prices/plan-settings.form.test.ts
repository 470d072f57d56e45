import { expect, test } from 'vitest';
import {
  isFree,
  listChanges,
  mergeStoredSettings,
  getMonthlyPrice,
  planSettingsForm,
  type PlanValues,
} from './plan-settings.form.ts';

const remoteSetting = { addOn: 'REMOTE', price: 10, discountPercent: 2.5, isActive: true, version: 3 } as const;
const values = planSettingsForm.getInitialValues([remoteSetting]);
const getProblems = (change: object) =>
  planSettingsForm.validate({ ...values, REMOTE: { ...values.REMOTE, ...change } });

test('price form: every value is required and must be within its bounds', () => {
  expect(getProblems({ price: '', discountPercent: '' })).toEqual({
    'REMOTE.price': 'Price is required.',
    'REMOTE.discountPercent': 'Discount is required.',
  });
  expect(getProblems({ price: -1, discountPercent: 101 })).toEqual({
    'REMOTE.price': 'Enter a price from 0 to 1,00,000 with at most 2 decimals.',
    'REMOTE.discountPercent': 'Enter a discount from 0 to 100 with at most 2 decimals.',
  });
  expect(getProblems({})).toEqual({});
});

test('price form: the input contains the loaded version of each add-on', () => {
  expect(planSettingsForm.toInput(values)).toEqual([remoteSetting]);
});

const inactiveSetting = { price: 0, discountPercent: 0, isActive: false, version: 1 };
const allSettings: PlanValues = {
  REMOTE: { ...remoteSetting },
  TRACKING: inactiveSetting,
  ADVERTISEMENT: inactiveSetting,
  CALLING: inactiveSetting,
};
const changeRemote = (change: object): PlanValues => ({ ...allSettings, REMOTE: { ...allSettings.REMOTE, ...change } });

test('price form: the monthly total includes only active add-ons and is calculated as on the server', () => {
  const price = getMonthlyPrice(changeRemote({ price: 2.5, discountPercent: 10 }), 18);
  expect([price.getNet('REMOTE'), price.getNet('CALLING'), price.total]).toEqual([6750, null, 7965]);
  expect(getMonthlyPrice(changeRemote({ price: 2.5, discountPercent: 10 }), 5).total).toBe(7088);
});

test.each([
  [{ price: 0 }, true],
  [{ price: '' }, false],
  [{ discountPercent: 100 }, true],
  [{ price: 0, isActive: false }, false],
  [{}, false],
])('price form: an add-on with %j is free: %s', (change, expected) => {
  expect(isFree(changeRemote(change).REMOTE)).toBe(expected);
});

test('price form: lists each changed value with its stored and new value, and omits equal values', () => {
  expect(listChanges(allSettings, allSettings)).toEqual([]);
  expect(listChanges(allSettings, changeRemote({ price: '10.00', discountPercent: '2.5', version: 4 }))).toEqual([]);
  const changedSettings = {
    ...changeRemote({ price: 12.5, discountPercent: 0 }),
    CALLING: { ...inactiveSetting, isActive: true },
  };
  expect(listChanges(allSettings, changedSettings)).toEqual([
    { addOn: 'REMOTE', name: 'Price', before: '₹10', after: '₹12.50' },
    { addOn: 'REMOTE', name: 'Discount', before: '2.5 %', after: '0 %' },
    { addOn: 'CALLING', name: 'Status', before: 'Not active', after: 'Active' },
  ]);
});

test.each([
  // Columns: title, typed values, values that another administrator saved, merged values, conflicting add-ons.
  ['not edited in this form', {}, { price: 5, version: 4 }, { price: 5, version: 4 }, []],
  ['not edited by another administrator', { price: 7 }, {}, { price: 7, version: 3 }, []],
  ['saved by another administrator without a change', { price: 7 }, { version: 4 }, { price: 7, version: 4 }, []],
  ['restored from a draft with an older version', { price: 7, version: 2 }, {}, { price: 7, version: 2 }, ['REMOTE']],
  ['changed to the same value by both', { price: '5' }, { price: 5, version: 4 }, { price: 5, version: 4 }, []],
  ['changed to different values by both', { price: 7 }, { price: 5, version: 4 }, { price: 7, version: 3 }, ['REMOTE']],
])('price form: merges a setting that was %s', (_case, typed, stored, expected, conflictingAddOns) => {
  const mergedSettings = mergeStoredSettings({
    typed: changeRemote(typed),
    loaded: allSettings,
    stored: changeRemote(stored),
  });
  expect(mergedSettings.values.REMOTE).toMatchObject(expected);
  expect(mergedSettings.conflictingAddOns).toEqual(conflictingAddOns);
});
