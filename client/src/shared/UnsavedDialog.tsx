import { Button, Group, Modal, Stack, Text } from '@mantine/core';

interface UnsavedDialogProps {
  opened: boolean;
  /** Warns about what leaving loses. The default names unsaved input. */
  warning?: string;
  onClose: () => void;
  onLeave: () => void;
}

/** The question before something typed is lost; the focus starts on the harmless answer. */
export default function UnsavedDialog({ opened, warning, onClose, onLeave }: UnsavedDialogProps) {
  return (
    // above the modal it asks about
    <Modal opened={opened} onClose={onClose} title="Leave without saving?" size="md" zIndex={300}>
      <Stack gap="lg">
        <Text size="sm">{warning ?? 'What you typed is not saved.'}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            {warning ? 'Stay' : 'Keep editing'}
          </Button>
          <Button color="red.9" onClick={onLeave}>
            Leave
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
