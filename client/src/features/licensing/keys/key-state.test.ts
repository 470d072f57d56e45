import { expect, test } from 'vitest';
import { getKeyState, getStateLabel } from './key-state.ts';

const now = Date.parse('2027-03-05T12:00:00Z');
const key = {
  id: '1',
  status: 'APPROVED',
  startsAt: '2027-03-01T00:00:00Z',
  expiresAt: '2027-04-01T00:00:00Z',
  graceUntil: null,
  replacedBy: null,
} as const;

test.each([
  ['a running key', key, 'Approved', undefined, 'green'],
  ['a key that starts later', { ...key, startsAt: '2027-03-06T00:00:00Z' }, 'Approved', 'not started', 'blue'],
  ['a key that has just expired', { ...key, expiresAt: '2027-03-05T12:00:00Z' }, 'Approved', 'expired', 'grey'],
  [
    'a key in its grace period',
    { ...key, expiresAt: '2027-03-04T12:00:00Z', graceUntil: '2027-03-06T12:00:00Z' },
    'Approved',
    'in grace',
    'amber',
  ],
  [
    'a key whose grace period has ended',
    { ...key, expiresAt: '2027-03-04T12:00:00Z', graceUntil: '2027-03-05T12:00:00Z' },
    'Approved',
    'expired',
    'grey',
  ],
  ['a pending request', { ...key, status: 'PENDING' }, 'Pending', undefined, 'amber'],
  ['a rejected request', { ...key, status: 'REJECTED' }, 'Rejected', undefined, 'red'],
  ['a withdrawn request', { ...key, status: 'REJECTED', isWithdrawn: true }, 'Withdrawn', undefined, 'grey'],
  ['a disabled key', { ...key, status: 'DISABLED' }, 'Disabled', undefined, 'grey'],
  ['an extended key', { ...key, status: 'DISABLED', replacedBy: { id: '2' } }, 'Disabled', 'replaced', 'grey'],
] as const)('key labels: %s has its label, note and colour', (_case, stateKey, label, note, tone) => {
  expect(getKeyState(stateKey, now)).toEqual({ label, note, tone });
});

test.each([
  ['Running', key],
  ['Not started', { ...key, startsAt: '2027-03-06T00:00:00Z' }],
  ['Expired', { ...key, expiresAt: '2027-03-05T12:00:00Z' }],
  ['In grace', { ...key, expiresAt: '2027-03-04T12:00:00Z', graceUntil: '2027-03-06T12:00:00Z' }],
  ['Pending', { ...key, status: 'PENDING' }],
  ['Withdrawn', { ...key, status: 'REJECTED', isWithdrawn: true }],
  ['Replaced', { ...key, status: 'DISABLED', replacedBy: { id: '2' } }],
] as const)('key labels: the single label of a key is %s', (label, stateKey) => {
  expect(getStateLabel(stateKey, now)).toBe(label);
});
