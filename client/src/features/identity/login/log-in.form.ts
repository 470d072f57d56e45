import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import type { LogInInput } from './log-in.generated.ts';

/**
 * Returns a two-step code without surrounding spaces, or null if none was entered. If the account needs a code, the
 * server rejects a login without one.
 */
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
