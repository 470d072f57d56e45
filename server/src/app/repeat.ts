import { setTimeout } from 'node:timers/promises';

// how long the stop waits for the current work
const STOP_WITHIN = 3000;

/** Does something again and again, after `first` and then `every` milliseconds; the returned function stops it. */
export function repeat(
  work: () => Promise<void>,
  { first, every }: { first: number; every: number },
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const pause = (milliseconds: number) =>
    setTimeout(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
  const loop = (async () => {
    // what is due at once is done even if the stop follows at once
    if (first) await pause(first);
    for (; !stopping.signal.aborted; await pause(every)) await work().catch(onError);
  })();
  return async () => {
    stopping.abort();
    await Promise.race([loop, setTimeout(STOP_WITHIN, undefined, { ref: false })]);
  };
}
