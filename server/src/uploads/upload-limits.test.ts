import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anotherAdministrator } from '../../test/administrators.ts';
import { png } from '../../test/images.ts';
import { type Portal, startPortal } from '../../test/portal.ts';
import { soon } from '../../test/soon.ts';
import { beginUpload, sendGraphqlFile, sendRestFile } from '../../test/uploads.ts';

const AT_ADDRESS = 4;
const OF_ADMINISTRATORS = 4;
const ELSEWHERE = '203.0.113.200';

let portal: Portal;
let stalled: Socket[];
beforeEach(async () => {
  // one proxy in front, so that a test can send from several addresses
  portal = await startPortal({ TRUST_PROXY: '1' });
  stalled = [];
});
afterEach(async () => {
  for (const socket of stalled) socket.destroy();
  await portal.stop();
});

const PICTURE = '/api/company/upload-picture';
/** Begins an upload that never ends. It sends faster than the minimum rate, so that it is not cut off. */
const stall = async (target: string, jwt: string, address: string) => {
  const socket = await beginUpload(portal, target, jwt, address);
  const sending = setInterval(() => socket.write(Buffer.alloc(15_000, 'x')), 500);
  socket.once('close', () => clearInterval(sending));
  stalled.push(socket);
};
/** Whether none of the stalled uploads was rejected. */
const areReceived = () => stalled.every(({ bytesRead }) => bytesRead === 0);

const setPicture = async (jwt: string, address: string) => {
  const { status } = await sendGraphqlFile(portal, {
    query: 'mutation ($picture: Upload!) { setProfilePicture(picture: $picture) { message } }',
    variables: { picture: null },
    path: 'variables.picture',
    jwt,
    headers: { 'x-forwarded-for': address },
    file: { bytes: await png() },
  });
  return status;
};
const createAd = async (jwt: string) => {
  const fields = { title: 'x', type: 'image', position: 'right' };
  return (await sendRestFile(portal, '/admin/ads', { jwt, field: 'imageFile', fields, file: { bytes: await png() } }))
    .status;
};

describe('uploads: received at the same time', () => {
  it.each([PICTURE, '/graphql'])('one of each account, by any door, while %s is in use', async (target) => {
    const [{ jwt }, other] = [await portal.company(), await portal.company()];
    await stall(target, jwt, '203.0.113.1');
    await soon(async () => expect(await setPicture(jwt, ELSEWHERE)).toBe(503));
    expect(await setPicture(other.jwt, ELSEWHERE)).toBe(200);
    expect(areReceived()).toBe(true);
    // its turn ends with its connection
    stalled[0]!.destroy();
    await soon(async () => expect(await setPicture(jwt, ELSEWHERE)).toBe(200));
  });

  it('a few of each address', async () => {
    const companies = await Promise.all(Array.from({ length: AT_ADDRESS + 1 }, () => portal.company()));
    const { jwt } = companies.pop()!;
    for (const company of companies) await stall(PICTURE, company.jwt, '203.0.113.1');
    await soon(async () => expect(await setPicture(jwt, '203.0.113.1')).toBe(503));
    expect(await setPicture(jwt, ELSEWHERE)).toBe(200);
    expect(areReceived()).toBe(true);
  });

  it('a few of administrators, and those of companies apart from them', async () => {
    const { jwt } = await portal.company();
    const admin = await portal.admin();
    const others = [];
    for (let n = 0; n < OF_ADMINISTRATORS; n++) others.push(await anotherAdministrator(portal));
    for (const [n, other] of others.entries()) await stall('/api/admin/ads', other.jwt, `203.0.113.${n}`);
    await soon(async () => expect(await createAd(admin)).toBe(503));
    expect(await setPicture(jwt, ELSEWHERE)).toBe(200);
    expect(areReceived()).toBe(true);
  });
});
