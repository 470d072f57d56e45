import { NumberInput, type NumberInputProps } from '@mantine/core';

/** An input for an amount in INR with Indian digit grouping. */
export const MoneyInput = (props: NumberInputProps) => (
  <NumberInput
    prefix="₹"
    thousandSeparator=","
    thousandsGroupStyle="lakh"
    decimalScale={2}
    allowNegative={false}
    {...props}
  />
);
