import type { MutationOutcomeFragment } from '../../shared/mutation-outcome.generated.ts';
import {
  useDisableAdministratorMutation,
  useEnableAdministratorMutation,
  useEndAdministratorSessionsMutation,
  useWithdrawInvitationMutation,
} from './people.generated.ts';

/** What an owner does to somebody after one question. */
export type PersonChange = 'disable' | 'enable' | 'endSessions' | 'withdraw';

/** What is asked first. */
export const QUESTIONS: Record<
  PersonChange,
  { title: (name: string) => string; text: string; confirmLabel: string; isDanger: boolean }
> = {
  disable: {
    title: (name) => `Disable ${name}?`,
    text: 'All sessions end at once, and there is no login until you enable the account again. What was done stays.',
    confirmLabel: 'Disable',
    isDanger: true,
  },
  enable: {
    title: (name) => `Enable ${name}?`,
    text: 'The account can log in again, in the role it has.',
    confirmLabel: 'Enable',
    isDanger: false,
  },
  endSessions: {
    title: (name) => `End all sessions of ${name}?`,
    text: 'Whoever uses them is logged out within a second, and may log in again.',
    confirmLabel: 'End sessions',
    isDanger: true,
  },
  withdraw: {
    title: (name) => `Withdraw the invitation of ${name}?`,
    text: 'Its link stops working at once.',
    confirmLabel: 'Withdraw',
    isDanger: true,
  },
};

/** Does one of them, and tells what the server said. */
export function usePersonChanges(): Record<PersonChange, (id: string) => Promise<MutationOutcomeFragment | undefined>> {
  const [disable] = useDisableAdministratorMutation();
  const [enable] = useEnableAdministratorMutation();
  const [endSessions] = useEndAdministratorSessionsMutation();
  const [withdraw] = useWithdrawInvitationMutation();
  return {
    disable: async (id) => (await disable({ variables: { id } })).data?.disableAdministrator,
    enable: async (id) => (await enable({ variables: { id } })).data?.enableAdministrator,
    endSessions: async (id) => (await endSessions({ variables: { id } })).data?.endAdministratorSessions,
    withdraw: async (id) => (await withdraw({ variables: { id } })).data?.withdrawInvitation,
  };
}
