import { Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmModal } from '../../shared/ConfirmModal.tsx';
import { problemText } from '../../shared/problem-text.ts';
import { toast } from '../../shared/toast.ts';
import { type PersonChange, QUESTIONS, usePersonChanges } from './person-changes.ts';

interface PersonModalProps {
  change: PersonChange;
  id: string;
  name: string;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before something is done to somebody. */
export function PersonModal({ change, id, name, opened, onClose, onDone }: PersonModalProps) {
  const changes = usePersonChanges();
  const [isBusy, setIsBusy] = useState(false);
  const { title, text, confirmLabel, isDanger } = QUESTIONS[change];

  const confirm = async () => {
    setIsBusy(true);
    try {
      const outcome = await changes[change](id);
      if (outcome?.userErrors.length) toast.error(outcome.message);
      else if (outcome) toast.success(outcome.message);
      onClose();
    } catch (error) {
      toast.error(problemText(error));
      onClose();
    }
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
