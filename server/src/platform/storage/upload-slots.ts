import { createConcurrencyLimit, type ConcurrencySlot } from '../http/concurrency-limit.ts';

// An upload takes up to 5 MB of memory while it is received. A decoded image takes up to 67 MB, at 16.7 megapixels.
const MAX_CONCURRENT_UPLOADS = { perAccount: 1, perCompany: 1, perAddress: 4, total: 16, forAdministrators: 4 };
const MAX_CONCURRENT_DECODES = 2;

/**
 * Acquires an upload slot: one per company or administrator, and a limited number per address and in total. Throws an
 * error with status 503 if no slot is free.
 */
export const acquireUploadSlot = createConcurrencyLimit(MAX_CONCURRENT_UPLOADS);

const decodeQueue: (() => void)[] = [];
let runningDecodes = 0;

/**
 * Limits the number of concurrent decodings. Further images wait in a queue, which is short because the number of
 * uploads is limited. Throws if the client disconnects before the decoding starts.
 */
export const withDecodingSlot = <T>(slot: ConcurrencySlot, work: () => Promise<T>): Promise<T> =>
  slot.runInSlot(async () => {
    if (runningDecodes >= MAX_CONCURRENT_DECODES) await new Promise<void>((resolve) => decodeQueue.push(resolve));
    else runningDecodes++;
    try {
      slot.assertClientConnected();
      return await work();
    } finally {
      const next = decodeQueue.shift();
      if (next) next();
      else runningDecodes--;
    }
  });
