import { Button, Loader, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { AccountCard } from './AccountCard.tsx';
import { useConfirmEmailMutation } from './accounts.generated.ts';
import { ResendConfirmation } from './ResendConfirmation.tsx';

interface ConfirmEmailPageProps {
  /** From the mailed link; null if the address has none. */
  token: string | null;
  /** Whether a company that has not confirmed its email is logged in. */
  canResend: boolean;
  goOnLabel: string;
  onGoOn: () => void;
}

/** Where the link that confirms an email leads; it is used at once. */
export function ConfirmEmailPage({ token, canResend, goOnLabel, onGoOn }: ConfirmEmailPageProps) {
  const [confirmEmail, { data, error, loading }] = useConfirmEmailMutation({ refetchQueries: 'active' });
  const used = useRef<string | null>(null);

  const confirm = () => {
    // a failure is shown through the mutation's own state
    if (token) void confirmEmail({ variables: { token } }).catch(() => undefined);
  };
  useEffect(() => {
    // an effect may run twice, and only the first time has news
    if (used.current === token) return;
    used.current = token;
    confirm();
  });

  const isRefused = !token || !!data?.confirmEmail.userErrors.length;
  return (
    <AccountCard title="Confirm your email">
      {isRefused ? (
        <>
          <Notice tone="amber" icon={IconAlertCircle} role="alert" title="This link is no longer valid">
            {canResend
              ? 'A link works for 7 days, and only the newest one is valid.'
              : 'If your email is not confirmed yet, log in, and the portal will offer to send the link again.'}
          </Notice>
          {canResend && <ResendConfirmation />}
          <Button onClick={onGoOn} autoFocus>
            {goOnLabel}
          </Button>
        </>
      ) : error && !loading ? (
        <ErrorNotice title="Your email could not be confirmed" error={error} retry={confirm} />
      ) : data ? (
        <>
          <Text role="status">{data.confirmEmail.message}</Text>
          <Button onClick={onGoOn} autoFocus>
            {goOnLabel}
          </Button>
        </>
      ) : (
        <Text c="dimmed" role="status">
          <Loader size="xs" mr="xs" aria-hidden /> Confirming…
        </Text>
      )}
    </AccountCard>
  );
}
