import { NumberInput, type NumberInputProps } from '@mantine/core';
import { SELECT_ON_FOCUS } from './select-on-focus.ts';

/** An input for a percentage with at most two decimals. The validation of the form rejects numbers outside its range. */
export const PercentInput = (props: NumberInputProps) => (
  <NumberInput suffix=" %" decimalScale={2} min={0} clampBehavior="none" {...SELECT_ON_FOCUS} {...props} />
);
