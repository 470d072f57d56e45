import { getFieldName } from '@portal/server/platform/kernel/user-error.rules';
import { useState } from 'react';
import type { MutationOutcomeFragment } from '../../../lib/forms/mutation-outcome.generated.ts';

/** Returns the state of the code step of a login or step-up, and functions that change it. */
export function useCodeStep(form: {
  setErrors: (errors: { code: string } | { password: true }) => void;
  setFieldValue: (field: 'code', value: '') => void;
}) {
  const [isCodeRequired, setIsCodeRequired] = useState(false);
  return {
    isCodeRequired,
    /** Handles a failed outcome. Returns the message to show outside of the fields, or null if a field shows it. */
    handleFailure: ({ message, userErrors }: MutationOutcomeFragment): string | null => {
      const isFirstPrompt = userErrors.some(({ code }) => code === 'CODE_REQUIRED') && !isCodeRequired;
      if (isFirstPrompt) {
        setIsCodeRequired(true);
        return null;
      }
      const codeError = userErrors.find(({ field }) => getFieldName(field) === 'code');
      // The server does not reveal which credential is wrong. Only the password field is marked as invalid, because the
      // user must enter the password again.
      if (userErrors.some(({ code }) => code === 'WRONG_CREDENTIALS')) form.setErrors({ password: true });
      if (!codeError) return message;
      form.setErrors({ code: codeError.message });
      return null;
    },
    /** Returns to the password step. */
    goBack: () => {
      form.setFieldValue('code', '');
      setIsCodeRequired(false);
    },
  };
}
