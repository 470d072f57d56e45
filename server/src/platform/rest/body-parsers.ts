import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import { BadBodyError, createBoundedJsonParser } from '../http/json-body.ts';
import { createBodyTooLargeError, readMultipart } from '../storage/multipart.ts';
import { toUploadVariable } from '../storage/upload.scalar.ts';

/**
 * Returns the fields of a multipart body, and its file as a GraphQL upload. Ignores an empty file and a file in another
 * field. Rejects the body with 415 if the route has no file field.
 */
export async function readMultipartForm(
  fileField: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  { viewer }: Context,
): Promise<Record<string, unknown>> {
  if (!fileField) throw createUnsupportedTypeError();
  const { fields, file } = await readMultipart(request, reply, viewer).catch((error: FastifyError) => {
    throw error.code === 'FST_FILES_LIMIT' ? new BadBodyError('Send only one file.') : error;
  });
  if (file?.isTooLarge) throw createBodyTooLargeError();
  return file?.field === fileField && file.bytes.length ? { ...fields, [fileField]: toUploadVariable(file) } : fields;
}

const createUnsupportedTypeError = () => Object.assign(new Error('not JSON'), { statusCode: 415 });

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Accepts only JSON objects. An empty body becomes {}. The parser of multipart bodies is registered separately. */
export function registerBodyParsers(api: FastifyInstance): void {
  const parseJson = createBoundedJsonParser(api);
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!body.length) return done(null, {});
    parseJson(request, body as Buffer, (error, value) =>
      error || isObject(value) ? done(error, value) : done(new BadBodyError('The body is not a valid JSON object.')),
    );
  });
  api.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    body.length ? done(createUnsupportedTypeError()) : done(null, {}),
  );
}
