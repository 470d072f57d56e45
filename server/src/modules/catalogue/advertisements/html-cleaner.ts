import sanitizeHtml from 'sanitize-html';
import { assertFewTextPieces, assertFitsJsonBody, limitComplexity } from './html-limits.ts';

/** Cleans HTML with an allow-list of elements, attributes and styles. Removes scripts, remote images and overlays. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, CLEANING_OPTIONS);

/** Cleans submitted HTML in the same way. Throws HtmlLimitError for HTML that is too complex or too long. */
export function cleanHtmlWithinLimits(html: string): string {
  assertFewTextPieces(html);
  const cleanedHtml = sanitizeHtml(html, { ...CLEANING_OPTIONS, ...limitComplexity() });
  assertFitsJsonBody(cleanedHtml);
  return cleanedHtml;
}

const SAFE_LINK = { rel: 'noopener noreferrer nofollow', target: '_blank' };

const CLEANING_OPTIONS: sanitizeHtml.IOptions = {
  // oxfmt-ignore
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
  // A remote image would reveal the IP address of every viewer to its host.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/uploads\/[\w.-]+$/.test(attribs.src ?? ''),
};

const NUMBER_ATTRIBUTE = 'data-number';

/** A tag of the submitted HTML before the cleanup. */
interface SubmittedTag {
  name: string;
  attributes: Record<string, string>;
}

/**
 * Lists the distinct elements, attributes and styles that the cleanup removes: 'script', 'onclick of img', 'position in
 * the style of p'. Every tag gets a number before the cleanup, so that the tag can be compared with its cleaned form.
 */
export function listRemovedHtml(html: string): string[] {
  const submittedTags: SubmittedTag[] = [];
  const numberedHtml = sanitizeHtml(html, {
    ...CLEANING_OPTIONS,
    allowedAttributes: { ...CLEANING_OPTIONS.allowedAttributes, '*': ['style', NUMBER_ATTRIBUTE] },
    transformTags: {
      '*': (name, attributes) => {
        submittedTags.push({ name, attributes });
        return { tagName: name, attribs: { ...attributes, [NUMBER_ATTRIBUTE]: String(submittedTags.length - 1) } };
      },
    },
  });
  const cleanedTags = new Map<string, Record<string, string>>();
  sanitizeHtml(numberedHtml, {
    parseStyleAttributes: false, // The first pass has already cleaned the styles.
    onOpenTag: (_name, attributes) => cleanedTags.set(attributes[NUMBER_ATTRIBUTE]!, attributes),
  });
  return [...new Set(submittedTags.flatMap((tag, number) => listTagLosses(tag, cleanedTags.get(String(number)))))];
}

function listTagLosses(
  { name, attributes }: SubmittedTag,
  cleanedAttributes: Record<string, string> | undefined,
): string[] {
  if (!cleanedAttributes) return [name === 'img' ? 'img that is not from this portal' : name];
  return Object.entries(attributes).flatMap(([attribute, value]) => {
    if (attribute === NUMBER_ATTRIBUTE) return [];
    // The cleanup sets these two attributes on every link.
    if (name === 'a' && Object.hasOwn(SAFE_LINK, attribute)) return [];
    if (attribute === 'style') {
      const cleanedProperties = listStyleProperties(cleanedAttributes.style);
      const removedProperties = listStyleProperties(value).filter((property) => !cleanedProperties.includes(property));
      return removedProperties.map((property) => `${property} in the style of ${name}`);
    }
    return Object.hasOwn(cleanedAttributes, attribute) ? [] : [`${attribute} of ${name}`];
  });
}

const listStyleProperties = (style = ''): string[] =>
  style.split(';').flatMap((declaration) => declaration.split(':')[0]!.trim().toLowerCase() || []);
