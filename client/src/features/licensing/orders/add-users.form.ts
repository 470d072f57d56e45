import { checkAddedUsers } from '@portal/server/modules/licensing/keys/key-input.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import type { ExtendKeyInput } from '../keys/keys.generated.ts';

export interface AddUsersValues {
  addedUsers: number | string;
}

const initialValues: AddUsersValues = { addedUsers: '' };

/** Returns the initial values for a number of users from the URL. Invalid numbers are ignored. */
const getInitialValues = (users?: string | null): AddUsersValues =>
  users && /^\d{1,7}$/.test(users) ? { addedUsers: Number(users) } : initialValues;

const validate = ({ addedUsers }: AddUsersValues, currentUserLimit: number) =>
  getMessagesByField(checkAddedUsers(Number(addedUsers), currentUserLimit));

/** Returns a hint about the number that is missing or invalid for a total, or null if the total can be calculated. */
function getMissingHint(values: AddUsersValues, currentUserLimit: number): string | null {
  if (!validate(values, currentUserLimit).addedUsers) return null;
  return `${values.addedUsers === '' ? 'Enter' : 'Correct'} the number of users to see the total`;
}

export const addUsersForm = {
  initialValues,
  getInitialValues,
  getMissingHint,
  validate,
  toInput: (
    { addedUsers }: AddUsersValues,
    quotedTotal: number | null,
  ): CompleteInput<Omit<ExtendKeyInput, 'keyId'>> => ({
    addedUsers: Number(addedUsers),
    quotedTotal,
  }),
};
