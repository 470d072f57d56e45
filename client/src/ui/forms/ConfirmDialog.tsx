import { Button, Group, Modal, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Notice } from '../feedback/Notice.tsx';
import { Form } from './Form.tsx';
import { useCoverModal, useIsPromptOpen } from './modal-layers.ts';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** The label of the button that confirms. Null if nothing is left to confirm. */
  confirmLabel: string | null;
  /** Set for a destructive action. Makes the button red and, by default, starts the focus on Cancel. */
  isDanger?: boolean;
  /** Starts the focus on Cancel, so that a second Enter does not confirm. */
  startsOnCancel?: boolean;
  isBusy: boolean;
  /** Shown above the buttons: an error of the last attempt. */
  formError?: string | null;
  onClose: () => void;
  onConfirm: () => Promise<unknown>;
  /** False if the caller moves the focus itself when the dialog closes. */
  returnFocus?: boolean;
  children: ReactNode;
}

/** A dialog that confirms an action. Escape closes only this dialog, not the form below it. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    confirmLabel,
    isDanger,
    startsOnCancel = isDanger,
    isBusy,
    formError,
    onClose,
    onConfirm,
    returnFocus,
    children,
  } = props;
  const isPromptOpen = useIsPromptOpen();
  useCoverModal(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="md"
      closeOnEscape={!isPromptOpen}
      returnFocus={returnFocus}
    >
      <Form submit={onConfirm}>
        <Stack gap="lg">
          {children}
          {formError && (
            <Notice tone="red" icon={IconAlertCircle} role="alert">
              {formError}
            </Notice>
          )}
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
