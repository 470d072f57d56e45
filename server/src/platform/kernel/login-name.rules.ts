/** The longest email that can exist; a login name is no longer. */
export const MAX_LOGIN_NAME_LENGTH = 254;

/** An email or a username as it is stored and shown: without blanks around it, one code for what looks the same. */
export const cleanLoginName = (typed: string): string =>
  // what is far too long stays too long, and is not worth the work
  typed.length > 2 * MAX_LOGIN_NAME_LENGTH ? typed.slice(0, MAX_LOGIN_NAME_LENGTH + 1) : typed.normalize('NFKC').trim();

/**
 * The one normal form of an email or a username: what look-up, uniqueness, limits and logs compare. SQL never makes it,
 * since it lowers some letters otherwise ('İ').
 */
export const normalizeLoginName = (typed: string): string => cleanLoginName(cleanLoginName(typed).toLowerCase());
