import type { QuotedText } from './quoted-text.ts';

/** A mail to be sent, in both forms. */
export interface EmailContent {
  subject: string;
  text: string;
  html: string;
}

/** Our own words. Only `say` and `ours` make them, so that typed text gets into a mail quoted or not at all. */
export class Sentence {
  // a private field, so that nothing else passes for one
  #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  get text(): string {
    return this.#text;
  }
}

/** Says something: say`${quoted(name)} asks for ${10} users.` A plain string is not accepted. */
export const sentence = (words: TemplateStringsArray, ...values: (QuotedText | Sentence | number)[]): Sentence =>
  new Sentence(String.raw({ raw: words }, ...values.map(toSentenceText)));

const toSentenceText = (value: QuotedText | Sentence | number): string =>
  typeof value === 'number' ? value.toLocaleString('en-IN') : value.text;

/** A text that we vouch for: a day, or an administrator's words. Never what a company typed. */
export const trustText = (text: string): Sentence => new Sentence(text);

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Puts paragraphs, and at most one link, into the two forms of a mail. A subject is a literal, with nothing inserted. */
export function composeEmail<Subject extends string>(
  subject: LiteralText<Subject>,
  sentences: Sentence[],
  link?: { label: string; url: string },
): EmailContent {
  const paragraphs = sentences.map(({ text }) => text);
  const text = [...paragraphs, ...(link ? [`${link.label}: ${link.url}`] : [])].join('\n\n');
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`);
  if (link) body.push(`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`);
  const html = `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">${body.join('')}</body></html>`;
  return { subject, text: `${text}\n`, html };
}

/** A text that is a literal in the source; one with a string inserted is not. */
type LiteralText<T extends string> = {} extends Record<T, unknown> ? never : T; // oxlint-disable-line typescript/no-empty-object-type -- `string`, and a template that holds it, are patterns of keys
