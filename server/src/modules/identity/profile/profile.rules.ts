import { isEmail } from '../../../platform/kernel/email.rules.ts';
import { cleanLoginName, normalizeLoginName } from '../../../platform/kernel/login-name.rules.ts';
import { getNameError } from '../../../platform/kernel/name.rules.ts';
import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';
import type { CompanyField } from '../../events/outbox/company-fields.rules.ts';
import { getAddressError } from '../accounts/address.rules.ts';
import { toStoredPhone, isPhone } from '../accounts/phone.rules.ts';
import { getEmailHost, getOutsideDomainError, isOnDomain } from '../sign-up/sign-up.rules.ts';

/** The fields of a company that its profile form edits. COMPANY_CHANGED must report each of them. */
export const PROFILE_FIELDS = ['name', 'email', 'address', 'phone'] as const satisfies readonly CompanyField[];
export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type ProfileForm = Record<ProfileField, string>;

/** The names of the fields in messages about conflicting changes. */
export const PROFILE_FIELD_NAMES: Record<ProfileField, string> = {
  name: 'name',
  email: 'email',
  address: 'address',
  phone: 'phone',
};

/** The stored values that an edited profile is validated against. */
export interface StoredProfile extends ProfileForm {
  domain: string;
}

const FIELD_CHECKS: Record<ProfileField, (value: string, stored: StoredProfile) => string | false> = {
  name: (name) => getRequiredNameError(name),
  email: (email, stored) => getEmailError(cleanLoginName(email), stored),
  phone: (phone, stored) => getPhoneError(toStoredPhone(phone, stored.phone), stored.phone),
  address: (address, stored) => address !== stored.address && getAddressError(address),
};

/**
 * Validates a company's profile (docs/account-rules.md#emails). `getFixedHost` returns the host that a new email must
 * have. An unedited email can have any host. An unedited phone or address is accepted even if the current rules would
 * reject it.
 */
export const checkProfile = (typed: ProfileForm, stored: StoredProfile): UserErrorDetails[] =>
  (Object.keys(FIELD_CHECKS) as ProfileField[]).flatMap((field) =>
    toUserErrors(field, FIELD_CHECKS[field](typed[field], stored)),
  );

export interface AdministratorForm {
  name: string;
  email?: string | null;
  currentPassword?: string | null;
}

/** The names of an administrator's details in messages about a conflict. */
export const ADMINISTRATOR_FIELD_NAMES = { name: 'name', email: 'email' };

/** Returns whether the typed email differs from the current one. Case matters, and an empty email counts as none. */
export const isEmailEdited = (email: string | null | undefined, currentEmail: string | null): boolean =>
  (cleanLoginName(email ?? '') || null) !== currentEmail;

export const checkAdministrator = (
  { name, email, currentPassword }: AdministratorForm,
  currentEmail: string | null,
): UserErrorDetails[] => [
  ...toUserErrors('name', getRequiredNameError(name)),
  ...toUserErrors('email', !!email?.trim() && !isEmail(cleanLoginName(email)) && 'Invalid email format!'),
  ...toUserErrors(
    'currentPassword',
    isEmailEdited(email, currentEmail) && !currentPassword && 'Enter your current password to change the email.',
  ),
];

const getRequiredNameError = (name: string) => (!name.trim() ? 'Name is required!' : getNameError(name));

// Existing clients expect this text, although a phone can have 6 to 15 digits.
const getPhoneError = (phone: string, storedPhone: string) =>
  phone !== '' && phone !== storedPhone && !isPhone(phone) && 'Phone must be 10 digits!';

/**
 * Returns the host that a new email of a company must have, or `null` if the current email is outside the domain of the
 * company. In that case, a new email must be on the domain or on a subdomain of it.
 */
export const getFixedHost = ({ email, domain }: Pick<StoredProfile, 'email' | 'domain'>): string | null =>
  isOnDomain(email, domain) ? getEmailHost(email) : null;

function getEmailError(email: string, stored: StoredProfile): string | false {
  if (!email) return 'Email is required!';
  if (!isEmail(email)) return 'Invalid email format!';
  if (normalizeLoginName(email) === normalizeLoginName(stored.email)) return false;
  const fixedHost = getFixedHost(stored);
  if (fixedHost === null) return getOutsideDomainError(email, stored.domain);
  return getEmailHost(email) !== fixedHost && `Email domain must remain @${fixedHost}`;
}
