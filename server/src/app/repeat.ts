import { setTimeout } from 'node:timers/promises';

// how long the stop waits for the work at hand
const STOP_WITHIN = 3000;

/** Does something again and again, `first` and then `every` so many milliseconds; the answer stops it. */
export function repeat(
  work: () => Promise<void>,
  { first, every }: { first: number; every: number },
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const pause = (milliseconds: number) =>
    setTimeout(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
  const loop = (async () => {
    for (await pause(first); !stopping.signal.aborted; await pause(every)) await work().catch(onError);
  })();
  return async () => {
    stopping.abort();
    await Promise.race([loop, setTimeout(STOP_WITHIN, undefined, { ref: false })]);
  };
}
