import { expect, test } from 'vitest';
import { planSettingsForm } from './plan-settings.form.ts';

const remote = { addOn: 'REMOTE', price: 10, discountPercent: 2.5, isActive: true, version: 3 } as const;
const values = planSettingsForm.initialValues([remote]);
const problemsOf = (change: object) =>
  planSettingsForm.validate({ ...values, REMOTE: { ...values.REMOTE, ...change } });

test('every value is required and within its bounds', () => {
  expect(problemsOf({ price: '', discountPercent: '' })).toEqual({
    'REMOTE.price': 'Price is required.',
    'REMOTE.discountPercent': 'Discount is required.',
  });
  expect(problemsOf({ price: -1, discountPercent: 101 })).toEqual({
    'REMOTE.price': 'Enter a price from 0 to 1,00,000 with at most 2 decimals.',
    'REMOTE.discountPercent': 'Enter a discount from 0 to 100 with at most 2 decimals.',
  });
  expect(problemsOf({})).toEqual({});
});

test('what is sent says which version it changes', () => {
  expect(planSettingsForm.toInput(values)).toEqual([remote]);
});
