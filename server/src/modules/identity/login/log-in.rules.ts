import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';

/** How long a session lasts, for the descriptions of the API. */
export const SESSION_END_DESCRIPTION =
  'The session ends after 7 days, or after 12 hours without a request. Requests with the header X-In-Background do not count.';

/** Validates the form of a login. `name` describes the field of the login name, which is the email or the username. */
export const checkLogIn = (
  name: { field: string; label: string; value: string },
  password: string,
): UserErrorDetails[] => [
  ...toUserErrors(name.field, !name.value.trim() && `${name.label} is required.`),
  ...toUserErrors('password', !password && 'Password is required.'),
];
