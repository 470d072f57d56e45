import { IconMailForward } from '@tabler/icons-react';
import { showOutcome } from '../../../lib/forms/show-outcome.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { useResendCompanyConfirmationMutation } from './companies.generated.ts';

/** A button with which administrators email a company a new confirmation link. */
export function ResendConfirmation({ companyId }: { companyId: string }) {
  const [resend, { loading }] = useResendCompanyConfirmationMutation();

  const send = () =>
    showOutcome(resend({ variables: { companyId } }).then(({ data }) => data?.resendCompanyConfirmation));

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
