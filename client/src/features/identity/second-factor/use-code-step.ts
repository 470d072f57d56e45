import { useState } from 'react';
import type { MutationOutcomeFragment } from '../../../lib/forms/mutation-outcome.generated.ts';

/** The second step of a login: whether a code is asked for, and what the server says of the one that was sent. */
export function useCodeStep(form: {
  setErrors: (errors: { code: string } | { password: true }) => void;
  setFieldValue: (field: 'code', value: '') => void;
}) {
  const [isAsked, setIsAsked] = useState(false);
  return {
    isAsked,
    /** Takes a refusal, and returns what is to be said of it elsewhere than at the code. */
    take: ({ message, userErrors }: MutationOutcomeFragment): string | null => {
      const isNew = userErrors.some(({ code }) => code === 'CODE_REQUIRED') && !isAsked;
      if (isNew) {
        setIsAsked(true);
        return null;
      }
      const wrong = userErrors.find(({ field }) => field === 'code');
      // the message names both fields; the password is the one that has to be typed again
      if (userErrors.some(({ code }) => code === 'WRONG_CREDENTIALS')) form.setErrors({ password: true });
      if (!wrong) return message;
      form.setErrors({ code: wrong.message });
      return null;
    },
    /** Goes back to the password. */
    leave: () => {
      form.setFieldValue('code', '');
      setIsAsked(false);
    },
  };
}
