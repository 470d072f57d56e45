import { isEmailEdited } from '@portal/server/modules/identity/profile/profile.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import { rebaseValues } from '../../../lib/forms/rebase-values.ts';
import type { UpdateAdministratorProfileInput } from './administrators.generated.ts';

interface AdministratorValues {
  name: string;
  email: string;
  currentPassword: string;
}

interface Administrator {
  name: string;
  email: string | null;
}

const getInitialValues = ({ name, email }: Administrator): AdministratorValues => ({
  name,
  email: email ?? '',
  currentPassword: '',
});

export const administratorForm = {
  getInitialValues,
  /**
   * An empty email is sent as null. The password is sent only if the email was edited. The server compares the loaded
   * details with the current ones.
   */
  toInput: (
    { name, email, currentPassword }: AdministratorValues,
    loaded: Administrator,
  ): CompleteInput<UpdateAdministratorProfileInput> => ({
    name,
    email: email.trim() || null,
    currentPassword: isEmailEdited(email, loaded.email) ? currentPassword : null,
    known: { name: loaded.name, email: loaded.email },
  }),
  /** Applies the user's unsaved edits to the current details. The edits are based on the details in `loaded`. */
  rebase: (values: AdministratorValues, loaded: Administrator, current: Administrator): AdministratorValues =>
    rebaseValues(values, getInitialValues(loaded), getInitialValues(current)),
};
