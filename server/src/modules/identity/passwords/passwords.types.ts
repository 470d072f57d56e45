import { Field, InputType } from 'type-graphql';

export const NEW_PASSWORD_DESCRIPTION =
  '8 to 128 characters with an uppercase letter, a lowercase letter, a digit and one of @$!%*?&#. Common passwords are rejected. ' +
  "The password must not contain a word of five or more letters of the account's name, or a first domain label of four or more letters.";

@InputType({ description: "A change of the caller's own password." })
export class ChangePasswordInput {
  @Field({ description: 'The current password.' })
  currentPassword: string;

  @Field({ description: NEW_PASSWORD_DESCRIPTION })
  newPassword: string;

  @Field({ description: 'The new password again.' })
  confirmPassword: string;
}

@InputType({ description: "A change of the calling administrator's own password." })
export class ChangeAdministratorPasswordInput extends ChangePasswordInput {}

@InputType({ description: 'A new password, set with an emailed link.' })
export class ResetPasswordInput {
  @Field({ description: "The link's token, from the fragment of its address." })
  token: string;

  @Field({ description: NEW_PASSWORD_DESCRIPTION })
  newPassword: string;

  @Field({ description: 'The new password again.' })
  confirmPassword: string;
}

@InputType({ description: 'The account whose password is reset.' })
export class RequestPasswordResetInput {
  @Field({ description: 'The email of the account.' })
  email: string;
}
