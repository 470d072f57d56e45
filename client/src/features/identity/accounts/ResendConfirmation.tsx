import { Button } from '@mantine/core';
import { showOutcome } from '../../../lib/forms/show-outcome.ts';
import { useResendConfirmationMutation } from './accounts.generated.ts';

/** A button that emails the logged-in member a new confirmation link. */
export function ResendConfirmation({ size = 'xs' }: { size?: 'xs' | 'sm' }) {
  const [resend, { loading }] = useResendConfirmationMutation();

  const send = () => showOutcome(resend().then(({ data }) => data?.resendConfirmation));

  return (
    <Button variant="default" size={size} loading={loading} onClick={send}>
      Send the link again
    </Button>
  );
}
