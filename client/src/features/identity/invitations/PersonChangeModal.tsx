import { Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { showOutcome } from '../../../lib/forms/show-outcome.ts';
import { type PersonChange, CHANGE_CONFIRMATIONS, usePersonChanges } from './person-changes.ts';

interface PersonChangeModalProps {
  change: PersonChange;
  id: string;
  name: string;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Requests confirmation, and then changes an administrator's account or withdraws an invitation. */
export function PersonChangeModal({ change, id, name, opened, onClose, onDone }: PersonChangeModalProps) {
  const changes = usePersonChanges();
  const [isBusy, setIsBusy] = useState(false);
  const { title, text, confirmLabel, isDanger } = CHANGE_CONFIRMATIONS[change];

  const confirm = async () => {
    setIsBusy(true);
    await showOutcome(changes[change](id), onClose);
    setIsBusy(false);
    onDone();
  };

  return (
    <ConfirmModal
      opened={opened}
      title={title(name)}
      confirmLabel={confirmLabel}
      isDanger={isDanger}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Text size="sm">{text}</Text>
    </ConfirmModal>
  );
}
