import { Text } from '@mantine/core';
import { formatMoney } from '../../../lib/formats/formats.ts';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import type { InvoiceToPay } from './open-invoices.ts';
import { useWriteOffInvoiceMutation } from './payments.generated.ts';
import { ReasonForm } from './ReasonForm.tsx';

interface WriteOffModalProps {
  invoice: InvoiceToPay;
  opened: boolean;
  onClose: () => void;
}

export default function WriteOffModal({ invoice: { id, number, outstanding }, opened, onClose }: WriteOffModalProps) {
  const [writeOffInvoice] = useWriteOffInvoiceMutation();
  return (
    <FormModal opened={opened} onClose={onClose} title={`Write off ${number}`} size="md">
      {(close) => (
        <ReasonForm
          name={`write off ${id}`}
          submitLabel={`Write off ${formatMoney(outstanding)}`}
          toInput={(reason) => ({ invoiceId: id, reason, confirmedAmount: outstanding })}
          send={async (input, options) =>
            (await writeOffInvoice({ variables: { input }, ...options })).data?.writeOffInvoice
          }
          onClose={close}
        >
          <Text size="sm">
            You no longer expect {formatMoney(outstanding)}, and the invoice counts as paid. Its GST does not change. To
            reduce the GST, issue a credit note instead.
          </Text>
        </ReasonForm>
      )}
    </FormModal>
  );
}
