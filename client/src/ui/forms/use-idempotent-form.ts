import { useApolloClient } from '@apollo/client/react';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { toast } from '../../lib/browser/toast.ts';
import { createSubmitHandler } from '../../lib/forms/form-submit.ts';
import { formatError } from '../../lib/forms/format-error.ts';
import { createIdempotencyKeys, type IdempotentOptions } from '../../lib/forms/idempotency.ts';
import type { MutationOutcomeFragment } from '../../lib/forms/mutation-outcome.generated.ts';
import { hasNoResponse } from '../../lib/forms/request-error.ts';
import { useUnsavedForm } from '../../lib/forms/use-unsaved-form.ts';
import { splitUserErrors, type UserError } from '../../lib/forms/user-errors.ts';
import { REPEAT_REMEDY, useUnconfirmedDecision } from './use-unconfirmed-decision.tsx';

interface IdempotentFormOptions<Values, Input, Payload> {
  form: UseFormReturnType<Values>;
  /** The name under which the draft of the form is stored. */
  name: string;
  /** Converts the values to the input that `send` receives. A repeated request sends the same input. */
  toInput: (values: Values) => Input;
  /** Sends the form. `options` contains the idempotency key, so that a repeated request creates one record. */
  send: (input: Input, options: IdempotentOptions) => Promise<Payload | undefined>;
  /** Called after the record was created or changed, before the data on the page is refetched. */
  onDone: (payload: Payload) => void;
  /** True if the form changes a record instead of creating one. It can then be edited after a lost response. */
  isEdit?: boolean;
  /** The message after a failed request. The default is the message of the error. */
  failureMessage?: string;
  /** Loads the stored record into the form, after another person has changed it or the response to an edit was lost. */
  reload?: () => Promise<void>;
  /** Assigns the errors of the server to the fields of the form. By default, errors are matched by field name. */
  splitErrors?: (errors: readonly UserError[], input: Input) => ReturnType<typeof splitUserErrors>;
}

/**
 * A form that creates a record. After a request without a response, the user can only send the same input again,
 * because the server may have created the record.
 */
export function useIdempotentForm<Values extends object, Input extends object, Payload extends MutationOutcomeFragment>(
  settings: IdempotentFormOptions<Values, Input, Payload>,
) {
  const { form, name, toInput, send, onDone, reload, isEdit = false, failureMessage = null } = settings;
  const { splitErrors = (errors) => splitUserErrors(errors, Object.keys(form.values)) } = settings;
  const client = useApolloClient();
  const markSaved = useUnsavedForm(form, name);
  const [idempotencyKeys] = useState(createIdempotencyKeys);
  // The conversion to the input can depend on loaded data, which may contain the effect of the first request.
  const [sentInput, setSentInput] = useState<Input | null>(null);
  const [formError, setFormError] = useState<string | null>(null);

  // A failed refetch shows its own error on the page.
  const refetchPage = () => void client.refetchQueries({ include: 'active' }).catch(() => undefined);

  const attempt = async (input: Input): Promise<void> => {
    setFormError(null);
    const payload = await send(input, idempotencyKeys.getOptions(input));
    if (!payload) return;
    if (payload.userErrors.length) {
      if (payload.userErrors.some(({ code }) => code === 'DETAILS_CHANGED')) await reload?.();
      const { fields, generalError } = splitErrors(payload.userErrors, input);
      form.setErrors(fields);
      setFormError(generalError);
      toast.error(payload.message);
      // The page shows an outdated amount.
      if (payload.userErrors.some(({ code }) => code === 'AMOUNT_CHANGED')) refetchPage();
      return;
    }
    // The message is empty if the form shows a secret instead.
    if (payload.message) toast.success(payload.message);
    idempotencyKeys.renew();
    markSaved();
    // Call `onDone` before the refetch. During the refetch, the user could close the form, and `onDone` would then
    // close another dialog.
    onDone(payload);
    refetchPage();
  };
  const reportError = (error: unknown) => setFormError(failureMessage ?? formatError(error));
  const unconfirmed = useUnconfirmedDecision(
    () =>
      attempt(sentInput!).catch((error: unknown) => {
        if (hasNoResponse(error)) throw error;
        reportError(error);
      }),
    REPEAT_REMEDY,
  );
  const submit = createSubmitHandler(form, async (values) => {
    const input = toInput(values);
    setSentInput(input);
    await attempt(input).catch(async (error: unknown) => {
      if (!isEdit) return unconfirmed.fail(error, () => reportError(error));
      reportError(error);
      // The server may have stored the edit. Otherwise, the next attempt would report it as the change of another person.
      if (hasNoResponse(error)) await reload?.().catch(() => undefined);
    });
  });
  return {
    submit,
    /** True while the sent fields must not be edited. */
    isLocked: unconfirmed.isUnconfirmed,
    footer: {
      isBusy: form.submitting,
      obstacle: unconfirmed.obstacle,
      formError: unconfirmed.isUnconfirmed ? failureMessage : formError,
      notice: unconfirmed.notice,
    },
  };
}
