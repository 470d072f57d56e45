import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createPng } from '../../../test/images.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';
import { type SecondServer, startSecondServer } from '../../../test/second-server.ts';
import { sendRestFile } from '../../../test/uploads.ts';
import { waitFor } from '../../../test/wait-for.ts';
import { createMissingImageDetector } from './missing-images.ts';
import { openImageStore } from './open-image-store.ts';

let portal: Portal;
let otherServer: SecondServer;
let otherFolder: string;
const lines: string[] = [];
beforeAll(async () => {
  const log = new PassThrough().on('data', (line) => lines.push(String(line)));
  portal = await startPortal({ LOG_LEVEL: 'warn' }, { log });
  otherFolder = mkdtempSync(path.join(tmpdir(), 'portal-other-'));
  otherServer = await startSecondServer(portal, { uploads: { folder: otherFolder } });
});
afterAll(async () => {
  await otherServer.stop();
  await portal.stop();
  rmSync(otherFolder, { recursive: true });
});

const isMissingImageSeen = async () => {
  const { data } = await portal.callGraphql('{ adminDashboard { missingImageSeen } }', {}, await portal.logInAdmin());
  return data.adminDashboard.missingImageSeen as boolean;
};
const uploadPicture = async (url: string): Promise<string> => {
  const { jwt } = await portal.createCompany();
  const file = { bytes: await createPng() };
  const portalAtUrl = { ...portal, send: (target: string, init: RequestInit) => fetch(url + target, init) } as Portal;
  const { body } = await sendRestFile(portalAtUrl, '/company/upload-picture', { jwt, field: 'picFile', file });
  return body.data.profilePicture;
};

it('uploads: an image that only another server has is logged once and reported to administrators', async () => {
  expect((await portal.send(await uploadPicture(portal.url), {})).status).toBe(200);
  expect(await isMissingImageSeen()).toBe(false);
  const [first, second] = [await uploadPicture(otherServer.url), await uploadPicture(otherServer.url)];
  expect((await portal.send(first, {})).status).toBe(404);
  await waitFor(async () => expect(await isMissingImageSeen()).toBe(true));
  expect((await portal.send(second, {})).status).toBe(404);
  const output = lines
    .join('')
    .split('\n')
    .filter((line) => line.includes('UPLOADS_URL'));
  expect(output).toEqual([expect.stringContaining(first)]);
});

it('uploads: requests for missing images cause at most one check of the database per 10 seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const checkedUrls: string[] = [];
  const detectMissingImage = createMissingImageDetector({
    images: await openImageStore(portal.config.uploads),
    findUsed: async (urls) => {
      checkedUrls.push(...urls);
      return [];
    },
    onFound: () => {},
    log: portal.app.log,
  });
  await detectMissingImage('/uploads/first.png');
  vi.advanceTimersByTime(9999);
  await detectMissingImage('/uploads/second.png');
  vi.advanceTimersByTime(1);
  await detectMissingImage('/uploads/third.png');
  expect(checkedUrls).toEqual(['/uploads/first.png', '/uploads/third.png']);
});
