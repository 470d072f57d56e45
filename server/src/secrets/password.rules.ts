export const MAX_PASSWORD = 128;
const PATTERN = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&#])[A-Za-z\d@$!%*?&#]{8,}$/;

/** What is wrong with a new password, or null (spec section 5). */
export function passwordProblem(password: string): string | null {
  if (password.length > MAX_PASSWORD) return `Password must be at most ${MAX_PASSWORD} characters.`;
  if (!PATTERN.test(password))
    return 'Password must be at least 8 characters long and include at least one uppercase letter, one lowercase letter, one number, and one special character.';
  return null;
}
