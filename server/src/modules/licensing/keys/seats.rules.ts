/** The percentage of used seats from which the portal suggests more seats. */
export const SEATS_LOW_PERCENT = 80;

/** How close a number of users is to the user limit of a key. */
export type SeatLevel = 'ENOUGH' | 'LOW' | 'NONE_LEFT';

/** Compares a number of users with a user limit. The limit 0 means unlimited. */
export function getSeatLevel(users: number, userLimit: number): SeatLevel {
  if (!userLimit || users * 100 < userLimit * SEATS_LOW_PERCENT) return 'ENOUGH';
  return users < userLimit ? 'LOW' : 'NONE_LEFT';
}

/** Counts the users above the limit. The limit 0 means unlimited. */
export const countUsersToAdd = (users: number, userLimit: number): number =>
  userLimit ? Math.max(0, users - userLimit) : 0;
