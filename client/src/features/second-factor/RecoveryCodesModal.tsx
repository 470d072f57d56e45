import { Modal } from '@mantine/core';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface RecoveryCodesModalProps {
  codes: readonly string[];
  opened: boolean;
  onClose: () => void;
}

/** Shows new recovery codes, once. */
export default function RecoveryCodesModal({ codes, opened, onClose }: RecoveryCodesModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="New recovery codes" size="md" closeOnClickOutside={false}>
      <RecoveryCodes codes={codes} doneLabel="Done" onDone={onClose} />
    </Modal>
  );
}
