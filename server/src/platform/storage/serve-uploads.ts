import type { FastifyInstance } from 'fastify';
import { createUnavailableError } from '../kernel/system-errors.ts';
import { type ImageStore, UPLOADS_PREFIX } from './image-store.ts';
import { IMAGE_TYPES } from './image-types.ts';
import { IMAGE_NAME_PATTERN, IMAGE_URL_PREFIX } from './images.ts';

/**
 * Serves stored images under /uploads with a fixed content type. A sandbox policy prevents scripts in them from
 * running. Calls `onMissing` with the URL of an image that is requested but not stored.
 */
export function serveUploads(
  app: FastifyInstance,
  images: ImageStore,
  onMissing: (url: string) => Promise<void>,
): void {
  app.register(async (files) => {
    // Any error in this plugin comes from the image store.
    files.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error }, 'serving an image failed');
      const { message, extensions } = createUnavailableError();
      reply.headers({ 'retry-after': String(extensions.retryAfter), 'cache-control': 'no-store' });
      return reply.status(503).type('text/plain').send(message);
    });
    files.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
      const { name } = request.params;
      const type = IMAGE_TYPES[IMAGE_NAME_PATTERN.exec(name)?.[1] as keyof typeof IMAGE_TYPES];
      const image = type && (await images.open(`${UPLOADS_PREFIX}${name}`));
      if (!image) {
        if (type) void onMissing(IMAGE_URL_PREFIX + name);
        return reply.callNotFound();
      }
      const etag = `"${name}"`; // the content behind a name never changes
      reply.headers({
        'cache-control': 'public, max-age=2592000, immutable',
        etag,
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline',
        'cross-origin-resource-policy': 'cross-origin', // chat apps show the images of advertisements
      });
      if (request.headers['if-none-match']?.includes(etag)) {
        image.stream.destroy();
        return reply.status(304).send();
      }
      return reply.header('content-length', image.length).type(type).send(image.stream);
    });
  });
}
