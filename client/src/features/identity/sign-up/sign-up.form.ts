import { checkSignUp, suggestDomain } from '@portal/server/modules/identity/sign-up/sign-up.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import type { SignUpInput } from './sign-up.generated.ts';

export const signUpForm = {
  initialValues: { name: '', email: '', domain: '', phone: '', address: '', password: '', confirmPassword: '' },
  // The server uses the public suffix list for stricter checks of the email and the domain.
  validate: (values: SignUpInput) => getMessagesByField(checkSignUp(values)),
  /** Returns the domain after a change of the email. A domain that the user entered does not change. */
  getDomainAfterEmailChange: (email: string, { email: before, domain }: SignUpInput): string =>
    !domain.trim() || domain === suggestDomain(before) ? suggestDomain(email) : domain,
  toInput: ({ password, confirmPassword, ...details }: SignUpInput): CompleteInput<SignUpInput> => ({
    name: details.name.trim(),
    email: details.email.trim(),
    domain: details.domain.trim(),
    phone: details.phone.trim(),
    address: details.address.trim(),
    password,
    confirmPassword,
  }),
};
