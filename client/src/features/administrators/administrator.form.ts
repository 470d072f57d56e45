import { isEmailEdited } from '@portal/server/profile/profile.rules';
import type { Complete } from '../../shared/complete.ts';
import type { AdministratorInput } from './administrators.generated.ts';

interface AdministratorValues {
  name: string;
  email: string;
  currentPassword: string;
}

export const administratorForm = {
  initialValues: ({ name, email }: { name: string; email: string | null }): AdministratorValues => ({
    name,
    email: email ?? '',
    currentPassword: '',
  }),
  /** An empty email means none; the password goes along only where the email was edited. */
  toInput: (
    { name, email, currentPassword }: AdministratorValues,
    presentEmail: string | null,
  ): Complete<AdministratorInput> => ({
    name,
    email: email.trim() || null,
    currentPassword: isEmailEdited(email, presentEmail) ? currentPassword : null,
  }),
};
