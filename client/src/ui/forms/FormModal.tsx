import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ModalCoverContext, useIsPromptOpen } from '../../lib/browser/modal-layers.ts';
import { closeModal } from '../../lib/forms/unsaved-forms.ts';
import { InModalContext } from '../../lib/forms/use-unsaved-form.ts';

interface FormModalProps extends Omit<ModalProps, 'children'> {
  /** The form, which closes the modal with what it is given. */
  children: (close: () => void) => ReactNode;
  /** Whether it grows while it is filled in: downwards then, so that nothing moves while somebody reads it. */
  grows?: boolean;
  /** Whether only its content can close it. Disables Esc and × while it shows a secret. */
  isLocked?: boolean;
}

/** A modal with a form: however it is closed, it asks first if something was typed in it. */
export function FormModal({ onClose, children, grows = false, isLocked = false, ...props }: FormModalProps) {
  const isBelow = useIsPromptOpen();
  const [isCovered, setIsCovered] = useState(false);
  const close = () => closeModal(onClose);
  return (
    <Modal
      {...props}
      onClose={close}
      centered={!grows}
      closeOnClickOutside={false}
      closeOnEscape={!isLocked && !isBelow && !isCovered}
      withCloseButton={!isLocked}
    >
      <ModalCoverContext value={setIsCovered}>
        <InModalContext value>{children(close)}</InModalContext>
      </ModalCoverContext>
    </Modal>
  );
}
