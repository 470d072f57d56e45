/** The maximum length of a quoted name or email address, in characters (docs/business-rules.md#emails). */
const MAX_QUOTED_LENGTH = 60;

/** User input that is safe in an email: in quotation marks and never clickable. */
export class QuotedText {
  // A private field, so that no other object has a compatible type.
  #text: string;
  constructor(lines: readonly string[], maxLength: number) {
    this.#text = `"${truncateText(lines.map((line) => breakLinks(toSingleLine(line))).join('\n'), maxLength)}"`;
  }
  get text(): string {
    return this.#text;
  }
}

/** Quotes user input, such as a name or an email address. */
export const quoteText = (typed: string): QuotedText => new QuotedText([typed], MAX_QUOTED_LENGTH);

/**
 * Quotes a message of several lines. Empty lines are removed, because a separate paragraph could look like the portal's
 * own text.
 */
export const quoteMessage = (typed: string): QuotedText =>
  new QuotedText(
    typed.split(/\r?\n/).filter((line) => line.trim()),
    Infinity,
  );

// Matches single marks that resemble our quotation marks, and runs of marks that together resemble one. A single
// apostrophe is not matched.
const QUOTATION_MARKS_PATTERN =
  /[\p{Quotation_Mark}ʺˮ״〃❝❞❠🙶🙷🙸˵˶′ʹʼ׳‵❛❜ꞌˈ]{2,}|(?!['’])[\p{Quotation_Mark}ʺˮ״〃❝❞❠🙶🙷🙸˵˶]/gu;

/**
 * Converts input to one line. Removes invisible and direction-changing characters, and replaces quotation marks that
 * could end ours.
 */
const toSingleLine = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    // Joiners are kept because Indian scripts need them.
    .replace(/[^\P{C}\u200c\u200d]/gu, '')
    .replace(QUOTATION_MARKS_PATTERN, "'")
    .trim();

// Email programs turn evil.example, www.evil and https://evil into links. A space after each separator prevents this.
const breakLinks = (line: string): string => line.replace(/[.:/@\\\u3002](?=\S)/gu, '$& ');

function truncateText(text: string, maxLength: number): string {
  const characters = [...text];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : text;
}
