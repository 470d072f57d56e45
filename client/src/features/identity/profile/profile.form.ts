import { getEmailHost } from '@portal/server/modules/identity/sign-up/sign-up.rules';
import { checkProfile } from '@portal/server/modules/identity/profile/profile.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import { splitUserErrors, type UserError } from '../../../lib/forms/user-errors.ts';
import type { ProfileFragment, ProfileInput } from './profile.generated.ts';

export interface ProfileValues {
  name: string;
  /** The part before the @; the rest cannot be changed. */
  mailbox: string;
  phone: string;
  address: string;
}

type Company = Pick<ProfileFragment, 'name' | 'email' | 'phone' | 'address'>;

const initialValues = ({ name, email, phone, address }: Company): ProfileValues => ({
  name,
  mailbox: email.slice(0, email.lastIndexOf('@')),
  phone,
  address,
});

function toInput({ name, mailbox, phone, address }: ProfileValues, presentEmail: string) {
  const typed = mailbox.trim();
  // whoever pastes a whole address means that address
  const email = !typed || typed.includes('@') ? typed : `${typed}@${getEmailHost(presentEmail)}`;
  return {
    name: name.trim(),
    email,
    phone: phone.trim(),
    address: address.trim(),
  } satisfies CompleteInput<ProfileInput>;
}

export const profileForm = {
  initialValues,
  validate(values: ProfileValues, stored: Company): Partial<Record<keyof ProfileValues, string>> {
    const { email, ...problems } = getMessagesByField(checkProfile(toInput(values, stored.email), stored));
    return email ? { ...problems, mailbox: email } : problems;
  },
  toInput,
  /** What was typed, over the details as they are now. */
  rebase(values: ProfileValues, known: Company, present: Company): ProfileValues {
    const [before, now] = [initialValues(known), initialValues(present)];
    const of = (field: keyof ProfileValues) => (values[field] === before[field] ? now[field] : values[field]);
    return { name: of('name'), mailbox: of('mailbox'), phone: of('phone'), address: of('address') };
  },
  /** What the server refuses, at the fields of the form. */
  errorsOf(userErrors: readonly UserError[]) {
    const { fields, rest } = splitUserErrors(userErrors, ['name', 'email', 'phone', 'address']);
    return { fields: { ...fields, mailbox: fields.email }, rest };
  },
};
