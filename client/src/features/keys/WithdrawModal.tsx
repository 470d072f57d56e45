import { Stack, Text } from '@mantine/core';
import { ConfirmModal } from '../../shared/ConfirmModal.tsx';
import { toast } from '../../shared/toast.ts';
import { useReload, useUnconfirmed } from '../../shared/unconfirmed.tsx';
import { PLAN_NAMES } from '../plans/plan-words.ts';
import { priceText, usersText } from './key-words.ts';
import { type KeyRowFragment, useWithdrawKeyMutation } from './keys.generated.ts';

interface WithdrawModalProps {
  row: Pick<KeyRowFragment, 'id' | 'planType' | 'userLimit' | 'total'>;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** A company confirms that it withdraws its request. */
export default function WithdrawModal({ row, opened, onClose, onDone }: WithdrawModalProps) {
  const [withdrawKey, { loading }] = useWithdrawKeyMutation();
  const unconfirmed = useUnconfirmed(
    useReload(() => {
      onDone();
      onClose();
    }),
  );

  const confirm = async () => {
    try {
      const { data } = await withdrawKey({ variables: { keyId: row.id } });
      if (!data) return;
      const { message, userErrors } = data.withdrawKey;
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
          {PLAN_NAMES[row.planType]}, {usersText(row.userLimit)}, {priceText(row)}. A withdrawn request cannot be
          reopened; you can request another key at any time.
        </Text>
      </Stack>
    </ConfirmModal>
  );
}
