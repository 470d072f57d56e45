import { describe, expect, it } from 'vitest';
import { countDaysLeft, getExpiryLevel } from './key-expiry.rules.ts';
import { countUsersToAdd, getSeatLevel } from './seats.rules.ts';

describe('keys: remaining days', () => {
  it.each([
    ['2026-11-21', 0],
    ['2026-11-22', 1],
    ['2026-12-21', 30],
    ['2027-11-21', 365],
    ['2026-11-20', -1],
  ])('a key that expires on %s has %i calendar days left', (lastDay, days) => {
    expect(countDaysLeft('2026-11-21', lastDay)).toBe(days);
  });

  it.each([
    [31, 'FAR'],
    [30, 'SOON'],
    [8, 'SOON'],
    [7, 'NOW'],
    [0, 'NOW'],
  ])('%i remaining days have the level %s', (days, level) => {
    expect(getExpiryLevel(days)).toBe(level);
  });
});

describe('keys: seats', () => {
  it.each([
    [95, 120, 'ENOUGH', 0],
    [96, 120, 'LOW', 0],
    [119, 120, 'LOW', 0],
    [120, 120, 'NONE_LEFT', 0],
    [150, 120, 'NONE_LEFT', 30],
    [1_000_000, 0, 'ENOUGH', 0],
  ])('%i users of %i give the level %s with %i users to add', (users, limit, level, usersToAdd) => {
    expect([getSeatLevel(users, limit), countUsersToAdd(users, limit)]).toEqual([level, usersToAdd]);
  });
});
