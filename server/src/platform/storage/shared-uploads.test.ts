import fastify from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPng } from '../../../test/images.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';
import { startS3Server } from '../../../test/s3-server.ts';
import { type SecondServer, startSecondServer } from '../../../test/second-server.ts';
import { sendRestFile } from '../../../test/uploads.ts';
import { listImagesInUse } from '../../app/images-in-use.ts';
import { type ImageStore, QUARANTINE_PREFIX, type StoredFile, UPLOADS_PREFIX } from './image-store.ts';
import { sweepImages } from './image-sweep.ts';
import { openImageStore } from './open-image-store.ts';
import { serveUploads } from './serve-uploads.ts';
import { parseStorageLocation } from './storage-location.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const VARYING_HEADERS = ['date', 'x-request-id', 'connection', 'keep-alive'];

interface SharedLocation {
  url: string;
  images: ImageStore;
  remove: () => Promise<void>;
}

const createFolderLocation = async (): Promise<SharedLocation> => {
  const dir = mkdtempSync(path.join(tmpdir(), 'portal-shared-'));
  const url = pathToFileURL(dir).href;
  return { url, images: await openImageStore({ folder: dir }), remove: async () => rmSync(dir, { recursive: true }) };
};

const createBucketLocation = async (): Promise<SharedLocation> => {
  const s3 = await startS3Server();
  return { url: s3.url, images: await openImageStore(parseStorageLocation(s3.url)!), remove: () => s3.stop() };
};

describe.each([
  ['a folder', createFolderLocation, true],
  // s3rver moves a file in several steps. It damages the file if two servers move it concurrently.
  ['a bucket', createBucketLocation, false],
])('uploads: servers that share %s', (_what, createLocation, allowsConcurrentSweeps) => {
  let location: SharedLocation;
  let portal: Portal;
  let otherServer: SecondServer;
  let company: { id: string; jwt: string };
  beforeAll(async () => {
    location = await createLocation();
    portal = await startPortal({ UPLOADS_URL: location.url });
    await portal.db.query('insert into installation (demo_data) values (false)');
    otherServer = await startSecondServer(portal);
    company = await portal.createCompany();
  });
  afterAll(async () => {
    await otherServer.stop();
    await portal.stop();
    await location.remove();
  });

  const upload = async (): Promise<string> => {
    const file = { bytes: await createPng() };
    const { body } = await sendRestFile(portal, '/company/upload-picture', {
      jwt: company.jwt,
      field: 'picFile',
      file,
    });
    return body.data.profilePicture;
  };
  const listNames = async (prefix: typeof UPLOADS_PREFIX | typeof QUARANTINE_PREFIX) =>
    (await location.images.list(prefix)).map(({ name }: StoredFile) => name).filter((name) => name !== '.installation');
  const runSweep = async (offsetMs: number) => {
    const [{ uploads_id: databaseId }] = await portal.db.query('select uploads_id from installation');
    await sweepImages({
      images: location.images,
      databaseId,
      listUsedImages: (urls) => listImagesInUse(portal.db, urls),
      log: portal.app.log,
      now: new Date(Date.now() + offsetMs),
    });
  };

  it('every server serves an image with the same headers until the image is replaced', async () => {
    const url = await upload();
    const [firstResponse, secondResponse] = await Promise.all([portal.send(url, {}), fetch(otherServer.url + url)]);
    expect([firstResponse.status, secondResponse.status]).toEqual([200, 200]);
    const getHeaders = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => !VARYING_HEADERS.includes(name)));
    expect(getHeaders(secondResponse)).toEqual(getHeaders(firstResponse));
    expect(getHeaders(secondResponse)).toMatchObject({
      'content-type': 'image/png',
      'content-length': expect.stringMatching(/^\d+$/),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=2592000, immutable',
      etag: `"${path.basename(url)}"`,
    });
    expect(Buffer.from(await secondResponse.arrayBuffer())).toEqual(Buffer.from(await firstResponse.arrayBuffer()));

    const knownResponse = await fetch(otherServer.url + url, {
      headers: { 'if-none-match': firstResponse.headers.get('etag')! },
    });
    expect([knownResponse.status, await knownResponse.text()]).toEqual([304, '']);
    const head = await fetch(otherServer.url + url, { method: 'HEAD' });
    expect([head.status, getHeaders(head)]).toEqual([200, getHeaders(firstResponse)]);

    await upload();
    expect([(await portal.send(url, {})).status, (await fetch(otherServer.url + url)).status]).toEqual([404, 404]);
    expect(await listNames(UPLOADS_PREFIX)).toHaveLength(1);
  });

  it('a response 304 closes the stream of the image', async () => {
    const name = path.basename(await upload());
    const openedStreams: Readable[] = [];
    const app = fastify();
    serveUploads(
      app,
      {
        ...location.images,
        async open(key) {
          const image = await location.images.open(key);
          openedStreams.push(image!.stream);
          return image;
        },
      },
      async () => {},
    );
    const headers = { 'if-none-match': `"${name}"` };
    expect((await app.inject({ url: `/uploads/${name}`, headers })).statusCode).toBe(304);
    expect(openedStreams.map(({ destroyed }) => destroyed)).toEqual([true]);
  });

  it('an unused image is quarantined after a day, restored if used again and removed after 30 days', async () => {
    const url = await upload();
    const usedFile = path.basename(url);
    const [unusedFile, neededFile] = [`${crypto.randomUUID()}.png`, `${crypto.randomUUID()}.webp`];
    for (const name of [unusedFile, neededFile])
      await location.images.put(`${UPLOADS_PREFIX}${name}`, Buffer.from('x'));
    await runSweep(DAY_MS - HOUR_MS);
    expect(await listNames(QUARANTINE_PREFIX)).toEqual([]);
    await Promise.all([runSweep(DAY_MS + HOUR_MS), allowsConcurrentSweeps && runSweep(DAY_MS + HOUR_MS)]);
    expect([await listNames(UPLOADS_PREFIX), (await listNames(QUARANTINE_PREFIX)).toSorted()]).toEqual([
      [usedFile],
      [unusedFile, neededFile].toSorted(),
    ]);
    expect((await fetch(`${otherServer.url}/uploads/${unusedFile}`)).status).toBe(404);

    await portal.db.query('update companies set profile_picture = $1 where id = $2', [
      `/uploads/${neededFile}`,
      company.id,
    ]);
    await runSweep(30 * DAY_MS - HOUR_MS);
    expect((await listNames(UPLOADS_PREFIX)).toSorted()).toEqual([neededFile]);
    expect((await listNames(QUARANTINE_PREFIX)).toSorted()).toEqual([unusedFile, usedFile].toSorted());
    await runSweep(30 * DAY_MS + HOUR_MS);
    expect(await listNames(QUARANTINE_PREFIX)).toEqual([]);
  });

  it('images of another database are left unchanged', async () => {
    const foreignImage = `${crypto.randomUUID()}.png`;
    await location.images.put(`${UPLOADS_PREFIX}${foreignImage}`, Buffer.from('x'));
    await portal.db.query('update installation set uploads_id = gen_random_uuid()');
    await runSweep(2 * DAY_MS);
    expect(await listNames(UPLOADS_PREFIX)).toContain(foreignImage);
  });

  it('a sweep rewrites an empty installation marker and quarantines the unused images', async () => {
    await location.images.put(`${UPLOADS_PREFIX}.installation`, Buffer.from(''));
    await upload();
    await runSweep(2 * DAY_MS);
    expect(await listNames(UPLOADS_PREFIX)).toHaveLength(1);
  });
});
