import { afterAll, expect } from 'vitest';
import { REAL_CLOCK, readClock } from './clock-functions.ts';

// The next file runs in the same process, and would wait forever for a timer of a stopped clock.
afterAll(() => {
  expect(readClock(), 'This file left a fake clock. Call vi.restoreAllMocks() before vi.useRealTimers().').toEqual(
    REAL_CLOCK,
  );
});
