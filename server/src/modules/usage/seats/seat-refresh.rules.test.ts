import { expect, it } from 'vitest';
import { getRefreshPause } from './seat-refresh.rules.ts';

it.each([
  ['a query of 20 ms', 20, false, 2000],
  ['a query of 3 s', 3000, false, 300_000],
  ['an immediate failure', 5, true, 10_000],
  ['a failure after a minute', 60_000, true, 600_000],
])('seat figures: the pause after %s follows from its duration', (_case, durationMs, hasFailed, pauseMs) => {
  expect(getRefreshPause(durationMs, hasFailed)).toBe(pauseMs);
});
