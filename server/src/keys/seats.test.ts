import { describe, expect, it } from 'vitest';
import { daysLeft, endLevel } from './key-end.rules.ts';
import { missingSeats, seatLevel } from './seats.rules.ts';

describe('the days that a key still runs', () => {
  const ZONE = 'Asia/Kolkata';
  // in India it is 23:30 of 21 November
  const now = new Date('2026-11-21T18:00:00Z');

  it.each([
    ['2026-11-21T18:29:59Z', 0],
    ['2026-11-21T18:30:00Z', 1],
    ['2026-11-22T18:29:59Z', 1],
    ['2026-12-21T18:29:59Z', 30],
    ['2026-11-20T18:29:00Z', -1],
  ])('until %s are %i, as a calendar in the business time zone counts them', (end, days) => {
    expect(daysLeft(new Date(end), now, ZONE)).toBe(days);
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
