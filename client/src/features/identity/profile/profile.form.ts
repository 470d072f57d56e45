import {
  checkProfile,
  getFixedHost,
  PROFILE_FIELDS,
  type ProfileField,
} from '@portal/server/modules/identity/profile/profile.rules';
import { normalizeLoginName } from '@portal/server/platform/kernel/login-name.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import { rebaseValues } from '../../../lib/forms/rebase-values.ts';
import { splitUserErrors, type UserError } from '../../../lib/forms/user-errors.ts';
import type { ProfileFragment, ProfileInput } from './profile.generated.ts';

export interface ProfileValues extends Record<Exclude<ProfileField, 'email'>, string> {
  /** The part of the email before the @, if the host cannot be changed. Otherwise the whole email. */
  mailbox: string;
}

type Company = Pick<ProfileFragment, ProfileField | 'domain'>;

const getInitialValues = ({ name, email, domain, phone, address }: Company): ProfileValues => ({
  name,
  mailbox: getFixedHost({ email, domain }) === null ? email : email.slice(0, email.lastIndexOf('@')),
  phone,
  address,
});

function toInput({ name, mailbox, phone, address }: ProfileValues, current: Company) {
  const typedEmail = mailbox.trim();
  const host = getFixedHost(current);
  // If the user pastes a whole email address, do not append the host.
  const email = !typedEmail || typedEmail.includes('@') || host === null ? typedEmail : `${typedEmail}@${host}`;
  return {
    name: name.trim(),
    email,
    phone: phone.trim(),
    address: address.trim(),
  } satisfies CompleteInput<ProfileInput>;
}

/**
 * Returns whether the form shows the Indian prefix: for ten digits, like the lists, and for an edited number that can
 * still become ten digits.
 */
function hasIndianPrefix(phone: string, storedPhone: string): boolean {
  const digitCount = phone.replace(/\D/g, '').length;
  return digitCount === 10 || (digitCount < 10 && (!phone || phone !== storedPhone));
}

export const profileForm = {
  hasIndianPrefix,
  getInitialValues,
  validate(values: ProfileValues, stored: Company): Partial<Record<keyof ProfileValues, string>> {
    const { email, ...problems } = getMessagesByField(checkProfile(toInput(values, stored), stored));
    return email ? { ...problems, mailbox: email } : problems;
  },
  toInput,
  /** Returns the details that the form loaded. The server compares them with the current details. */
  toKnown: (loaded: Company) => toInput(getInitialValues(loaded), loaded),
  /** Applies the user's unsaved edits to the current details. The edits are based on the details in `loaded`. */
  rebase: (values: ProfileValues, loaded: Company, current: Company): ProfileValues =>
    rebaseValues(values, getInitialValues(loaded), getInitialValues(current)),
  /** Assigns user errors to the form fields. An error about `email` is assigned to the field `mailbox`. */
  splitErrors(userErrors: readonly UserError[]) {
    const { fields, generalError } = splitUserErrors(userErrors, PROFILE_FIELDS);
    return { fields: { ...fields, mailbox: fields.email }, generalError };
  },
  /** The message after a save. It names an email that the company must confirm. */
  getSavedMessage: (
    message: string,
    before: Pick<Company, 'email'>,
    { email, isEmailConfirmed }: Pick<ProfileFragment, 'email' | 'isEmailConfirmed'>,
  ) =>
    isEmailConfirmed || normalizeLoginName(email) === normalizeLoginName(before.email)
      ? message
      : `${message} Open the link that confirms ${email}.`,
};
