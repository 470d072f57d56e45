import { checkOwnNames, checkPassword } from '../secrets/password.rules.ts';
import { cleanLoginName, MAX_LOGIN_NAME, normalLoginName } from '../shared/login-name.rules.ts';
import { type Problem, problem, problemIf } from '../shared/problem.rules.ts';
import { nameMessage } from '../accounts/name.rules.ts';
import { isPhone, readPhone } from '../accounts/phone.rules.ts';

export interface SignUpForm {
  name: string;
  email: string;
  domain: string;
  phone: string;
  address: string;
  password: string;
  confirmPassword: string;
}

const FREE_PROVIDERS = ['gmail', 'yahoo', 'hotmail', 'outlook', 'aol', 'icloud', 'protonmail', 'zoho', 'gmx'];
const EMAIL = /^[^\s@<>(),;:"[\]\\]+@([\p{L}\p{N}_-]+\.)+[\p{L}\p{N}-]+$/u;

export const isEmail = (text: string): boolean => text.length <= MAX_LOGIN_NAME && EMAIL.test(text);

/** The host part of an email address, in its normal form. */
export const emailHost = (email: string): string => {
  const normal = normalLoginName(email);
  return normal.slice(normal.lastIndexOf('@') + 1);
};

/** A domain as it is stored: only the lower-case host, without a leading www.; null when the text names no host. */
export function normalDomain(typed: string): string | null {
  // with a scheme and a path it may be longer than a domain can be
  if (typed.length > 2 * MAX_LOGIN_NAME) return null;
  const text = typed.trim();
  if (!text || /\s/.test(text)) return null;
  try {
    const { hostname } = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`);
    // URL leaves the host of an unknown scheme as it was typed
    return (
      hostname
        .toLowerCase()
        .replace(/\.$/, '')
        .replace(/^www\./, '') || null
    );
  } catch {
    return null;
  }
}

/** The domain that an email suggests; empty for what is no email, or one of a free provider. */
export function domainOf(email: string): string {
  const clean = cleanLoginName(email);
  const host = isEmail(clean) ? (normalDomain(emailHost(clean)) ?? '') : '';
  return isFree(host, firstLabel) ? '' : host;
}

/** Whether a host is the domain itself or below it. */
export const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

type SiteName = (host: string) => string | null;

const firstLabel = (host: string): string => host.split('.')[0] ?? '';
const isFree = (host: string, siteName: SiteName): boolean => FREE_PROVIDERS.includes(siteName(host) ?? '');

/**
 * What is wrong with a sign-up, at most one problem per field (spec section 5; rules: accounts).
 * `siteName` names the registered label of a host ('yahoo' of mail.yahoo.co.in); the server brings the public suffix list.
 */
export function checkSignUp(form: SignUpForm, siteName: SiteName = firstLabel): Problem[] {
  return [
    ...problemIf('name', required(form.name, 'Name') || nameMessage(form.name)),
    ...problemIf(
      'email',
      required(form.email, 'Email') || emailMessage(cleanLoginName(form.email), form.domain, siteName),
    ),
    ...problemIf('domain', required(form.domain, 'Domain') || domainMessage(form.domain)),
    ...problemIf('phone', required(form.phone, 'Phone') || phoneMessage(form.phone)),
    ...problemIf('address', required(form.address, 'Address') || tooLong(form.address, 'Address', 500)),
    ...passwordProblems(form),
    ...problemIf('confirmPassword', confirmationMessage(form)),
  ];
}

const required = (text: string, label: string) => !text.trim() && `${label} is required.`;
const tooLong = (text: string, label: string, max: number) =>
  text.trim().length > max && `${label} can have at most ${max} characters.`;
function domainMessage(typed: string): string | false {
  const domain = normalDomain(typed);
  // a reserved ending (RFC 2606), which the placeholders of erased companies use
  return (!domain || isWithin(domain, 'invalid')) && 'Enter your domain, such as example.com.';
}
const phoneMessage = (phone: string) => !isPhone(readPhone(phone)) && 'Phone must be 6 to 15 digits.';

function passwordProblems({ password, name, domain: typedDomain }: SignUpForm): Problem[] {
  if (!password) return [problem('password', 'Password is required.')];
  const problems = checkPassword(password, 'password');
  const domain = normalDomain(typedDomain) ?? undefined;
  return problems.length ? problems : checkOwnNames(password, { name, domain }, 'password');
}

function confirmationMessage({ password, confirmPassword }: SignUpForm): string | false {
  if (!confirmPassword) return 'Confirm Password is required.';
  return password !== confirmPassword && 'Passwords do not match.';
}

function emailMessage(email: string, typedDomain: string, siteName: SiteName): string | false {
  if (!isEmail(email)) return 'Enter a valid email address.';
  // both in their normal form, so that a host in another script matches its domain
  const host = normalDomain(emailHost(email)) ?? '';
  if (isFree(host, siteName)) return 'Please use a business or custom domain email (not Gmail, Yahoo, etc.).';
  const domain = normalDomain(typedDomain);
  return domain !== null && !isWithin(host, domain) && `The email must belong to your domain ${typedDomain.trim()}.`;
}
