import { checkPasswordChange } from '@portal/server/modules/identity/passwords/password-change.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import type { ChangePasswordInput } from './passwords.generated.ts';

const initialValues: ChangePasswordInput = { currentPassword: '', newPassword: '', confirmPassword: '' };

export const changePasswordForm = {
  initialValues,
  /** Returns at most one error message, for the first rule that the input violates. */
  validate: (values: ChangePasswordInput) => getMessagesByField(checkPasswordChange(values)),
  toInput: (values: ChangePasswordInput): CompleteInput<ChangePasswordInput> => values,
};
