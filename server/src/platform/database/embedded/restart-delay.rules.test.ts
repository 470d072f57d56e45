import { expect, it } from 'vitest';
import { getRestartDelay } from './restart-delay.rules.ts';

it.each([
  ['the first crash', 0, 10, 100],
  ['another crash within a minute', 100, 60_000, 200],
  ['many crashes', 3200, 10, 5000],
  ['a crash after more than a minute', 5000, 60_001, 100],
])('embedded PostgreSQL: the restart delay after %s', (_case, previousDelayMs, uptimeMs, delayMs) => {
  expect(getRestartDelay(previousDelayMs, uptimeMs)).toBe(delayMs);
});
