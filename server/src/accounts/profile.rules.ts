import { emailHost, isEmail } from './sign-up.rules.ts';

export interface ProfileForm {
  name: string;
  email: string;
  address: string;
  phone: string;
}

/** What is wrong with a company's profile, a message a field (spec section 5); `presentEmail` fixes the domain. */
export function validateProfile(form: ProfileForm, presentEmail: string): Partial<Record<keyof ProfileForm, string>> {
  const domain = emailHost(presentEmail);
  const email = form.email.trim();
  const problems = {
    name: !form.name.trim()
      ? 'Name is required!'
      : form.name.trim().length > 200
        ? 'Name can have at most 200 characters.'
        : '',
    email: !email
      ? 'Email is required!'
      : !isEmail(email)
        ? 'Invalid email format!'
        : emailHost(email) !== domain
          ? `Email domain must remain @${domain}`
          : '',
    phone: form.phone.trim() && !/^\d{10}$/.test(form.phone.trim()) ? 'Phone must be 10 digits!' : '',
    address: form.address.trim().length > 500 ? 'Address can have at most 500 characters.' : '',
  };
  return Object.fromEntries(Object.entries(problems).filter(([, message]) => message));
}
