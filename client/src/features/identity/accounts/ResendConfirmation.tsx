import { Button } from '@mantine/core';
import { formatError } from '../../../lib/forms/format-error.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { useResendConfirmationMutation } from './accounts.generated.ts';

/** A button that emails the logged-in member a new confirmation link. */
export function ResendConfirmation() {
  const [resend, { loading }] = useResendConfirmationMutation();

  const send = async () => {
    try {
      const { data } = await resend();
      if (!data) return;
      const { message, userErrors } = data.resendConfirmation;
      if (userErrors.length) toast.error(message);
      else toast.success(message);
    } catch (error) {
      toast.error(formatError(error));
    }
  };

  return (
    <Button variant="default" size="xs" loading={loading} onClick={send}>
      Send the link again
    </Button>
  );
}
