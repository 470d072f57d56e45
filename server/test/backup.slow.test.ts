import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import sharp from 'sharp';
import { extract } from 'tar-stream';
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openBackupStore } from '../src/platform/backups/open-backup-store.ts';
import { startS3Server } from './s3-server.ts';
import {
  callRest,
  logInAdmin,
  createTempFolder,
  startProgram,
  type Server,
  signUp,
  startDatabase,
  startServer,
} from './server-process.ts';
import { waitFor } from './wait-for.ts';

const { dir: folder, remove } = createTempFolder();
const getPath = (name: string) => path.join(path.dirname(folder), name);
const buildSettings = (name: string) => ({ DATA_DIR: getPath(name), DRAIN_SECONDS: '0', DEMO_DATA: 'off' });
const backup = getPath('backup.tar.gz');

async function runPortal(command: string, name: string, settings: Record<string, string> = {}) {
  const { lines, exitCode } = startProgram(`main.js ${command}`, { ...buildSettings(name), ...settings });
  return { code: await exitCode, output: lines.join('\n') };
}

async function stopServer(server: Server): Promise<void> {
  server.process.kill('SIGTERM');
  await server.exitCode;
}

/** Reads the list of contents at the end of a backup. */
async function readContents(file: string) {
  const tar = Readable.from([readFileSync(file)])
    .pipe(createGunzip())
    .pipe(extract());
  let last = '';
  for await (const entry of tar) last = await text(entry as unknown as Readable);
  const contents = JSON.parse(last) as {
    tables: Record<string, { rows: number; checksum?: string }>;
    images: Record<string, string>;
  };
  // A restore generates a new key for event cursors.
  delete contents.tables.event_positions!.checksum;
  return contents;
}

async function uploadPicture(url: string, jwt: string): Promise<void> {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('picFile', new Blob([picture], { type: 'image/png' }), 'logo.png');
  const headers = { jwt };
  await fetch(`${url}/api/company/upload-picture`, { method: 'POST', headers, body: form });
}

const readProfile = async (url: string, jwt: string) =>
  (await callRest(url, 'GET', '/auth/checkLogin', undefined, jwt)).user;
const readImage = async (url: string, imagePath: string) =>
  Buffer.from(await (await fetch(url + imagePath)).arrayBuffer());

let s3: Awaited<ReturnType<typeof startS3Server>>;
let jwt: string;
let profile: Record<string, string>;
let image: Buffer;
beforeAll(async () => {
  s3 = await startS3Server();
  const server = await startServer({ ...buildSettings('first'), DEMO_DATA: 'on' });
  jwt = await signUp(server.url);
  await uploadPicture(server.url, jwt);
  await callRest(server.url, 'POST', '/company/create-key-request', { keyType: 'week', user: 5, remote: true }, jwt);
  profile = await readProfile(server.url, jwt);
  image = await readImage(server.url, profile.profilePicture!);
  const { code, output } = await runPortal(`backup ${backup}`, 'first');
  expect([code, output]).toEqual([0, expect.stringMatching(/contains \d+ rows and 1 images/)]);
  const { tables } = await readContents(backup);
  expect(Object.values(tables).filter(({ rows }) => rows).length).toBeGreaterThan(12);
  await stopServer(server);
  return async () => {
    await s3.stop();
    remove();
  };
});
afterEach(() => rmSync(getPath('second'), { recursive: true, force: true }));

describe('backup: a backup of a running server', () => {
  it('a restore into an empty folder restores accounts, sessions, keys and pictures', async () => {
    rmSync(getPath('first'), { recursive: true });
    expect(await runPortal(`restore ${backup}`, 'second')).toMatchObject({ code: 0 });
    const secondFile = getPath('again.tar.gz');
    expect(await runPortal(`backup ${secondFile}`, 'second')).toMatchObject({ code: 0 });
    expect(await readContents(secondFile)).toEqual(await readContents(backup));

    const server = await startServer(buildSettings('second'));
    expect(await readProfile(server.url, jwt)).toEqual(profile);
    expect((await readImage(server.url, profile.profilePicture!)).equals(image)).toBe(true);
    expect(await logInAdmin(server.url)).toBeTruthy();
    await stopServer(server);
  });

  it('a portal moves from the embedded database to another one with its secrets', async () => {
    expect(await runPortal(`restore ${backup}`, 'second')).toMatchObject({ code: 0 });
    const database = await startDatabase();
    onTestFinished(() => database.stop());
    const { DATABASE_URL, ...newSecrets } = database.getSettings('moved');
    // With new secrets and the old folder, the portal would start without its data.
    const unmoved = await runPortal('doctor', 'second', { ...newSecrets, ...buildSettings('second'), DATABASE_URL });
    expect([unmoved.code, unmoved.output]).toEqual([
      0,
      expect.stringMatching(/^warn +embedded database: the database in DATABASE_URL is empty/m),
    ]);
    const secrets = JSON.parse(readFileSync(path.join(getPath('second'), 'secrets.json'), 'utf8'));
    const settings = {
      DATABASE_URL,
      DATA_DIR: getPath('moved'),
      JWT_SECRET: secrets.jwtSecret,
      LICENCE_SIGNING_KEY: secrets.licenceSigningKey,
      SECRETS_KEY: secrets.secretsKey,
    };
    expect(await runPortal(`restore ${backup}`, 'moved', settings)).toMatchObject({ code: 0 });
    const server = await startServer({ ...buildSettings('moved'), ...settings });
    expect(await readProfile(server.url, jwt)).toEqual(profile);
    await stopServer(server);
  });

  it('a restore warns if SECRETS_KEY lacks the key of the backup', async () => {
    const SECRETS_KEY = randomBytes(32).toString('base64');
    const { code, output } = await runPortal(`restore ${backup}`, 'second', { SECRETS_KEY });
    expect([code, output]).toEqual([0, expect.stringMatching(/^Warning: .*SECRETS_KEY/m)]);
  });

  it('a restore into an installation in use is rejected and changes nothing', async () => {
    const server = await startServer(buildSettings('second'));
    const otherJwt = await signUp(server.url, 'other');
    const { code, output } = await runPortal(`restore ${backup}`, 'second');
    expect([code, output]).toEqual([1, expect.stringMatching(/Use an empty DATA_DIR|is already in use/)]);
    expect(await readProfile(server.url, otherJwt)).toMatchObject({ email: 'office@other.example' });
    await stopServer(server);
  });

  it('a truncated or damaged backup is rejected, and then a complete backup can be restored', async () => {
    const complete = readFileSync(backup);
    const wrongFile = getPath('wrong.tar.gz');
    const damaged = Buffer.from(complete);
    damaged[Math.floor(complete.length / 2)]! ^= 0xff;
    for (const content of [complete.subarray(0, -200), complete.subarray(0, complete.length / 2), damaged]) {
      writeFileSync(wrongFile, content);
      const { code, output } = await runPortal(`restore ${wrongFile}`, 'second');
      expect([code, output]).toEqual([1, expect.stringContaining('incomplete or damaged')]);
    }
    expect(await runPortal(`restore ${backup}`, 'second')).toMatchObject({ code: 0 });
  });

  it('a restore can be repeated after it was killed', async () => {
    for (const delayMs of [500, 1500, 2500]) {
      const { process: child, exitCode } = startProgram(`main.js restore ${backup}`, buildSettings('second'));
      setTimeout(() => child.kill('SIGKILL'), delayMs);
      await exitCode;
    }
    const { code, output } = await runPortal(`restore ${backup}`, 'second');
    // The restore may have finished before it was killed.
    if (code !== 0) expect(output).toContain('is already in use');
    const secondFile = getPath('again-killed.tar.gz');
    await runPortal(`backup ${secondFile}`, 'second');
    expect(await readContents(secondFile)).toEqual(await readContents(backup));
  });

  it('a backup leaves no partial file and never overwrites a file', async () => {
    expect(existsSync(`${backup}.part`)).toBe(false);
    const before = readFileSync(backup);
    const { code, output } = await runPortal(`backup ${backup}`, 'second');
    expect([code, output]).toEqual([1, `${backup} already exists. Choose another file.`]);
    expect(readFileSync(backup).equals(before)).toBe(true);
  });

  it('a backup reads images from one bucket and restores them into another', async () => {
    const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env;
    const getBucketSettings = (name: string) => ({
      AWS_ACCESS_KEY_ID,
      AWS_SECRET_ACCESS_KEY,
      UPLOADS_URL: s3.url.replace('some/where', name),
    });
    const file = getPath('bucket.tar.gz');
    const firstServer = await startServer({ ...buildSettings('second'), ...getBucketSettings('one') });
    const companyJwt = await signUp(firstServer.url);
    await uploadPicture(firstServer.url, companyJwt);
    const { profilePicture } = await readProfile(firstServer.url, companyJwt);
    const storedImage = await readImage(firstServer.url, profilePicture);
    const { output } = await runPortal(`backup ${file}`, 'second', getBucketSettings('one'));
    expect(output).toMatch(/rows and 1 images/);
    await stopServer(firstServer);

    rmSync(getPath('second'), { recursive: true });
    expect(await runPortal(`restore ${file}`, 'second', getBucketSettings('two'))).toMatchObject({ code: 0 });
    const secondServer = await startServer({ ...buildSettings('second'), ...getBucketSettings('two') });
    expect((await readImage(secondServer.url, profilePicture)).equals(storedImage)).toBe(true);
    await stopServer(secondServer);
  });
});

describe('backup: backups in a bucket', () => {
  const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
  const getLocation = () => s3.url.replace('some/where', 'backups');
  const listBackupNames = async () => (await openBackupStore(getLocation())).list();

  it('a killed upload leaves no backup, and a restore that was killed can be repeated', async () => {
    expect(await runPortal(`restore ${backup}`, 'second')).toMatchObject({ code: 0 });
    const firstRun = await runPortal(`backup --to ${getLocation()} --keep 2`, 'second', credentials);
    expect([firstRun.code, firstRun.output]).toEqual([0, expect.stringContaining('s3://images/backups/portal-')]);
    const [completeName] = await listBackupNames();

    // During the fault, each connection transfers less than one part of the upload.
    const largeImage = path.join(getPath('second'), 'uploads', `${crypto.randomUUID()}.png`);
    writeFileSync(largeImage, randomBytes(20_000_000));
    await s3.during({ maxSentBytes: 10_000_000, maxReceivedBytes: Infinity, ends: 'silence' }, async () => {
      const before = s3.getSent();
      const { process: child, exitCode } = startProgram(`main.js backup --to ${getLocation()} --keep 1`, {
        ...buildSettings('second'),
        ...credentials,
      });
      await waitFor(() => expect(s3.getSent() - before).toBeGreaterThan(10_000_000));
      child.kill('SIGKILL');
      await exitCode;
    });
    expect(await listBackupNames()).toEqual([completeName]);
    rmSync(largeImage);
    const nextRun = await runPortal(`backup --to ${getLocation()} --keep 2`, 'second', credentials);
    expect([nextRun.code, nextRun.output]).toEqual([0, expect.stringMatching(/rows and 1 images/)]);
    expect(await listBackupNames()).toHaveLength(2);
    const { output } = await runPortal('doctor', 'second');
    expect(output).toMatch(/^ok +backups: the last one is 0 h old: portal-/m);

    rmSync(getPath('second'), { recursive: true });
    for (const delayMs of [500, 1500]) {
      const { process: child, exitCode } = startProgram(`main.js restore ${getLocation()}`, {
        ...buildSettings('second'),
        ...credentials,
      });
      setTimeout(() => child.kill('SIGKILL'), delayMs);
      await exitCode;
    }
    const restoredRun = await runPortal(`restore ${getLocation()}`, 'second', credentials);
    // The restore may have finished before it was killed.
    if (restoredRun.code !== 0) expect(restoredRun.output).toContain('is already in use');
    const server = await startServer(buildSettings('second'));
    expect(await readProfile(server.url, jwt)).toEqual(profile);
    await stopServer(server);
  });

  it('a backup that is uploaded in several parts is stored and restored completely', async () => {
    expect(await runPortal(`restore ${backup}`, 'second')).toMatchObject({ code: 0 });
    const name = `uploads/${crypto.randomUUID()}.png`;
    const content = randomBytes(20_000_000);
    writeFileSync(path.join(getPath('second'), name), content);
    const to = s3.url.replace('some/where', 'parts');
    expect(await runPortal(`backup --to ${to}`, 'second', credentials)).toMatchObject({ code: 0 });
    rmSync(getPath('second'), { recursive: true });
    expect(await runPortal(`restore ${to}`, 'second', credentials)).toMatchObject({ code: 0 });
    expect(readFileSync(path.join(getPath('second'), name)).equals(content)).toBe(true);
  });
});
