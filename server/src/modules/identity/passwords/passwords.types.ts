import { Field, InputType } from 'type-graphql';

export const NEW_PASSWORD_DESCRIPTION =
  '8 to 128 characters with upper case, lower case, a digit and one of @$!%*?&#. Not a common password, and without ' +
  "a word of five or more letters of the account's name and the first label of its domain if that has four or more.";

@InputType({ description: 'A change of password by whoever is logged in.' })
export class ChangePasswordInput {
  @Field({ description: 'The current password.' })
  currentPassword: string;

  @Field({ description: NEW_PASSWORD_DESCRIPTION })
  newPassword: string;

  @Field({ description: 'The new password again.' })
  confirmPassword: string;
}

@InputType({ description: 'A new password, set with a mailed link.' })
export class ResetPasswordInput {
  @Field({ description: "The link's token, from the fragment of its address." })
  token: string;

  @Field({ description: NEW_PASSWORD_DESCRIPTION })
  newPassword: string;

  @Field({ description: 'The new password again.' })
  confirmPassword: string;
}
