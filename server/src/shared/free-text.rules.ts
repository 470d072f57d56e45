const TURNING = /[\u202a-\u202e\u2066-\u2069]/u;

/** What is wrong with a text of several lines that other people read; false for nothing. */
export const freeTextMessage = (what: string, text: string): string | false =>
  TURNING.test(text) && `${what} must not contain marks that turn the direction of writing.`;
