import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { getHotkeyHandler } from '@mantine/hooks';
import { PAYMENT_METHOD_LABELS } from '@portal/server/modules/billing/payments/payment-labels.rules';
import {
  MAX_NOTE_LENGTH,
  MAX_REFERENCE_LENGTH,
  needsReference,
  type PaymentMethod,
} from '@portal/server/modules/billing/payments/payment.rules';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';
import { useNow } from '../../../lib/formats/use-now.ts';
import { submitFormOnKey } from '../../../lib/forms/form-submit.ts';
import { DayInput } from '../../../ui/forms/DayInput.tsx';
import { MoneyInput } from '../../../ui/forms/MoneyInput.tsx';
import { getToday } from '../gst/document-dates.ts';
import { REFERENCE_LABELS } from './payment-labels.ts';
import type { PaymentValues } from './payment.form.ts';

interface PaymentFieldsProps<Values extends PaymentValues> {
  form: UseFormReturnType<Values>;
  amountLabel: string;
  /** Focuses the amount when the form opens. */
  hasInitialFocus: boolean;
}

/** The amount, day, method and reference of a payment or a refund. */
export function PaymentFields<Values extends PaymentValues>(props: PaymentFieldsProps<Values>) {
  const { amountLabel, hasInitialFocus } = props;
  // The type of a generic form does not know the names of its fields.
  const form = props.form as unknown as UseFormReturnType<PaymentValues>;
  const { method } = form.values;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
      <MoneyInput
        label={amountLabel}
        data-autofocus={hasInitialFocus || undefined}
        autoFocus={hasInitialFocus}
        {...form.getInputProps('amount')}
      />
      <Select
        label="Method"
        data={getTypedKeys(PAYMENT_METHOD_LABELS).map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }))}
        allowDeselect={false}
        {...form.getInputProps('method')}
      />
      <TextInput
        label={REFERENCE_LABELS[method]}
        placeholder={needsReference(method as PaymentMethod) ? undefined : 'Optional'}
        maxLength={MAX_REFERENCE_LENGTH * 2}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('reference')}
      />
      <PaidOnInput label="Date" {...form.getInputProps('paidOn')} />
    </SimpleGrid>
  );
}

/** A date input that allows no day after the current day in Indian time. */
export const PaidOnInput = (props: { label: string }) => (
  <DayInput maxDate={getToday(useNow())} clearable={false} {...props} />
);

export const NoteInput = (props: object) => (
  <Textarea
    label="Note"
    description={`Optional, at most ${MAX_NOTE_LENGTH} characters; the company will see it`}
    autosize
    minRows={1}
    maxRows={6}
    onKeyDown={getHotkeyHandler([['mod+Enter', submitFormOnKey]])}
    {...props}
  />
);
