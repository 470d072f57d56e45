import { Text } from '@mantine/core';
import { toast } from '../../../lib/browser/toast.ts';
import { useNow } from '../../../lib/formats/use-now.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import { formatUserCount } from '../../licensing/keys/key-labels.ts';
import { type RenewalRowFragment, useSendKeyReminderMutation } from './renewals.generated.ts';

interface RemindModalProps {
  row: RenewalRowFragment;
  opened: boolean;
  onClose: () => void;
  /** Also called after a user error, because another administrator may have reminded the company. */
  onDone: () => void;
}

/** Requests a confirmation, then sends a company a reminder email about the expiry of its key. */
export default function RemindModal({ row: { key }, opened, onClose, onDone }: RemindModalProps) {
  const [sendKeyReminder, { loading }] = useSendKeyReminderMutation();
  const { company, planType, userLimit, expiresAt } = key;
  const now = useNow();

  const confirm = async () => {
    try {
      const { data } = await sendKeyReminder({ variables: { keyId: key.id } });
      if (!data) return;
      const { message, userErrors } = data.sendKeyReminder;
      if (userErrors.length) toast.error(message);
      else toast.success(message);
      onDone();
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
        An email to the owners and buyers says that their key ({PLAN_TYPE_LABELS[planType]},{' '}
        {formatUserCount(userLimit)}) {Date.parse(expiresAt) <= now ? 'expired' : 'expires'} on{' '}
        <Timestamp at={expiresAt} pattern="DD MMM YYYY" />, and states the price of a renewal. At most one reminder is
        sent per day.
      </Text>
    </ConfirmModal>
  );
}
