import { describe, expect, it } from 'vitest';
import { addedUsersProblem, reasonProblem, userLimitProblem } from './key-input.rules.ts';

describe('the number of users', () => {
  it.each([
    [0, true],
    [1, true],
    [1_000_000, true],
    [1_000_001, false],
    [-1, false],
    [1.5, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('%d is taken: %s', (users, isTaken) => {
    expect(userLimitProblem(users) === null).toBe(isTaken);
  });
});

describe('users to add', () => {
  it.each([
    [1, 10, true],
    [999_990, 10, true],
    [999_991, 10, false],
    [0, 10, false],
    [-5, 10, false],
    [0.5, 10, false],
  ])('%d to %d are taken: %s', (added, existing, isTaken) => {
    expect(addedUsersProblem(added, existing) === null).toBe(isTaken);
  });
});

describe('a reason', () => {
  it.each([
    ['', true],
    ['x'.repeat(500), true],
    ['x'.repeat(501), false],
    ['💼'.repeat(500), true],
  ])('%# is taken: its length counts in characters', (reason, isTaken) => {
    expect(reasonProblem(reason) === null).toBe(isTaken);
  });
});
