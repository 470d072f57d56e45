import { Button, Loader, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Suspense, useEffect, useRef } from 'react';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { AccountCard } from './AccountCard.tsx';
import { useConfirmEmailMutation } from './accounts.generated.ts';
import { ResendConfirmation } from './ResendConfirmation.tsx';

interface ConfirmEmailPageProps {
  /** The token of the link, or null if the URL has none. */
  token: string | null;
  /** True if the contact of a company with an unconfirmed email is logged in. */
  canResend: boolean;
  continueLabel: string;
  onContinue: () => void;
}

/** The page that the confirmation link opens. The page uses the token immediately. */
export function ConfirmEmailPage({ token, canResend, continueLabel, onContinue }: ConfirmEmailPageProps) {
  const [confirmEmail, { data, error, loading }] = useConfirmEmailMutation({ refetchQueries: 'active' });
  const usedToken = useRef<string | null>(null);

  const confirm = () => {
    // The page shows the mutation's error, so the rejected promise needs no handler.
    if (token) void confirmEmail({ variables: { token } }).catch(() => undefined);
  };
  useEffect(() => {
    // React can run an effect twice, but it must send each token only once.
    if (usedToken.current === token) return;
    usedToken.current = token;
    confirm();
  });

  const userErrors = data?.confirmEmail.userErrors ?? [];
  const emailTakenError = userErrors.find(({ code }) => code === 'EMAIL_TAKEN');
  const isInvalid = !token || userErrors.length > 0;
  return (
    <AccountCard title="Confirm your email">
      {emailTakenError ? (
        <>
          <Notice tone="amber" icon={IconAlertCircle} role="alert" title="This email is in use">
            {emailTakenError.message}
          </Notice>
          <Button onClick={onContinue} autoFocus>
            {continueLabel}
          </Button>
        </>
      ) : isInvalid ? (
        <>
          <Notice tone="amber" icon={IconAlertCircle} role="alert" title="This link is no longer valid">
            {canResend
              ? 'A link works for 7 days, and only the newest one is valid.'
              : 'If your email is not confirmed yet, log in to request a new link.'}
          </Notice>
          {canResend && (
            <Suspense>
              <ResendConfirmation size="sm" />
            </Suspense>
          )}
          <Button onClick={onContinue} autoFocus>
            {continueLabel}
          </Button>
        </>
      ) : error && !loading ? (
        <ErrorNotice
          title="Your email could not be confirmed"
          error={error}
          retry={confirm}
          retriesAutomatically={false}
        />
      ) : data ? (
        <>
          <Text role="status">{data.confirmEmail.message}</Text>
          <Button onClick={onContinue} autoFocus>
            {continueLabel}
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
