import { type Problem, problemIf } from '../shared/problem.rules.ts';

export const MAX_PASSWORD = 128;
const ALLOWED = /^[A-Za-z\d@$!%*?&#]+$/;

/** What a new password must contain (spec section 5), each as people read it. */
export const PASSWORD_PARTS: readonly { text: string; isIn: (password: string) => boolean }[] = [
  { text: 'At least 8 characters', isIn: (password) => password.length >= 8 },
  { text: 'An uppercase letter', isIn: (password) => /[A-Z]/.test(password) },
  { text: 'A lowercase letter', isIn: (password) => /[a-z]/.test(password) },
  { text: 'A number', isIn: (password) => /\d/.test(password) },
  { text: 'One of @ $ ! % * ? & #', isIn: (password) => /[@$!%*?&#]/.test(password) },
  { text: 'No other characters', isIn: (password) => ALLOWED.test(password) },
];

/** What is wrong with a new password (spec section 5). */
export function checkPassword(password: string, field = 'newPassword'): Problem[] {
  if (password.length > MAX_PASSWORD) return problemIf(field, `Password must be at most ${MAX_PASSWORD} characters.`);
  return problemIf(
    field,
    !PASSWORD_PARTS.every(({ isIn }) => isIn(password)) &&
      'Password must be at least 8 characters long and include at least one uppercase letter, one lowercase letter, one number, and one special character.',
  );
}
