import { Alert } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';

/** Reminds a company that it has not yet used the link it was mailed. */
export function EmailNotice({ email }: { email: string }) {
  return (
    <Alert color="yellow" icon={<IconMail size={20} aria-hidden />} title="Confirm your email" mb="lg" role="status">
      We have sent a link to {email}. Open it to confirm that this address is yours.
    </Alert>
  );
}
