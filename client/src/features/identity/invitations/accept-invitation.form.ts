import { checkUsername } from '@portal/server/modules/identity/invitations/administrator-accounts.rules';
import { checkConfirmation } from '@portal/server/modules/identity/passwords/password-change.rules';
import { checkPassword } from '@portal/server/platform/crypto/password.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import type { AcceptInvitationInput } from './administrators.generated.ts';

type AcceptValues = Omit<AcceptInvitationInput, 'token'>;

const initialValues: AcceptValues = { username: '', password: '', confirmPassword: '' };

export const acceptInvitationForm = {
  initialValues,
  validate: ({ username, password, confirmPassword }: AcceptValues) =>
    getMessagesByField([
      ...checkUsername(username),
      ...checkPassword(password, 'password'),
      ...checkConfirmation(password, confirmPassword),
    ]),
  toInput: (token: string, values: AcceptValues): CompleteInput<AcceptInvitationInput> => ({ token, ...values }),
};
