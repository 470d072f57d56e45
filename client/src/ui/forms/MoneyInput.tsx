import { NumberInput, type NumberInputProps } from '@mantine/core';
import type { FocusEvent } from 'react';

/** An input for an amount in INR with Indian digit grouping. Focus selects the amount, so that typing replaces it. */
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
 * Selects the amount immediately, and again after a click has placed the cursor. `selectAllOnFocus` would select the
 * amount in a timer. On a busy computer, the timer can fire after the first digits, and the next digit replaces them.
 */
function selectAmount({ currentTarget: input }: FocusEvent<HTMLInputElement>): void {
  const { value } = input;
  input.select();
  window.setTimeout(() => {
    if (input.value === value) input.select();
  });
}
