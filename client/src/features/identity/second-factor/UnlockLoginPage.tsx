import { Button, Loader, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { AccountCard } from '../accounts/AccountCard.tsx';
import { useUnlockLoginMutation } from './second-factor.generated.ts';

interface UnlockLoginPageProps {
  /** From the mailed link; null if the address has none. */
  token: string | null;
  onLogIn: () => void;
}

/** Where the link leads that was mailed after too many wrong codes; it is used at once. */
export function UnlockLoginPage({ token, onLogIn }: UnlockLoginPageProps) {
  const [unlock, { data, error, loading }] = useUnlockLoginMutation();
  const used = useRef<string | null>(null);

  const start = () => {
    // a failure is shown through the mutation's own state
    if (token) void unlock({ variables: { token } }).catch(() => undefined);
  };
  useEffect(() => {
    // an effect may run twice, and the link works once
    if (used.current === token) return;
    used.current = token;
    start();
  });

  const isRefused = !token || !!data?.unlockLogin.userErrors.length;
  return (
    <AccountCard title="Unlock the login">
      {isRefused ? (
        <Notice tone="amber" icon={IconAlertCircle} role="alert" title="This link is no longer valid">
          A link works once, for a day, and only the newest one is valid.
        </Notice>
      ) : error && !loading ? (
        <ErrorNotice title="The login could not be unlocked" error={error} retry={start} />
      ) : data ? (
        <Text role="status">{data.unlockLogin.message}</Text>
      ) : (
        <Text c="dimmed" role="status">
          <Loader size="xs" mr="xs" aria-hidden /> Unlocking…
        </Text>
      )}
      {(isRefused || data) && (
        <Button onClick={onLogIn} autoFocus>
          Go to login
        </Button>
      )}
    </AccountCard>
  );
}
