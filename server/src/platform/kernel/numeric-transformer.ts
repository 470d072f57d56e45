import type { ValueTransformer } from 'typeorm';

/** pg answers numeric and bigint columns as text, to lose no digit; ours all fit a JavaScript number. */
export const numericTransformer: ValueTransformer = {
  to: (value: number) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};
