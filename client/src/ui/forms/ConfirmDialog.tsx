import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Form } from './Form.tsx';
import { useCoverModal, useIsPromptOpen } from '../../lib/browser/modal-layers.ts';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** Null where nothing is left to confirm. */
  confirmLabel: string | null;
  /** Whether it takes something away: the button is red, and the focus starts on Cancel. */
  isDanger?: boolean;
  /** Whether the focus starts on Cancel, so that a second Enter confirms nothing. */
  startsOnCancel?: boolean;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => Promise<unknown>;
  /** Whether the focus returns by itself; not where something else is to have it. */
  returnFocus?: boolean;
  children: ReactNode;
}

/** Asks before doing something that can't be undone. Esc closes only this dialog, not the form that opened it. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    confirmLabel,
    isDanger,
    startsOnCancel = isDanger,
    isBusy,
    onClose,
    onConfirm,
    returnFocus,
    children,
  } = props;
  const isBelow = useIsPromptOpen();
  useCoverModal(opened);
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="md" closeOnEscape={!isBelow} returnFocus={returnFocus}>
      <Form submit={onConfirm}>
        <Stack gap="lg">
          {children}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} data-autofocus={startsOnCancel || undefined}>
              {confirmLabel ? 'Cancel' : 'Close'}
            </Button>
            {confirmLabel && (
              <Button
                color={isDanger ? 'red.9' : undefined}
                type="submit"
                loading={isBusy}
                data-autofocus={!startsOnCancel || undefined}
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
