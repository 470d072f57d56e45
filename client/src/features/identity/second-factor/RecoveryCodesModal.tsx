import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface RecoveryCodesModalProps {
  codes: readonly string[];
  opened: boolean;
  onClose: () => void;
}

export default function RecoveryCodesModal({ codes, opened, onClose }: RecoveryCodesModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="New recovery codes" size="md" isLocked>
      {(close) => <RecoveryCodes codes={codes} onSaved={close} />}
    </FormModal>
  );
}
