import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createKeyClient } from './key-client.ts';
import { type Portal, startPortal } from './portal.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const docs = path.join(import.meta.dirname, '../../docs');
const [, loop] = /```js\n(import [^]*?)```\n/.exec(readFileSync(path.join(docs, 'chat-app.md'), 'utf8'))!;

// The app that runs the guide's example: it runs for some hours with a stopped clock and prints the last decision.
const APP = `
import { startApp } from './start.mjs';

const [file, portal, typed, time, hours] = process.argv.slice(2);
Date.now = () => Number(time);
const { now } = performance;
const app = await startApp(portal, file, typed, () => {});
let outcome;
for (let hour = 0; hour <= Number(hours); hour++) {
  performance.now = () => now.call(performance) + hour * ${HOUR};
  const { runs, claims, problem } = await app.check();
  outcome = { runs, verdict: claims?.verdict, code: problem?.code };
}
console.log(JSON.stringify(outcome));
process.exit();
`;

const folder = mkdtempSync(path.join(tmpdir(), 'chat-app-'));
const NO_NETWORK = 'http://127.0.0.1:1';

let portal: Portal;
let calls: ReturnType<typeof createKeyClient>;
let admin: string;
let key: Record<string, string>;
let app: ReturnType<typeof install>;

beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  calls = createKeyClient(portal);
  admin = await portal.admin();
  cpSync(path.join(docs, '../packages/chat-app'), path.join(folder, 'node_modules/@portal/chat-app'), {
    recursive: true,
  });
  writeFileSync(path.join(folder, 'start.mjs'), loop!);
  writeFileSync(path.join(folder, 'app.mjs'), APP);
});
beforeEach(async () => {
  key = await calls.approved((await portal.company()).jwt, admin, { keyType: 'month' });
  app = install(key.key!);
});
afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Creates an installation with a separate state. Each start is a separate process. */
function install(typed: string) {
  const file = path.join(mkdtempSync(path.join(folder, 'installation-')), 'state.json');
  return {
    async start({ at = portal.url, clock = 0, hours = 0 } = {}) {
      const args = [path.join(folder, 'app.mjs'), file, at, typed, String(Date.now() + clock), String(hours)];
      const { stdout } = await promisify(execFile)(process.execPath, args);
      return JSON.parse(stdout) as { runs: boolean; verdict?: string; code?: string };
    },
    state: () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>,
  };
}

const disable = () => calls.decide(admin, key._id!, 'Disabled');

it('chat app loop: the app runs after a valid response, and on its stored copy without a network', async () => {
  expect(await app.start()).toEqual({ runs: true, verdict: 'VALID' });
  expect(await app.start({ at: NO_NETWORK })).toMatchObject({ runs: true, verdict: 'VALID' });
});

it('chat app loop: the app stores exactly the fields named in the guide', async () => {
  await app.start();
  expect(app.state()).toEqual({
    licenceString: key.key,
    keys: [expect.objectContaining({ crv: 'Ed25519' })],
    licence: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    latest: expect.any(Number),
  });
});

it('chat app loop: the app accepts a licence string in lower case with spaces', async () => {
  expect(await install(` ${key.key!.toLowerCase().replaceAll('-', ' ')}`).start()).toMatchObject({ runs: true });
});

it('chat app loop: the app stops once its key is disabled, online and offline and with any clock', async () => {
  await app.start();
  await disable();
  expect(await app.start()).toEqual({ runs: false, verdict: 'DISABLED' });
  expect(app.state().licence).toBeNull();
  for (const clock of [0, -30 * DAY, 30 * DAY])
    expect(await app.start({ at: NO_NETWORK, clock })).toMatchObject({ runs: false });
});

it('chat app loop: the app runs for 72 hours offline, and a clock set back does not extend them', async () => {
  await app.start();
  expect(await app.start({ at: NO_NETWORK, clock: 71 * HOUR })).toMatchObject({ runs: true });
  expect(await app.start({ at: NO_NETWORK, clock: 73 * HOUR })).toEqual({ runs: false, code: 'RUN_OUT' });
  for (const clock of [71 * HOUR, -30 * DAY])
    expect(await app.start({ at: NO_NETWORK, clock })).toEqual({ runs: false, code: 'RUN_OUT' });
  expect(await app.start({ clock: -30 * DAY })).toEqual({ runs: true, verdict: 'VALID' });
});

it('chat app loop: the app does not run offline with the clock set back 30 days', async () => {
  await app.start();
  expect(await app.start({ at: NO_NETWORK, clock: -30 * DAY })).toEqual({ runs: false, code: 'CLOCK_SET_BACK' });
});

it('chat app loop: a stopped clock does not extend the offline time', async () => {
  await app.start();
  expect(await app.start({ at: NO_NETWORK, hours: 23 })).toMatchObject({ runs: true });
  expect(await app.start({ at: NO_NETWORK, hours: 2 })).toEqual({ runs: false, code: 'CLOCK_SET_BACK' });
  expect(await app.start({ at: NO_NETWORK, clock: 50 * HOUR, hours: 21 })).toMatchObject({ runs: true });
  expect(await app.start({ at: NO_NETWORK, clock: 50 * HOUR, hours: 2 })).toEqual({ runs: false, code: 'RUN_OUT' });
});

it('chat app loop: the app runs on a fast clock with a fresh response', async () => {
  expect(await app.start({ clock: 30 * DAY })).toEqual({ runs: true, verdict: 'VALID' });
  expect(await app.start({ clock: 30 * DAY })).toEqual({ runs: true, verdict: 'VALID' });
});

it('chat app loop: a check on a clock that is 72 hours fast does not reduce the offline time after the clock is corrected', async () => {
  await app.start({ clock: 72 * HOUR });
  expect(await app.start({ at: NO_NETWORK, clock: 71 * HOUR })).toMatchObject({ runs: true });
});

it('chat app loop: the app rejects a replayed valid response', async () => {
  await app.start();
  const { licence, keys } = app.state();
  await disable();
  await app.start();
  const replayer = createServer(({ url }, response) => {
    response.end(JSON.stringify(url!.endsWith('jwks.json') ? { keys } : { data: { licence } }));
  });
  await new Promise<void>((resolve) => void replayer.listen(0, '127.0.0.1', resolve));
  try {
    const at = `http://127.0.0.1:${(replayer.address() as AddressInfo).port}`;
    expect(await app.start({ at })).toEqual({ runs: false, code: 'OTHER_QUESTION' });
  } finally {
    replayer.close();
  }
});

it('chat app loop: the app runs only after its pending key is approved', async () => {
  const { body } = await calls.request((await portal.company()).jwt);
  const waiting = install(body.data.key as string);
  expect(await waiting.start()).toEqual({ runs: false, verdict: 'PENDING' });
  await calls.decide(admin, body.data._id, 'Approved');
  expect(await waiting.start()).toEqual({ runs: true, verdict: 'VALID' });
});
