import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../test/administrators.ts';
import { createPng } from '../../../test/images.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';
import { startPartialUpload, sendGraphqlFile, sendRestFile } from '../../../test/uploads.ts';
import { waitFor } from '../../../test/wait-for.ts';

const SLOTS_PER_ADDRESS = 4;
const ADMINISTRATOR_SLOTS = 4;
const OTHER_ADDRESS = '203.0.113.200';

let portal: Portal;
let stalledSockets: Socket[];
/** The arguments of the stalled uploads that the server rejected. */
let rejectedUploads: Parameters<typeof startStalledUpload>[];
beforeEach(async () => {
  // The server trusts one proxy, so that a test can send from several addresses.
  portal = await startPortal({ TRUST_PROXY: '1' });
  stalledSockets = [];
  rejectedUploads = [];
});
afterEach(async () => {
  endStalledUploads();
  await portal.stop();
});

function endStalledUploads(): void {
  for (const socket of stalledSockets) socket.destroy();
}

const PICTURE_PATH = '/api/company/upload-picture';
/** Starts an upload that never ends. It sends faster than the minimum rate, so the server keeps its connection. */
const startStalledUpload = async (target: string, jwt: string, address: string) => {
  const socket = await startPartialUpload(portal, target, jwt, address);
  const sendInterval = setInterval(() => socket.write(Buffer.alloc(15_000, 'x')), 500);
  socket.once('close', () => clearInterval(sendInterval));
  socket.once('data', () => rejectedUploads.push([target, jwt, address]));
  stalledSockets.push(socket);
};
/**
 * Waits until a further upload is rejected. If the upload succeeds, it may have taken the slot of a stalled upload,
 * which the server then rejected. Therefore rejected stalled uploads are started again.
 */
const expectBusy = (upload: () => Promise<number>) =>
  waitFor(async () => {
    for (const each of rejectedUploads.splice(0)) await startStalledUpload(...each);
    expect(await upload()).toBe(503);
  });

const setPicture = async (jwt: string, address: string) => {
  const { status } = await sendGraphqlFile(portal, {
    query: 'mutation ($picture: Upload!) { setProfilePicture(input: { picture: $picture }) { message } }',
    variables: { picture: null },
    path: 'variables.picture',
    jwt,
    headers: { 'x-forwarded-for': address },
    file: { bytes: await createPng() },
  });
  return status;
};
const createAd = async (jwt: string) => {
  const fields = { title: 'x', type: 'image', position: 'right' };
  return (
    await sendRestFile(portal, '/admin/ads', { jwt, field: 'imageFile', fields, file: { bytes: await createPng() } })
  ).status;
};

describe('uploads: concurrent uploads', () => {
  it.each([PICTURE_PATH, '/graphql'])(
    'each account has one upload at a time across REST and GraphQL, during an upload to %s',
    async (target) => {
      const [{ jwt }, other] = [await portal.createCompany(), await portal.createCompany()];
      await startStalledUpload(target, jwt, '203.0.113.1');
      await expectBusy(() => setPicture(jwt, OTHER_ADDRESS));
      expect(await setPicture(other.jwt, OTHER_ADDRESS)).toBe(200);
      expect(rejectedUploads).toEqual([]);
      // The slot is released when the connection closes.
      endStalledUploads();
      await waitFor(async () => expect(await setPicture(jwt, OTHER_ADDRESS)).toBe(200));
    },
  );

  it('the number of concurrent uploads per address is limited', async () => {
    const companies = await Promise.all(Array.from({ length: SLOTS_PER_ADDRESS + 1 }, () => portal.createCompany()));
    const { jwt } = companies.pop()!;
    for (const company of companies) await startStalledUpload(PICTURE_PATH, company.jwt, '203.0.113.1');
    await expectBusy(() => setPicture(jwt, '203.0.113.1'));
    expect(await setPicture(jwt, OTHER_ADDRESS)).toBe(200);
    expect(rejectedUploads).toEqual([]);
  });

  it('administrators and companies have separate limits', async () => {
    const { jwt } = await portal.createCompany();
    const adminJwt = await portal.logInAdmin();
    const administrators = [];
    for (let n = 0; n < ADMINISTRATOR_SLOTS; n++) administrators.push(await createAdministrator(portal));
    for (const [n, other] of administrators.entries())
      await startStalledUpload('/api/admin/ads', other.jwt, `203.0.113.${n}`);
    await expectBusy(() => createAd(adminJwt));
    expect(await setPicture(jwt, OTHER_ADDRESS)).toBe(200);
    expect(rejectedUploads).toEqual([]);
  });
});
