/**
 * Memoizes a call, even a failed or pending one, for the given number of milliseconds after its start. Callers within
 * this time share it.
 */
export function memoizeFor<T>(milliseconds: number, load: () => Promise<T>): () => Promise<T> {
  let latest: { loadedAt: number; result: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!latest || now - latest.loadedAt > milliseconds) latest = { loadedAt: now, result: load() };
    return latest.result;
  };
}
