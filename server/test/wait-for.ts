import { expect, vi } from 'vitest';
import { isStress, WAIT_TIMEOUT_MS } from './tier.ts';

/** Waits until the check no longer throws, and returns its result. */
export const waitFor = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: WAIT_TIMEOUT_MS, interval: 50 });

/** Waits until an assertion passes. The stress tier also asserts that it passes within `limitMs`, as documented. */
export async function waitForWithin(limitMs: number, assertion: () => unknown): Promise<void> {
  const since = performance.now();
  await waitFor(assertion);
  expectElapsed(since, limitMs);
}

/** Asserts in the stress tier that at most `limitMs` have passed since `since`. Other tiers assert no duration. */
export function expectElapsed(since: number, limitMs: number): void {
  if (isStress) expect(performance.now() - since).toBeLessThan(limitMs);
}
