import type { ValueTransformer } from 'typeorm';

/**
 * The pg driver returns numeric and bigint columns as strings to preserve precision. All values of this product fit a
 * JavaScript number.
 */
export const numericTransformer: ValueTransformer = {
  to: (value: number) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};
