import { createConcurrencyLimit, type ConcurrencySlot } from '../http/concurrency-limit.ts';

// 5 MB each while they are received; a decoded image of 16.7 megapixels takes 67 MB
const CONCURRENT_UPLOADS = { total: 16, perAddress: 4, forAdministrators: 4 };
const MAX_CONCURRENT_DECODES = 2;

/** Lets an account send one file at a time, and a limited number of accounts at once; refuses the rest with 503. */
export const acquireUploadSlot = createConcurrencyLimit({ perAccount: 1, ...CONCURRENT_UPLOADS });

const waitingDecodes: (() => void)[] = [];
let runningDecodes = 0;

/**
 * Decodes a limited number of images at once; the others wait, and are few, because few are received. Whose sender is
 * gone by then is left out.
 */
export const withDecodingSlot = <T>(turn: ConcurrencySlot, work: () => Promise<T>): Promise<T> =>
  turn.runInSlot(async () => {
    if (runningDecodes >= MAX_CONCURRENT_DECODES) await new Promise<void>((resolve) => waitingDecodes.push(resolve));
    else runningDecodes++;
    try {
      turn.assertClientConnected();
      return await work();
    } finally {
      const next = waitingDecodes.shift();
      if (next) next();
      else runningDecodes--;
    }
  });
