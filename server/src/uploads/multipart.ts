import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BadBody, BODY_LIMITS, BodyTooCostly } from '../shared/json-body.ts';
import { requireMinimumRate } from '../shared/minimum-rate.ts';
import type { Turn } from '../shared/turns.ts';
import type { Viewer } from '../shared/viewer.ts';
import { MAX_UPLOAD } from './images.ts';
import { takeUploadTurn } from './upload-turns.ts';
import type { ReceivedFile } from './upload.scalar.ts';

// in bytes; the longest is a GraphQL operation with an advertisement's HTML
const MAX_FIELD = 300_000;
// all of them together: one that says that it is JSON is parsed before anybody sees it
const MAX_FIELDS = 400_000;

/** What a multipart body holds. */
export interface MultipartForm {
  fields: Record<string, string>;
  /** Its only file. */
  file?: ReceivedFile;
}

/** Lets requests have multipart bodies, which `readMultipart` reads. */
export const takeMultipart = (app: FastifyInstance) =>
  app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: MAX_UPLOAD, files: 1, fields: 20, fieldSize: MAX_FIELD },
  });

/** Reads a multipart body, for REST and GraphQL alike. */
export async function readMultipart(
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: Viewer,
): Promise<MultipartForm> {
  const turn = takeUploadTurn(viewer, reply);
  const endWatch = requireMinimumRate(request, 'upload');
  try {
    return await readParts(request, turn);
  } catch (error) {
    const { statusCode, message } = error as FastifyError;
    throw statusCode === 413 ? error : new BadBody(`The multipart body is broken: ${message}.`);
  } finally {
    endWatch();
    // what is left of a refused body must not stand before the next request of the connection
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function readParts(request: FastifyRequest, turn: Turn): Promise<MultipartForm> {
  const form: MultipartForm = { fields: {} };
  let length = 0;
  for await (const part of request.parts()) {
    // the parser of multipart bodies has no limit for names
    if (part.fieldname.length > BODY_LIMITS.name) throw bodyTooLarge();
    if (part.type === 'field') {
      if (part.valueTruncated) throw bodyTooLarge();
      const text = textOf(part.value);
      length += text.length;
      if (length > MAX_FIELDS) throw bodyTooLarge();
      form.fields[part.fieldname] = text;
      continue;
    }
    const bytes = await part.toBuffer();
    form.file = { field: part.fieldname, bytes, isTooLarge: part.file.truncated, isUsed: false, turn };
  }
  return form;
}

/** Refuses a body for what is in it. */
export const bodyTooLarge = () => new BodyTooCostly('The body is too large.');

/** A field that says that it is JSON has been parsed; whoever reads the form checks its text before that. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value);
  } catch {
    throw bodyTooLarge(); // nested too deep to be written
  }
}
