import { expect, it } from 'vitest';
import { graceForm } from './grace.form.ts';

const now = Date.parse('2027-03-10T12:00:00Z');
const STOPS_IMMEDIATELY = 'The key expired on 05 Mar 2027 and stops immediately. Chat apps that use it stop working.';

it.each([
  [2, STOPS_IMMEDIATELY],
  [5, STOPS_IMMEDIATELY],
  [8, 'The key expired on 05 Mar 2027 and remains valid until 13 Mar 2027. A renewal is charged from 05 Mar 2027.'],
])('grace form: %d grace days have the consequence for an expired key: %s', (days, consequence) => {
  const key = { expiresAt: '2027-03-05T12:00:00Z' };
  expect(graceForm.formatConsequence(key, days, now, 'Asia/Kolkata')).toBe(consequence);
});
