export const PHONE_HELP = '6 to 15 digits. Spaces and dashes are removed, and +91 before ten digits.';

/** Removes spaces and dashes, and +91 before exactly ten digits. */
export const normalizePhone = (typed: string): string =>
  typed.replace(/[\s\u2010-\u2015\u2212-]/g, '').replace(/^\+91(?=\d{10}$)/, '');

export const isPhone = (text: string): boolean => /^\d{6,15}$/.test(text);

/** Returns the phone to store. An unedited phone stays unchanged, even if the current rule would reject it. */
export const toStoredPhone = (typed: string | null | undefined, stored: string): string =>
  typed == null || typed.trim() === stored.trim() ? stored : normalizePhone(typed);
