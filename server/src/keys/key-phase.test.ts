import { expect, it } from 'vitest';
import { phaseOf } from './key-phase.rules.ts';

const now = new Date('2027-03-05T12:00:00Z');
const at = (text: string) => new Date(text);
const key = {
  status: 'APPROVED',
  startsAt: at('2027-03-01T00:00:00Z'),
  expiresAt: at('2027-06-01T00:00:00Z'),
} as const;

it.each([
  ['runs', key, 'RUNNING'],
  ['starts at this moment', { ...key, startsAt: now }, 'RUNNING'],
  ['starts later', { ...key, startsAt: at('2027-03-05T12:00:00.001Z') }, 'NOT_STARTED'],
  ['ends in 30 days', { ...key, expiresAt: at('2027-04-04T12:00:00Z') }, 'EXPIRING'],
  ['ends a moment later than that', { ...key, expiresAt: at('2027-04-04T12:00:00.001Z') }, 'RUNNING'],
  ['ends at this moment', { ...key, expiresAt: now }, 'EXPIRED'],
  ['waits', { ...key, status: 'PENDING' }, null],
  ['was disabled', { ...key, status: 'DISABLED' }, null],
] as const)('a key that %s', (_what, shown, phase) => {
  expect(phaseOf(shown, now)).toBe(phase);
});
