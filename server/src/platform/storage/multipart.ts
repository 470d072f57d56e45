import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BadBodyError, BODY_LIMITS, BodyTooLargeError } from '../http/json-body.ts';
import { enforceMinimumRate } from '../http/minimum-rate.ts';
import type { ConcurrencySlot } from '../http/concurrency-limit.ts';
import type { Viewer } from '../auth/viewer.ts';
import { MAX_UPLOAD_BYTES } from './images.ts';
import { acquireUploadSlot } from './upload-slots.ts';
import type { ReceivedFile } from './upload.scalar.ts';

// in bytes; the longest is a GraphQL operation with an advertisement's HTML
const MAX_FIELD_LENGTH = 300_000;
// all of them together: one that says that it is JSON is parsed before anybody sees it
const MAX_FORM_LENGTH = 400_000;

/** What a multipart body holds. */
export interface MultipartForm {
  fields: Record<string, string>;
  /** Its only file. */
  file?: ReceivedFile;
}

/** Lets requests have multipart bodies, which `readMultipart` reads. */
export const registerMultipart = (app: FastifyInstance) =>
  app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 20, fieldSize: MAX_FIELD_LENGTH },
  });

/** Reads a multipart body, for REST and GraphQL alike. */
export async function readMultipart(
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: Viewer,
): Promise<MultipartForm> {
  const turn = acquireUploadSlot(viewer, reply);
  const endWatch = enforceMinimumRate(request, 'upload');
  try {
    return await readParts(request, turn);
  } catch (error) {
    const { statusCode, message } = error as FastifyError;
    throw statusCode === 413 ? error : new BadBodyError(`The multipart body is broken: ${message}.`);
  } finally {
    endWatch();
    // what is left of a refused body must not stand before the next request of the connection
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function readParts(request: FastifyRequest, slot: ConcurrencySlot): Promise<MultipartForm> {
  const form: MultipartForm = { fields: {} };
  let length = 0;
  for await (const part of request.parts()) {
    // the parser of multipart bodies has no limit for names
    if (part.fieldname.length > BODY_LIMITS.name) throw createBodyTooLargeError();
    if (part.type === 'field') {
      if (part.valueTruncated) throw createBodyTooLargeError();
      const text = toFieldText(part.value);
      length += text.length;
      if (length > MAX_FORM_LENGTH) throw createBodyTooLargeError();
      form.fields[part.fieldname] = text;
      continue;
    }
    const bytes = await part.toBuffer();
    form.file = { field: part.fieldname, bytes, isTooLarge: part.file.truncated, isUsed: false, slot };
  }
  return form;
}

/** Refuses a body for what is in it. */
export const createBodyTooLargeError = () => new BodyTooLargeError('The body is too large.');

/** A field that says that it is JSON has been parsed; whoever reads the form checks its text before that. */
function toFieldText(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value);
  } catch {
    throw createBodyTooLargeError(); // nested too deep to be written
  }
}
