import { setImmediate } from 'node:timers/promises';

/** Runs CPU-bound tasks one after another, and lets the event loop serve requests before each task. */
export function createYieldingQueue(): <T>(work: () => T) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const current = last.then(() => setImmediate()).then(work);
    last = current.catch(() => undefined);
    return current;
  };
}
