import { Text } from '@mantine/core';
import { useState } from 'react';
import { showOutcome } from '../../../lib/forms/show-outcome.ts';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { type AdministratorChange, CHANGE_CONFIRMATIONS, useAdministratorChanges } from './administrator-changes.ts';

interface AdministratorChangeModalProps {
  change: AdministratorChange;
  recordId: string;
  name: string;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Requests confirmation, and then changes an administrator's account or withdraws an invitation. */
export function AdministratorChangeModal({
  change,
  recordId,
  name,
  opened,
  onClose,
  onDone,
}: AdministratorChangeModalProps) {
  const changes = useAdministratorChanges();
  const [isBusy, setIsBusy] = useState(false);
  const { title, text, confirmLabel, isDanger } = CHANGE_CONFIRMATIONS[change];

  const confirm = async () => {
    setIsBusy(true);
    await showOutcome(changes[change](recordId), onClose);
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
