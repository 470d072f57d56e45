import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import sharp from 'sharp';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRejectedFiles, createAcceptedImages, createPng, createPolyglots } from '../../../test/images.ts';
import { createKeyClient } from '../../../test/key-client.ts';
import { holdBackupLock } from '../../../test/lock-waits.ts';
import { type Portal, type RestReply, startPortal } from '../../../test/portal.ts';
import { resetRateLimits } from '../../../test/sign-up.ts';
import { countRuns, isThorough } from '../../../test/tier.ts';
import { sendGraphqlFile, sendRestFile, type UploadFile } from '../../../test/uploads.ts';
import { waitFor } from '../../../test/wait-for.ts';
import { createApp } from '../../app/app.ts';

const IMAGE_NAME_PATTERN = /^[\da-f-]{36}\.(png|jpeg|webp)$/;
const REJECTED_MESSAGE = 'The file is not a PNG, JPEG or WebP image, or it is damaged.';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let portal: Portal;
let jwt: string;
let spool: string;
const originalTmpDir = process.env.TMPDIR;
beforeAll(async () => {
  portal = await startPortal();
  // A separate folder, so that the server's temporary files are distinguishable from others.
  spool = mkdtempSync(path.join(tmpdir(), 'portal-spool-'));
  process.env.TMPDIR = spool;
});
beforeEach(async () => {
  await resetRateLimits(portal);
  jwt = (await portal.createCompany()).jwt;
});
afterAll(async () => {
  if (originalTmpDir === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = originalTmpDir;
  rmSync(spool, { recursive: true });
  await portal.stop();
});

const getUploadFolder = () => path.join(portal.dataDir, 'uploads');
// Excludes the file that the readiness check writes and deletes.
const listStoredFiles = () => readdirSync(getUploadFolder()).filter((name) => !name.startsWith('.probe-'));
const waitUntilSpoolEmpty = () => waitFor(() => expect(readdirSync(spool)).toEqual([]));

const SET_PICTURE_MUTATION =
  'mutation ($picture: Upload!) { setProfilePicture(input: { picture: $picture }) { message userErrors { code field message } company { profilePicture } } }';

const uploadByGraphql = (file: UploadFile, token: string | undefined = jwt, headers: Record<string, string> = {}) =>
  sendGraphqlFile(portal, {
    query: SET_PICTURE_MUTATION,
    variables: { picture: null },
    path: 'variables.picture',
    jwt: token,
    file,
    headers,
  });
const uploadByRest = (file?: UploadFile, token: string | undefined = jwt) =>
  sendRestFile(portal, '/company/upload-picture', { jwt: token, field: 'picFile', file });

const UPLOAD_INTERFACES = [
  {
    api: 'REST',
    async upload(file: UploadFile): Promise<{ url?: string; problem?: string }> {
      const { body } = await uploadByRest(file);
      return { url: body.data?.profilePicture, problem: body.fields?.picFile };
    },
  },
  {
    api: 'GraphQL',
    async upload(file: UploadFile): Promise<{ url?: string; problem?: string }> {
      const { body } = await uploadByGraphql(file);
      const { company, userErrors } = body.data.setProfilePicture;
      return { url: company?.profilePicture, problem: userErrors[0]?.message };
    },
  },
];

describe.each(UPLOAD_INTERFACES)('uploads: images over $api', ({ upload }) => {
  it('png, jpeg and webp are accepted and re-encoded as square images under random names', async () => {
    for (const [what, [bytes, format]] of Object.entries(await createAcceptedImages())) {
      const { url, problem: rejection } = await upload({ bytes });
      expect([what, rejection]).toEqual([what, undefined]);
      expect(url).toMatch(new RegExp(`^/uploads/[\\da-f-]{36}\\.${format}$`));
      const file = readFileSync(path.join(getUploadFolder(), path.basename(url!)));
      const { width, height, format: storedFormat, pages = 1 } = await sharp(file).metadata();
      expect([what, width, height, storedFormat, pages]).toEqual([what, 512, 512, format, 1]);
      expect(file.equals(bytes)).toBe(false);
    }
  });

  it('a file of another type, a damaged image or one with too many pixels is rejected, and leaves nothing behind', async () => {
    const before = listStoredFiles();
    for (const [what, bytes] of Object.entries(await createRejectedFiles())) {
      const { url, problem: rejection } = await upload({ bytes });
      const isHuge = /^a png of \d+ by/.test(what);
      const message = isHuge ? 'The image has more than 16 megapixels.' : REJECTED_MESSAGE;
      expect([what, url, rejection]).toEqual([what, undefined, message]);
    }
    expect(listStoredFiles()).toEqual(before);
    await waitUntilSpoolEmpty();
  });

  it('only the pixels of an image are stored', async () => {
    for (const [what, [bytes, secret]] of Object.entries(await createPolyglots())) {
      expect([what, Buffer.from(bytes).includes(secret)]).toEqual([what, true]);
      const { url } = await upload({ bytes });
      const file = readFileSync(path.join(getUploadFolder(), path.basename(url!)));
      expect([what, file.includes(secret)]).toEqual([what, false]);
      expect([what, (await sharp(file).metadata()).exif]).toEqual([what, undefined]);
    }
  });

  it('the name and type sent with a file are ignored', async () => {
    const names = [
      '../../x.png',
      '..%2f..%2fx.png',
      '/etc/passwd',
      'a.png.php',
      'CON',
      'x'.repeat(300),
      '.',
      'ä\u202egnp.exe',
    ];
    for (const name of names) {
      const { url } = await upload({ bytes: await createPng(), name, type: 'text/html' });
      expect(path.basename(url!)).toMatch(IMAGE_NAME_PATTERN);
    }
    expect(listStoredFiles().every((name) => IMAGE_NAME_PATTERN.test(name))).toBe(true);
    expect(readdirSync(portal.dataDir)).not.toContain('x.png');
  });

  it('a new picture replaces the old one', async () => {
    const firstUpload = await upload({ bytes: await createPng() });
    const secondUpload = await upload({ bytes: await createPng() });
    expect(listStoredFiles()).not.toContain(path.basename(firstUpload.url!));
    expect(listStoredFiles()).toContain(path.basename(secondUpload.url!));
    expect((await portal.callRest('GET', '/auth/checkLogin', { jwt })).body.user.profilePicture).toBe(secondUpload.url);
  });
});

describe('uploads: a file in a request', () => {
  const createBytes = (size: number) => new Uint8Array(size);

  it('a file of 5 MB is read, and one byte more is rejected without leaving anything behind', async () => {
    const before = listStoredFiles();
    expect((await uploadByRest({ bytes: createBytes(5_242_880) })).body).toMatchObject({
      code: 4,
      fields: { picFile: REJECTED_MESSAGE },
    });
    expect(await uploadByRest({ bytes: createBytes(5_242_881) })).toMatchObject({
      status: 413,
      body: { code: 4, success: false },
    });
    const { body } = await uploadByGraphql({ bytes: createBytes(5_242_880) });
    expect(body.data.setProfilePicture.userErrors).toMatchObject([{ message: REJECTED_MESSAGE }]);
    const tooLarge = (await uploadByGraphql({ bytes: createBytes(5_242_881) })).body.data.setProfilePicture;
    expect(tooLarge.userErrors).toEqual([
      { code: 'IMAGE_REFUSED', field: ['input', 'picture'], message: 'The image is larger than 5 MB.' },
    ]);
    expect(listStoredFiles()).toEqual(before);
    await waitUntilSpoolEmpty();
  });

  it('a missing or empty file, or one in another field, is rejected', async () => {
    const missingFileReply = { code: 4, fields: { picFile: 'Choose an image.' } };
    expect((await uploadByRest()).body).toMatchObject(missingFileReply);
    expect((await uploadByRest({ bytes: '' })).body).toMatchObject(missingFileReply);
    expect(
      (await portal.callRest('POST', '/company/upload-picture', { jwt, body: { picFile: 'x' } })).body,
    ).toMatchObject(missingFileReply);
    const otherFieldReply = await sendRestFile(portal, '/company/upload-picture', {
      jwt,
      field: 'other',
      file: { bytes: await createPng() },
    });
    expect(otherFieldReply.body).toMatchObject(missingFileReply);
    const { data } = (await uploadByGraphql({ bytes: '' })).body;
    expect(data.setProfilePicture.userErrors).toMatchObject([{ code: 'IMAGE_REFUSED', field: ['input', 'picture'] }]);
    const textReply = await portal.callGraphql(SET_PICTURE_MUTATION, { picture: 'x' }, jwt);
    expect([textReply.status, textReply.errors![0]!.extensions.code]).toEqual([400, 'BAD_USER_INPUT']);
  });

  it('a second file in one request is rejected', async () => {
    const form = new FormData();
    const operations = { query: SET_PICTURE_MUTATION, variables: { picture: null } };
    form.append('operations', JSON.stringify(operations));
    form.append('map', JSON.stringify({ 0: ['variables.picture'], 1: ['variables.other'] }));
    for (const name of ['0', '1']) form.append(name, new Blob([await createPng()]), 'x.png');
    const headers = { 'apollo-require-preflight': '1', jwt };
    const response = await portal.send('/graphql', { method: 'POST', headers, body: form });
    expect(response.status).toBe(413);
    expect(((await response.json()) as { errors: { extensions: object }[] }).errors[0]!.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });

  it('a broken multipart body returns a GraphQL error', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'apollo-require-preflight': '1', jwt };
    const buildPart = (name: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const bodies = [
      '',
      'x',
      '--x--',
      `${buildPart('operations', '{')}--x--`,
      `${buildPart('map', '{}')}--x--`,
      buildPart('operations', '{}'),
    ];
    for (const body of bodies) {
      const response = await portal.send('/graphql', { method: 'POST', headers, body });
      expect([body, response.status]).toEqual([body, 400]);
      expect(((await response.json()) as { errors: { extensions: object }[] }).errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', requestId: expect.any(String) } },
      ]);
    }
  });

  it('the map must name exactly one existing variable for the file', async () => {
    const send = async (map: unknown, type?: string) => {
      const operations = JSON.stringify({
        query: SET_PICTURE_MUTATION,
        variables: { picture: null, a: [{ b: null }] },
      });
      const boundary = 'portal';
      const buildField = (name: string, value: string) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n${value}\r\n`;
      const file = `--${boundary}\r\ncontent-disposition: form-data; name="0"; filename="x.png"\r\n\r\n`;
      const body = Buffer.concat([
        Buffer.from(buildField('operations', operations) + buildField('map', JSON.stringify(map)) + file),
        await createPng(),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      const headers = {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'apollo-require-preflight': '1',
        jwt,
      };
      const response = await portal.send('/graphql', { method: 'POST', headers, body });
      return { status: response.status, body: (await response.json()) as RestReply['body'] };
    };
    const invalidMaps = [
      {},
      [],
      null,
      { 1: ['variables.picture'] },
      { 0: [] },
      { 0: 'variables.picture' },
      { 0: [1] },
      { 0: ['variables.picture', 'variables.picture'] },
      { 0: ['variables.picture'], 1: ['variables.picture'] },
      { 0: ['variables'] },
      { 0: ['query'] },
      { 0: ['picture'] },
      { 0: ['variables.other'] },
      { 0: ['variables.a.0.b.c'] },
      { 0: ['variables.a.0.b.c.d'] },
      { 0: ['variables.__proto__.picture'] },
      { 0: ['variables.a.length'] },
    ];
    for (const map of invalidMaps) {
      const { status, body } = await send(map);
      expect([map, status, body.errors[0].extensions.code]).toEqual([map, 400, 'BAD_USER_INPUT']);
      expect(body.errors[0].message).toMatch(/'map'/);
    }
    for (const type of [undefined, 'application/json'])
      expect((await send({ 0: ['variables.picture'] }, type)).body.data.setProfilePicture.userErrors).toEqual([]);
  });

  it.runIf(isThorough)('fifty concurrent uploads return 200 or 503 and leave one image', async () => {
    const before = listStoredFiles().length;
    const bytes = await createPng();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? uploadByRest : uploadByGraphql)({ bytes })),
    );
    expect(replies.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    expect(listStoredFiles()).toHaveLength(before + 1);
    await waitUntilSpoolEmpty();
  });
});

describe('uploads: unauthorised requests', () => {
  /**
   * Announces a body and never sends all of it, so a response can only arrive if the server does not wait for the body.
   */
  const announceBody = (target: string, headers: Record<string, string>) =>
    new Promise<{ status?: number; text: string }>((resolve, reject) => {
      const request = httpRequest(portal.url + target, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '5000000', ...headers },
      });
      request.on('response', async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString() });
        request.destroy();
      });
      request.on('error', reject);
      request.write('--x\r\n');
    });

  it('a request without a session is rejected before its body is read', async () => {
    const restResponse = await announceBody('/api/company/upload-picture', {});
    expect([restResponse.status, JSON.parse(restResponse.text).code]).toEqual([200, 6]);
    const graphql = await announceBody('/graphql', { 'apollo-require-preflight': '1' });
    expect([graphql.status, JSON.parse(graphql.text).errors[0].extensions]).toEqual([
      401,
      { code: 'UNAUTHENTICATED', requestId: expect.any(String), docs: expect.stringContaining('#unauthenticated') },
    ]);
  });

  it('a licence string and an administrator session are rejected', async () => {
    await portal.setPrices();
    const adminJwt = await portal.logInAdmin();
    const { key } = await createKeyClient(portal).createApproved(jwt, adminJwt);
    expect((await announceBody('/graphql', { 'x-licence-key': key, 'apollo-require-preflight': '1' })).status).toBe(
      401,
    );
    expect((await announceBody('/api/company/upload-picture', { jwt: adminJwt })).status).toBe(403);
    expect((await uploadByGraphql({ bytes: await createPng() }, adminJwt)).body.errors[0].extensions.code).toBe(
      'FORBIDDEN',
    );
  });

  it('a request without the preflight header is rejected', async () => {
    const form = new FormData();
    form.append('operations', JSON.stringify({ query: SET_PICTURE_MUTATION, variables: { picture: null } }));
    form.append('map', JSON.stringify({ 0: ['variables.picture'] }));
    form.append('0', new Blob([await createPng()]), 'x.png');
    const response = await portal.send('/graphql', { method: 'POST', headers: { jwt }, body: form });
    expect(response.status).toBe(400);
    expect((await portal.callRest('GET', '/auth/checkLogin', { jwt })).body.user.profilePicture).toBeNull();
  });
});

describe('uploads: a stored image', () => {
  it('an image is served with a fixed type and headers that prevent scripts from running', async () => {
    const types = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' };
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const bytes = Uint8Array.from(
        await sharp(Buffer.from(await createPng()))
          .toFormat(format)
          .toBuffer(),
      );
      const url = (await uploadByRest({ bytes, name: 'x.html', type: 'text/html' })).body.data.profilePicture as string;
      const response = await portal.send(url, {});
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': types[format],
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=2592000, immutable',
      });
    }
  });

  it('the uploads path serves nothing but stored images', async () => {
    writeFileSync(path.join(getUploadFolder(), 'page.html'), '<script>alert(1)</script>');
    writeFileSync(path.join(getUploadFolder(), '.hidden.png'), 'x');
    mkdirSync(path.join(getUploadFolder(), 'abc.png'));
    const get = (target: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const { hostname, port } = new URL(portal.url);
        const request = httpRequest({ hostname, port, path: target }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        request.on('error', reject).end();
      });
    const targets = [
      '/uploads',
      '/uploads/',
      '/uploads/page.html',
      '/uploads/.hidden.png',
      '/uploads/abc.png',
      '/uploads/nothing.png',
      '/uploads/../secrets.json',
      '/uploads/..%2fsecrets.json',
      '/uploads/%2e%2e/secrets.json',
      '/uploads/..%5csecrets.json',
      '/uploads/%2e%2e%2fsecrets.json',
      '/uploads/....//secrets.json',
      '/uploads//etc/passwd',
      '/uploads/%2fetc%2fpasswd',
      '/uploads/..%252fsecrets.json',
      '/uploads/%c0%ae%c0%ae/secrets.json',
      '/uploads/a%00.png',
      '/uploads/abc.png/../../secrets.json',
      '/uploads/%ff.png',
      `/uploads/${crypto.randomUUID()}.png`,
      `/uploads/${'a'.repeat(300)}.png`,
    ];
    const statuses = await Promise.all(targets.map(async (target) => [target, await get(target)]));
    rmSync(path.join(getUploadFolder(), 'page.html'));
    rmSync(path.join(getUploadFolder(), '.hidden.png'));
    rmSync(path.join(getUploadFolder(), 'abc.png'), { recursive: true });
    expect(statuses).toEqual(targets.map((target) => [target, 404]));
  });
});

describe('uploads: sweep at the start of the server', () => {
  const listQuarantined = () => readdirSync(path.join(portal.dataDir, 'uploads-quarantine'));
  const setAge = (folder: string, name: string, ageMs: number) => {
    const at = new Date(Date.now() - ageMs);
    utimesSync(path.join(portal.dataDir, folder, name), at, at);
  };
  const createUnusedImage = async (ageMs: number) => {
    const name = `${crypto.randomUUID()}.png`;
    writeFileSync(path.join(getUploadFolder(), name), await createPng());
    setAge('uploads', name, ageMs);
    return name;
  };
  /** Starts another app on the same folder, waits for its sweep, and closes the app. Returns the log of the app. */
  const restart = async (db: DataSource = portal.db) => {
    const log = new PassThrough();
    const lines: string[] = [];
    log.on('data', (line) => lines.push(String(line)));
    const restartedApp = await createApp({ ...portal.config, logLevel: 'info' }, db, { log });
    await restartedApp.listen({ port: 0, host: '127.0.0.1' });
    await restartedApp.close();
    return lines.join('');
  };
  beforeEach(async () => {
    rmSync(getUploadFolder(), { recursive: true });
    mkdirSync(getUploadFolder());
    rmSync(path.join(portal.dataDir, 'uploads-quarantine'), { recursive: true, force: true });
    await portal.db.query('delete from installation');
    await portal.db.query('insert into installation (demo_data) values (false)');
    await restart(); // This start claims the empty folder for the database.
  });

  it('unused images older than a day are quarantined, logged and no longer served', async () => {
    const url = (await uploadByRest({ bytes: await createPng() })).body.data.profilePicture as string;
    const usedFile = path.basename(url);
    setAge('uploads', usedFile, 2 * DAY_MS);
    const [oldFile, youngFile] = [await createUnusedImage(DAY_MS + HOUR_MS), await createUnusedImage(DAY_MS - HOUR_MS)];
    const log = await restart();
    expect([listStoredFiles().toSorted(), listQuarantined()]).toEqual([
      ['.installation', usedFile, youngFile].toSorted(),
      [oldFile],
    ]);
    expect(log).toMatch(new RegExp(`"images":\\["${oldFile}"\\].*quarantined`));
    expect([(await portal.send(url, {})).status, (await portal.send(`/uploads/${oldFile}`, {})).status]).toEqual([
      200, 404,
    ]);
  });

  it('unused images stay in place while a backup is running', async () => {
    const oldFile = await createUnusedImage(DAY_MS + HOUR_MS);
    await holdBackupLock(portal, () => restart());
    expect([listStoredFiles().includes(oldFile), listQuarantined()]).toEqual([true, []]);
  });

  it('images quarantined for 30 days are removed, and images in use again are restored', async () => {
    const url = (await uploadByRest({ bytes: await createPng() })).body.data.profilePicture as string;
    const missedFile = path.basename(url);
    const quarantine = path.join(portal.dataDir, 'uploads-quarantine');
    renameSync(path.join(getUploadFolder(), missedFile), path.join(quarantine, missedFile));
    const [oldFile, youngFile] = [`${crypto.randomUUID()}.png`, `${crypto.randomUUID()}.webp`];
    for (const name of [oldFile, youngFile]) writeFileSync(path.join(quarantine, name), 'x');
    setAge('uploads-quarantine', missedFile, 31 * DAY_MS);
    setAge('uploads-quarantine', oldFile, 30 * DAY_MS + HOUR_MS);
    setAge('uploads-quarantine', youngFile, 30 * DAY_MS - HOUR_MS);
    await restart();
    expect(listQuarantined()).toEqual([youngFile]);
    expect((await portal.send(url, {})).status).toBe(200);
  });

  it('a start on an empty database leaves every image in place and logs why', async () => {
    const url = (await uploadByRest({ bytes: await createPng() })).body.data.profilePicture as string;
    setAge('uploads', path.basename(url), 40 * DAY_MS);
    const before = listStoredFiles();
    const emptyPortal = await startPortal();
    await emptyPortal.db.query('insert into installation (demo_data) values (false)');
    const log = await restart(emptyPortal.db);
    await emptyPortal.stop();
    expect([listStoredFiles(), listQuarantined()]).toEqual([before, []]);
    expect(log).toContain('The uploads belong to another database');
    expect((await portal.send(url, {})).status).toBe(200);
  });

  it.runIf(isThorough)('a folder without a marker is claimed only when one of its images is in use', async () => {
    const markerFile = path.join(getUploadFolder(), '.installation');
    rmSync(markerFile);
    const unknownImage = await createUnusedImage(2 * DAY_MS);
    await restart();
    expect([existsSync(markerFile), listStoredFiles(), listQuarantined()]).toEqual([false, [unknownImage], []]);
    await uploadByRest({ bytes: await createPng() });
    await restart();
    expect([existsSync(markerFile), listQuarantined()]).toEqual([true, [unknownImage]]);
  });

  it.runIf(isThorough)('many replacements leave one image per company', async () => {
    const bytes = await createPng();
    const companies = await Promise.all([jwt, (await portal.createCompany()).jwt]);
    for (let n = 0; n < countRuns(100); n++) await uploadByRest({ bytes }, companies[n % 2]);
    for (const name of listStoredFiles()) setAge('uploads', name, 2 * DAY_MS);
    await restart();
    expect(listStoredFiles().filter((name) => IMAGE_NAME_PATTERN.test(name))).toHaveLength(companies.length);
  });
});

// Only root can mount the small disk that this test fills.
it.skipIf(!canMount())(
  'uploads: an image that does not fit on the disk leaves nothing behind and returns 503',
  async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', getUploadFolder()]);
    const bytes = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    const restResponse = await uploadByRest({ bytes: Uint8Array.from(bytes) });
    const graphql = await uploadByGraphql({ bytes: Uint8Array.from(bytes) });
    const storedFiles = listStoredFiles();
    writeFileSync(path.join(getUploadFolder(), 'filler'), Buffer.alloc(16_384));
    await waitFor(async () =>
      expect(await (await portal.send('/readyz', {})).json()).toEqual({
        status: 'ready',
        degraded: ['Images cannot be stored.'],
      }),
    );
    execFileSync('umount', [getUploadFolder()]);
    expect([restResponse.status, restResponse.body.code, graphql.status, storedFiles]).toEqual([503, 1, 503, []]);
    expect((await uploadByRest({ bytes: await createPng() })).body.code).toBe(5);
  },
);

function canMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
