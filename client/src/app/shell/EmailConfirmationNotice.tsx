import { Box, Stack } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { ResendConfirmation } from '../../features/identity/accounts/ResendConfirmation.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

interface EmailConfirmationNoticeProps {
  email: string;
  /** The previous confirmed email, if a changed email is still unconfirmed. */
  confirmedEmail: string | null;
}

/** Reminds a company to confirm its email. */
export function EmailConfirmationNotice({ email, confirmedEmail }: EmailConfirmationNoticeProps) {
  return (
    <Box mb="lg">
      <Notice
        tone="amber"
        icon={IconMail}
        title={confirmedEmail ? 'Confirm your new email' : 'Confirm your email'}
        role="status"
      >
        <Stack gap={10} align="flex-start">
          <span>
            We have sent a link to {email}. Open it to confirm that this address is yours.
            {confirmedEmail &&
              ` Until then, you can also log in with ${confirmedEmail}, and password reset links are sent there.`}
          </span>
          <ResendConfirmation />
        </Stack>
      </Notice>
    </Box>
  );
}
