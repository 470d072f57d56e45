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
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
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
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }) },
    // an image from elsewhere would tell its host who looks at it
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/uploads\/[\w.-]+$/.test(attribs.src ?? ''),
  });
