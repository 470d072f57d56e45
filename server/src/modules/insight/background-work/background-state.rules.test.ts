import { expect, it } from 'vitest';
import { BackgroundState, getBackgroundState } from './background-state.rules.ts';

const [SECOND, HOUR, DAY] = [1000, 3_600_000, 86_400_000];
const now = new Date('2030-01-01T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

it.each([
  ['has run lately', 2 * SECOND, 1, null, 0, BackgroundState.OK],
  ['has not run for too long', 2 * SECOND, 2, null, 0, BackgroundState.LATE],
  ['runs every hour', HOUR, 179, null, 0, BackgroundState.OK],
  ['is late by exactly what is allowed', HOUR, 181, null, 0, BackgroundState.OK],
  ['has missed its hours', HOUR, 182, null, 0, BackgroundState.LATE],
  ['has something that waits too long', 2 * SECOND, 0, null, 3, BackgroundState.LATE],
  ['has failed since it ran', DAY, 60, 30, 0, BackgroundState.FAILING],
  ['has run since it failed', DAY, 30, 60, 0, BackgroundState.OK],
  ['has only failed', DAY, null, 60, 0, BackgroundState.FAILING],
  ['has not run', HOUR, null, null, 0, BackgroundState.NOT_YET],
  ['should have looked by itself', 5 * SECOND, 2, null, 0, BackgroundState.LATE],
] as const)('background work: work that %s has the expected state', (_what, everyMs, ran, failed, late, state) => {
  const ranAt = ran === null ? null : ago(ran);
  const failedAt = failed === null ? null : ago(failed);
  expect(getBackgroundState({ everyMs, ranAt, failedAt, late }, now)).toBe(state);
});
