import { SessionsDocument } from '../sessions/sessions.generated.ts';
import { ChangePasswordModal, type PasswordModalProps } from './ChangePasswordModal.tsx';
import { type ChangePasswordInput, useChangePasswordMutation } from './passwords.generated.ts';

export default function CompanyPasswordModal({ opened, onClose }: PasswordModalProps) {
  // A password change ends the other sessions of the account.
  const [change] = useChangePasswordMutation({ refetchQueries: [SessionsDocument] });
  const send = async (input: ChangePasswordInput) => (await change({ variables: { input } })).data?.changePassword;
  return <ChangePasswordModal opened={opened} onClose={onClose} send={send} />;
}
