import { expect, it } from 'vitest';
import { getReminderResultLabel } from './reminder-results.ts';

it.each([
  ['SENT', true, 'Sent'],
  ['SENT', false, 'Saved'],
  ['REFUSED', true, 'Not sent'],
  ['REFUSED', false, 'Not sent'],
] as const)('renewals: the label of the result %s is correct if sendsEmail is %s: %s', (kind, sendsEmail, label) => {
  expect(getReminderResultLabel({ kind, reason: null }, sendsEmail)).toBe(label);
});
