import { checkInvitation } from '@portal/server/modules/identity/invitations/administrator-accounts.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import type { InviteAdministratorInput } from './administrators.generated.ts';

interface InvitationValues {
  name: string;
  email: string;
  role: InviteAdministratorInput['role'];
}

// Least privilege: the default role is the one with the fewest permissions.
const initialValues: InvitationValues = { name: '', email: '', role: 'VIEWER' };

export const invitationForm = {
  initialValues,
  validate: (values: InvitationValues) => getMessagesByField(checkInvitation(values)),
  toInput: ({ name, email, role }: InvitationValues): CompleteInput<InviteAdministratorInput> => ({
    name: name.trim(),
    email: email.trim() || null,
    role,
  }),
};
