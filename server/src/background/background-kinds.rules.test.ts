import { expect, it } from 'vitest';
import { BackgroundKind, BackgroundState, stateOf } from './background-kinds.rules.ts';

const now = new Date('2030-01-01T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

it.each([
  ['has run lately', BackgroundKind.MAILS, 1, null, 0, BackgroundState.OK],
  ['has not run for too long', BackgroundKind.MAILS, 2, null, 0, BackgroundState.LATE],
  ['runs every hour', BackgroundKind.CLEANING, 179, null, 0, BackgroundState.OK],
  ['is late by exactly what is allowed', BackgroundKind.CLEANING, 181, null, 0, BackgroundState.OK],
  ['has missed its hours', BackgroundKind.CLEANING, 182, null, 0, BackgroundState.LATE],
  ['has something that waits too long', BackgroundKind.MAILS, 0, null, 3, BackgroundState.LATE],
  ['has failed since it ran', BackgroundKind.IMAGES, 60, 30, 0, BackgroundState.FAILING],
  ['has run since it failed', BackgroundKind.IMAGES, 30, 60, 0, BackgroundState.OK],
  ['has only failed', BackgroundKind.IMAGES, null, 60, 0, BackgroundState.FAILING],
  ['has not run', BackgroundKind.THINNING, null, null, 0, BackgroundState.NOT_YET],
  ['should have looked by itself', BackgroundKind.EVENTS, 2, null, 0, BackgroundState.LATE],
] as const)('background work: work that %s has the expected state', (_what, kind, ran, failed, late, state) => {
  const ranAt = ran === null ? null : ago(ran);
  const failedAt = failed === null ? null : ago(failed);
  expect(stateOf({ kind, ranAt, failedAt, late }, now)).toBe(state);
});
