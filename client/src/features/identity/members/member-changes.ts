import type { MutationOutcomeFragment } from '../../../lib/forms/mutation-outcome.generated.ts';
import { useRemoveMemberMutation, useWithdrawMemberInvitationMutation } from './members.generated.ts';

/** Changes to a member or an invitation that need only a confirmation. */
export type MemberChange = 'remove' | 'withdraw';

export const MEMBER_CHANGE_CONFIRMATIONS: Record<
  MemberChange,
  { title: (name: string) => string; text: string; confirmLabel: string }
> = {
  remove: {
    title: (name) => `Remove ${name}?`,
    text: 'All sessions of this person end within a second. The person is notified by email, and the email address can be used for another account.',
    confirmLabel: 'Remove',
  },
  withdraw: {
    title: (name) => `Withdraw the invitation of ${name}?`,
    text: 'The link stops working immediately.',
    confirmLabel: 'Withdraw',
  },
};

/** Returns functions that send the changes. Each resolves to the outcome of its mutation. */
export function useMemberChanges(): Record<MemberChange, (id: string) => Promise<MutationOutcomeFragment | undefined>> {
  const [remove] = useRemoveMemberMutation();
  const [withdraw] = useWithdrawMemberInvitationMutation();
  return {
    remove: async (id) => (await remove({ variables: { id } })).data?.removeMember,
    withdraw: async (id) => (await withdraw({ variables: { id } })).data?.withdrawMemberInvitation,
  };
}
