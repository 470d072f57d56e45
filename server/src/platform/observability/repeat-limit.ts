const PERIOD_MS = 60_000;

/**
 * Limits lines about repeated failures to one for each cause and minute. The returned function returns null for a line to leave
 * out, otherwise how many lines about this cause were left out since its last one.
 */
export function createRepeatLimit(): (cause: string) => number | null {
  const causes = new Map<string, { since: number; repeated: number }>();
  return (cause) => {
    const now = performance.now();
    const last = causes.get(cause);
    if (last && now - last.since < PERIOD_MS) {
      last.repeated++;
      return null;
    }
    for (const [other, { since, repeated }] of causes) if (now - since >= PERIOD_MS && !repeated) causes.delete(other);
    causes.set(cause, { since: now, repeated: 0 });
    return last?.repeated ?? 0;
  };
}
