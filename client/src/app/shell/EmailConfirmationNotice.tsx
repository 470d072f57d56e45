import { Box } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { ConfirmationLinkHint } from '../../features/identity/accounts/ConfirmationLinkHint.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

interface EmailConfirmationNoticeProps {
  email: string;
  /** The previous confirmed email, if a changed email is still unconfirmed. */
  confirmedEmail: string | null;
}

/** Reminds a company to confirm its email. */
export default function EmailConfirmationNotice({ email, confirmedEmail }: EmailConfirmationNoticeProps) {
  return (
    <Box mb="lg">
      <Notice
        tone="amber"
        icon={IconMail}
        title={confirmedEmail ? 'Confirm your new email' : 'Confirm your email'}
        role="status"
      >
        <ConfirmationLinkHint
          email={email}
          note={
            confirmedEmail &&
            `Until then, you can also log in with ${confirmedEmail}, and password reset links are sent there.`
          }
        />
      </Notice>
    </Box>
  );
}
