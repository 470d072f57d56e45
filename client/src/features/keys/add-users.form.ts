import { checkAddedUsers } from '@portal/server/keys/key-input.rules';
import { messagesByField } from '@portal/server/shared/problem.rules';
import type { Complete } from '../../shared/complete.ts';
import type { AddKeyUsersInput } from './keys.generated.ts';

export interface AddUsersValues {
  addedUsers: number | string;
}

const initialValues: AddUsersValues = { addedUsers: '' };

/** What the form opens with, where an address says how many users are missing. */
const opensWith = (users?: string | null): AddUsersValues =>
  users && /^\d{1,7}$/.test(users) ? { addedUsers: Number(users) } : initialValues;

export const addUsersForm = {
  initialValues,
  opensWith,
  validate: ({ addedUsers }: AddUsersValues, existing: number) =>
    messagesByField(checkAddedUsers(Number(addedUsers), existing)),
  toInput: ({ addedUsers }: AddUsersValues, quotedTotal: number | null): Complete<AddKeyUsersInput> => ({
    addedUsers: Number(addedUsers),
    quotedTotal,
  }),
};
