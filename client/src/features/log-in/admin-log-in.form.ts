import type { Complete } from '../../shared/complete.ts';
import type { AdminLogInInput } from './admin-log-in.generated.ts';
import { codeOf } from './log-in.form.ts';

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
