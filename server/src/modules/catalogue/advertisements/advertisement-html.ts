import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import sanitizeHtml from 'sanitize-html';
import { createYieldingQueue } from '../../../platform/kernel/yielding-queue.ts';

// One pass over the most complex HTML takes tens of milliseconds, so no two passes run without a pause.
const runInQueue = createYieldingQueue();

const cleanHtmlCache = new InMemoryLRUCache<string>({
  maxSize: 10_000_000, // characters
  sizeCalculation: (clean, html) => clean.length + html.length,
});

/** As cleanHtml, but what was cleaned before is not cleaned again: every chat app asks for the same few. */
export async function cleanHtmlCached(html: string): Promise<string> {
  const known = await cleanHtmlCache.get(html);
  if (known !== undefined) return known;
  const clean = await runInQueue(() => cleanHtml(html));
  await cleanHtmlCache.set(html, clean);
  return clean;
}

/** Thrown for HTML that would take too long to clean. Its message is for people. */
export class HtmlTooComplex extends Error {}

/** Cleans HTML before it is stored, and lists what was removed. Throws HtmlTooComplex. */
export async function cleanSubmittedHtml(typed: string): Promise<{ html: string; removed: string[] }> {
  if (countTextPieces(typed) > MAX_PARTS)
    throw new HtmlTooComplex('Html Content has too many "<" and "&" characters. Use fewer of them.');
  const html = await runInQueue(() => sanitizeHtml(typed, { ...CLEANING_OPTIONS, ...limitComplexity() }));
  return { html, removed: await runInQueue(() => listRemovedHtml(typed)) };
}

/** Cleans an advertisement's HTML with an allow-list: text, links and our own images; nothing that runs, loads or overlays. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, CLEANING_OPTIONS);

const SAFE_LINK = { rel: 'noopener noreferrer nofollow', target: '_blank' };

const CLEANING_OPTIONS: sanitizeHtml.IOptions = {
  // prettier-ignore
  allowedTags: [
    'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'span', 'br', 'hr', 'blockquote', 'pre', 'code',
    'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'ul', 'ol', 'li', 'a', 'img',
    'table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    '*': ['style'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  allowedStyles: {
    '*': {
      color: [/^#[\da-f]{3,8}$/i, /^[a-z]+$/i, /^rgba?\([\d\s.,%]+\)$/i],
      'background-color': [/^#[\da-f]{3,8}$/i, /^[a-z]+$/i, /^rgba?\([\d\s.,%]+\)$/i],
      'text-align': [/^(left|right|center|justify)$/],
      'font-size': [/^\d{1,2}(\.\d+)?(px|em|rem|%)$/],
      'font-weight': [/^(normal|bold|[1-9]00)$/],
      'font-style': [/^(normal|italic)$/],
      'text-decoration': [/^(none|underline|line-through)$/],
    },
  },
  transformTags: { a: sanitizeHtml.simpleTransform('a', SAFE_LINK) },
  // an image from elsewhere would tell its host who looks at it
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/uploads\/[\w.-]+$/.test(attribs.src ?? ''),
};

const MAX_DEPTH = 100;
// Elements, attributes and pieces of style. Parsing ten characters of style costs about as much as an element.
const MAX_PARTS = 3000;
const STYLE_PIECE_LENGTH = 10;

// The parser cuts text at each of these. Tags are counted while they are parsed.
const countTextPieces = (html: string): number => html.match(/<(?!\/?[a-z])|&/gi)?.length ?? 0;

/** Ends a pass over HTML that is too deep or too complex, before its cost grows. */
function limitComplexity(): Pick<sanitizeHtml.IOptions, 'onOpenTag' | 'onCloseTag'> {
  let depth = 0;
  let parts = 0;
  return {
    onOpenTag(_name, attributes) {
      depth++;
      parts += 1 + Object.keys(attributes).length + Math.ceil((attributes.style?.length ?? 0) / STYLE_PIECE_LENGTH);
      if (depth > MAX_DEPTH)
        throw new HtmlTooComplex(`Html Content can nest elements at most ${MAX_DEPTH} levels deep.`);
      if (parts > MAX_PARTS)
        throw new HtmlTooComplex('Html Content has too many elements, attributes and styles. Use fewer of them.');
    },
    onCloseTag() {
      depth--;
    },
  };
}

const NUMBER_ATTRIBUTE = 'data-number';

/** One tag of a piece of html as it was typed. */
interface SubmittedTag {
  name: string;
  attributes: Record<string, string>;
}

/**
 * What cleaning removes from a piece of html, in words and each once: 'script', 'onclick of img', 'position in the style
 * of p'. Every tag is numbered before it is cleaned, so that what is left of each can be found afterwards.
 */
export function listRemovedHtml(html: string): string[] {
  const typed: SubmittedTag[] = [];
  const numbered = sanitizeHtml(html, {
    ...CLEANING_OPTIONS,
    allowedAttributes: { ...CLEANING_OPTIONS.allowedAttributes, '*': ['style', NUMBER_ATTRIBUTE] },
    transformTags: {
      '*': (name, attributes) => {
        typed.push({ name, attributes });
        return { tagName: name, attribs: { ...attributes, [NUMBER_ATTRIBUTE]: String(typed.length - 1) } };
      },
    },
  });
  const left = new Map<string, Record<string, string>>();
  sanitizeHtml(numbered, {
    parseStyleAttributes: false, // cleaned above
    onOpenTag: (_name, attributes) => left.set(attributes[NUMBER_ATTRIBUTE]!, attributes),
  });
  return [...new Set(typed.flatMap((tag, number) => listTagLosses(tag, left.get(String(number)))))];
}

function listTagLosses({ name, attributes }: SubmittedTag, left: Record<string, string> | undefined): string[] {
  if (!left) return [name === 'img' ? 'img that is not from this portal' : name];
  return Object.entries(attributes).flatMap(([attribute, value]) => {
    if (attribute === NUMBER_ATTRIBUTE) return [];
    // of a link, these two are always ours
    if (name === 'a' && Object.hasOwn(SAFE_LINK, attribute)) return [];
    if (attribute === 'style') {
      const kept = listStyleProperties(left.style);
      const lost = listStyleProperties(value).filter((property) => !kept.includes(property));
      return lost.map((property) => `${property} in the style of ${name}`);
    }
    return Object.hasOwn(left, attribute) ? [] : [`${attribute} of ${name}`];
  });
}

const listStyleProperties = (style = ''): string[] =>
  style.split(';').flatMap((declaration) => declaration.split(':')[0]!.trim().toLowerCase() || []);
