import { cleanLoginName } from '../shared/login-name.rules.ts';
import { type Problem, problem, problemIf, UserErrorCode } from '../shared/problem.rules.ts';
import { nameMessage } from '../accounts/name.rules.ts';
import { editedPhone, isPhone } from '../accounts/phone.rules.ts';
import { emailHost, isEmail } from '../sign-up/sign-up.rules.ts';

export interface ProfileForm {
  name: string;
  email: string;
  address: string;
  phone: string;
}

/** What is wrong with a company's profile (spec section 5). The stored email fixes the domain, and a stored phone may stay. */
export const checkProfile = (
  { name, email, address, phone }: ProfileForm,
  stored: Pick<ProfileForm, 'email' | 'phone'>,
): Problem[] => [
  ...checkName(name),
  ...problemIf('email', emailMessage(cleanLoginName(email), emailHost(stored.email))),
  ...problemIf('phone', phoneMessage(editedPhone(phone, stored.phone), stored.phone)),
  ...problemIf('address', address.trim().length > 500 && 'Address can have at most 500 characters.'),
];

type Detail = keyof ProfileForm;

/** What a correction changes, on top of what was changed since it was begun: what it left as it was stays as it is now. */
export function rebaseProfile(typed: ProfileForm, known: ProfileForm, present: ProfileForm): ProfileForm {
  const of = (field: Detail) => (typed[field] === known[field] ? present[field] : typed[field]);
  return { name: of('name'), email: of('email'), address: of('address'), phone: of('phone') };
}

/** Why a correction would undo what somebody else has changed since it was begun. */
export function checkContested(typed: ProfileForm, known: ProfileForm, present: ProfileForm): Problem[] {
  const isContested = (field: Detail) =>
    present[field] !== known[field] && typed[field] !== known[field] && typed[field] !== present[field];
  const change = (field: Detail) => (present[field] ? `changed to “${present[field]}”` : 'removed');
  const message = (field: Detail) => `The ${field} was ${change(field)} meanwhile. Save again to overwrite that.`;
  return (['name', 'email', 'address', 'phone'] as const)
    .filter(isContested)
    .map((field) => problem(field, message(field), UserErrorCode.DETAILS_CHANGED));
}

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

const phoneMessage = (phone: string, stored: string) =>
  phone !== '' && phone !== stored && !isPhone(phone) && 'Phone must be 10 digits!';

function emailMessage(email: string, domain: string): string | false {
  if (!email) return 'Email is required!';
  if (!isEmail(email)) return 'Invalid email format!';
  return emailHost(email) !== domain && `Email domain must remain @${domain}`;
}
