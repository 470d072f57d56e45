import { Text } from '@mantine/core';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { formatError } from '../../../lib/forms/format-error.ts';
import { toast } from '../../../lib/browser/toast.ts';
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
    try {
      const { data } = await revoke({ variables: { id: row.id } });
      if (!data) return;
      const { message, userErrors } = data.revokeApiToken;
      if (userErrors.length) toast.error(message);
      else toast.success(message);
    } catch (error) {
      toast.error(formatError(error));
    }
    onClose();
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
