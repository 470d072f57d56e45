import { checkPassword } from '../secrets/password.rules.ts';
import { type Problem, problem, problemIf } from '../shared/problem.rules.ts';

export interface PasswordChangeForm {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** The first thing wrong with a password change, in the order of spec section 5. */
export function checkPasswordChange({ currentPassword, newPassword, confirmPassword }: PasswordChangeForm): Problem[] {
  if (!currentPassword) return [problem('currentPassword', 'Current password must be there.')];
  const problems = checkPassword(newPassword);
  if (problems.length) return problems;
  if (newPassword === currentPassword)
    return [problem('newPassword', 'Current password and new password must not be same.')];
  return checkConfirmation(newPassword, confirmPassword);
}

/** What is wrong with the repeated new password. */
export const checkConfirmation = (password: string, confirmPassword: string): Problem[] =>
  problemIf('confirmPassword', password !== confirmPassword && 'Passwords do not match.');
