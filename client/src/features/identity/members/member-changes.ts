import type { MutationOutcomeFragment } from '../../../lib/forms/mutation-outcome.generated.ts';
import {
  type MemberFactsFragment,
  useDeclineJoinRequestMutation,
  useRemoveMemberMutation,
  useWithdrawMemberInvitationMutation,
} from './members.generated.ts';

/** Changes to a member, an invitation or a join request that need only a confirmation. */
export type MemberChange = 'remove' | 'withdraw' | 'decline';

export const MEMBER_CHANGE_CONFIRMATIONS: Record<
  MemberChange,
  { title: (name: string) => string; text: string; confirmLabel: string }
> = {
  remove: {
    title: (name) => `Remove ${name}?`,
    text: 'All sessions of the member end within a second. The member is notified by email, and the email address can be used for another account.',
    confirmLabel: 'Remove',
  },
  withdraw: {
    title: (name) => `Withdraw the invitation to ${name}?`,
    text: 'The link stops working immediately.',
    confirmLabel: 'Withdraw',
  },
  decline: {
    title: (name) => `Decline the request of ${name}?`,
    text: 'The applicant is not notified, and cannot repeat the request until this request would have expired. You can still invite the applicant.',
    confirmLabel: 'Decline',
  },
};

/** Returns functions that send the changes. Each resolves to the outcome of its mutation. */
export function useMemberChanges(): Record<MemberChange, (id: string) => Promise<MutationOutcomeFragment | undefined>> {
  // If the member was the contact, another member becomes the contact, and the email of the company changes.
  const [remove] = useRemoveMemberMutation({ refetchQueries: 'active' });
  const [withdraw] = useWithdrawMemberInvitationMutation();
  const [decline] = useDeclineJoinRequestMutation();
  return {
    remove: async (id) => (await remove({ variables: { id } })).data?.removeMember,
    withdraw: async (id) => (await withdraw({ variables: { id } })).data?.withdrawMemberInvitation,
    decline: async (id) => (await decline({ variables: { id } })).data?.declineJoinRequest,
  };
}

/** Returns why the user cannot leave the company, or null. `members` is only known to owners. */
export const getLeaveObstacle = (members?: readonly Pick<MemberFactsFragment, 'role'>[]): string | null =>
  members?.filter(({ role }) => role === 'OWNER').length === 1
    ? 'You are the only owner. Make another member an owner first.'
    : null;
