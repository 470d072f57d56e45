/** The current tier: `test`, `all` or `stress`. */
const tier = process.env.TEST_TIER ?? 'test';

/** Whether tests run in their long forms, with the documented amounts of data, and assert the documented times. */
export const isStress = tier === 'stress';

/** Whether checks run that are too slow for `npm test`. */
export const isThorough = tier !== 'test';

/**
 * The longest wait for a condition. On a busy machine, everything takes several times longer than usual. The run of the
 * broken rules shortens the wait, because many of its conditions are never met.
 */
export const WAIT_TIMEOUT_MS = Number(process.env.TEST_WAIT_TIMEOUT_MS ?? 120_000);

/** Returns the number of random cases or race rounds to run: a quarter of `count` in `npm test`, otherwise `count`. */
export const countRuns = (count: number) => (isThorough ? count : Math.ceil(count / 4));
