import { type ChangePasswordInput, useChangePasswordMutation } from './passwords.generated.ts';
import { ChangePasswordModal, type PasswordModalProps } from './ChangePasswordModal.tsx';

export default function CompanyPasswordModal({ opened, onClose }: PasswordModalProps) {
  const [change] = useChangePasswordMutation();
  const send = async (input: ChangePasswordInput) => (await change({ variables: { input } })).data?.changePassword;
  return <ChangePasswordModal opened={opened} onClose={onClose} send={send} />;
}
