import { checkJoinRequest } from '@portal/server/modules/identity/join-requests/join-requests.rules';
import { getBusinessEmailError } from '@portal/server/modules/identity/sign-up/sign-up.rules';
import { getMessagesByField, toUserErrors } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import type { RequestToJoinInput } from './join-requests.generated.ts';

export const joinRequestForm = {
  // The server silently discards a request with an email of a free provider. The form therefore rejects the emails of the
  // free providers that it recognizes.
  validate: (values: RequestToJoinInput) =>
    getMessagesByField([
      ...checkJoinRequest(values),
      ...toUserErrors('email', getBusinessEmailError(values.email.trim())),
    ]),
  toInput: ({ name, email }: RequestToJoinInput): CompleteInput<RequestToJoinInput> => ({
    name: name.trim(),
    email: email.trim(),
  }),
};
