import { checkMemberName } from '@portal/server/modules/identity/members/members.rules';
import { checkConfirmation } from '@portal/server/modules/identity/passwords/password-change.rules';
import { checkPassword } from '@portal/server/platform/crypto/password.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import type { AcceptMemberInvitationInput } from './members.generated.ts';

type AcceptValues = Omit<AcceptMemberInvitationInput, 'token'>;

const initialValues: AcceptValues = { name: '', password: '', confirmPassword: '' };

export const acceptMemberInvitationForm = {
  initialValues,
  validate: ({ name, password, confirmPassword }: AcceptValues) =>
    getMessagesByField([
      ...checkMemberName(name),
      ...checkPassword(password, 'password'),
      ...checkConfirmation(password, confirmPassword),
    ]),
  toInput: (token: string, { name, ...passwords }: AcceptValues): CompleteInput<AcceptMemberInvitationInput> => ({
    token,
    name: name.trim(),
    ...passwords,
  }),
};
