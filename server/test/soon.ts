import { vi } from 'vitest';

/** Waits until the check no longer fails, and returns what it returns; a busy machine may take its time. */
export const soon = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 15_000, interval: 50 });
