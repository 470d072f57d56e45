import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Form } from './Form.tsx';
import { useIsBelow } from './is-below.ts';

interface ConfirmModalProps {
  opened: boolean;
  title: string;
  /** Null where nothing is left to confirm. */
  confirmLabel: string | null;
  isDanger?: boolean;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => Promise<unknown>;
  /** Whether the focus returns by itself; not where something else is to have it. */
  returnFocus?: boolean;
  children: ReactNode;
}

/** Asks before doing something that can't be undone; if it takes something away, the focus starts on Cancel. */
export default function ConfirmDialog(props: ConfirmModalProps) {
  const { opened, title, confirmLabel, isDanger, isBusy, onClose, onConfirm, returnFocus, children } = props;
  const isBelow = useIsBelow();
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="md" closeOnEscape={!isBelow} returnFocus={returnFocus}>
      <Form submit={onConfirm}>
        <Stack gap="lg">
          {children}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} data-autofocus={isDanger || undefined}>
              {confirmLabel ? 'Cancel' : 'Close'}
            </Button>
            {confirmLabel && (
              <Button
                color={isDanger ? 'red.9' : undefined}
                type="submit"
                loading={isBusy}
                data-autofocus={!isDanger || undefined}
              >
                {confirmLabel}
              </Button>
            )}
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
