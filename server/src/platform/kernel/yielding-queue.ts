import { setImmediate } from 'node:timers/promises';

/** Runs CPU-bound work one piece after another, and serves waiting requests before each piece. */
export function createYieldingQueue(): <T>(work: () => T) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(() => setImmediate()).then(work);
    last = done.catch(() => undefined);
    return done;
  };
}
