import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPng } from '../../../test/images.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';
import { resetRateLimits } from '../../../test/sign-up.ts';
import { startPartialUpload, sendGraphqlFile, sendRestFile } from '../../../test/uploads.ts';
import { waitFor } from '../../../test/wait-for.ts';

const log: string[] = [];
let portal: Portal;
// The server trusts one proxy, so that a test can send from several addresses.
beforeAll(async () => {
  const stream = { write: (line: string) => log.push(line) } as unknown as NodeJS.WritableStream;
  portal = await startPortal({ TRUST_PROXY: '1', LOG_LEVEL: 'warn' }, { log: stream });
});
beforeEach(() => resetRateLimits(portal));
afterAll(() => portal.stop());

const uploadPicture = async (jwt: string) =>
  sendRestFile(portal, '/company/upload-picture', { jwt, field: 'picFile', file: { bytes: await createPng() } });

describe.each(['/api/company/upload-picture', '/graphql'])('uploads: an upload to %s aborted immediately', (target) => {
  it.each(['resetAndDestroy', 'end'] as const)(
    'an upload aborted with %s holds no concurrency slot',
    async (method) => {
      const { jwt } = await portal.createCompany();
      for (let n = 0; n < 40; n++) {
        portal.shiftClock(n * 61_000); // The server stores the use of the session again, which takes some time.
        const socket = await startPartialUpload(portal, target, jwt);
        await sleep(n % 4);
        socket[method]();
      }
      await waitFor(async () => expect((await uploadPicture(jwt)).status).toBe(200));
    },
  );
});

it('uploads: a file can be used only once in a request', async () => {
  const { jwt } = await portal.createCompany();
  const setPictureField = 'setProfilePicture(input: { picture: $picture }) { userErrors { code field message } }';
  const { status, body } = await sendGraphqlFile(portal, {
    query: `mutation ($picture: Upload!) { a: ${setPictureField} b: ${setPictureField} c: ${setPictureField} }`,
    variables: { picture: null },
    path: 'variables.picture',
    jwt,
    file: { bytes: await createPng() },
  });
  const message = 'A file can be used only once in a request.';
  const rejectedImage = { userErrors: [{ code: 'IMAGE_REFUSED', field: ['input', 'picture'], message }] };
  expect([status, body.data]).toEqual([200, { a: { userErrors: [] }, b: rejectedImage, c: rejectedImage }]);
});

it('uploads: stalled uploads leave administrators a slot and are cut off', async () => {
  const companies = await Promise.all(Array.from({ length: 18 }, () => portal.createCompany()));
  const adminJwt = await portal.logInAdmin();
  const stalledSockets = await Promise.all(
    companies
      .slice(0, 17)
      .map(({ jwt }, n) => startPartialUpload(portal, '/api/company/upload-picture', jwt, `203.0.113.${n}`)),
  );
  const ended = stalledSockets.map(
    (socket) => new Promise((resolve) => socket.once('data', resolve).once('close', resolve)),
  );
  await Promise.race(ended); // one upload is rejected, because there are 17 uploads and 16 slots
  const { jwt } = companies[17]!;
  expect((await uploadPicture(jwt)).status).toBe(503);
  const advertisement = { title: 'x', type: 'image', position: 'right' };
  const createdResponse = await sendRestFile(portal, '/admin/ads', {
    jwt: adminJwt,
    field: 'imageFile',
    fields: advertisement,
    file: { bytes: await createPng() },
  });
  expect([createdResponse.status, createdResponse.body.code]).toEqual([200, 5]);
  await Promise.all(ended);
  expect((await uploadPicture(jwt)).status).toBe(200);
  expect(log.filter((line) => line.includes('the upload was slower than'))).toHaveLength(16);
});
