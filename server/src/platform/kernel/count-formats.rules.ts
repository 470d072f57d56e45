const groupedNumbers = new Intl.NumberFormat('en-IN');

/** Formats a number with Indian digit grouping. */
export const formatCount = (count: number): string => groupedNumbers.format(count);

/** Formats a count with its unit, for example "1 user" or "45 users". `unit` is singular. */
export const formatUnits = (count: number, unit: string, plural = `${unit}s`): string =>
  `${formatCount(count)} ${count === 1 ? unit : plural}`;
