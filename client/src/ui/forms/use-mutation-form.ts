import { useApolloClient } from '@apollo/client/react';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { createSubmitHandler } from '../../lib/forms/form-submit.ts';
import { formatError } from '../../lib/forms/format-error.ts';
import type { MutationOutcomeFragment } from '../../lib/forms/mutation-outcome.generated.ts';
import { splitUserErrors } from '../../lib/forms/user-errors.ts';

interface MutationFormOptions<Values, Payload> {
  form: UseFormReturnType<Values>;
  send: (values: Values) => Promise<Payload | undefined>;
  onSuccess: (payload: Payload) => void;
  /** Loads the changes of another person into the form after the server returned DETAILS_CHANGED. */
  onConflict?: (values: Values) => Promise<void>;
  /** Lists the fields that the form shows. The default is all fields. Errors of other fields are general errors. */
  listShownFields?: (values: Values) => string[];
}

/** A form that sends a mutation. It shows user errors at their fields, and all other errors above the buttons. */
export function useMutationForm<Values extends object, Payload extends MutationOutcomeFragment>({
  form,
  send,
  onSuccess,
  onConflict,
  listShownFields = Object.keys,
}: MutationFormOptions<Values, Payload>) {
  const client = useApolloClient();
  const [formError, setFormError] = useState<string | null>(null);

  const submit = createSubmitHandler(form, async (values) => {
    setFormError(null);
    try {
      const payload = await send(values);
      if (!payload) return;
      if (!payload.userErrors.length) return onSuccess(payload);
      if (payload.userErrors.some(({ code }) => code === 'DETAILS_CHANGED')) await onConflict?.(values);
      const { fields, generalError } = splitUserErrors(payload.userErrors, listShownFields(form.getValues()));
      form.setErrors(fields);
      setFormError(generalError);
    } catch (error) {
      setFormError(formatError(error));
      // The server can have stored the change although the response was lost.
      void client.refetchQueries({ include: 'active' }).catch(() => undefined);
    }
  });
  return { submit, footer: { isBusy: form.submitting, formError } };
}
