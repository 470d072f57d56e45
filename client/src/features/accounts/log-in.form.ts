import type { Complete } from '../../shared/complete.ts';
import type { AdminLogInInput, LogInInput } from './log-in.generated.ts';

/** What was typed of a code; without one, the server says whether it needs one. */
const codeOf = (typed: string): string | null => typed.trim() || null;

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

export const adminLogInForm = {
  initialValues: { username: '', password: '', code: '' },
  validate: {
    username: (username: string) => (username.trim() ? null : 'Username is required.'),
    password: (password: string) => (password ? null : 'Password is required.'),
  },
  toInput: (values: { username: string; password: string; code: string }): Complete<AdminLogInInput> => ({
    username: values.username.trim(),
    password: values.password,
    code: codeOf(values.code),
  }),
};
