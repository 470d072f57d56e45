import { useApolloClient } from '@apollo/client/react';
import { Button, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Notice } from './Notice.tsx';
import { problemText } from './problem-text.ts';
import { isUnanswered } from './problem.ts';
import { toast } from './toast.ts';

/**
 * Handles failed decisions in a dialog. If the server did not answer, the effect of a decision is unknown: the dialog then
 * shows `notice` instead of its confirmation, until its state has been loaded again.
 */
export function useUnconfirmed(reload: () => Promise<unknown>) {
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  const [isReloading, setIsReloading] = useState(false);

  const reloadState = async () => {
    setIsReloading(true);
    try {
      await reload();
      setIsUnconfirmed(false);
    } catch (error) {
      toast.error(problemText(error));
    } finally {
      setIsReloading(false);
    }
  };
  return {
    isUnconfirmed,
    /** Handles a failed call. `report` shows an error that the server returned. */
    fail: (error: unknown, report = () => toast.error(problemText(error))) => {
      if (isUnanswered(error)) setIsUnconfirmed(true);
      else report();
    },
    /** Why a form cannot be sent again yet. */
    obstacle: isUnconfirmed ? 'Reload first.' : null,
    notice: isUnconfirmed && (
      <Notice tone="red" icon={IconAlertCircle} role="alert">
        <Stack gap={10} align="flex-start">
          <span>We couldn&apos;t confirm your decision. Reload to see its state.</span>
          <Button variant="default" size="xs" loading={isReloading} onClick={reloadState} autoFocus>
            Reload
          </Button>
        </Stack>
      </Notice>
    ),
  };
}

/** Loads everything on the page again, and closes the dialog once that has succeeded. */
export function useReload(close: () => void): () => Promise<void> {
  const client = useApolloClient();
  return async () => {
    await client.refetchQueries({ include: 'active' });
    close();
  };
}
