import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import type { LogInInput } from './log-in.generated.ts';

/** What was typed of a code; without one, the server says whether it needs one. */
export const toCode = (typed: string): string | null => typed.trim() || null;

export const logInForm = {
  initialValues: { email: '', password: '', code: '' },
  validate: {
    email: (email: string) => (email.trim() ? null : 'Email is required.'),
    password: (password: string) => (password ? null : 'Password is required.'),
  },
  toInput: ({
    email,
    password,
    code,
  }: {
    email: string;
    password: string;
    code: string;
  }): CompleteInput<LogInInput> => ({
    email: email.trim(),
    password,
    code: toCode(code),
  }),
};
