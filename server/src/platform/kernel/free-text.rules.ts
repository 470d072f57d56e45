const DIRECTION_CONTROLS_PATTERN = /[\u202a-\u202e\u2066-\u2069]/u;
const CONTROL_CHARACTERS_PATTERN = /[\p{Cc}\u2028\u2029]/u;

/**
 * Returns whether a string contains characters that change the writing direction of the following text. The direction
 * marks U+200E and U+200F are allowed, because Arabic and Hebrew names need them.
 */
export const changesDirection = (text: string): boolean => DIRECTION_CONTROLS_PATTERN.test(text);

/**
 * Returns whether a string has more than `max` characters. An emoji counts as one character, as in PostgreSQL and in
 * OpenAPI. The property `length` would count it twice.
 */
export const isLongerThan = (text: string, max: number): boolean => text.length > max && [...text].length > max;

/** Validates text that other people read. Returns an error message, or false if the text is valid. */
export const getFreeTextError = (label: string, text: string): string | false =>
  changesDirection(text) && `${label} must not contain characters that change the writing direction.`;

/** Validates a single line that other people read. Returns an error message, or false if the line is valid. */
export const getLineError = (label: string, text: string): string | false =>
  (CONTROL_CHARACTERS_PATTERN.test(text) || changesDirection(text)) &&
  `${label} must not contain tabs, line breaks or characters that change the writing direction.`;
