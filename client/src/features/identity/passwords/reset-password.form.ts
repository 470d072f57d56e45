import { checkConfirmation } from '@portal/server/modules/identity/passwords/password-change.rules';
import { checkPassword } from '@portal/server/platform/crypto/password.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import type { ResetPasswordInput } from './passwords.generated.ts';

type ResetPasswordValues = Omit<ResetPasswordInput, 'token'>;

const initialValues: ResetPasswordValues = { newPassword: '', confirmPassword: '' };

export const resetPasswordForm = {
  initialValues,
  validate: ({ newPassword, confirmPassword }: ResetPasswordValues) =>
    getMessagesByField([...checkPassword(newPassword), ...checkConfirmation(newPassword, confirmPassword)]),
  toInput: (token: string, values: ResetPasswordValues): CompleteInput<ResetPasswordInput> => ({ token, ...values }),
};
