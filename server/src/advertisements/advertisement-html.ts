import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import sanitizeHtml from 'sanitize-html';

const cleaned = new InMemoryLRUCache<string>({
  maxSize: 10_000_000, // characters
  sizeCalculation: (clean, html) => clean.length + html.length,
});

/** As cleanHtml, but what was cleaned before is not cleaned again: every chat app asks for the same few. */
export async function cleanHtmlOnce(html: string): Promise<string> {
  const known = await cleaned.get(html);
  if (known !== undefined) return known;
  const clean = cleanHtml(html);
  await cleaned.set(html, clean);
  return clean;
}

/** Cleans an advertisement's HTML with an allow-list: text, links and our own images; nothing that runs, loads or overlays. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, CLEANING);

const SAFE_LINK = { rel: 'noopener noreferrer nofollow', target: '_blank' };

const CLEANING: sanitizeHtml.IOptions = {
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

const NUMBER = 'data-number';

/** One tag of a piece of html as it was typed. */
interface TypedTag {
  name: string;
  attributes: Record<string, string>;
}

/**
 * What cleaning removes from a piece of html, in words and each once: 'script', 'onclick of img', 'position in the style
 * of p'. Every tag is numbered before it is cleaned, so that what is left of each can be found afterwards.
 */
export function removedFrom(html: string): string[] {
  const typed: TypedTag[] = [];
  const numbered = sanitizeHtml(html, {
    ...CLEANING,
    allowedAttributes: { ...CLEANING.allowedAttributes, '*': ['style', NUMBER] },
    transformTags: {
      '*': (name, attributes) => {
        typed.push({ name, attributes });
        return { tagName: name, attribs: { ...attributes, [NUMBER]: String(typed.length - 1) } };
      },
    },
  });
  const left = new Map<string, Record<string, string>>();
  sanitizeHtml(numbered, { onOpenTag: (_name, attributes) => left.set(attributes[NUMBER]!, attributes) });
  return [...new Set(typed.flatMap((tag, number) => lossesOf(tag, left.get(String(number)))))];
}

function lossesOf({ name, attributes }: TypedTag, left: Record<string, string> | undefined): string[] {
  if (!left) return [name === 'img' ? 'img that is not from this portal' : name];
  return Object.entries(attributes).flatMap(([attribute, value]) => {
    if (attribute === NUMBER) return [];
    // of a link, these two are always ours
    if (name === 'a' && Object.hasOwn(SAFE_LINK, attribute)) return [];
    if (attribute === 'style') {
      const kept = propertiesOf(left.style);
      const lost = propertiesOf(value).filter((property) => !kept.includes(property));
      return lost.map((property) => `${property} in the style of ${name}`);
    }
    return Object.hasOwn(left, attribute) ? [] : [`${attribute} of ${name}`];
  });
}

const propertiesOf = (style = ''): string[] =>
  style.split(';').flatMap((declaration) => declaration.split(':')[0]!.trim().toLowerCase() || []);
