import type { MemberFactsFragment } from './members.generated.ts';

/** Returns why the user cannot leave the company, or null. `members` is only known to owners. */
export const getLeaveObstacle = (members?: readonly Pick<MemberFactsFragment, 'role'>[]): string | null =>
  members?.filter(({ role }) => role === 'OWNER').length === 1
    ? 'You are the only owner. Make another member an owner first.'
    : null;
