import { checkOwnNames, checkPassword } from '../../../platform/crypto/password.rules.ts';
import { isEmail } from '../../../platform/kernel/email.rules.ts';
import {
  cleanLoginName,
  MAX_LOGIN_NAME_LENGTH,
  normalizeLoginName,
} from '../../../platform/kernel/login-name.rules.ts';
import { getNameError } from '../../../platform/kernel/name.rules.ts';
import { type UserErrorDetails, createUserError, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';
import { getAddressError } from '../accounts/address.rules.ts';
import { isPhone, normalizePhone } from '../accounts/phone.rules.ts';

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

export const getEmailHost = (email: string): string => {
  const normal = normalizeLoginName(email);
  return normal.slice(normal.lastIndexOf('@') + 1);
};

/**
 * Normalizes a typed domain or URL to a lower-case host without a leading 'www.' or a trailing dot. Returns `null` for
 * any other input.
 */
export function normalizeDomain(typed: string): string | null {
  // The limit leaves room for a scheme and a path, which are removed below.
  if (typed.length > 2 * MAX_LOGIN_NAME_LENGTH) return null;
  const text = typed.trim();
  if (!text || /\s/.test(text)) return null;
  try {
    const { hostname } = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`);
    // `URL` does not normalize the host of an unknown scheme.
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

/** Derives the domain from an email. Returns an empty string for an invalid email or a free provider. */
export function suggestDomain(email: string): string {
  const clean = cleanLoginName(email);
  const host = isEmail(clean) ? (normalizeDomain(getEmailHost(clean)) ?? '') : '';
  return isFreeProvider(host, getCommonSiteName) ? '' : host;
}

/** Returns whether a host equals the domain or is a subdomain of it. */
export const isWithinDomain = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** Returns whether an email is on a normalized domain or on a subdomain of it. */
export const isOnDomain = (email: string, domain: string): boolean =>
  // Normalize the host, so that an internationalized host matches its domain in Punycode.
  isWithinDomain(normalizeDomain(getEmailHost(email)) ?? '', domain);

type GetSiteName = (host: string) => string | null;

/**
 * Approximates the public suffix list in the browser. Recognizes suffixes of one label, and co, com, ne, net, or and
 * org before a two-letter country code. Returns null for other hosts.
 */
const getCommonSiteName: GetSiteName = (host) =>
  /^([^.]+)\.(?:[^.]+|(?:com?|net?|org?)\.[^.]{2})$/.exec(host)?.[1] ?? null;
const isFreeProvider = (host: string, getSiteName: GetSiteName): boolean =>
  FREE_PROVIDERS.includes(getSiteName(host) ?? '');

/**
 * Validates a sign-up and returns at most one error per field (docs/account-rules.md). `getSiteName` returns the
 * registered label of a host, for example 'yahoo' for mail.yahoo.co.in. The server passes a function that uses the
 * public suffix list. The default recognizes only common suffixes, so that it accepts gmail.acme.example.
 */
export function checkSignUp(form: SignUpForm, getSiteName: GetSiteName = getCommonSiteName): UserErrorDetails[] {
  return [
    ...toUserErrors('name', getRequiredError(form.name, 'Name') || getNameError(form.name)),
    ...toUserErrors(
      'email',
      getRequiredError(form.email, 'Email') || getEmailError(cleanLoginName(form.email), form.domain, getSiteName),
    ),
    ...toUserErrors('domain', getRequiredError(form.domain, 'Domain') || getDomainError(form.domain)),
    ...toUserErrors('phone', getRequiredError(form.phone, 'Phone') || getPhoneError(form.phone)),
    ...toUserErrors('address', getRequiredError(form.address, 'Address') || getAddressError(form.address)),
    ...checkSignUpPassword(form),
    ...toUserErrors('confirmPassword', getConfirmationError(form)),
  ];
}

const getRequiredError = (text: string, label: string) => !text.trim() && `${label} is required.`;
function getDomainError(typed: string): string | false {
  const domain = normalizeDomain(typed);
  // The placeholders of erased companies use the reserved top-level domain 'invalid' (RFC 2606).
  return (!domain || isWithinDomain(domain, 'invalid')) && 'Enter your domain, such as example.com.';
}
const getPhoneError = (phone: string) => !isPhone(normalizePhone(phone)) && 'Phone must be 6 to 15 digits.';

function checkSignUpPassword({ password, name, domain: typedDomain }: SignUpForm): UserErrorDetails[] {
  if (!password) return [createUserError('password', 'Password is required.')];
  const userErrors = checkPassword(password, 'password');
  const domain = normalizeDomain(typedDomain) ?? undefined;
  return userErrors.length ? userErrors : checkOwnNames(password, { name, domain }, 'password');
}

function getConfirmationError({ password, confirmPassword }: SignUpForm): string | false {
  if (!confirmPassword) return 'Confirm Password is required.';
  return password !== confirmPassword && 'Passwords do not match.';
}

/** Returns an error message if an email is invalid or belongs to a free provider, otherwise `false`. */
export function getBusinessEmailError(email: string, getSiteName: GetSiteName = getCommonSiteName): string | false {
  if (!isEmail(email)) return 'Enter a valid email address.';
  const host = normalizeDomain(getEmailHost(email)) ?? '';
  return isFreeProvider(host, getSiteName) && 'Please use a business or custom domain email (not Gmail, Yahoo, etc.).';
}

function getEmailError(email: string, typedDomain: string, getSiteName: GetSiteName): string | false {
  const emailError = getBusinessEmailError(email, getSiteName);
  return emailError || getOutsideDomainError(email, typedDomain);
}

/**
 * Returns an error message if an email is neither on the domain nor on a subdomain of it, otherwise `false`. Also
 * returns `false` for an invalid domain, which has a separate error.
 */
export function getOutsideDomainError(email: string, typedDomain: string): string | false {
  const domain = normalizeDomain(typedDomain);
  return domain !== null && !isOnDomain(email, domain) && `The email must belong to your domain ${typedDomain.trim()}.`;
}
