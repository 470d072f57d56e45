const MIN_DELAY_MS = 100;
const MAX_DELAY_MS = 5000;
const STABLE_UPTIME_MS = 60_000;

/**
 * Returns the delay in milliseconds before PostgreSQL is restarted after a crash. The delay doubles with each crash
 * until PostgreSQL has run for a minute. The previous delay is 0 before the first crash.
 */
export const getRestartDelay = (previousDelayMs: number, uptimeMs: number): number =>
  previousDelayMs && uptimeMs <= STABLE_UPTIME_MS ? Math.min(previousDelayMs * 2, MAX_DELAY_MS) : MIN_DELAY_MS;
