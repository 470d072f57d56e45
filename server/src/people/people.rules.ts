import { isEmail } from '../sign-up/sign-up.rules.ts';
import { nameMessage } from '../accounts/name.rules.ts';
import { cleanLoginName, MAX_LOGIN_NAME } from '../shared/login-name.rules.ts';
import { type Problem, problem, problemIf, UserErrorCode } from '../shared/problem.rules.ts';

export interface InvitationForm {
  name: string;
  email?: string | null;
}

/** What is wrong with an invitation. */
export const checkInvitation = ({ name, email }: InvitationForm): Problem[] => [
  ...problemIf('name', !name.trim() ? 'Name is required!' : nameMessage(name)),
  ...problemIf('email', !!email?.trim() && !isEmail(cleanLoginName(email)) && 'Invalid email format!'),
];

/** What is wrong with the username that an invited person picks. */
export function checkUsername(typed: string): Problem[] {
  const username = cleanLoginName(typed);
  if (!username) return [problem('username', 'Username is required!')];
  return problemIf(
    'username',
    username.length > MAX_LOGIN_NAME
      ? `Username can have at most ${MAX_LOGIN_NAME} characters.`
      : nameMessage(username),
  );
}

export const usernameTaken = problem(
  'username',
  'This username is already used. Choose another one.',
  UserErrorCode.USERNAME_TAKEN,
);
export const ownAccount = problem(null, 'You cannot disable your own account. Ask another owner.');
export const lastOwner = problem(
  null,
  'This is the last owner. Make somebody else an owner first.',
  UserErrorCode.LAST_OWNER,
);
