import { NumberInput, type NumberInputProps } from '@mantine/core';
import { SELECT_ON_FOCUS } from './select-on-focus.ts';

/**
 * An input for a whole number with Indian digit grouping. It accepts decimals and negative numbers, so that the
 * validation of the form rejects them. If the input dropped these characters, 12.5 would become 125.
 */
export const CountInput = (props: NumberInputProps) => (
  <NumberInput
    thousandSeparator=","
    thousandsGroupStyle="lakh"
    allowedDecimalSeparators={['.']}
    min={0}
    clampBehavior="none"
    {...SELECT_ON_FOCUS}
    {...props}
  />
);
