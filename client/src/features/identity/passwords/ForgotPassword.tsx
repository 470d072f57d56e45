import { Anchor } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';

const ForgotPasswordModal = createLazyComponent(() => import('./ForgotPasswordModal.tsx'));

interface ForgotPasswordProps {
  /** Prefills the dialog with the email of the login form. */
  email?: string;
  label?: string;
}

/** A link to the dialog that sends a password reset link. */
export function ForgotPassword({ email = '', label = 'Forgot Password?' }: ForgotPasswordProps) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Anchor component="button" type="button" size="sm" py={4} onClick={open}>
        {label}
      </Anchor>
      <ForgotPasswordModal opened={opened} onClose={close} email={email} />
    </>
  );
}
