import { Text } from '@mantine/core';
import { useState } from 'react';
import type { MutationOutcomeFragment } from '../../../lib/forms/mutation-outcome.generated.ts';
import { showOutcome } from '../../../lib/forms/show-outcome.ts';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';

interface StopRecoveryModalProps {
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
export function StopRecoveryModal({
  title,
  text,
  confirmLabel,
  send,
  opened,
  onClose,
  onDone,
}: StopRecoveryModalProps) {
  const [isBusy, setIsBusy] = useState(false);

  const confirm = async () => {
    setIsBusy(true);
    await showOutcome(send(), onClose);
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
