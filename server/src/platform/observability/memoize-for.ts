/** Memoizes a call for the given number of milliseconds. Callers during the call share its result. */
export function memoizeFor<T>(milliseconds: number, load: () => Promise<T>): () => Promise<T> {
  let latest: { loadedAt: number; result: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!latest || now - latest.loadedAt > milliseconds) latest = { loadedAt: now, result: load() };
    return latest.result;
  };
}
