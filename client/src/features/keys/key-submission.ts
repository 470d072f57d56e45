import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { toast } from '../../shared/toast.ts';
import { sortUserErrors } from '../../shared/user-errors.ts';

interface Payload {
  message: string;
  userErrors: { field: string | null; message: string }[];
}

interface Submission<Values> {
  form: UseFormReturnType<Values>;
  send: (values: Values) => Promise<Payload | undefined>;
  onDone: () => void;
  /** A refusal may mean that the price is another by now. */
  onRefused: () => void;
}

/** Sends a form about a key; a refusal stands at its field or under the form, and what was typed stays. */
export function useKeySubmission<Values extends object>({ form, send, onDone, onRefused }: Submission<Values>) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = form.onSubmit(async (values) => {
    setRefusal(null);
    try {
      const payload = await send(values);
      if (payload && !payload.userErrors.length) {
        toast.success(payload.message);
        onDone();
      } else if (payload) {
        const { fields, rest } = sortUserErrors(payload.userErrors, Object.keys(values));
        form.setErrors(fields);
        setRefusal(rest);
        toast.error(payload.message);
        onRefused();
      }
    } catch {
      toast.error('Failed to create key request.');
    }
  });
  return { submit, refusal };
}
