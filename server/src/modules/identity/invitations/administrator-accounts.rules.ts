import { isEmail } from '../../../platform/kernel/email.rules.ts';
import { cleanLoginName } from '../../../platform/kernel/login-name.rules.ts';
import { getNameError } from '../../../platform/kernel/name.rules.ts';
import {
  type UserErrorDetails,
  createUserError,
  toUserErrors,
  UserErrorCode,
} from '../../../platform/kernel/user-error.rules.ts';

/** The maximum number of administrators and open invitations together. Disabled administrators count. */
export const MAX_ADMINISTRATORS = 200;

export interface InvitationForm {
  name: string;
  email?: string | null;
}

export const checkInvitation = ({ name, email }: InvitationForm): UserErrorDetails[] => [
  ...toUserErrors('name', !name.trim() ? 'Name is required!' : getNameError(name)),
  ...toUserErrors('email', !!email?.trim() && !isEmail(cleanLoginName(email)) && 'Invalid email format!'),
];

export function checkUsername(typedUsername: string): UserErrorDetails[] {
  const username = cleanLoginName(typedUsername);
  return toUserErrors('username', username ? getNameError(username) : 'Username is required!');
}

export const usernameTakenError = createUserError(
  'username',
  'This username is already in use. Choose another one.',
  UserErrorCode.USERNAME_TAKEN,
);
export const disableSelfError = createUserError(null, 'You cannot disable your own account. Ask another owner.');
export const tooManyAdministratorsError = createUserError(
  null,
  `The portal has ${MAX_ADMINISTRATORS} administrators and open invitations. Withdraw an invitation first.`,
);
export const lastOwnerError = createUserError(
  null,
  'This is the last owner. Make another administrator an owner first.',
  UserErrorCode.LAST_OWNER,
);
