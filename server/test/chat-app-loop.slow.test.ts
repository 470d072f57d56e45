import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeyClient } from './key-client.ts';
import { type Portal, startPortal } from './portal.ts';
import { PYTHON_PACKAGE, python } from './python.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const root = path.join(import.meta.dirname, '../..');
const readExample = (file: string, example: RegExp) => example.exec(readFileSync(path.join(root, file), 'utf8'))![1]!;

// Programs that run the documented examples for some hours with a stopped clock, and print the last decision.
const JAVASCRIPT_PROGRAM = `
import { startApp } from './start.mjs';

const [file, portal, typed, time, hours] = process.argv.slice(2);
Date.now = () => Number(time);
const { now } = performance;
const app = await startApp(portal, file, typed, () => {});
let outcome;
for (let hour = 0; hour <= Number(hours); hour++) {
  performance.now = () => now.call(performance) + hour * ${HOUR_MS};
  const { runs, claims, problem } = await app.check();
  outcome = { runs, verdict: claims?.verdict, code: problem?.code };
}
console.log(JSON.stringify(outcome));
process.exit();
`;

const PYTHON_PROGRAM = `
import json, sys, time
from start import start_app

file, portal, typed, now, hours = sys.argv[1:]
time.time = lambda: int(now) / 1000
monotonic = time.monotonic
app = start_app(portal, file, typed, lambda runs, claims, problem: None)
for hour in range(int(hours) + 1):
    time.monotonic = lambda: monotonic() + hour * 3600
    decision = app.check()
    outcome = {"runs": decision.runs}
    if decision.claims:
        outcome["verdict"] = decision.claims["verdict"]
    if hasattr(decision.problem, "code"):
        outcome["code"] = decision.problem.code
print(json.dumps(outcome))
`;

const folder = mkdtempSync(path.join(tmpdir(), 'chat-app-'));
const UNREACHABLE_PORTAL = 'http://127.0.0.1:1';

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
let key: Record<string, string>;
let app: ReturnType<typeof createInstallation>;

beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
  cpSync(path.join(root, 'packages/chat-app'), path.join(folder, 'node_modules/@portal/chat-app'), { recursive: true });
  writeFileSync(path.join(folder, 'start.mjs'), readExample('docs/chat-app.md', /```js\n(import [^]*?)```\n/));
  writeFileSync(path.join(folder, 'app.mjs'), JAVASCRIPT_PROGRAM);
  const pythonExample = readExample('packages/chat-app-python/README.md', /```py\n(from [^]*?)```\n/);
  writeFileSync(path.join(folder, 'start.py'), pythonExample);
  writeFileSync(path.join(folder, 'app.py'), PYTHON_PROGRAM);
});
afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Creates an installation with a separate state. Each start is a separate process, whose clock is shifted by
 * `clockOffset` milliseconds.
 */
function createInstallation([program, script]: readonly [string, string], typed: string) {
  const file = path.join(mkdtempSync(path.join(folder, 'installation-')), 'state.json');
  return {
    async start({ url = portal.url, clockOffset = 0, hours = 0 } = {}) {
      const args = [path.join(folder, script), file, url, typed, String(Date.now() + clockOffset), String(hours)];
      const env = { ...process.env, PYTHONPATH: path.join(PYTHON_PACKAGE, 'src'), PYTHONDONTWRITEBYTECODE: '1' };
      const { stdout } = await promisify(execFile)(program, args, { env });
      return JSON.parse(stdout) as { runs: boolean; verdict?: string; code?: string };
    },
    readState: () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>,
  };
}

const disableKey = () => keyClient.decide(adminJwt, key._id!, 'Disabled');

const APPS = {
  JavaScript: [process.execPath, 'app.mjs'],
  ...(python && { Python: [python, 'app.py'] }),
} as Record<string, readonly [string, string]>;

describe.each(Object.entries(APPS))('chat app loop: the %s example', (_language, program) => {
  const install = (typed: string) => createInstallation(program, typed);
  beforeEach(async () => {
    key = await keyClient.createApproved((await portal.createCompany()).jwt, adminJwt, { keyType: 'month' });
    app = install(key.key!);
  });

  it('the app runs after a valid response, and without a network on the stored licence', async () => {
    expect(await app.start()).toEqual({ runs: true, verdict: 'VALID' });
    expect(await app.start({ url: UNREACHABLE_PORTAL })).toMatchObject({ runs: true, verdict: 'VALID' });
  });

  it('the app stores exactly the fields named in the guide', async () => {
    await app.start();
    expect(app.readState()).toEqual({
      licenceString: key.key,
      keys: [expect.objectContaining({ crv: 'Ed25519' })],
      licence: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      latest: expect.any(Number),
    });
  });

  it('the app accepts a licence string in lower case with spaces', async () => {
    expect(await install(` ${key.key!.toLowerCase().replaceAll('-', ' ')}`).start()).toMatchObject({ runs: true });
  });

  it('the app stops once its key is disabled, online and offline and with any clock', async () => {
    await app.start();
    await disableKey();
    expect(await app.start()).toEqual({ runs: false, verdict: 'DISABLED' });
    expect(app.readState().licence).toBeNull();
    for (const clockOffset of [0, -30 * DAY_MS, 30 * DAY_MS])
      expect(await app.start({ url: UNREACHABLE_PORTAL, clockOffset })).toMatchObject({ runs: false });
  });

  it('the app runs for 72 hours offline, and a clock set back does not extend this time', async () => {
    await app.start();
    expect(await app.start({ url: UNREACHABLE_PORTAL, clockOffset: 71 * HOUR_MS })).toMatchObject({ runs: true });
    expect(await app.start({ url: UNREACHABLE_PORTAL, clockOffset: 73 * HOUR_MS })).toEqual({
      runs: false,
      code: 'RUN_OUT',
    });
    for (const clockOffset of [71 * HOUR_MS, -30 * DAY_MS])
      expect(await app.start({ url: UNREACHABLE_PORTAL, clockOffset })).toEqual({ runs: false, code: 'RUN_OUT' });
    expect(await app.start({ clockOffset: -30 * DAY_MS })).toEqual({ runs: true, verdict: 'VALID' });
  });

  it('the app does not run offline with the clock set back 30 days', async () => {
    await app.start();
    expect(await app.start({ url: UNREACHABLE_PORTAL, clockOffset: -30 * DAY_MS })).toEqual({
      runs: false,
      code: 'CLOCK_SET_BACK',
    });
  });

  it('a stopped clock does not extend the offline time', async () => {
    await app.start();
    expect(await app.start({ url: UNREACHABLE_PORTAL, hours: 23 })).toMatchObject({ runs: true });
    expect(await app.start({ url: UNREACHABLE_PORTAL, hours: 2 })).toEqual({ runs: false, code: 'CLOCK_SET_BACK' });
    expect(await app.start({ url: UNREACHABLE_PORTAL, clockOffset: 50 * HOUR_MS, hours: 21 })).toMatchObject({
      runs: true,
    });
    expect(await app.start({ url: UNREACHABLE_PORTAL, clockOffset: 50 * HOUR_MS, hours: 2 })).toEqual({
      runs: false,
      code: 'RUN_OUT',
    });
  });

  it('the app runs on a fast clock with a fresh response', async () => {
    expect(await app.start({ clockOffset: 30 * DAY_MS })).toEqual({ runs: true, verdict: 'VALID' });
    expect(await app.start({ clockOffset: 30 * DAY_MS })).toEqual({ runs: true, verdict: 'VALID' });
  });

  it('a check on a clock that is 72 hours fast does not reduce the offline time after the clock is corrected', async () => {
    await app.start({ clockOffset: 72 * HOUR_MS });
    expect(await app.start({ url: UNREACHABLE_PORTAL, clockOffset: 71 * HOUR_MS })).toMatchObject({ runs: true });
  });

  it('the app rejects a replayed valid response', async () => {
    await app.start();
    const { licence, keys } = app.readState();
    await disableKey();
    await app.start();
    const replayer = createServer(({ url }, response) => {
      response.end(JSON.stringify(url!.endsWith('jwks.json') ? { keys } : { data: { licence } }));
    });
    await new Promise<void>((resolve) => void replayer.listen(0, '127.0.0.1', resolve));
    try {
      const url = `http://127.0.0.1:${(replayer.address() as AddressInfo).port}`;
      expect(await app.start({ url })).toEqual({ runs: false, code: 'OTHER_QUESTION' });
    } finally {
      replayer.close();
    }
  });

  it('the app runs only after its pending key is approved', async () => {
    const { body } = await keyClient.request((await portal.createCompany()).jwt);
    const pendingApp = install(body.data.key as string);
    expect(await pendingApp.start()).toEqual({ runs: false, verdict: 'PENDING' });
    await keyClient.decide(adminJwt, body.data._id, 'Approved');
    expect(await pendingApp.start()).toEqual({ runs: true, verdict: 'VALID' });
  });
});
