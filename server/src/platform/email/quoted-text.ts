/** How much of a name appears in a mail (docs/business-rules.md#emails), in characters. */
const MAX_NAME_LENGTH = 60;

/** What a person typed, made fit for a mail: in quotation marks, of limited length, and never a link. */
export class QuotedText {
  // a private field, so that nothing else passes for one
  #text: string;
  constructor(lines: readonly string[], maxLength: number) {
    this.#text = `"${truncate(lines.map((line) => breakLinks(toSingleLine(line))).join('\n'), maxLength)}"`;
  }
  get text(): string {
    return this.#text;
  }
}

/** Marks what somebody typed, such as a name or an email, as not our words. */
export const quoteText = (typed: string): QuotedText => new QuotedText([typed], MAX_NAME_LENGTH);

/** Marks a message as not our words. Its lines stay, but no empty line: a paragraph could pass for ours. */
export const quoteMessage = (typed: string): QuotedText =>
  new QuotedText(
    typed.split(/\r?\n/).filter((line) => line.trim()),
    Infinity,
  );

// a mark that could pass for ours, or several that could together; an apostrophe alone stays
const QUOTATION_MARKS = /[\p{Quotation_Mark}ʺˮ״〃❝❞❠🙶🙷🙸˵˶′ʹʼ׳‵❛❜ꞌˈ]{2,}|(?!['’])[\p{Quotation_Mark}ʺˮ״〃❝❞❠🙶🙷🙸˵˶]/gu;

/** One line without invisible characters or any that reverse the text, and without a quotation mark that could end ours. */
const toSingleLine = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    // joiners stay: Indian scripts need them
    .replace(/[^\P{C}\u200c\u200d]/gu, '')
    .replace(QUOTATION_MARKS, "'")
    .trim();

// mail programs make links of evil.example, www.evil and https://evil, but not of the separated parts
const breakLinks = (line: string): string => line.replace(/[.:/@\\\u3002](?=\S)/gu, '$& ');

function truncate(line: string, maxLength: number): string {
  const characters = [...line];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : line;
}
