import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../auth/viewer.ts';
import type { ConcurrencySlot } from '../http/concurrency-limit.ts';
import { BadBodyError, BODY_LIMITS, BodyTooLargeError } from '../http/json-body.ts';
import { enforceMinimumRate } from '../http/minimum-rate.ts';
import { MAX_UPLOAD_BYTES } from './images.ts';
import { acquireUploadSlot } from './upload-slots.ts';
import type { ReceivedFile } from './upload.scalar.ts';

// In bytes. The longest legitimate field is a GraphQL operation that contains the HTML of an advertisement.
const MAX_FIELD_LENGTH = 300_000;
// In characters, for all fields together.
const MAX_FORM_LENGTH = 400_000;

// The multipart parser decodes fields and replaces invalid bytes with this character. The character itself is
// rejected too, because it shows that the client has already lost a character.
const REPLACEMENT_CHARACTER = '\u{FFFD}';

export interface MultipartForm {
  fields: Record<string, string>;
  /** The one file of the form, if any. */
  file?: ReceivedFile;
}

/** Registers the parser of multipart bodies, which `readMultipart` uses. */
export const registerMultipart = (app: FastifyInstance) =>
  app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 20, fieldSize: MAX_FIELD_LENGTH },
  });

/**
 * Reads a multipart body, for REST and GraphQL. Throws an error with the status 413 if the body exceeds a limit,
 * BadBodyError if the body is malformed, and an unavailable error (503) if no upload slot is free. A file that is too
 * large is truncated instead (`isTooLarge`).
 */
export async function readMultipart(
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: Viewer,
): Promise<MultipartForm> {
  const slot = acquireUploadSlot(viewer, reply);
  const stopRateCheck = enforceMinimumRate(request, 'upload');
  try {
    return await readParts(request, slot);
  } catch (error) {
    const { statusCode, message } = error as FastifyError;
    throw statusCode === 413 ? error : new BadBodyError(`The multipart body is malformed: ${message}.`);
  } finally {
    stopRateCheck();
    // Discard the rest of a rejected body. Otherwise it would block the next request on the connection.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function readParts(request: FastifyRequest, slot: ConcurrencySlot): Promise<MultipartForm> {
  const form: MultipartForm = { fields: {} };
  let length = 0;
  for await (const part of request.parts()) {
    // The multipart parser does not require names, and does not limit their length.
    if ((part.fieldname as string | undefined) === undefined) throw new Error('a part has no name');
    if (part.fieldname.length > BODY_LIMITS.name) throw createBodyTooLargeError();
    if (part.type === 'field') {
      if (part.valueTruncated) throw createBodyTooLargeError();
      const text = toFieldText(part.value);
      length += text.length;
      if (length > MAX_FORM_LENGTH) throw createBodyTooLargeError();
      if (text.includes(REPLACEMENT_CHARACTER)) throw new Error(`the field '${part.fieldname}' is not valid UTF-8`);
      form.fields[part.fieldname] = text;
      continue;
    }
    const bytes = await part.toBuffer();
    form.file = { field: part.fieldname, bytes, isTooLarge: part.file.truncated, isUsed: false, slot };
  }
  return form;
}

export const createBodyTooLargeError = () => new BodyTooLargeError('The body is too large.');

/**
 * Returns the text of a field. The multipart parser has already parsed the value of a field with a JSON content type.
 * Such a value is serialized again for the length and JSON checks.
 */
function toFieldText(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value);
  } catch {
    throw createBodyTooLargeError(); // nested too deeply to serialize
  }
}
