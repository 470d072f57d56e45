import { Anchor } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx';

const ForgotPasswordModal = lazyComponent(() => import('./ForgotPasswordModal.tsx'));

interface ForgotPasswordProps {
  /** What was already typed, so that nobody has to type it twice. */
  email?: string;
  label?: string;
}

/** Sends a link to somebody who forgot their password. */
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
