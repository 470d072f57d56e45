const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/u;
const BREAKING = /[\p{Cc}\u2028\u2029]/u;

/** Whether a string changes the direction of the text after it. Allows U+200E and U+200F, which Arabic and Hebrew names need. */
export const changesDirection = (text: string): boolean => DIRECTION_MARKS.test(text);

/** What is wrong with a text that other people read; false for nothing. */
export const getFreeTextError = (what: string, text: string): string | false =>
  changesDirection(text) && `${what} must not contain characters that change the writing direction.`;

/** What is wrong with a line that other people read; false for nothing. */
export const lineMessage = (what: string, text: string): string | false =>
  (BREAKING.test(text) || changesDirection(text)) &&
  `${what} must not contain line breaks or characters that change the writing direction.`;
