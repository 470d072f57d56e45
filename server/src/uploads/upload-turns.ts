import { limitTurns, type Turn } from '../shared/turns.ts';

// 5 MB each while they are received; a decoded image of 16.7 megapixels takes 67 MB
const MAX_RECEIVED = { inAll: 16, perAddress: 4, forAdministrators: 4 };
const MAX_DECODED = 2;

/** Lets an account send one file at a time, and a limited number of accounts at once; refuses the rest with 503. */
export const takeUploadTurn = limitTurns({ perAccount: 1, ...MAX_RECEIVED });

const waiting: (() => void)[] = [];
let decoding = 0;

/**
 * Decodes a limited number of images at once; the others wait, and are few, because few are received. Whose sender is
 * gone by then is left out.
 */
export const inDecodingTurn = <T>(turn: Turn, work: () => Promise<T>): Promise<T> =>
  turn.during(async () => {
    if (decoding >= MAX_DECODED) await new Promise<void>((resolve) => waiting.push(resolve));
    else decoding++;
    try {
      turn.mustBeWanted();
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else decoding--;
    }
  });
