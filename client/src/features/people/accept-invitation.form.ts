import { checkConfirmation } from '@portal/server/passwords/password-change.rules';
import { checkUsername } from '@portal/server/people/people.rules';
import { checkPassword } from '@portal/server/secrets/password.rules';
import { messagesByField } from '@portal/server/shared/problem.rules';
import type { Complete } from '../../shared/complete.ts';
import type { AcceptInvitationInput } from './people.generated.ts';

type AcceptValues = Omit<AcceptInvitationInput, 'token'>;

const initialValues: AcceptValues = { username: '', password: '', confirmPassword: '' };

export const acceptInvitationForm = {
  initialValues,
  validate: ({ username, password, confirmPassword }: AcceptValues) =>
    messagesByField([
      ...checkUsername(username),
      ...checkPassword(password, 'password'),
      ...checkConfirmation(password, confirmPassword),
    ]),
  toInput: (token: string, values: AcceptValues): Complete<AcceptInvitationInput> => ({ token, ...values }),
};
