import { type Problem, problemIf } from '../shared/problem.rules.ts';
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
  ...problemIf('email', emailMessage(email.trim(), emailHost(presentEmail))),
  ...problemIf('phone', phone.trim() !== '' && !/^\d{10}$/.test(phone.trim()) && 'Phone must be 10 digits!'),
  ...problemIf('address', address.trim().length > 500 && 'Address can have at most 500 characters.'),
];

/** What is wrong with an administrator's own details; an empty email is none. */
export const checkAdministrator = ({ name, email }: { name: string; email?: string | null }): Problem[] => [
  ...checkName(name),
  ...problemIf('email', Boolean(email?.trim()) && !isEmail(email!.trim()) && 'Invalid email format!'),
];

const checkName = (name: string): Problem[] =>
  problemIf(
    'name',
    !name.trim() ? 'Name is required!' : name.trim().length > 200 && 'Name can have at most 200 characters.',
  );

function emailMessage(email: string, domain: string): string | false {
  if (!email) return 'Email is required!';
  if (!isEmail(email)) return 'Invalid email format!';
  return emailHost(email) !== domain && `Email domain must remain @${domain}`;
}
