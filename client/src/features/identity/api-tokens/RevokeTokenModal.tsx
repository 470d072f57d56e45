import { Text } from '@mantine/core';
import { showOutcome } from '../../../lib/forms/show-outcome.ts';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { type ApiTokenRowFragment, useRevokeApiTokenMutation } from './api-tokens.generated.ts';

interface RevokeTokenModalProps {
  row: ApiTokenRowFragment;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

export function RevokeTokenModal({ row, opened, onClose, onDone }: RevokeTokenModalProps) {
  const [revoke, { loading }] = useRevokeApiTokenMutation();

  const confirm = async () => {
    await showOutcome(
      revoke({ variables: { id: row.id } }).then(({ data }) => data?.revokeApiToken),
      onClose,
    );
    onDone();
  };

  return (
    <ConfirmModal
      opened={opened}
      title={`Revoke ${row.name}?`}
      confirmLabel="Revoke"
      isDanger
      isBusy={loading}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Text size="sm">
        The token that begins with {row.start} stops working immediately and permanently. Programs that use it are
        rejected.
      </Text>
    </ConfirmModal>
  );
}
