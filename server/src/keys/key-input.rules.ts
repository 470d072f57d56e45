export const MAX_USERS = 1_000_000;
export const MAX_REASON = 500;

/** What is wrong with the number of users a key shall have, or null. 0 means unlimited. */
export const userLimitProblem = (users: number): string | null =>
  Number.isInteger(users) && users >= 0 && users <= MAX_USERS
    ? null
    : 'Enter the number of users, 1 to 1,000,000, or 0 for unlimited.';

/** What is wrong with the number of users to add to a key that has `existing`, or null. */
export function addedUsersProblem(added: number, existing: number): string | null {
  if (!Number.isInteger(added) || added < 1) return 'Enter how many users to add, at least 1.';
  if (existing + added > MAX_USERS)
    return `A key can have at most 1,000,000 users; this one has ${existing.toLocaleString('en-IN')}.`;
  return null;
}

/** What is wrong with the reason of a decision, or null. */
export const reasonProblem = (reason: string): string | null =>
  [...reason].length > MAX_REASON ? `A reason can have at most ${MAX_REASON} characters.` : null;
