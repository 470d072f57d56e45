/** The current tier: `test`, `all` or `stress`. */
const tier = process.env.TEST_TIER ?? 'test';

/** Whether tests run in their long forms and assert documented times and sizes exactly. */
export const isStress = tier === 'stress';

/** Whether checks run that are too slow for `npm test`. */
export const isThorough = tier !== 'test';

/** Returns how many random cases or rounds of a race to run: a quarter of `count` in `npm test`. */
export const countRuns = (count: number) => (isThorough ? count : Math.ceil(count / 4));
