import { SessionsDocument } from '../sessions/sessions.generated.ts';
import { ChangePasswordModal, type PasswordModalProps } from './ChangePasswordModal.tsx';
import { type ChangePasswordInput, useChangeAdministratorPasswordMutation } from './passwords.generated.ts';

export default function AdministratorPasswordModal({ opened, onClose }: PasswordModalProps) {
  // A password change ends the other sessions of the account.
  const [change] = useChangeAdministratorPasswordMutation({ refetchQueries: [SessionsDocument] });
  const send = async (input: ChangePasswordInput) =>
    (await change({ variables: { input } })).data?.changeAdministratorPassword;
  return <ChangePasswordModal opened={opened} onClose={onClose} send={send} />;
}
