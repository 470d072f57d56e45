import { checkPasswordChange } from '@portal/server/passwords/password-change.rules';
import { messagesByField } from '@portal/server/shared/problem.rules';
import type { Complete } from '../../shared/complete.ts';
import type { ChangePasswordInput } from './passwords.generated.ts';

const initialValues: ChangePasswordInput = { currentPassword: '', newPassword: '', confirmPassword: '' };

export const changePasswordForm = {
  initialValues,
  /** One message at a time, in the order of the rules. */
  validate: (values: ChangePasswordInput) => messagesByField(checkPasswordChange(values)),
  toInput: (values: ChangePasswordInput): Complete<ChangePasswordInput> => values,
};
