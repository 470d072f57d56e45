import { Text } from '@mantine/core';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { formatEntry } from './payment-labels.ts';
import { type PaymentRowFragment, useReversePaymentMutation } from './payments.generated.ts';
import { ReasonForm } from './ReasonForm.tsx';

interface ReverseModalProps {
  payment: PaymentRowFragment;
  opened: boolean;
  onClose: () => void;
}

/** Reverses an entry that was recorded by mistake. */
export default function ReverseModal({ payment, opened, onClose }: ReverseModalProps) {
  const { id, kind, company } = payment;
  const [reversePayment] = useReversePaymentMutation();
  return (
    <FormModal opened={opened} onClose={onClose} title="Reverse entry" size="md">
      {(close) => (
        <ReasonForm
          name={`reverse ${id}`}
          submitLabel="Reverse entry"
          toInput={(reason) => ({ paymentId: id, reason })}
          send={async (input, options) =>
            (await reversePayment({ variables: { input }, ...options })).data?.reversePayment
          }
          onClose={close}
        >
          <Text size="sm">
            {formatEntry(payment)}, {company.name}.{' '}
            {kind === 'REFUND'
              ? 'This part of the receipt becomes unallocated again.'
              : 'The invoices that this entry settled become open again.'}{' '}
            The entry stays in the list as reversed. This cannot be undone, but you can record the entry again.
          </Text>
        </ReasonForm>
      )}
    </FormModal>
  );
}
