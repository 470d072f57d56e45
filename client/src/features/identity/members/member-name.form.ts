import { checkMemberName } from '@portal/server/modules/identity/members/members.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import type { UpdateMemberNameInput } from './members.generated.ts';

export const memberNameForm = {
  getInitialValues: (name: string | null) => ({ name: name ?? '' }),
  validate: ({ name }: UpdateMemberNameInput) => getMessagesByField(checkMemberName(name)),
  toInput: ({ name }: UpdateMemberNameInput): CompleteInput<UpdateMemberNameInput> => ({ name: name.trim() }),
};
