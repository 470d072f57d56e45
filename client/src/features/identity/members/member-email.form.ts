import { checkOwnEmail } from '@portal/server/modules/identity/members/members.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import type { UpdateMemberEmailInput } from './members.generated.ts';

export interface MemberEmailValues {
  email: string;
}

export const memberEmailForm = {
  initialValues: { email: '' } satisfies MemberEmailValues,
  validate: ({ email }: MemberEmailValues) => getMessagesByField(checkOwnEmail(email)),
  toInput: ({ email }: MemberEmailValues): CompleteInput<UpdateMemberEmailInput> => ({ email }),
};
