/** The current tier: `test`, `all` or `stress`. */
const tier = process.env.TEST_TIER ?? 'test';

/** Whether tests run in their long forms, with the documented amounts of data, and assert the documented times. */
export const isStress = tier === 'stress';

/** Whether checks run that are too slow for `npm test`. */
export const isThorough = tier !== 'test';

/** Returns the number of random cases or race rounds to run: a quarter of `count` in `npm test`, otherwise `count`. */
export const countRuns = (count: number) => (isThorough ? count : Math.ceil(count / 4));
