import { Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { formatError } from '../../../lib/forms/format-error.ts';
import type { MutationOutcomeFragment } from '../../../lib/forms/mutation-outcome.generated.ts';
import { toast } from '../../../lib/browser/toast.ts';

interface EndRecoveryModalProps {
  title: string;
  text: string;
  confirmLabel: string;
  /** Ends the recovery. Resolves to undefined if the server returned no data. */
  send: () => Promise<MutationOutcomeFragment | undefined>;
  opened: boolean;
  onClose: () => void;
  /** Reloads the recovery, which another person may have ended. */
  onDone: () => void;
}

/** The dialog in which a member objects to a recovery, or an administrator cancels it. */
export function EndRecoveryModal({ title, text, confirmLabel, send, opened, onClose, onDone }: EndRecoveryModalProps) {
  const [isBusy, setIsBusy] = useState(false);

  const confirm = async () => {
    setIsBusy(true);
    try {
      const outcome = await send();
      if (outcome?.userErrors.length) toast.error(outcome.message);
      else if (outcome) toast.success(outcome.message);
    } catch (error) {
      toast.error(formatError(error));
    }
    onClose();
    setIsBusy(false);
    onDone();
  };

  return (
    <ConfirmModal
      opened={opened}
      title={title}
      confirmLabel={confirmLabel}
      isDanger
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Text size="sm">{text}</Text>
    </ConfirmModal>
  );
}
