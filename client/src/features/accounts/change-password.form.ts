import { passwordChangeProblem } from '@portal/server/accounts/password-change.rules';
import type { Complete } from '../../shared/complete.ts';
import type { ChangePasswordInput } from './accounts.generated.ts';

const initialValues: ChangePasswordInput = { currentPassword: '', newPassword: '', confirmPassword: '' };

export const changePasswordForm = {
  initialValues,
  /** One message at a time, in the order of the rules. */
  validate(values: ChangePasswordInput): Record<string, string> {
    const problem = passwordChangeProblem(values);
    return problem ? { [problem.field]: problem.message } : {};
  },
  toInput: (values: ChangePasswordInput): Complete<ChangePasswordInput> => values,
};
