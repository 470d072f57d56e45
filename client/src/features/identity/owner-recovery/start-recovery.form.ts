import { checkRecoveryEmail } from '@portal/server/modules/identity/owner-recovery/owner-recovery.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import type { StartOwnerRecoveryInput } from './owner-recovery.generated.ts';

type RecoveryValues = Omit<StartOwnerRecoveryInput, 'companyId'>;

export const startRecoveryForm = {
  initialValues: { email: '' } satisfies RecoveryValues,
  validate: ({ email }: RecoveryValues, domain: string) => getMessagesByField(checkRecoveryEmail(email, domain)),
  toInput: ({ email }: RecoveryValues, companyId: string): CompleteInput<StartOwnerRecoveryInput> => ({
    companyId,
    email: email.trim(),
  }),
};
