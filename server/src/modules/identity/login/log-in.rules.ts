import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';

/** What is wrong with a login before anything is looked up; `name` is an email or a username. */
export const checkLogIn = (
  name: { field: string; label: string; value: string },
  password: string,
): UserErrorDetails[] => [
  ...toUserErrors(name.field, !name.value.trim() && `${name.label} is required.`),
  ...toUserErrors('password', !password && 'Password is required.'),
];
