import { OneTimeSecret } from '../../../ui/forms/OneTimeSecret.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

export const RecoveryCodes = ({ codes, onSaved }: RecoveryCodesProps) => (
  <OneTimeSecret
    name="Recovery codes"
    secrets={codes}
    copyLabel="Copy all codes"
    fileName="recovery-codes.txt"
    onSaved={onSaved}
  >
    Store these recovery codes where you can reach them without your phone. Each one replaces the app code for one
    login.
  </OneTimeSecret>
);
