import { setTimeout } from 'node:timers/promises';

const STEP = 100;

/** Ends at the next tenth of a second from now, so that small differences of the work cannot be measured outside. */
export async function inEqualTime<T>(work: Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work;
  } finally {
    await setTimeout(STEP - ((performance.now() - start) % STEP));
  }
}
