import { checkConfirmation } from '@portal/server/passwords/password-change.rules';
import { checkPassword } from '@portal/server/secrets/password.rules';
import { messagesByField } from '@portal/server/shared/problem.rules';
import type { Complete } from '../../shared/complete.ts';
import type { ResetPasswordInput } from './passwords.generated.ts';

type ResetPasswordValues = Omit<ResetPasswordInput, 'token'>;

const initialValues: ResetPasswordValues = { newPassword: '', confirmPassword: '' };

export const resetPasswordForm = {
  initialValues,
  validate: ({ newPassword, confirmPassword }: ResetPasswordValues) =>
    messagesByField([...checkPassword(newPassword), ...checkConfirmation(newPassword, confirmPassword)]),
  toInput: (token: string, values: ResetPasswordValues): Complete<ResetPasswordInput> => ({ token, ...values }),
};
