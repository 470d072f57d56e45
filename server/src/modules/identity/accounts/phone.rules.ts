/** The rule for phone numbers, for forms. */
export const PHONE_HELP = '6 to 15 digits. Spaces and dashes are removed, and +91 before ten digits.';

/** The digits of a typed phone number: without spaces and dashes, and without +91 before exactly ten digits. */
export const normalizePhone = (typed: string): string =>
  typed.replace(/[\s\u2010-\u2015\u2212-]/g, '').replace(/^\+91(?=\d{10}$)/, '');

export const isPhone = (text: string): boolean => /^\d{6,15}$/.test(text);

/** The phone to store. One that was not edited stays as stored, even in a form that the rule rejects. */
export const toStoredPhone = (typed: string | null | undefined, stored: string): string =>
  typed == null || typed.trim() === stored.trim() ? stored : normalizePhone(typed);
