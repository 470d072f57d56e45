import { checkInvitedEmail } from '@portal/server/modules/identity/members/members.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import type { InviteMemberInput } from './members.generated.ts';

interface InvitationValues {
  email: string;
  role: InviteMemberInput['role'];
}

// Least privilege: the default role is the one with the fewest rights.
const initialValues: InvitationValues = { email: '', role: 'VIEWER' };

export const memberInvitationForm = {
  initialValues,
  validate: ({ email }: InvitationValues) => getMessagesByField(checkInvitedEmail(email)),
  toInput: ({ email, role }: InvitationValues): CompleteInput<InviteMemberInput> => ({ email: email.trim(), role }),
};
