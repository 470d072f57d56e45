import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What one JSON body may hold, for REST and GraphQL alike; every form of the product stays far below these limits. */
export const BODY_LIMITS = { bytes: 1_048_576, text: 100_000, name: 200, depth: 32, values: 5000 } as const;

/** Thrown for a body that would cost more to read than it may; both transports answer it with 413. */
export class BodyTooLargeError extends Error {
  readonly statusCode = 413;
}

/** Thrown for a body that is not what it says it is; both transports answer it with 400. */
export class BadBodyError extends Error {
  readonly statusCode = 400;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];
// half of a character that takes two places; alone, it is no text that a database could keep
const SURROGATE_PATTERN = /\\ud[89a-f]/i;

/**
 * Throws when a JSON text nests deeper, has more values, longer names or longer strings than BODY_LIMITS allow, or half a
 * character in one. It goes through the text once and builds nothing from it, so that a refusal costs nothing; whether it is
 * JSON at all is the parser's business.
 */
export function assertJsonWithinLimits(text: string): void {
  let depth = 0;
  let values = 0;
  const mayHaveHalves = SURROGATE_PATTERN.test(text);
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) {
      const end = findStringEnd(text, at);
      const length = end - at - 1;
      if (length > BODY_LIMITS.text)
        throw createTooLargeError(`has a string of more than ${BODY_LIMITS.text} characters`);
      if (length > BODY_LIMITS.name && isFieldName(text, end))
        throw createTooLargeError(`has a field name of more than ${BODY_LIMITS.name} characters`);
      if (mayHaveHalves && hasLoneSurrogate(text.slice(at, end + 1)))
        throw new BadBodyError('The body has a text with half a character (a lone surrogate).');
      at = end;
    } else if (OPENING.includes(sign)) {
      depth++;
      values++;
    } else if (CLOSING.includes(sign)) depth--;
    else if (sign === COMMA) values++;
    if (depth > BODY_LIMITS.depth) throw createTooLargeError(`is nested more than ${BODY_LIMITS.depth} levels deep`);
    if (values > BODY_LIMITS.values) throw createTooLargeError(`has more than ${BODY_LIMITS.values} values`);
  }
}

/** Reads a JSON body that stays within BODY_LIMITS, as a parser of Fastify. */
export function createBoundedJsonParser(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  return (request: FastifyRequest, body: string, done: (error: Error | null, value?: unknown) => void): void => {
    try {
      assertJsonWithinLimits(body);
    } catch (error) {
      return done(error as Error);
    }
    parseJson(request, body, done);
  };
}

const createTooLargeError = (how: string) => new BodyTooLargeError(`The body is too large: it ${how}.`);

/** Where the string that begins at a quote ends; the end of the whole text when it is not closed. */
function findStringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}

/** Whether a string of a JSON text holds a surrogate without the other one of its pair. */
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
