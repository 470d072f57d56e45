import { checkSuspensionReason } from '@portal/server/suspension/suspension.rules';
import { MAX_REASON } from '@portal/server/keys/key-input.rules';
import { messagesByField } from '@portal/server/shared/problem.rules';
import type { Complete } from '../../shared/complete.ts';
import type { SuspensionInput } from './companies.generated.ts';

type Values = Omit<SuspensionInput, 'companyId'>;

export const suspensionForm = {
  maxReason: MAX_REASON,
  initialValues: { reason: '', disablesKeys: false } as Values,
  validate: ({ reason }: Values) => messagesByField(checkSuspensionReason(reason)),
  toInput: ({ reason, disablesKeys }: Values, companyId: string): Complete<SuspensionInput> => ({
    companyId,
    reason: reason.trim(),
    disablesKeys,
  }),
};
