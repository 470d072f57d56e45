import { describe, expect, it } from 'vitest';
import { checkAddedUsers, checkReason, checkUserLimit, isUnusuallyHigh } from './key-input.rules.ts';

describe('keys: number of users', () => {
  it.each([
    [0, true],
    [1, true],
    [1_000_000, true],
    [1_000_001, false],
    [-1, false],
    [1.5, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('%d users are accepted: %s', (users, isAccepted) => {
    expect(checkUserLimit(users)).toHaveLength(isAccepted ? 0 : 1);
  });
});

describe('keys: users to add', () => {
  it.each([
    [1, 10, true],
    [999_990, 10, true],
    [999_991, 10, false],
    [0, 10, false],
    [-5, 10, false],
    [0.5, 10, false],
  ])('%d users added to %d are accepted: %s', (added, existing, isAccepted) => {
    expect(checkAddedUsers(added, existing)).toHaveLength(isAccepted ? 0 : 1);
  });
});

describe('keys: number of users far above the last key', () => {
  it.each([
    [2400, 120, false],
    [2401, 120, true],
    [12_015, 120, true],
    [21, 1, true],
    [12_015, 0, false], // an unlimited key
    [12_015, null, false],
    [0, 120, false],
  ])('%d users after a key for %s need confirmation: %s', (users, last, needsConfirmation) => {
    expect(isUnusuallyHigh(users, last)).toBe(needsConfirmation);
  });
});

describe('keys: reasons', () => {
  it.each([
    ['', true],
    ['x'.repeat(500), true],
    ['x'.repeat(501), false],
    [` ${'x'.repeat(500)}\n`, true], // stored without the spaces at its ends
    ['💼'.repeat(500), true],
    ['Too many\nusers', true],
    ['Too many \u202esresu', false],
    ['Too many \u2066users', false],
  ])(
    'a reason is rejected only if it is too long or has bidirectional control characters: case %#',
    (reason, isAccepted) => {
      expect(checkReason(reason)).toHaveLength(isAccepted ? 0 : 1);
    },
  );
});
