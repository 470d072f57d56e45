/** Asks again only when the last answer is older than that; callers in the meantime share it. */
export function memoizeFor<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let latest: { since: number; answer: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!latest || now - latest.since > milliseconds) latest = { since: now, answer: ask() };
    return latest.answer;
  };
}
