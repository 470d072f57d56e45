import type { IOptions } from 'sanitize-html';
import { BODY_LIMITS } from '../../../platform/http/json-body.ts';

const MAX_DEPTH = 100;
// This limit applies to two separate counts: text pieces, and elements, attributes and style pieces together. A style
// piece is ten characters of a style attribute, because parsing them takes about as long as parsing an element.
const MAX_PIECES = 3000;
const STYLE_PIECE_LENGTH = 10;

/** Thrown for HTML that is too complex to clean, or too long after the cleanup. Users see the message. */
export class HtmlLimitError extends Error {}

/** Throws HtmlLimitError for text that the parser would split into too many pieces. */
export function assertFewTextPieces(html: string): void {
  // Tags also start with `<`, but `limitComplexity` counts them.
  const textPieceCount = html.match(/<(?!\/?[a-z])|&/gi)?.length ?? 0;
  if (textPieceCount > MAX_PIECES)
    throw new HtmlLimitError('Html Content has too many "<" and "&" characters. Use fewer of them.');
}

/** Throws HtmlLimitError for cleaned HTML that clients could not send back unchanged in a JSON body. */
export function assertFitsJsonBody(cleanedHtml: string): void {
  const quotes = '""';
  if (JSON.stringify(cleanedHtml).length - quotes.length > BODY_LIMITS.text)
    throw new HtmlLimitError(
      'Html Content is too long with the attributes that the portal adds to links. Use fewer links.',
    );
}

/** Creates parser callbacks that abort the pass as soon as the HTML is too deep or too complex. */
export function limitComplexity(): Pick<IOptions, 'onOpenTag' | 'onCloseTag'> {
  let depth = 0;
  let pieceCount = 0;
  return {
    onOpenTag(_name, attributes) {
      depth++;
      pieceCount +=
        1 + Object.keys(attributes).length + Math.ceil((attributes.style?.length ?? 0) / STYLE_PIECE_LENGTH);
      if (depth > MAX_DEPTH)
        throw new HtmlLimitError(`Html Content can nest elements at most ${MAX_DEPTH} levels deep.`);
      if (pieceCount > MAX_PIECES)
        throw new HtmlLimitError('Html Content has too many elements, attributes and styles. Use fewer of them.');
    },
    onCloseTag() {
      depth--;
    },
  };
}
