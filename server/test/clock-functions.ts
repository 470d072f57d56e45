/** Returns the functions that tell the time and start timers, which `vi.useFakeTimers` replaces. */
export const readClock = () => [
  setTimeout,
  clearTimeout,
  setInterval,
  clearInterval,
  setImmediate,
  Date,
  performance.now,
];

/** The functions before the first test of this process. */
export const REAL_CLOCK = readClock();
