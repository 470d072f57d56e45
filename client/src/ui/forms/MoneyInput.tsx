import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type ClipboardEvent, useState } from 'react';
import { stripCurrency } from '../../lib/formats/pasted-amount.ts';
import { SELECT_ON_FOCUS } from './select-on-focus.ts';

/**
 * An input for an amount in INR with Indian digit grouping. Focus selects the amount, so that typing replaces it. Pasted
 * amounts can contain the currency. Paise have two digits, except while the user types. The input accepts negative
 * amounts, so that the validation of the form rejects them. If the input dropped the sign, -500 would become 500.
 */
export function MoneyInput({ onBlur, ...props }: NumberInputProps) {
  const [isTyping, setIsTyping] = useState(false);
  return (
    <NumberInput
      prefix="₹"
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      // By default, a typed comma is a decimal separator, and 1,234 would become 1.23.
      allowedDecimalSeparators={['.']}
      decimalScale={2}
      fixedDecimalScale={!isTyping && !Number.isInteger(Number(props.value))}
      {...SELECT_ON_FOCUS}
      onPasteCapture={pasteAmount}
      onInput={() => setIsTyping(true)}
      onBlur={(event) => {
        setIsTyping(false);
        onBlur?.(event);
      }}
      {...props}
    />
  );
}

/** Pastes an amount without its currency. `NumberInput` would read 'Rs. 1,234.50' as 123450. */
function pasteAmount(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text');
  const amount = stripCurrency(text);
  if (amount === text) return;
  event.preventDefault();
  event.stopPropagation();
  const input = event.currentTarget;
  input.setRangeText(amount, input.selectionStart!, input.selectionEnd!, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
