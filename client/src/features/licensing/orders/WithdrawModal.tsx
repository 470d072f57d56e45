import { Stack, Text } from '@mantine/core';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { useDecision } from '../../../ui/forms/use-decision.ts';
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
  const [withdrawKeyRequest] = useWithdrawKeyRequestMutation();
  const decision = useDecision({ close: onClose, reload: onDone });
  const confirm = () =>
    decision.decide(async () => (await withdrawKeyRequest({ variables: { keyId: row.id } })).data?.withdrawKeyRequest);

  return (
    <ConfirmModal
      opened={opened}
      title="Withdraw this key request?"
      confirmLabel={decision.isUnconfirmed ? null : 'Withdraw'}
      isDanger
      isBusy={decision.footer.isBusy}
      formError={decision.footer.formError}
      onClose={decision.cancel}
      onConfirm={confirm}
    >
      <Stack gap="sm">
        {decision.footer.notice}
        <Text size="sm">
          {PLAN_TYPE_LABELS[row.planType]}, {formatUserCount(row.userLimit)}, {formatKeyPrice(row)}. A withdrawn request
          cannot be reopened; you can request another key at any time.
        </Text>
      </Stack>
    </ConfirmModal>
  );
}
