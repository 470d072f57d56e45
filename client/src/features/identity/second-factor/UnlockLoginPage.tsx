import { Button, Loader, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { AccountCard } from '../accounts/AccountCard.tsx';
import type { LinkPageProps } from '../accounts/LinkForm.tsx';
import { useDoneMessage } from '../accounts/use-done-message.ts';
import { useUnlockLoginMutation } from './second-factor.generated.ts';

/** The page of the unlock link, which is emailed after too many wrong codes. The page uses the token immediately. */
export function UnlockLoginPage({ token, onContinue, continueLabel }: LinkPageProps) {
  const [unlock, { data, error, loading }] = useUnlockLoginMutation();
  const { doneMessage, showDone } = useDoneMessage();
  const usedToken = useRef<string | null>(null);

  const start = () => {
    if (!token) return;
    unlock({ variables: { token } })
      .then((result) => {
        const outcome = result.data?.unlockLogin;
        if (outcome && !outcome.userErrors.length) showDone(outcome.message);
      })
      // The page shows the mutation's error, so the rejected promise needs no handler.
      .catch(() => undefined);
  };
  useEffect(() => {
    // React can run an effect twice, but a token works only once.
    if (usedToken.current === token) return;
    usedToken.current = token;
    start();
  });

  const isInvalid = !token || !!data?.unlockLogin.userErrors.length;
  return (
    <AccountCard title="Unlock the login">
      {doneMessage ? (
        <Text role="status">{doneMessage}</Text>
      ) : isInvalid ? (
        <Notice tone="amber" icon={IconAlertCircle} role="alert" title="This link is no longer valid">
          A link works once, for a day, and only the newest one is valid.
        </Notice>
      ) : error && !loading ? (
        <ErrorNotice title="The login could not be unlocked" error={error} retry={start} retriesAutomatically={false} />
      ) : (
        <Text c="dimmed" role="status">
          <Loader size="xs" mr="xs" aria-hidden /> Unlocking…
        </Text>
      )}
      {(isInvalid || doneMessage) && (
        <Button onClick={onContinue} autoFocus>
          {continueLabel}
        </Button>
      )}
    </AccountCard>
  );
}
