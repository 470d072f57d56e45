import { Text } from '@mantine/core';
import { toast } from '../../../lib/browser/toast.ts';
import { formatMoney } from '../../../lib/formats/formats.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { type PaymentReminderStateFragment, useSendPaymentReminderMutation } from './receivables.generated.ts';

interface PaymentReminderModalProps {
  company: PaymentReminderStateFragment;
  /** The overdue amount in INR. */
  overdue: number;
  opened: boolean;
  onClose: () => void;
}

/** Requests confirmation, and then emails a company a reminder of its overdue invoices. */
export default function PaymentReminderModal({ company, overdue, opened, onClose }: PaymentReminderModalProps) {
  const [send, { loading }] = useSendPaymentReminderMutation({ refetchQueries: 'active' });
  const confirm = async () => {
    try {
      const { data } = await send({ variables: { companyId: company.id } });
      if (!data) return;
      const { message, userErrors } = data.sendPaymentReminder;
      if (userErrors.length) toast.error(message);
      else toast.success(message);
      onClose();
    } catch (error) {
      toast.error(formatError(error));
    }
  };
  return (
    <ConfirmModal
      opened={opened}
      title={`Remind ${company.name}?`}
      confirmLabel="Send reminder"
      isBusy={loading}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Text size="sm">
        An email lists the overdue invoices ({formatMoney(overdue)}) and your bank account. Automatic reminders follow
        every 14 days, at most four for each invoice. The company gets at most one reminder a day.
      </Text>
      {company.lastPaymentReminderAt && (
        <Text size="sm">
          Last reminded: <Timestamp at={company.lastPaymentReminderAt} pattern="DD MMM YYYY" />
        </Text>
      )}
    </ConfirmModal>
  );
}
