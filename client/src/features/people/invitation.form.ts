import { checkInvitation } from '@portal/server/people/people.rules';
import { messagesByField } from '@portal/server/shared/problem.rules';
import type { Complete } from '../../shared/complete.ts';
import type { InviteAdministratorInput } from './people.generated.ts';

interface InvitationValues {
  name: string;
  email: string;
  role: InviteAdministratorInput['role'];
}

// whoever is invited in a hurry gets the least
const initialValues: InvitationValues = { name: '', email: '', role: 'VIEWER' };

export const invitationForm = {
  initialValues,
  validate: (values: InvitationValues) => messagesByField(checkInvitation(values)),
  toInput: ({ name, email, role }: InvitationValues): Complete<InviteAdministratorInput> => ({
    name: name.trim(),
    email: email.trim() || null,
    role,
  }),
};
