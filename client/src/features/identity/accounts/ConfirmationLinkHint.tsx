import { Stack } from '@mantine/core';
import { usePortal } from '../../insight/portal-info/portal.ts';
import { ResendConfirmation } from './ResendConfirmation.tsx';

interface ConfirmationLinkHintProps {
  email: string;
  /** Follows the text about the link. */
  note: string | null;
}

/** Explains how a member confirms an email. Without a mail server, the link exists only in a file on the server. */
export function ConfirmationLinkHint({ email, note }: ConfirmationLinkHintProps) {
  const { sendsEmail } = usePortal();
  return (
    <Stack gap={10} align="flex-start">
      <span>
        {sendsEmail
          ? `We have sent a link to ${email}. Open it to confirm that this address is yours.`
          : `This portal can't send email yet. Ask the seller for the link that confirms ${email}.`}{' '}
        {note}
      </span>
      <ResendConfirmation />
    </Stack>
  );
}
