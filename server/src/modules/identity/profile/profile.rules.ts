import { cleanLoginName } from '../../../platform/kernel/login-name.rules.ts';
import {
  type UserErrorDetails,
  createUserError,
  toUserErrors,
  UserErrorCode,
} from '../../../platform/kernel/user-error.rules.ts';
import { addressMessage } from '../accounts/address.rules.ts';
import { getNameError } from '../accounts/name.rules.ts';
import { toStoredPhone, isPhone } from '../accounts/phone.rules.ts';
import { getEmailHost, isEmail } from '../sign-up/sign-up.rules.ts';

export interface ProfileForm {
  name: string;
  email: string;
  address: string;
  phone: string;
}

/** What is wrong with a company's profile (docs/account-rules.md#emails). The stored email fixes the domain, and a stored phone or address may stay. */
export const checkProfile = (
  { name, email, address, phone }: ProfileForm,
  stored: Pick<ProfileForm, 'email' | 'phone' | 'address'>,
): UserErrorDetails[] => [
  ...checkName(name),
  ...toUserErrors('email', getEmailError(cleanLoginName(email), getEmailHost(stored.email))),
  ...toUserErrors('phone', getPhoneError(toStoredPhone(phone, stored.phone), stored.phone)),
  ...toUserErrors('address', address !== stored.address && addressMessage(address)),
];

type ProfileField = keyof ProfileForm;

/** What a correction changes, on top of what was changed since it was begun: what it left as it was stays as it is now. */
export function rebaseProfile(typed: ProfileForm, known: ProfileForm, present: ProfileForm): ProfileForm {
  const of = (field: ProfileField) => (typed[field] === known[field] ? present[field] : typed[field]);
  return { name: of('name'), email: of('email'), address: of('address'), phone: of('phone') };
}

/** Why a correction would undo what somebody else has changed since it was begun. */
export function checkConflicts(typed: ProfileForm, known: ProfileForm, present: ProfileForm): UserErrorDetails[] {
  const isContested = (field: ProfileField) =>
    present[field] !== known[field] && typed[field] !== known[field] && typed[field] !== present[field];
  const change = (field: ProfileField) => (present[field] ? `changed to “${present[field]}”` : 'removed');
  const message = (field: ProfileField) => `The ${field} was ${change(field)} meanwhile. Save again to overwrite that.`;
  return (['name', 'email', 'address', 'phone'] as const)
    .filter(isContested)
    .map((field) => createUserError(field, message(field), UserErrorCode.DETAILS_CHANGED));
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
): UserErrorDetails[] => [
  ...checkName(name),
  ...toUserErrors('email', !!email?.trim() && !isEmail(cleanLoginName(email)) && 'Invalid email format!'),
  ...toUserErrors(
    'currentPassword',
    isEmailEdited(email, presentEmail) && !currentPassword && 'Enter your current password to change the email.',
  ),
];

const checkName = (name: string): UserErrorDetails[] =>
  toUserErrors('name', !name.trim() ? 'Name is required!' : getNameError(name));

const getPhoneError = (phone: string, stored: string) =>
  phone !== '' && phone !== stored && !isPhone(phone) && 'Phone must be 10 digits!';

function getEmailError(email: string, domain: string): string | false {
  if (!email) return 'Email is required!';
  if (!isEmail(email)) return 'Invalid email format!';
  return getEmailHost(email) !== domain && `Email domain must remain @${domain}`;
}
