import { type ChangePasswordInput, useChangeAdministratorPasswordMutation } from './passwords.generated.ts';
import { ChangePasswordModal, type PasswordModalProps } from './ChangePasswordModal.tsx';

export default function AdministratorPasswordModal({ opened, onClose }: PasswordModalProps) {
  const [change] = useChangeAdministratorPasswordMutation();
  const send = async (input: ChangePasswordInput) =>
    (await change({ variables: { input } })).data?.changeAdministratorPassword;
  return <ChangePasswordModal opened={opened} onClose={onClose} send={send} />;
}
