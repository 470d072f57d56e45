import { cleanLoginName } from '../shared/login-name.rules.ts';
import { type Problem, problemIf } from '../shared/problem.rules.ts';
import { nameMessage } from './name.rules.ts';
import { emailHost, isEmail } from './sign-up.rules.ts';

export interface ProfileForm {
  name: string;
  email: string;
  address: string;
  phone: string;
}

/** What is wrong with a company's profile (spec section 5); `presentEmail` fixes the domain. */
export const checkProfile = ({ name, email, address, phone }: ProfileForm, presentEmail: string): Problem[] => [
  ...checkName(name),
  ...problemIf('email', emailMessage(cleanLoginName(email), emailHost(presentEmail))),
  ...problemIf('phone', phone.trim() !== '' && !/^\d{10}$/.test(phone.trim()) && 'Phone must be 10 digits!'),
  ...problemIf('address', address.trim().length > 500 && 'Address can have at most 500 characters.'),
];

export interface AdministratorForm {
  name: string;
  email?: string | null;
  currentPassword?: string | null;
}

/** Whether an administrator's email was edited, case included; an empty one counts as none. */
export const isEmailEdited = (email: string | null | undefined, presentEmail: string | null): boolean =>
  (cleanLoginName(email ?? '') || null) !== presentEmail;

/** What is wrong with an administrator's own details; changing the email requires the current password. */
export const checkAdministrator = (
  { name, email, currentPassword }: AdministratorForm,
  presentEmail: string | null,
): Problem[] => [
  ...checkName(name),
  ...problemIf('email', !!email?.trim() && !isEmail(cleanLoginName(email)) && 'Invalid email format!'),
  ...problemIf(
    'currentPassword',
    isEmailEdited(email, presentEmail) && !currentPassword && 'Enter your current password to change the email.',
  ),
];

const checkName = (name: string): Problem[] =>
  problemIf('name', !name.trim() ? 'Name is required!' : nameMessage(name));

function emailMessage(email: string, domain: string): string | false {
  if (!email) return 'Email is required!';
  if (!isEmail(email)) return 'Invalid email format!';
  return emailHost(email) !== domain && `Email domain must remain @${domain}`;
}
