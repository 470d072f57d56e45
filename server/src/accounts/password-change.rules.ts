import { passwordProblem } from '../secrets/password.rules.ts';

export interface PasswordChangeForm {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export interface FieldProblem {
  field: keyof PasswordChangeForm;
  message: string;
}

/** The first thing wrong with a password change, in the order of spec section 5, or null. */
export function passwordChangeProblem(form: PasswordChangeForm): FieldProblem | null {
  const { currentPassword, newPassword, confirmPassword } = form;
  if (!currentPassword) return { field: 'currentPassword', message: 'Current password must be there.' };
  const problem = passwordProblem(newPassword);
  if (problem) return { field: 'newPassword', message: problem };
  if (newPassword === currentPassword)
    return { field: 'newPassword', message: 'Current password and new password must not be same.' };
  if (newPassword.length < 8) return { field: 'newPassword', message: 'Password must be at least 8 characters.' };
  if (newPassword !== confirmPassword) return { field: 'confirmPassword', message: 'Passwords do not match.' };
  return null;
}
