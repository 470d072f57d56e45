import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';

/** Validates the form of a login. `name` describes the field of the login name, which is the email or the username. */
export const checkLogIn = (
  name: { field: string; label: string; value: string },
  password: string,
): UserErrorDetails[] => [
  ...toUserErrors(name.field, !name.value.trim() && `${name.label} is required.`),
  ...toUserErrors('password', !password && 'Password is required.'),
];
