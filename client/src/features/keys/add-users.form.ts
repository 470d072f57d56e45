import { addedUsersProblem } from '@portal/server/keys/key-input.rules';

export interface AddUsersValues {
  addedUsers: number | string;
}

const initialValues: AddUsersValues = { addedUsers: '' };

export const addUsersForm = {
  initialValues,
  validate: ({ addedUsers }: AddUsersValues, existing: number) => ({
    addedUsers: addedUsersProblem(Number(addedUsers), existing),
  }),
  toInput: ({ addedUsers }: AddUsersValues) => ({ addedUsers: Number(addedUsers) }),
};
