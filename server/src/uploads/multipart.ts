import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Upload from 'graphql-upload/Upload.mjs';
import { Readable } from 'node:stream';
import { BadBody, BODY_LIMITS, BodyTooCostly } from '../shared/json-body.ts';
import type { Viewer } from '../shared/viewer.ts';
import { MAX_UPLOAD } from './images.ts';
import { takeUploadTurn } from './upload-turns.ts';

// in bytes; the longest is a GraphQL operation with an advertisement's HTML
const MAX_FIELD = 300_000;

/** What a multipart body holds. */
export interface MultipartForm {
  fields: Record<string, string>;
  /** Its only file, as GraphQL takes it; reading one that is too large fails with 413. */
  file?: { name: string; isEmpty: boolean; isTooLarge: boolean; upload: Upload };
}

/** Lets requests have multipart bodies, which `readMultipart` reads. */
export const takeMultipart = (app: FastifyInstance) =>
  app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: MAX_UPLOAD, files: 1, fields: 20, fieldNameSize: BODY_LIMITS.name, fieldSize: MAX_FIELD },
  });

/** Reads a multipart body, for REST and GraphQL alike. */
export async function readMultipart(
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: Viewer,
): Promise<MultipartForm> {
  takeUploadTurn(viewer, reply);
  try {
    return await readParts(request);
  } catch (error) {
    const { statusCode, message } = error as FastifyError;
    throw statusCode === 413 ? error : new BadBody(`The multipart body is broken: ${message}.`);
  } finally {
    // what is left of a refused body must not stand before the next request of the connection
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function readParts(request: FastifyRequest): Promise<MultipartForm> {
  const form: MultipartForm = { fields: {} };
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) throw bodyTooLarge();
      form.fields[part.fieldname] = textOf(part.value);
      continue;
    }
    const { fieldname: name, filename, mimetype, encoding, file } = part;
    const bytes = await part.toBuffer();
    const isTooLarge = file.truncated;
    const upload = new Upload();
    const createReadStream = () => {
      if (isTooLarge) throw bodyTooLarge();
      return Readable.from([bytes]) as never;
    };
    upload.resolve({ filename, mimetype, encoding, createReadStream });
    form.file = { name, isEmpty: !bytes.length, isTooLarge, upload };
  }
  return form;
}

/** Refuses a body, or the file in it. */
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
