import { Stack, Text } from '@mantine/core';
import { toast } from '../../../lib/browser/toast.ts';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { useReloadAndClose, useUnconfirmedDecision } from '../../../ui/forms/use-unconfirmed-decision.tsx';
import { PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import { formatKeyPrice, formatUserCount } from '../keys/key-labels.ts';
import { type KeyRowFragment, useWithdrawKeyRequestMutation } from '../keys/keys.generated.ts';

interface WithdrawModalProps {
  row: Pick<KeyRowFragment, 'id' | 'planType' | 'userLimit' | 'total'>;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

export default function WithdrawModal({ row, opened, onClose, onDone }: WithdrawModalProps) {
  const [withdrawKeyRequest, { loading }] = useWithdrawKeyRequestMutation();
  const unconfirmed = useUnconfirmedDecision(
    useReloadAndClose(() => {
      onDone();
      onClose();
    }),
  );

  const confirm = async () => {
    try {
      const { data } = await withdrawKeyRequest({ variables: { keyId: row.id } });
      if (!data) return;
      const { message, userErrors } = data.withdrawKeyRequest;
      if (userErrors.length) toast.error(message);
      else toast.success(message);
      onDone();
      onClose();
    } catch (error) {
      unconfirmed.fail(error, () => toast.error('Failed to withdraw key request.'));
    }
  };

  return (
    <ConfirmModal
      opened={opened}
      title="Withdraw this key request?"
      confirmLabel={unconfirmed.isUnconfirmed ? null : 'Withdraw'}
      isDanger
      isBusy={loading}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Stack gap="sm">
        {unconfirmed.notice}
        <Text size="sm">
          {PLAN_TYPE_LABELS[row.planType]}, {formatUserCount(row.userLimit)}, {formatKeyPrice(row)}. A withdrawn request
          cannot be reopened; you can request another key at any time.
        </Text>
      </Stack>
    </ConfirmModal>
  );
}
