import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import type { AdminLogInInput } from './admin-log-in.generated.ts';
import { toCode } from './log-in.form.ts';

export const adminLogInForm = {
  initialValues: { username: '', password: '', code: '' },
  validate: {
    username: (username: string) => (username.trim() ? null : 'Username is required.'),
    password: (password: string) => (password ? null : 'Password is required.'),
  },
  toInput: (values: { username: string; password: string; code: string }): CompleteInput<AdminLogInInput> => ({
    username: values.username.trim(),
    password: values.password,
    code: toCode(values.code),
  }),
};
