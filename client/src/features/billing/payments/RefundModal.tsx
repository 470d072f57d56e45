import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { formatMoney } from '../../../lib/formats/formats.ts';
import { useNow } from '../../../lib/formats/use-now.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { LockableFields } from '../../../ui/forms/LockableFields.tsx';
import { useIdempotentForm } from '../../../ui/forms/use-idempotent-form.ts';
import { getToday } from '../gst/document-dates.ts';
import { formatEntry } from './payment-labels.ts';
import { refundForm } from './payment.form.ts';
import { NoteInput, PaymentFields } from './PaymentFields.tsx';
import { type PaymentRowFragment, useRefundReceiptMutation } from './payments.generated.ts';

interface RefundModalProps {
  payment: PaymentRowFragment;
  opened: boolean;
  onClose: () => void;
}

/** The dialog that records a full or partial refund of a receipt's unallocated amount. */
export default function RefundModal({ payment, opened, onClose }: RefundModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={`Record refund to ${payment.company.name}`} size="lg">
      {(close) => <RefundForm payment={payment} onClose={close} />}
    </FormModal>
  );
}

function RefundForm({ payment, onClose }: Omit<RefundModalProps, 'opened'>) {
  const { id, unallocated } = payment;
  const today = getToday(useNow());
  const form = useForm({
    initialValues: refundForm.getInitialValues(unallocated, today),
    validate: (values) => refundForm.validate(values, payment, today),
  });
  const [refundReceipt] = useRefundReceiptMutation();
  const { submit, isLocked, footer } = useIdempotentForm({
    form,
    name: `refund ${id}`,
    toInput: (values) => refundForm.toInput(values, id),
    send: async (input, options) => (await refundReceipt({ variables: { input }, ...options })).data?.refundReceipt,
    onDone: onClose,
  });
  return (
    <Form submit={submit}>
      <Stack gap="lg">
        <Text size="sm">
          Transfer the money in your bank first. {formatEntry(payment)}, of which {formatMoney(unallocated)} is
          unallocated.
        </Text>
        <LockableFields isLocked={isLocked}>
          <PaymentFields form={form} amountLabel="Amount paid back" hasInitialFocus />
          <NoteInput {...form.getInputProps('note')} />
        </LockableFields>
        <FormFooter submitLabel="Record refund" {...footer} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
