import { passwordProblem } from '../secrets/password.rules.ts';

export interface SignUpForm {
  name: string;
  email: string;
  domain: string;
  phone: string;
  address: string;
  password: string;
  confirmPassword: string;
}

export type SignUpProblems = Partial<Record<keyof SignUpForm, string>>;

const FREE_PROVIDERS = ['gmail', 'yahoo', 'hotmail', 'outlook', 'aol', 'icloud', 'protonmail', 'zoho', 'gmx'];
const EMAIL = /^[^\s@<>(),;:"[\]\\]+@([\p{L}\p{N}_-]+\.)+[\p{L}\p{N}-]+$/u;

export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

/** The host part of an email address, lower-case. */
export const emailHost = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** A domain as it is stored: lower-case host alone, without a leading www.; null where the text names no host. */
export function normalDomain(typed: string): string | null {
  const text = typed.trim();
  if (!text || /\s/.test(text)) return null;
  try {
    const { hostname } = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`);
    // URL leaves the host of a scheme it does not know as it was typed
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

/** Whether a host is the domain itself or below it. */
export const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

const firstLabel = (host: string): string => host.split('.')[0] ?? '';

/**
 * What is wrong with a sign-up, a message a field (spec section 5; rules: accounts).
 * `siteName` names the registered label of a host ('yahoo' of mail.yahoo.co.in); the server brings the public suffix list.
 */
export function validateSignUp(
  form: SignUpForm,
  siteName: (host: string) => string | null = firstLabel,
): SignUpProblems {
  const problems: SignUpProblems = {};
  const require = (field: keyof SignUpForm, label: string) => {
    if (!form[field].trim()) problems[field] = `${label} is required.`;
  };
  require('name', 'Name');
  require('email', 'Email');
  require('domain', 'Domain');
  require('phone', 'Phone');
  require('address', 'Address');
  if (!form.password) problems.password = 'Password is required.';
  if (!form.confirmPassword) problems.confirmPassword = 'Confirm Password is required.';

  problems.name ??= form.name.trim().length > 200 ? 'Name can have at most 200 characters.' : undefined;
  problems.address ??= form.address.trim().length > 500 ? 'Address can have at most 500 characters.' : undefined;
  if (!problems.phone && !/^\d{6,15}$/.test(form.phone.trim())) problems.phone = 'Phone must be 6 to 15 digits.';
  problems.email ??= emailProblem(form.email.trim(), form.domain, siteName);
  if (!problems.domain && !normalDomain(form.domain)) problems.domain = 'Enter your domain, such as example.com.';
  problems.password ??= passwordProblem(form.password) ?? undefined;
  if (!problems.confirmPassword && form.password !== form.confirmPassword)
    problems.confirmPassword = 'Passwords do not match.';
  return Object.fromEntries(Object.entries(problems).filter(([, message]) => message));
}

function emailProblem(email: string, typedDomain: string, siteName: (host: string) => string | null) {
  if (!isEmail(email)) return 'Enter a valid email address.';
  // both in their normal form, so that a host in another script meets its domain
  const host = normalDomain(emailHost(email)) ?? '';
  if (FREE_PROVIDERS.includes(siteName(host) ?? ''))
    return 'Please use a business or custom domain email (not Gmail, Yahoo, etc.).';
  const domain = normalDomain(typedDomain);
  return domain && !isWithin(host, domain) ? `The email must belong to your domain ${typedDomain.trim()}.` : undefined;
}
