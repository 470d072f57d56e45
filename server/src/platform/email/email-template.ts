import { formatCount } from '../kernel/count-formats.rules.ts';
import type { QuotedText } from './quoted-text.ts';

export interface EmailContent {
  subject: string;
  text: string;
  html: string;
}

interface EmailLink {
  label: string;
  url: string;
}

/**
 * Text that an email can contain. Only `sentence` and `trustText` create it, so a company's input in it is always
 * quoted.
 */
export class Sentence {
  // A private field, so that no other object has a compatible type.
  #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  get text(): string {
    return this.#text;
  }
}

/**
 * Template tag for email text: sentence`${quoteText(name)} requests ${10} users.` Plain strings are not accepted as
 * values.
 */
export const sentence = (strings: TemplateStringsArray, ...values: (QuotedText | Sentence | number)[]): Sentence =>
  new Sentence(String.raw({ raw: strings }, ...values.map(toSentenceText)));

const toSentenceText = (value: QuotedText | Sentence | number): string =>
  typeof value === 'number' ? formatCount(value) : value.text;

/** Marks text as trusted, such as a date or an administrator's reason. Never use it for input of a company. */
export const trustText = (text: string): Sentence => new Sentence(text);

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Builds the text and HTML of an email from paragraphs and at most one link. The subject must be a string literal, so
 * that it cannot contain user input. `settingsUrl` is the page on which the recipient can turn off the email, if that is
 * possible. The email ends with a link to this page.
 */
export function composeEmail<Subject extends string>(
  subject: LiteralText<Subject>,
  sentences: Sentence[],
  link?: EmailLink,
  settingsUrl?: string,
): EmailContent {
  const paragraphs = sentences.map(({ text }) => text);
  const links = link ? [link] : [];
  if (settingsUrl) links.push({ label: 'Turn off these emails in your settings', url: settingsUrl });
  const text = [...paragraphs, ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n\n');
  const body = [
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`),
    ...links.map(({ label, url }) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`),
  ];
  const html = `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">${body.join('')}</body></html>`;
  return { subject, text: `${text}\n`, html };
}

/** Accepts only string literal types. `string` and template literal types become `never`. */
type LiteralText<T extends string> = {} extends Record<T, unknown> ? never : T; // oxlint-disable-line typescript/no-empty-object-type -- `{}` extends a record only if its keys are an index signature
