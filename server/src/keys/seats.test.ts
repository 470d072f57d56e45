import { describe, expect, it } from 'vitest';
import { daysLeft, endLevel } from './key-end.rules.ts';
import { missingSeats, seatLevel } from './seats.rules.ts';

describe('the days that a key still runs', () => {
  it.each([
    ['2026-11-21', 0],
    ['2026-11-22', 1],
    ['2026-12-21', 30],
    ['2027-11-21', 365],
    ['2026-11-20', -1],
  ])('until %s are %i, as a calendar counts them', (lastDay, days) => {
    expect(daysLeft('2026-11-21', lastDay)).toBe(days);
  });

  it.each([
    [31, 'FAR'],
    [30, 'SOON'],
    [8, 'SOON'],
    [7, 'NOW'],
    [0, 'NOW'],
  ])('%i of them are %s', (days, level) => {
    expect(endLevel(days)).toBe(level);
  });
});

describe('the seats of a key', () => {
  it.each([
    [95, 120, 'ENOUGH', 0],
    [96, 120, 'LOW', 0],
    [119, 120, 'LOW', 0],
    [120, 120, 'NONE_LEFT', 0],
    [150, 120, 'NONE_LEFT', 30],
    [1_000_000, 0, 'ENOUGH', 0],
  ])('%i users of %i: %s, %i missing', (users, limit, level, missing) => {
    expect([seatLevel(users, limit), missingSeats(users, limit)]).toEqual([level, missing]);
  });
});
