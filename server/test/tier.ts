/** The tier that runs: `test`, `all` or `stress`. */
const tier = process.env.TEST_TIER ?? 'test';

/** Tests run in their long forms, and assert documented times and sizes exactly. */
export const isStress = tier === 'stress';

/** Checks run that need more time than `npm test` has. */
export const isThorough = tier !== 'test';
