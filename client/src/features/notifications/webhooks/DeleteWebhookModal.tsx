import { Text } from '@mantine/core';
import { showOutcome } from '../../../lib/forms/show-outcome.ts';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { useDeleteWebhookMutation, type WebhookRowFragment } from './webhooks.generated.ts';

interface DeleteWebhookModalProps {
  row: WebhookRowFragment;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

export function DeleteWebhookModal({ row, opened, onClose, onDone }: DeleteWebhookModalProps) {
  const [remove, { loading }] = useDeleteWebhookMutation();
  const confirm = async () => {
    await showOutcome(
      remove({ variables: { id: row.id } }).then(({ data }) => data?.deleteWebhookEndpoint),
      onDone,
    );
    onClose();
  };
  return (
    <ConfirmModal
      opened={opened}
      title="Delete this webhook?"
      confirmLabel="Delete"
      isDanger
      isBusy={loading}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        The portal stops sending events to {row.url} and deletes the delivery log of this webhook.
      </Text>
    </ConfirmModal>
  );
}
