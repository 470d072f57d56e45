import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { toast } from '../../lib/browser/toast.ts';
import { formatError } from '../../lib/forms/format-error.ts';
import type { MutationOutcomeFragment } from '../../lib/forms/mutation-outcome.generated.ts';
import { splitUserErrors } from '../../lib/forms/user-errors.ts';
import { useReloadAndClose, useUnconfirmedDecision } from './use-unconfirmed-decision.tsx';

interface DecisionOptions<Values> {
  /** Closes the dialog. A dialog with a form also discards its input. */
  close: () => void;
  /** Reloads the page. Also called after a user error, because another person may have decided first. */
  reload: () => void;
  /** The form of a dialog with input. After a user error, this dialog stays open and preserves the input. */
  form?: UseFormReturnType<Values>;
}

/** Sends the decision of a dialog, shows the outcome, and closes the dialog once the decision was made. */
export function useDecision<Values extends object>({ close, reload, form }: DecisionOptions<Values>) {
  const [isBusy, setIsBusy] = useState(false);
  const [formError, setFormError] = useState<string | null>(null);
  const finish = () => {
    close();
    reload();
  };
  /** Closes the dialog without a decision. The dialog can stay mounted, so its error must not appear again. */
  const cancel = () => {
    setFormError(null);
    close();
  };
  const unconfirmed = useUnconfirmedDecision(useReloadAndClose(finish));

  const decide = async (send: () => Promise<MutationOutcomeFragment | undefined>): Promise<void> => {
    setFormError(null);
    setIsBusy(true);
    try {
      const outcome = await send();
      if (!outcome) return;
      const { message, userErrors } = outcome;
      if (!userErrors.length) {
        toast.success(message);
        return finish();
      }
      toast.error(message);
      // The user has cancelled the step-up, so nothing has changed.
      if (userErrors.some(({ code }) => code === 'CONFIRMATION_NEEDED')) return;
      if (!form) return finish();
      const { fields, generalError } = splitUserErrors(userErrors, Object.keys(form.values));
      form.setErrors(fields);
      setFormError(generalError);
      reload();
    } catch (error) {
      unconfirmed.fail(error, () => {
        setFormError(formatError(error));
        toast.error(formatError(error));
      });
    } finally {
      setIsBusy(false);
    }
  };
  const { isUnconfirmed, obstacle, notice } = unconfirmed;
  return { decide, cancel, isUnconfirmed, footer: { isBusy, obstacle, notice, formError } };
}
