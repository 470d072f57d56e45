import { checkPassword } from '../../../platform/crypto/password.rules.ts';
import { type UserErrorDetails, createUserError, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';

export interface PasswordChangeForm {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** Returns the first error of a password change. The specification of the portal fixes the order of the checks. */
export function checkPasswordChange({
  currentPassword,
  newPassword,
  confirmPassword,
}: PasswordChangeForm): UserErrorDetails[] {
  if (!currentPassword) return [createUserError('currentPassword', 'Current password must be there.')];
  const userErrors = checkPassword(newPassword);
  if (userErrors.length) return userErrors;
  if (newPassword === currentPassword)
    return [createUserError('newPassword', 'Current password and new password must not be same.')];
  return checkConfirmation(newPassword, confirmPassword);
}

export const checkConfirmation = (password: string, confirmPassword: string): UserErrorDetails[] =>
  toUserErrors('confirmPassword', password !== confirmPassword && 'Passwords do not match.');
