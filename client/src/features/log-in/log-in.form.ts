import type { Complete } from '../../shared/complete.ts';
import type { LogInInput } from './log-in.generated.ts';

/** What was typed of a code; without one, the server says whether it needs one. */
export const codeOf = (typed: string): string | null => typed.trim() || null;

export const logInForm = {
  initialValues: { email: '', password: '', code: '' },
  validate: {
    email: (email: string) => (email.trim() ? null : 'Email is required.'),
    password: (password: string) => (password ? null : 'Password is required.'),
  },
  toInput: ({ email, password, code }: { email: string; password: string; code: string }): Complete<LogInInput> => ({
    email: email.trim(),
    password,
    code: codeOf(code),
  }),
};
