import type { MutationOutcomeFragment } from '../../../lib/forms/mutation-outcome.generated.ts';
import {
  useDisableAdministratorMutation,
  useEnableAdministratorMutation,
  useRemoveAdministratorSecondFactorMutation,
  useWithdrawInvitationMutation,
} from './administrators.generated.ts';

/** Changes to an account or invitation that need only a confirmation. */
export type AdministratorChange = 'disable' | 'enable' | 'removeFactor' | 'withdraw';

export const CHANGE_CONFIRMATIONS: Record<
  AdministratorChange,
  { title: (name: string) => string; text: string; confirmLabel: string; isDanger: boolean }
> = {
  disable: {
    title: (name) => `Disable ${name}?`,
    text: 'All sessions end immediately, and the administrator cannot log in until you enable the account again. Changes that the administrator made remain.',
    confirmLabel: 'Disable',
    isDanger: true,
  },
  enable: {
    title: (name) => `Enable ${name}?`,
    text: 'The administrator can log in again with the same role.',
    confirmLabel: 'Enable',
    isDanger: false,
  },
  removeFactor: {
    title: (name) => `Turn off the two-step login of ${name}?`,
    text: 'Use this if the administrator has lost the app and the recovery codes. The next login requires only the password, and the administrator is notified by email. First verify the identity of the person who requested this.',
    confirmLabel: 'Turn off',
    isDanger: true,
  },
  withdraw: {
    title: (name) => `Withdraw the invitation to ${name}?`,
    text: 'The link stops working immediately.',
    confirmLabel: 'Withdraw',
    isDanger: true,
  },
};

/** Returns functions that send the changes. Each resolves to the outcome of its mutation. */
export function useAdministratorChanges(): Record<
  AdministratorChange,
  (id: string) => Promise<MutationOutcomeFragment | undefined>
> {
  const [disable] = useDisableAdministratorMutation();
  const [enable] = useEnableAdministratorMutation();
  const [removeFactor] = useRemoveAdministratorSecondFactorMutation();
  const [withdraw] = useWithdrawInvitationMutation();
  return {
    disable: async (id) => (await disable({ variables: { id } })).data?.disableAdministrator,
    enable: async (id) => (await enable({ variables: { id } })).data?.enableAdministrator,
    removeFactor: async (id) => (await removeFactor({ variables: { id } })).data?.removeAdministratorSecondFactor,
    withdraw: async (id) => (await withdraw({ variables: { id } })).data?.withdrawInvitation,
  };
}
