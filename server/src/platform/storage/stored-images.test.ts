import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPng } from '../../../test/images.ts';
import { holdBackupLock } from '../../../test/lock-waits.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';
import { sendGraphqlFile, sendRestFile } from '../../../test/uploads.ts';
import { listImagesInUse } from '../../app/images-in-use.ts';
import { ImageStoreOutageError } from '../kernel/system-errors.ts';
import { openImageFolder } from './image-folder.ts';
import { type ImageStore, QUARANTINE_PREFIX, UPLOADS_PREFIX } from './image-store.ts';
import { replaceImage } from './images.ts';

const DAY_MS = 86_400_000;

describe('uploads: stored images', () => {
  let portal: Portal;
  let adminJwt: string;
  let jwt: string;
  beforeAll(async () => {
    portal = await startPortal();
    adminJwt = await portal.logInAdmin();
    jwt = (await portal.createCompany()).jwt;
  });
  afterAll(() => portal.stop());

  const createAd = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
    const fields = { title: 'x', type: 'image', position: 'right' };
    const { body } = await sendRestFile(portal, '/admin/ads', {
      jwt: adminJwt,
      field: 'imageFile',
      fields,
      file: { bytes },
    });
    return Object.values(body.data).find((value) => String(value).startsWith('/uploads/')) as string;
  };
  const toFilePath = (url: string) => path.join(portal.dataDir, url);

  it('an image is rotated to its recorded orientation, and the orientation tag is removed', async () => {
    const rotatedImage = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { width, height, orientation } = await sharp(
      readFileSync(toFilePath(await createAd(Uint8Array.from(rotatedImage)))),
    ).metadata();
    expect([width, height, orientation]).toEqual([40, 60, undefined]);
  });

  it('a retried request stores its image only once', async () => {
    const folder = path.join(portal.dataDir, UPLOADS_PREFIX);
    const before = readdirSync(folder).length;
    for (let n = 0; n < 3; n++) {
      const { body } = await sendGraphqlFile(portal, {
        query:
          'mutation ($input: CreateAdvertisementInput!) { createAdvertisement(input: $input) { userErrors { code } } }',
        variables: { input: { title: 'x', type: 'IMAGE', position: 'RIGHT', imageFile: null } },
        path: 'variables.input.imageFile',
        jwt: adminJwt,
        headers: { 'idempotency-key': 'the same' },
        file: { bytes: await createPng() },
      });
      expect(body.data.createAdvertisement.userErrors).toEqual([]);
    }
    expect(readdirSync(folder)).toHaveLength(before + 1);
  });

  it('an upload removes the picture that another server stored while the upload waited', async () => {
    const otherUrl = `/uploads/${crypto.randomUUID()}.png`;
    writeFileSync(toFilePath(otherUrl), await createPng());
    const bytes = await createPng();
    const { sending } = await portal.db.transaction(async (tx) => {
      await tx.query('update companies set profile_picture = $1', [otherUrl]);
      const sending = sendRestFile(portal, '/company/upload-picture', { jwt, field: 'picFile', file: { bytes } });
      const waitingSql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => tx.query(waitingSql)).toHaveLength(1);
      return { sending };
    });
    const { body } = await sending;
    expect([body.code, existsSync(toFilePath(otherUrl)), existsSync(toFilePath(body.data.profilePicture))]).toEqual([
      5,
      false,
      true,
    ]);
  });

  it('an upload deletes the replaced picture, except during a backup', async () => {
    const upload = async () => {
      const file = { bytes: await createPng() };
      const { body } = await sendRestFile(portal, '/company/upload-picture', { jwt, field: 'picFile', file });
      return toFilePath(body.data.profilePicture);
    };
    const firstFile = await upload();
    const secondFile = await holdBackupLock(portal, upload);
    const thirdFile = await upload();
    expect([firstFile, secondFile, thirdFile].map((file) => existsSync(file))).toEqual([true, false, true]);
  });

  it('an image is in use while a company or an advertisement shows it', async () => {
    const ad = await createAd(await createPng());
    const { body } = await sendRestFile(portal, '/company/upload-picture', {
      jwt,
      field: 'picFile',
      file: { bytes: await createPng() },
    });
    const picture = body.data.profilePicture as string;
    const unusedUrl = `/uploads/${crypto.randomUUID()}.png`;
    expect(await listImagesInUse(portal.db, [ad, picture, unusedUrl])).toEqual([picture, ad]);
  });

  it('an image is in use while the HTML of an advertisement shows it', async () => {
    const [firstUrl, secondUrl, unusedUrl] = Array.from({ length: 3 }, () => `/uploads/${crypto.randomUUID()}.webp`);
    const html = `<p>Sale</p><img src="${firstUrl}" alt="a"><img src="${secondUrl}"><img src="${firstUrl}"><p>${unusedUrl}.old</p>`;
    await portal.callRest('POST', '/admin/ads', {
      jwt: adminJwt,
      body: { title: 'x', type: 'html', position: 'right', htmlContent: html },
    });
    const usedUrls = await listImagesInUse(portal.db, [firstUrl!, secondUrl!, unusedUrl!]);
    expect(usedUrls.toSorted()).toEqual([firstUrl, secondUrl].toSorted());
  });
});

describe('uploads: folder of images', () => {
  let folder: string;
  let images: ImageStore;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'portal-images-'));
    images = await openImageFolder(folder);
    await images.put(`${UPLOADS_PREFIX}a.png`, Buffer.from('x'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const isStored = (name: string) => existsSync(path.join(folder, UPLOADS_PREFIX, name));

  it('only its user can read the quarantined images', () => {
    expect(statSync(path.join(folder, QUARANTINE_PREFIX)).mode & 0o777).toBe(0o700);
  });

  it('the folder reports the quarantine time of an image, regardless of the age of its file', async () => {
    const oldTime = new Date(Date.now() - 40 * DAY_MS);
    utimesSync(path.join(folder, UPLOADS_PREFIX, 'a.png'), oldTime, oldTime);
    await images.move(`${UPLOADS_PREFIX}a.png`, `${QUARANTINE_PREFIX}a.png`);
    const [quarantined] = await images.list(QUARANTINE_PREFIX);
    expect(Date.now() - quarantined!.since.getTime()).toBeLessThan(DAY_MS);
    // A second move, for example by another server, does not fail.
    await images.move(`${UPLOADS_PREFIX}a.png`, `${QUARANTINE_PREFIX}a.png`);
  });

  it.each([
    ['was not saved', new Error('rolled back'), false],
    ['may have been saved when the database went away', new ImageStoreOutageError('lost'), true],
  ])('the new image is deleted unless its row may have been saved: the row %s', async (_how, error, isRetained) => {
    await images.put(`${UPLOADS_PREFIX}new.png`, Buffer.from('y'));
    await expect(replaceImage(images, '/uploads/new.png', () => Promise.reject(error))).rejects.toBe(error);
    expect([isStored('new.png'), isStored('a.png')]).toEqual([isRetained, true]);
  });

  it('after the row is saved, the new image remains and the old one is deleted', async () => {
    await images.put(`${UPLOADS_PREFIX}new.png`, Buffer.from('y'));
    await replaceImage(images, '/uploads/new.png', async () => ({ result: 1, old: '/uploads/a.png' }));
    expect([isStored('new.png'), isStored('a.png')]).toEqual([true, false]);
  });
});
