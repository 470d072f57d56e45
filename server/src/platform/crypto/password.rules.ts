import { type UserErrorDetails, toUserErrors } from '../kernel/user-error.rules.ts';

export const MAX_PASSWORD_LENGTH = 128;
const ALLOWED_PATTERN = /^[A-Za-z\d@$!%*?&#]+$/;

/** The requirements of a new password (docs/account-rules.md#passwords). Screens list them with `text`. */
export const PASSWORD_REQUIREMENTS: readonly { text: string; isMetBy: (password: string) => boolean }[] = [
  { text: 'At least 8 characters', isMetBy: (password) => password.length >= 8 },
  { text: 'An uppercase letter', isMetBy: (password) => /[A-Z]/.test(password) },
  { text: 'A lowercase letter', isMetBy: (password) => /[a-z]/.test(password) },
  { text: 'A number', isMetBy: (password) => /\d/.test(password) },
  { text: 'One of @ $ ! % * ? & #', isMetBy: (password) => /[@$!%*?&#]/.test(password) },
  { text: 'Only letters, digits and @$!%*?&#', isMetBy: (password) => ALLOWED_PATTERN.test(password) },
];

/** Returns the user errors of a new password (docs/account-rules.md#passwords). */
export function checkPassword(password: string, field = 'newPassword'): UserErrorDetails[] {
  if (password.length > MAX_PASSWORD_LENGTH)
    return toUserErrors(field, `Password must be at most ${MAX_PASSWORD_LENGTH} characters.`);
  return toUserErrors(
    field,
    !PASSWORD_REQUIREMENTS.every(({ isMetBy }) => isMetBy(password)) &&
      'Password must be at least 8 characters long and include at least one uppercase letter, one lowercase letter, one number, and one special character.',
  );
}

/** The names that an account's password must not contain. */
export interface OwnNames {
  name: string;
  /** The domain of a company. Administrators have none. */
  domain?: string;
}

const MIN_WORD_LETTERS = 5;
const MIN_LABEL_LETTERS = 4;
// Other checks reject longer names and domains, so only this many characters are compared.
const MAX_NAME_LENGTH = 500;

// Passwords are ASCII, so "Müller", "ＭÜLLER" and "Großmann" are compared as "muller", "muller" and "grossmann".
const foldText = (text: string): string =>
  text.slice(0, MAX_NAME_LENGTH).normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().toLowerCase();

const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/**
 * Returns a user error if a new password contains a word of the account's name, or the first label of the account's
 * domain. Short words and short labels are ignored.
 */
export function checkOwnNames(
  password: string,
  { name, domain = '' }: OwnNames,
  field = 'newPassword',
): UserErrorDetails[] {
  const words = foldText(name).match(/\p{L}+/gu) ?? [];
  // Passwords cannot contain hyphens, so the label is compared without them.
  const label = foldText(domain).split('.')[0]!.replaceAll('-', '');
  const ownNames = [
    ...words.filter((word) => countLetters(word) >= MIN_WORD_LETTERS),
    ...(countLetters(label) >= MIN_LABEL_LETTERS ? [label] : []),
  ];
  const foldedPassword = foldText(password);
  return toUserErrors(
    field,
    ownNames.some((ownName) => foldedPassword.includes(ownName)) && 'Password must not contain your name or domain.',
  );
}
