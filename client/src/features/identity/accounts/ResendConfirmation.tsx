import { Button } from '@mantine/core';
import { showOutcome } from '../../../lib/forms/show-outcome.ts';
import { usePortal } from '../../insight/portal-info/portal.ts';
import { useResendConfirmationMutation } from './accounts.generated.ts';

/** A button that emails the logged-in member a new confirmation link. Renders nothing if the portal sends no emails. */
export function ResendConfirmation({ size = 'xs' }: { size?: 'xs' | 'sm' }) {
  const { sendsEmail } = usePortal();
  const [resend, { loading }] = useResendConfirmationMutation();

  const send = () => showOutcome(resend().then(({ data }) => data?.resendConfirmation));

  if (!sendsEmail) return null;
  return (
    <Button variant="default" size={size} loading={loading} onClick={send}>
      Send the link again
    </Button>
  );
}
