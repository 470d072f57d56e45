/** From this share of its seats on a company should think of more, in percent. */
export const SEATS_LOW_PERCENT = 80;

/** How well the seats of a key suffice. */
export type SeatLevel = 'ENOUGH' | 'LOW' | 'NONE_LEFT';

/** How well a limit suffices for so many users; a limit of 0 means unlimited. */
export function getSeatLevel(users: number, userLimit: number): SeatLevel {
  if (!userLimit || users * 100 < userLimit * SEATS_LOW_PERCENT) return 'ENOUGH';
  return users < userLimit ? 'LOW' : 'NONE_LEFT';
}

/** How many users there are beyond the limit; a limit of 0 means unlimited. */
export const countMissingSeats = (users: number, userLimit: number): number =>
  userLimit ? Math.max(0, users - userLimit) : 0;
