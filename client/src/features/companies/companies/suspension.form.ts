import { checkSuspensionReason } from '@portal/server/modules/identity/suspension/suspension.rules';
import { MAX_REASON_LENGTH } from '@portal/server/modules/licensing/keys/key-input.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import type { SuspendCompanyInput } from './companies.generated.ts';

type SuspensionValues = Omit<SuspendCompanyInput, 'companyId'>;

export const suspensionForm = {
  maxReasonLength: MAX_REASON_LENGTH,
  initialValues: { reason: '', disablesKeys: false } as SuspensionValues,
  validate: ({ reason }: SuspensionValues) => getMessagesByField(checkSuspensionReason(reason)),
  toInput: ({ reason, disablesKeys }: SuspensionValues, companyId: string): CompleteInput<SuspendCompanyInput> => ({
    companyId,
    reason: reason.trim(),
    disablesKeys,
  }),
};
