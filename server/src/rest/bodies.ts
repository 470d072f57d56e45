import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Upload from 'graphql-upload/Upload.mjs';
import { Readable } from 'node:stream';
import type { Context } from '../shared/context.ts';
import { BODY_LIMITS, BodyTooCostly, boundedJsonParser } from '../shared/json-body.ts';
import { MAX_UPLOAD } from '../uploads/images.ts';
import { takeUploadTurn } from '../uploads/upload-turns.ts';

// the longest HTML of an advertisement, in bytes
const MAX_FIELD = 4 * 50_000;

/** The fields of a multipart body, and its file as GraphQL takes it. */
export async function readMultipart(
  file: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  { viewer }: Context,
): Promise<Record<string, unknown>> {
  if (!file) throw unsupportedType();
  takeUploadTurn(viewer, reply);
  try {
    return await readParts(file, request);
  } catch (error) {
    const { code, statusCode, message } = error as FastifyError;
    if (code === 'FST_FILES_LIMIT') throw badBody('Send only one file.');
    throw statusCode ? error : badBody(`The multipart body is broken: ${message}.`);
  } finally {
    // what is left of a refused body must not stand before the next request of the connection
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function readParts(file: string, request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts({
    limits: { fileSize: MAX_UPLOAD, files: 1, fields: 20, fieldNameSize: BODY_LIMITS.name, fieldSize: MAX_FIELD },
  })) {
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) throw new BodyTooCostly('The body is too large.');
      fields[part.fieldname] = part.value;
      continue;
    }
    const bytes = await part.toBuffer();
    if (part.fieldname !== file || !bytes.length) continue;
    const upload = new Upload();
    const { filename, mimetype, encoding } = part;
    upload.resolve({ filename, mimetype, encoding, createReadStream: () => Readable.from([bytes]) as never });
    fields[file] = upload;
  }
  return fields;
}

const unsupportedType = () => Object.assign(new Error('not JSON'), { statusCode: 415 });

export const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Thrown for a body that is not what it says it is: 400. */
export class BadBody extends Error {
  readonly statusCode = 400;
}
const badBody = (message: string) => new BadBody(message);

/** JSON objects only; an empty body is {} whatever it claims to be. */
export function takeBodies(api: FastifyInstance): void {
  const parseJson = boundedJsonParser(api);
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (!body.length) return done(null, {});
    parseJson(request, body as string, (error, value) =>
      error || isObject(value) ? done(error, value) : done(badBody('The body is not a valid JSON object.')),
    );
  });
  api.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    body.length ? done(unsupportedType()) : done(null, {}),
  );
}
