import { checkAddedUsers } from '@portal/server/keys/key-input.rules';
import { messagesByField } from '@portal/server/shared/problem.rules';

export interface AddUsersValues {
  addedUsers: number | string;
}

const initialValues: AddUsersValues = { addedUsers: '' };

export const addUsersForm = {
  initialValues,
  validate: ({ addedUsers }: AddUsersValues, existing: number) =>
    messagesByField(checkAddedUsers(Number(addedUsers), existing)),
  toInput: ({ addedUsers }: AddUsersValues) => ({ addedUsers: Number(addedUsers) }),
};
