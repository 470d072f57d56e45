import { NumberInput, type NumberInputProps } from '@mantine/core';
import { SELECT_ON_FOCUS } from './select-on-focus.ts';

/**
 * An input for a percentage with at most two decimals. It accepts numbers above 100, so that the validation of the form
 * rejects them.
 */
export const PercentInput = (props: NumberInputProps) => (
  <NumberInput suffix=" %" decimalScale={2} min={0} clampBehavior="none" {...SELECT_ON_FOCUS} {...props} />
);
