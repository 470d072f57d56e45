import { IconMailForward } from '@tabler/icons-react';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { formatError } from '../../../lib/forms/format-error.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { useResendCompanyConfirmationMutation } from './companies.generated.ts';

/** A button with which administrators email a company a new confirmation link. */
export function ResendConfirmation({ companyId }: { companyId: string }) {
  const [resend, { loading }] = useResendCompanyConfirmationMutation();

  const send = async () => {
    try {
      const { data } = await resend({ variables: { companyId } });
      if (!data) return;
      const { message, userErrors } = data.resendCompanyConfirmation;
      if (userErrors.length) toast.error(message);
      else toast.success(message);
    } catch (error) {
      toast.error(formatError(error));
    }
  };

  return (
    <ActionButton
      right="COMPANIES"
      variant="default"
      size="xs"
      leftSection={<IconMailForward size={16} stroke={1.7} aria-hidden />}
      loading={loading}
      onClick={send}
    >
      Resend confirmation
    </ActionButton>
  );
}
