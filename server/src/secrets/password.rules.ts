import { type Problem, problemIf } from '../shared/problem.rules.ts';

export const MAX_PASSWORD = 128;
const PATTERN = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&#])[A-Za-z\d@$!%*?&#]{8,}$/;

/** What is wrong with a new password (spec section 5). */
export function checkPassword(password: string, field = 'newPassword'): Problem[] {
  if (password.length > MAX_PASSWORD) return problemIf(field, `Password must be at most ${MAX_PASSWORD} characters.`);
  return problemIf(
    field,
    !PATTERN.test(password) &&
      'Password must be at least 8 characters long and include at least one uppercase letter, one lowercase letter, one number, and one special character.',
  );
}
