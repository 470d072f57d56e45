import { Button, Loader, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { AccountCard } from '../accounts/AccountCard.tsx';
import { useUnlockLoginMutation } from './second-factor.generated.ts';

interface UnlockLoginPageProps {
  /** The token of the link, or null if the URL has none. */
  token: string | null;
  onLogIn: () => void;
}

/** The page of the unlock link, which is emailed after too many wrong codes. The page uses the token immediately. */
export function UnlockLoginPage({ token, onLogIn }: UnlockLoginPageProps) {
  const [unlock, { data, error, loading }] = useUnlockLoginMutation();
  const usedToken = useRef<string | null>(null);

  const start = () => {
    // The page shows the mutation's error, so the rejected promise needs no handler.
    if (token) void unlock({ variables: { token } }).catch(() => undefined);
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
      {isInvalid ? (
        <Notice tone="amber" icon={IconAlertCircle} role="alert" title="This link is no longer valid">
          A link works once, for a day, and only the newest one is valid.
        </Notice>
      ) : error && !loading ? (
        <ErrorNotice title="The login could not be unlocked" error={error} retry={start} retriesAutomatically={false} />
      ) : data ? (
        <Text role="status">{data.unlockLogin.message}</Text>
      ) : (
        <Text c="dimmed" role="status">
          <Loader size="xs" mr="xs" aria-hidden /> Unlocking…
        </Text>
      )}
      {(isInvalid || data) && (
        <Button onClick={onLogIn} autoFocus>
          Go to login
        </Button>
      )}
    </AccountCard>
  );
}
