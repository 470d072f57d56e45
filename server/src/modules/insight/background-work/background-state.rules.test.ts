import { expect, it } from 'vitest';
import { BackgroundState, getBackgroundState } from './background-state.rules.ts';

const [SECOND_MS, HOUR_MS, DAY_MS] = [1000, 3_600_000, 86_400_000];
const now = new Date('2030-01-01T12:00:00Z');
const getTimeMinutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

it.each([
  ['ran recently', 2 * SECOND_MS, 1, null, 0, BackgroundState.OK],
  ['has not run for two minutes', 2 * SECOND_MS, 2, null, 0, BackgroundState.LATE],
  ['runs hourly and ran 179 minutes ago', HOUR_MS, 179, null, 0, BackgroundState.OK],
  ['is late by exactly the tolerance', HOUR_MS, 181, null, 0, BackgroundState.OK],
  ['runs hourly and exceeds the tolerance', HOUR_MS, 182, null, 0, BackgroundState.LATE],
  ['has late items', 2 * SECOND_MS, 0, null, 3, BackgroundState.LATE],
  ['failed after its last run', DAY_MS, 60, 30, 0, BackgroundState.FAILING],
  ['ran after its last failure', DAY_MS, 30, 60, 0, BackgroundState.OK],
  ['has only failed', DAY_MS, null, 60, 0, BackgroundState.FAILING],
  ['has never run', HOUR_MS, null, null, 0, BackgroundState.NOT_YET],
  ['runs every five seconds and last ran two minutes ago', 5 * SECOND_MS, 2, null, 0, BackgroundState.LATE],
] as const)(
  'background work: a job that %s has the expected state',
  (_case, everyMs, ranMinutesAgo, failedMinutesAgo, lateCount, state) => {
    const ranAt = ranMinutesAgo === null ? null : getTimeMinutesAgo(ranMinutesAgo);
    const failedAt = failedMinutesAgo === null ? null : getTimeMinutesAgo(failedMinutesAgo);
    expect(getBackgroundState({ everyMs, ranAt, failedAt, lateCount }, now)).toBe(state);
  },
);
