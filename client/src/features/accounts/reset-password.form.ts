import { passwordProblem } from '@portal/server/secrets/password.rules';
import type { Complete } from '../../shared/complete.ts';
import type { ResetPasswordInput } from './accounts.generated.ts';

type ResetPasswordValues = Omit<ResetPasswordInput, 'token'>;

const initialValues: ResetPasswordValues = { newPassword: '', confirmPassword: '' };

export const resetPasswordForm = {
  initialValues,
  validate: ({ newPassword, confirmPassword }: ResetPasswordValues) => ({
    newPassword: passwordProblem(newPassword),
    confirmPassword: newPassword === confirmPassword ? null : 'Passwords do not match.',
  }),
  toInput: (token: string, values: ResetPasswordValues): Complete<ResetPasswordInput> => ({ token, ...values }),
};
