import { checkSignUp, domainOf } from '@portal/server/sign-up/sign-up.rules';
import { messagesByField } from '@portal/server/shared/problem.rules';
import type { Complete } from '../../shared/complete.ts';
import type { SignUpInput } from './sign-up.generated.ts';

export const signUpForm = {
  initialValues: { name: '', email: '', domain: '', phone: '', address: '', password: '', confirmPassword: '' },
  // the server also checks the public suffix list and has the last word
  validate: (values: SignUpInput) => messagesByField(checkSignUp(values)),
  /** The domain once another email is typed: it follows the email unless somebody has typed another one. */
  domainWith: (email: string, { email: before, domain }: SignUpInput): string =>
    !domain.trim() || domain === domainOf(before) ? domainOf(email) : domain,
  toInput: ({ password, confirmPassword, ...details }: SignUpInput): Complete<SignUpInput> => ({
    name: details.name.trim(),
    email: details.email.trim(),
    domain: details.domain.trim(),
    phone: details.phone.trim(),
    address: details.address.trim(),
    password,
    confirmPassword,
  }),
};
