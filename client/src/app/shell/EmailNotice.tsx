import { Box, Stack } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { ResendConfirmation } from '../../features/accounts/ResendConfirmation.tsx';
import { Notice } from '../../shared/Notice.tsx';

/** Reminds a company that it has not yet used the link it was mailed. */
export function EmailNotice({ email }: { email: string }) {
  return (
    <Box mb="lg">
      <Notice tone="amber" icon={IconMail} title="Confirm your email" role="status">
        <Stack gap={10} align="flex-start">
          We have sent a link to {email}. Open it to confirm that this address is yours.
          <ResendConfirmation />
        </Stack>
      </Notice>
    </Box>
  );
}
