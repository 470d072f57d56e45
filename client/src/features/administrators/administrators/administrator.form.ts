import { isEmailEdited } from '@portal/server/modules/identity/profile/profile.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import type { UpdateAdministratorProfileInput } from './administrators.generated.ts';

interface AdministratorValues {
  name: string;
  email: string;
  currentPassword: string;
}

export const administratorForm = {
  getInitialValues: ({ name, email }: { name: string; email: string | null }): AdministratorValues => ({
    name,
    email: email ?? '',
    currentPassword: '',
  }),
  /** An empty email is sent as null. The password is sent only if the email was edited. */
  toInput: (
    { name, email, currentPassword }: AdministratorValues,
    currentEmail: string | null,
  ): CompleteInput<UpdateAdministratorProfileInput> => ({
    name,
    email: email.trim() || null,
    currentPassword: isEmailEdited(email, currentEmail) ? currentPassword : null,
  }),
};
