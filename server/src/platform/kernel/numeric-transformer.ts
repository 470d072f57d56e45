import type { ValueTransformer } from 'typeorm';

/**
 * Converts numeric and bigint columns to numbers. The pg driver returns strings to preserve precision, but all values
 * that the portal stores fit a JavaScript number.
 */
export const numericTransformer: ValueTransformer = {
  to: (value: number) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

/** The options of a column with an amount in INR. */
export const moneyColumn = { precision: 20, scale: 2, transformer: numericTransformer };
