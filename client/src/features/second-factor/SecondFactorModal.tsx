import { Modal } from '@mantine/core';
import { useIsBelow } from '../../shared/is-below.ts';
import AddSecondFactor from './AddSecondFactor.tsx';

interface SecondFactorModalProps {
  opened: boolean;
  onClose: () => void;
}

/** Somebody switches the two-step login on; a click beside it must not lose the recovery codes. */
export default function SecondFactorModal({ opened, onClose }: SecondFactorModalProps) {
  const isBelow = useIsBelow();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Switch on two-step login"
      size="md"
      closeOnClickOutside={false}
      closeOnEscape={!isBelow}
    >
      <AddSecondFactor doneLabel="Done" onDone={onClose} />
    </Modal>
  );
}
