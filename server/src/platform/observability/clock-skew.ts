import type { HealthProblem } from './health-checks.ts';

/** The maximum difference from the database's clock in milliseconds. A larger difference is reported. */
export const MAX_CLOCK_SKEW_MS = 5000;

/**
 * Measures how many milliseconds `clock` is ahead of the database. The result is negative if `clock` is behind. The
 * database's time is compared with the middle of the query. The error is therefore at most half of the query's
 * duration.
 */
export async function measureClockSkew(
  query: (sql: string) => Promise<{ now: Date }[]>,
  clock: () => Date,
): Promise<number> {
  const startedAt = clock().getTime();
  const [row] = await query('select clock_timestamp() as now');
  return (startedAt + clock().getTime()) / 2 - row!.now.getTime();
}

/**
 * Returns a problem if the clock differs from the database's clock by more than 5 seconds, otherwise null. Also returns
 * null if the difference was not measured yet (NaN).
 */
export function checkClockSkew(skewMs: number): HealthProblem | null {
  if (!(Math.abs(skewMs) > MAX_CLOCK_SKEW_MS)) return null;
  const seconds = (Math.abs(skewMs) / 1000).toFixed(1);
  return {
    text: `The clock of this server differs from the database's by more than ${MAX_CLOCK_SKEW_MS / 1000} s.`,
    reason: `the clock is ${seconds} s ${skewMs > 0 ? 'ahead' : 'behind'}`,
  };
}
