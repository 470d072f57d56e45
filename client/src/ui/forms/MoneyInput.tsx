import { NumberInput, type NumberInputProps } from '@mantine/core';
import type { FocusEvent } from 'react';

/** An input for an amount in INR with Indian digit grouping. Typing replaces the whole amount. */
export const MoneyInput = (props: NumberInputProps) => (
  <NumberInput
    prefix="₹"
    thousandSeparator=","
    thousandsGroupStyle="lakh"
    decimalScale={2}
    allowNegative={false}
    selectAllOnFocus={false}
    onFocusCapture={selectAmount}
    {...props}
  />
);

/**
 * Selects the amount immediately, and again after a click has placed the cursor. `selectAllOnFocus` and `onFocus` run in
 * a timer, which on a busy computer fires after the first digits, so that the next digit replaces them.
 */
function selectAmount({ currentTarget: input }: FocusEvent<HTMLInputElement>): void {
  const { value } = input;
  input.select();
  window.setTimeout(() => {
    if (input.value === value) input.select();
  });
}
