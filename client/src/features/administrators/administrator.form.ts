import type { Complete } from '../../shared/complete.ts';
import type { AdministratorInput } from './administrators.generated.ts';

interface AdministratorValues {
  name: string;
  email: string;
}

export const administratorForm = {
  initialValues: ({ name, email }: { name: string; email: string | null }): AdministratorValues => ({
    name,
    email: email ?? '',
  }),
  /** An empty email means none. */
  toInput: ({ name, email }: AdministratorValues): Complete<AdministratorInput> => ({
    name,
    email: email.trim() || null,
  }),
};
