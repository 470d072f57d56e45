import type { Complete } from '../../shared/complete.ts';
import type { AdminLogInInput, LogInInput } from './log-in.generated.ts';

export const logInForm = {
  initialValues: { email: '', password: '' },
  validate: {
    email: (email: string) => (email.trim() ? null : 'Email is required.'),
    password: (password: string) => (password ? null : 'Password is required.'),
  },
  toInput: ({ email, password }: LogInInput): Complete<LogInInput> => ({ email: email.trim(), password }),
};

export const adminLogInForm = {
  initialValues: { username: '', password: '' },
  validate: {
    username: (username: string) => (username.trim() ? null : 'Username is required.'),
    password: (password: string) => (password ? null : 'Password is required.'),
  },
  toInput: ({ username, password }: AdminLogInInput): Complete<AdminLogInInput> => ({
    username: username.trim(),
    password,
  }),
};
