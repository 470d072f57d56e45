/** How much of a name stands in a mail (rules: accounts), in characters. */
const MAX_LENGTH = 60;

/** What somebody typed, fit to stand in a mail: in quotation marks, short, and never a link. */
export class Quoted {
  // a private field, so that nothing else passes for one
  #text: string;
  constructor(typed: string) {
    this.#text = `"${cut(unlink(oneLine(typed)))}"`;
  }
  get text(): string {
    return this.#text;
  }
}

/** Takes what somebody typed as what it is: a name, an email; not our words. */
export const quoted = (typed: string): Quoted => new Quoted(typed);

/** One line without what cannot be seen or turns the text around, whose quotation ends where ours does. */
const oneLine = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    // joiners stay: scripts of India are written with them
    .replace(/[^\P{C}\u200c\u200d]/gu, '')
    .replace(/(?!['’])\p{Quotation_Mark}|['’′]{2,}/gu, "'")
    .trim();

// mail programs make links of evil.example, of www.evil and of https://evil, but not of the parts set apart
const unlink = (line: string): string => line.replace(/[.:/@\\\u3002](?=\S)/gu, '$& ');

function cut(line: string): string {
  const characters = [...line];
  return characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH - 1).join('')}…` : line;
}
