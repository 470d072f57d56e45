const LOG_INTERVAL_MS = 60_000;

/**
 * Throttles log lines about repeated failures to one per cause and minute. The returned function returns null if the
 * line must be skipped. Otherwise, it returns the number of lines skipped since the last logged line with this cause.
 */
export function createLogThrottle(): (cause: string) => number | null {
  const causes = new Map<string, { loggedAt: number; skippedCount: number }>();
  return (cause) => {
    const now = performance.now();
    const lastLogged = causes.get(cause);
    if (lastLogged && now - lastLogged.loggedAt < LOG_INTERVAL_MS) {
      lastLogged.skippedCount++;
      return null;
    }
    for (const [other, { loggedAt, skippedCount }] of causes)
      if (now - loggedAt >= LOG_INTERVAL_MS && !skippedCount) causes.delete(other);
    causes.set(cause, { loggedAt: now, skippedCount: 0 });
    return lastLogged?.skippedCount ?? 0;
  };
}
