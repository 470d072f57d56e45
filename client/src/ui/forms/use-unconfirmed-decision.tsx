import { useApolloClient } from '@apollo/client/react';
import { Button, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { toast } from '../../lib/browser/toast.ts';
import { formatError } from '../../lib/forms/format-error.ts';
import { hasNoResponse } from '../../lib/forms/request-error.ts';
import { reportUnconfirmed } from '../../lib/forms/unsaved-forms.ts';
import { Notice } from '../feedback/Notice.tsx';

/** How the user can determine the outcome of a request without a response. */
interface Remedy {
  text: string;
  /** Label of the button that runs the remedy. */
  label: string;
  /** Why the form cannot be submitted normally. */
  obstacle: string;
}

/** The remedy for decisions. Another person may have made the same decision, so only a reload shows the outcome. */
const RELOAD_REMEDY: Remedy = {
  text: "We couldn't confirm your decision. Reload to see its state.",
  label: 'Reload',
  obstacle: 'Reload first.',
};

/** The remedy for requests with an idempotency key. The server runs a repeated request only once. */
export const REPEAT_REMEDY: Remedy = {
  text: "We couldn't confirm your request. Send it again: it cannot be created twice.",
  label: 'Send again',
  obstacle: 'Send the unconfirmed request again first.',
};

const showError = (error: unknown) => toast.error(formatError(error));

/**
 * Handles failed requests of a dialog. If a request gets no response, its effect is unknown. The dialog must then show
 * `notice` and disable or hide its submit button, until `resolve` has determined the outcome.
 */
export function useUnconfirmedDecision(resolve: () => Promise<unknown>, { text, label, obstacle } = RELOAD_REMEDY) {
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  const [isResolving, setIsResolving] = useState(false);
  useEffect(() => (isUnconfirmed ? reportUnconfirmed() : undefined), [isUnconfirmed]);

  const onResolve = async () => {
    setIsResolving(true);
    try {
      await resolve();
      setIsUnconfirmed(false);
    } catch (error) {
      showError(error);
    } finally {
      setIsResolving(false);
    }
  };
  return {
    isUnconfirmed,
    /** Handles a failed call. `report` shows the user an error that the server returned. */
    fail: (error: unknown, report: (error: unknown) => unknown = showError) => {
      if (hasNoResponse(error)) setIsUnconfirmed(true);
      else report(error);
    },
    /** The reason why the form cannot be sent again yet, or null. */
    obstacle: isUnconfirmed ? obstacle : null,
    notice: isUnconfirmed && (
      <Notice tone="red" icon={IconAlertCircle} role="alert">
        <Stack gap={10} align="flex-start">
          <span>{text}</span>
          <Button variant="default" size="xs" loading={isResolving} onClick={onResolve} autoFocus>
            {label}
          </Button>
        </Stack>
      </Notice>
    ),
  };
}

/** Returns a function that refetches all data on the page and then closes the dialog. */
export function useReloadAndClose(close: () => void): () => Promise<void> {
  const client = useApolloClient();
  return async () => {
    await client.refetchQueries({ include: 'active' });
    close();
  };
}
