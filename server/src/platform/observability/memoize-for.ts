/**
 * Memoizes a call of `load`, even a failed or pending one, for the given number of milliseconds after its start.
 * Callers within this time share the result.
 */
export function memoizeFor<T>(milliseconds: number, load: () => Promise<T>): () => Promise<T> {
  let latest: { startedAt: number; result: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!latest || now - latest.startedAt > milliseconds) latest = { startedAt: now, result: load() };
    return latest.result;
  };
}
