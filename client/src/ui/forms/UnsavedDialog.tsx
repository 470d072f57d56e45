import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { LeaveWarning } from '../../lib/forms/unsaved-forms.ts';

interface UnsavedDialogProps {
  opened: boolean;
  warning: LeaveWarning;
  onClose: () => void;
  onLeave: () => void;
}

/** Confirms that unsaved input is discarded. The focus starts on the button that keeps the input. */
export default function UnsavedDialog({ opened, warning, onClose, onLeave }: UnsavedDialogProps) {
  return (
    // This dialog opens above the modal with the unsaved input.
    <Modal opened={opened} onClose={onClose} title={warning.title} size="md" zIndex={300}>
      <Stack gap="lg">
        <Text size="sm">{warning.text}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            {warning.stayLabel}
          </Button>
          <Button color="red.9" onClick={onLeave}>
            Leave
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
