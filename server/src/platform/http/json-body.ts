import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUtf8 } from 'node:buffer';
import { UnreadableRequestError } from './unreadable-request.ts';

/**
 * The limits of one JSON body, for REST and GraphQL. `text` and `name` limit the characters of a string and of a field
 * name. Every form of the portal stays far below these limits.
 */
export const BODY_LIMITS = { bytes: 1_048_576, text: 100_000, name: 200, depth: 32, values: 5000 } as const;

/** The body exceeds BODY_LIMITS, or its GraphQL query is too long. */
export class BodyTooLargeError extends UnreadableRequestError {
  constructor(message: string) {
    super(message, 413);
  }
}

/** The body is malformed. */
export class BadBodyError extends UnreadableRequestError {
  constructor(message: string) {
    super(message, 400);
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING_BRACKETS = [0x5b, 0x7b];
const CLOSING_BRACKETS = [0x5d, 0x7d];
// The JSON escape of half a surrogate pair. Alone, a half is not valid text, and PostgreSQL cannot store it.
const SURROGATE_PATTERN = /\\ud[89a-f]/i;

/**
 * Throws BodyTooLargeError if JSON text exceeds BODY_LIMITS, and BadBodyError if the text contains a lone surrogate.
 * The limit of `bytes` is enforced earlier. The text is scanned once without building any objects, so a rejection is
 * cheap. The parser rejects invalid JSON later.
 */
export function assertJsonWithinLimits(text: string): void {
  let depth = 0;
  let values = 0;
  const canHaveLoneSurrogates = SURROGATE_PATTERN.test(text);
  for (let index = 0; index < text.length; index++) {
    const charCode = text.charCodeAt(index);
    if (charCode === QUOTE) {
      const end = findStringEnd(text, index);
      const length = end - index - 1;
      if (length > BODY_LIMITS.text)
        throw createTooLargeError(`has a string of more than ${BODY_LIMITS.text} characters`);
      if (length > BODY_LIMITS.name && isFieldName(text, end))
        throw createTooLargeError(`has a field name of more than ${BODY_LIMITS.name} characters`);
      if (canHaveLoneSurrogates && hasLoneSurrogate(text.slice(index, end + 1)))
        throw new BadBodyError(
          'The body contains a lone surrogate, which is half of a character. Send complete characters.',
        );
      index = end;
    } else if (OPENING_BRACKETS.includes(charCode)) {
      depth++;
      values++;
    } else if (CLOSING_BRACKETS.includes(charCode)) depth--;
    else if (charCode === COMMA) values++;
    if (depth > BODY_LIMITS.depth) throw createTooLargeError(`is nested more than ${BODY_LIMITS.depth} levels deep`);
    if (values > BODY_LIMITS.values) throw createTooLargeError(`has more than ${BODY_LIMITS.values} values`);
  }
}

/** Creates a Fastify parser for JSON within BODY_LIMITS: the bytes of a body, or the text of a multipart field. */
export function createBoundedJsonParser(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  return (
    request: FastifyRequest,
    body: string | Buffer,
    done: (error: Error | null, value?: unknown) => void,
  ): void => {
    let text: string;
    try {
      text = typeof body === 'string' ? body : decodeUtf8(body);
      assertJsonWithinLimits(text);
    } catch (error) {
      return done(error as Error);
    }
    parseJson(request, text, done);
  };
}

/** Decodes UTF-8. Throws BadBodyError for other bytes, because `toString` would replace them with U+FFFD silently. */
function decodeUtf8(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new BadBodyError('The body is not valid UTF-8. Send JSON encoded in UTF-8.');
  return bytes.toString();
}

const createTooLargeError = (problem: string) => new BodyTooLargeError(`The body is too large: it ${problem}.`);

/** Returns the index of the closing quote, or the length of the text if the string is not closed. */
function findStringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}

function hasLoneSurrogate(string: string): boolean {
  try {
    return /\p{Cs}/u.test(JSON.parse(string) as string);
  } catch {
    return false;
  }
}

function isFieldName(text: string, end: number): boolean {
  let next = end + 1;
  while (text.charCodeAt(next) <= 0x20) next++;
  return text.charCodeAt(next) === COLON;
}
