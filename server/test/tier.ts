/** The current tier: `test`, `all` or `stress`. */
const tier = process.env.TEST_TIER ?? 'test';

/** Whether tests run in their long forms, with the documented amounts of data, and assert the documented times. */
export const isStress = tier === 'stress';

/** Whether checks run that are too slow for `npm test`. */
export const isThorough = tier !== 'test';

/**
 * The longest wait for a condition, in milliseconds. It is long, because tests take several times longer on a busy
 * machine. `npm run test:mutants` sets a shorter wait, because tests of a broken rule often wait for a condition that is
 * never met.
 */
export const WAIT_TIMEOUT_MS = Number(process.env.TEST_WAIT_TIMEOUT_MS ?? 120_000);

/**
 * The pause of each caller between two requests under load, in milliseconds. Without a pause, callers use all
 * processors, which the other tests of `npm run test:all` need as well.
 */
export const LOAD_PAUSE_MS = isStress ? 0 : 50;

/** Returns the number of random cases or race rounds to run: a quarter of `count` in `npm test`, otherwise `count`. */
export const countRuns = (count: number) => (isThorough ? count : Math.ceil(count / 4));

/**
 * Returns the values to test in one case: a quarter of them in `npm test`, otherwise all. Four successive cases cover all
 * values.
 */
export const selectValues = <Value>(values: readonly Value[], caseIndex: number): Value[] =>
  values.filter((_, index) => isThorough || index % 4 === caseIndex % 4);
