import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../shared/context.ts';
import { BadBody, boundedJsonParser } from '../shared/json-body.ts';
import { bodyTooLarge, readMultipart } from '../uploads/multipart.ts';
import { asVariable } from '../uploads/upload.scalar.ts';

/** The fields of a multipart body, and its file as GraphQL takes it. */
export async function readForm(
  fileField: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  { viewer }: Context,
): Promise<Record<string, unknown>> {
  if (!fileField) throw unsupportedType();
  const { fields, file } = await readMultipart(request, reply, viewer).catch((error: FastifyError) => {
    throw error.code === 'FST_FILES_LIMIT' ? new BadBody('Send only one file.') : error;
  });
  if (file?.isTooLarge) throw bodyTooLarge();
  return file?.field === fileField && file.bytes.length ? { ...fields, [fileField]: asVariable(file) } : fields;
}

const unsupportedType = () => Object.assign(new Error('not JSON'), { statusCode: 415 });

export const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON objects only; an empty body is {} whatever it claims to be. */
export function takeBodies(api: FastifyInstance): void {
  const parseJson = boundedJsonParser(api);
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (!body.length) return done(null, {});
    parseJson(request, body as string, (error, value) =>
      error || isObject(value) ? done(error, value) : done(new BadBody('The body is not a valid JSON object.')),
    );
  });
  api.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    body.length ? done(unsupportedType()) : done(null, {}),
  );
}
