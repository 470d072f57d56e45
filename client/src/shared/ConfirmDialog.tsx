import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useQuestion } from './unsaved.ts';

interface ConfirmModalProps {
  opened: boolean;
  title: string;
  confirmLabel: string;
  isDanger?: boolean;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
}

/** Asks before doing something that can't be undone; the focus starts on Cancel. */
export default function ConfirmDialog(props: ConfirmModalProps) {
  const { opened, title, confirmLabel, isDanger, isBusy, onClose, onConfirm, children } = props;
  const question = useQuestion();
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="md" closeOnEscape={!question.confirm}>
      <Stack gap="lg">
        {children}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color={isDanger ? 'red.9' : undefined} loading={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
