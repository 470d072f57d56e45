/** The maximum length of an email address (RFC 5321). Usernames are shorter, because they are also names. */
export const MAX_LOGIN_NAME_LENGTH = 254;

const MAX_TYPED_LENGTH = 2 * MAX_LOGIN_NAME_LENGTH;

/** Returns the stored and displayed form of an email or username: trimmed, and in the Unicode normal form NFKC. */
export const cleanLoginName = (typed: string): string =>
  // Overlong input is cut, because normalizing it could take long. The cut name is still too long and rejected later,
  // even if it is cleaned again.
  typed.length > MAX_TYPED_LENGTH ? typed.slice(0, MAX_TYPED_LENGTH + 1) : typed.normalize('NFKC').trim();

/**
 * Returns the normal form of an email or username. Lookups, unique indexes, rate limits and logs compare this form. Do
 * not compute it with `lower()` in SQL, which disagrees with JavaScript for some letters, for example 'İ'. The
 * erasure must normalize emails in SQL, so it converts both sides of a comparison with `buildNormalizedEmail`.
 */
export const normalizeLoginName = (typed: string): string => cleanLoginName(cleanLoginName(typed).toLowerCase());
