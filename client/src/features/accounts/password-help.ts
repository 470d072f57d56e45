/** What a new password must contain, as a help text beside its field. */
export const PASSWORD_HELP =
  'At least 8 characters with an uppercase and a lowercase letter, a number and one of @ $ ! % * ? & #';
