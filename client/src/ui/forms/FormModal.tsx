import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { closeModal } from '../../lib/forms/unsaved-forms.ts';
import { InModalContext } from '../../lib/forms/use-unsaved-form.ts';
import { ModalCoverContext, useIsPromptOpen } from './modal-layers.ts';

interface FormModalProps extends Omit<ModalProps, 'children'> {
  /** Renders the form with a function that closes the modal. */
  children: (close: () => void) => ReactNode;
  /**
   * Set if the content grows while the form is filled in. The modal is then aligned at the top, so that existing
   * content does not move.
   */
  grows?: boolean;
  /** True if only the content can close the modal. Set this while a secret is shown, to disable Esc and ×. */
  isLocked?: boolean;
}

/** A modal with a form. It requires a confirmation to close while there is unsaved input. */
export function FormModal({ onClose, children, grows = false, isLocked = false, ...props }: FormModalProps) {
  const isPromptOpen = useIsPromptOpen();
  const [isCovered, setIsCovered] = useState(false);
  const close = () => closeModal(onClose);
  return (
    <Modal
      {...props}
      onClose={close}
      centered={!grows}
      closeOnClickOutside={false}
      closeOnEscape={!isLocked && !isPromptOpen && !isCovered}
      withCloseButton={!isLocked}
    >
      <ModalCoverContext value={setIsCovered}>
        <InModalContext value>{children(close)}</InModalContext>
      </ModalCoverContext>
    </Modal>
  );
}
