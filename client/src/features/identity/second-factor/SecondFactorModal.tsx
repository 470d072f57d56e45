import { useState } from 'react';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import AddSecondFactor from './AddSecondFactor.tsx';

interface SecondFactorModalProps {
  opened: boolean;
  onClose: () => void;
}

export default function SecondFactorModal({ opened, onClose }: SecondFactorModalProps) {
  const [hasCodes, setHasCodes] = useState(false);
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setHasCodes(false)}
      title="Turn on two-step login"
      size="md"
      isLocked={hasCodes}
    >
      {(close) => <AddSecondFactor onCodes={() => setHasCodes(true)} onDone={close} />}
    </FormModal>
  );
}
