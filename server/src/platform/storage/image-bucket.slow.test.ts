import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type NetworkFault, RESET_FAULT, TIMEOUT_FAULT } from '../../../test/failing-network.ts';
import { createPng } from '../../../test/images.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';
import { startS3Server } from '../../../test/s3-server.ts';
import { sendGraphqlFile, sendRestFile } from '../../../test/uploads.ts';
import { expectElapsed, waitFor } from '../../../test/wait-for.ts';
import { UPLOADS_PREFIX } from './image-store.ts';
import { openImageStore } from './open-image-store.ts';
import { parseStorageLocation } from './storage-location.ts';

// This file is slow, because some of its tests wait for the timeout of a response that never arrives.

let s3: Awaited<ReturnType<typeof startS3Server>>;
let portal: Portal;
let jwt: string;
let pictureUrl: string;
/** The file name of an image that is larger than the buffers of a connection. */
let largeImageName: string;
beforeAll(async () => {
  s3 = await startS3Server();
  portal = await startPortal({ UPLOADS_URL: s3.url });
  jwt = (await portal.createCompany()).jwt;
  pictureUrl = (await uploadPicture()).body.data.profilePicture;
  const sidePixels = 2000;
  const noise = sharp(randomBytes(sidePixels * sidePixels * 3), {
    raw: { width: sidePixels, height: sidePixels, channels: 3 },
  });
  largeImageName = `${crypto.randomUUID()}.png`;
  const images = await openImageStore(parseStorageLocation(s3.url)!);
  await images.put(`${UPLOADS_PREFIX}${largeImageName}`, await noise.png().toBuffer());
});
afterAll(async () => {
  await portal.stop();
  await s3.stop();
});

const uploadPicture = async () => {
  const file = { bytes: await createPng() };
  return sendRestFile(portal, '/company/upload-picture', { jwt, field: 'picFile', file });
};
const uploadByGraphql = async (): Promise<{ status: number }> =>
  sendGraphqlFile(portal, {
    query: 'mutation ($picture: Upload!) { setProfilePicture(input: { picture: $picture }) { message } }',
    variables: { picture: null },
    path: 'variables.picture',
    jwt: (await portal.createCompany()).jwt,
    file: { bytes: await createPng() },
  });
const readOwnPicture = async () => (await portal.callRest('GET', '/auth/checkLogin', { jwt })).body.user.profilePicture;

const faults: [string, NetworkFault][] = [
  ['is unreachable', RESET_FAULT],
  ['never answers', TIMEOUT_FAULT],
  ['is cut off while an image is sent', { maxSentBytes: 2000, maxReceivedBytes: Infinity, ends: 'cut' }],
];

it('uploads: images can be moved below a prefix with spaces and letters outside ASCII', async () => {
  const location = parseStorageLocation(s3.url.replace('some/where', 'our images/चित्र'))!;
  const images = await openImageStore(location);
  await images.put(`${UPLOADS_PREFIX}a.png`, Buffer.from('image'));
  await images.move(`${UPLOADS_PREFIX}a.png`, `${UPLOADS_PREFIX}b.png`);
  const [oldFile, newFile] = [await images.open(`${UPLOADS_PREFIX}a.png`), await images.open(`${UPLOADS_PREFIX}b.png`)];
  expect([oldFile, await text(newFile!.stream)]).toEqual([null, 'image']);
});

it.each(faults)('uploads: when storage %s, uploads return 503 and the old picture remains', async (_what, fault) => {
  const [rest, graphql] = await s3.during(fault, () => Promise.all([uploadPicture(), uploadByGraphql()]));
  expect([rest.status, rest.body.code, graphql.status]).toEqual([503, 1, 503]);
  expect(await readOwnPicture()).toBe(pictureUrl);
  expect((await portal.send(pictureUrl, {})).status).toBe(200);
});

it.each(faults.slice(0, 2))(
  'uploads: when storage %s, images return 503, other requests are not delayed and the server stays ready',
  async (_what, fault) => {
    await s3.during(fault, async () => {
      const image = portal.send(pictureUrl, {});
      const since = performance.now();
      const pictures = await Promise.all(Array.from({ length: 20 }, readOwnPicture));
      expectElapsed(since, 1000);
      expect(new Set(pictures)).toEqual(new Set([pictureUrl]));
      expect([(await image).status, Object.fromEntries((await image).headers)]).toEqual([
        503,
        expect.objectContaining({ 'retry-after': '5', 'cache-control': 'no-store' }),
      ]);
      expectElapsed(since, 10_000);
      await waitFor(async () => {
        const readiness = await portal.send('/readyz', {});
        const degradedMessages = ['Images cannot be stored.'];
        expect([readiness.status, await readiness.json()]).toEqual([
          200,
          { status: 'ready', degraded: degradedMessages },
        ]);
      });
    });
    await waitFor(async () => expect(await (await portal.send('/readyz', {})).json()).toEqual({ status: 'ready' }));
    expect((await portal.send(pictureUrl, {})).status).toBe(200);
  },
);

it('uploads: an image cut off by the storage is not returned as complete', async () => {
  const read = () =>
    s3.during({ maxSentBytes: Infinity, maxReceivedBytes: 200_000, ends: 'cut' }, async () => {
      const response = await portal.send(`/uploads/${largeImageName}`, {});
      return response.arrayBuffer();
    });
  await expect(read()).rejects.toThrow();
});

it('uploads: an advertisement is deleted even if its image cannot be removed', async () => {
  const adminJwt = await portal.logInAdmin();
  const file = { bytes: await createPng() };
  const fields = { title: 'Spring', position: 'right', type: 'image', isActive: 'true' };
  const { body } = await sendRestFile(portal, '/admin/ads', { jwt: adminJwt, field: 'imageFile', file, fields });
  const deleted = await s3.during(RESET_FAULT, () =>
    portal.callRest('DELETE', `/admin/ads/${body.data._id}`, { jwt: adminJwt }),
  );
  expect(deleted.body).toMatchObject({ success: true });
});

it('uploads: clients that stop reading an image do not block others', async () => {
  const { port } = new URL(portal.url);
  const readers = Array.from({ length: 60 }, () => {
    const reader = connect(Number(port), '127.0.0.1');
    reader.pause();
    reader.write(`GET /uploads/${largeImageName} HTTP/1.1\r\nhost: x\r\n\r\n`);
    return reader;
  });
  await pause(1000);
  const { status } = await portal.send(pictureUrl, {});
  for (const reader of readers) reader.destroy();
  expect(status).toBe(200);
});

it('uploads: without the bucket, the server is degraded and images return 503', async () => {
  const portalWithoutBucket = await startPortal({ UPLOADS_URL: s3.url.replace('//images/', '//nothing/') });
  await waitFor(async () =>
    expect(await (await portalWithoutBucket.send('/readyz', {})).json()).toMatchObject({
      degraded: ['Images cannot be stored.'],
    }),
  );
  const { status } = await portalWithoutBucket.send(pictureUrl, {});
  await portalWithoutBucket.stop();
  expect(status).toBe(503);
});
