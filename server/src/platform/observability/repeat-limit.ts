const LOG_INTERVAL_MS = 60_000;

/**
 * Limits log lines about repeated failures to one per cause and minute. The returned function returns null to skip a
 * line, otherwise the number of lines skipped since the last one.
 */
export function createRepeatLimit(): (cause: string) => number | null {
  const causes = new Map<string, { loggedAt: number; repeated: number }>();
  return (cause) => {
    const now = performance.now();
    const last = causes.get(cause);
    if (last && now - last.loggedAt < LOG_INTERVAL_MS) {
      last.repeated++;
      return null;
    }
    for (const [other, { loggedAt, repeated }] of causes)
      if (now - loggedAt >= LOG_INTERVAL_MS && !repeated) causes.delete(other);
    causes.set(cause, { loggedAt: now, repeated: 0 });
    return last?.repeated ?? 0;
  };
}
