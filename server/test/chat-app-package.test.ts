import { readFileSync } from 'node:fs';
import { mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { browserStore } from '../../packages/chat-app/browser-store.mjs';
import { createChatApp, type Options, type State } from '../../packages/chat-app/chat-app.mjs';
import { fileStore } from '../../packages/chat-app/file-store.mjs';
import { setUpBrowserContexts } from './browser.ts';
import { createKeyClient } from './key-client.ts';
import { type Portal, startPortal } from './portal.ts';
import { setUpPythonChatApps } from './python-chat-app.ts';
import { python } from './python.ts';
import { isThorough } from './tier.ts';

const DAY_MS = 86_400_000;
const packageFolder = path.join(import.meta.dirname, '../../packages/chat-app');

type Outcome = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- tests read arbitrary fields
type Call = (method: string, ...args: unknown[]) => Promise<Outcome>;
interface RunningApp {
  call: Call;
  /** The delays before the retries, in milliseconds. */
  pauses: () => Promise<number[]>;
}

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
let proxy: Awaited<ReturnType<typeof startProxy>>;
const { openContext } = setUpBrowserContexts();
const { startPythonChatApp } = setUpPythonChatApps();
let folder: string;

beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
  proxy = await startProxy();
  folder = await mkdtemp(path.join(tmpdir(), 'chat-app-'));
});
afterEach(() => {
  proxy.faults.length = 0;
  proxy.isCut = false;
  portal.shiftClock(0);
  vi.restoreAllMocks();
});
afterAll(async () => {
  proxy.close();
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a proxy in front of the portal. It serves the package to pages, and can drop requests and responses. */
async function startProxy() {
  /**
   * One fault for each of the next requests. `isForwarded`: the portal gets the request, but its response is lost, or
   * with `isTruncated`, it ends after a few bytes.
   */
  const faults: { status: number; retryAfter?: string; isForwarded?: boolean; isTruncated?: boolean }[] = [];
  const server = createServer((request, response) => {
    const file = /^\/chat-app\/([\w-]+\.mjs)?$/.exec(request.url!);
    if (file) {
      response.setHeader('content-type', file[1] ? 'text/javascript' : 'text/html');
      response.end(file[1] ? readFileSync(path.join(packageFolder, file[1])) : '<!doctype html>');
      return;
    }
    const fault = faults.shift();
    if (state.isCut) {
      request.socket.destroy();
      return;
    }
    if (fault && !fault.isForwarded) {
      response.writeHead(fault.status, fault.retryAfter ? { 'retry-after': fault.retryAfter } : {}).end('["busy"]');
      return;
    }
    void (async () => {
      const body: Uint8Array[] = [];
      for await (const chunk of request) body.push(chunk as Uint8Array);
      const headers = Object.entries(request.headers).filter(
        ([name]) => !['host', 'connection', 'content-length'].includes(name),
      );
      const portalResponse = await fetch(portal.url + request.url, {
        method: request.method!,
        headers: headers as [string, string][],
        ...(body.length && { body: Buffer.concat(body) }),
      });
      const text = await portalResponse.text();
      if (fault?.isTruncated)
        response
          .writeHead(fault.status, { 'content-length': text.length })
          .write(text.slice(0, 9), () => request.socket.destroy());
      else if (fault) response.writeHead(fault.status).end('the response was lost');
      else response.writeHead(portalResponse.status, { 'content-type': 'application/json' }).end(text);
    })();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state = { url, faults, isCut: false, close: () => void server.close() };
  return state;
}

const toPlainError = ({ name, code, status, fields }: Outcome) => ({ name, code, status, fields });
const toPlainOutcome = (outcome: Outcome) =>
  outcome?.problem ? { ...outcome, problem: toPlainError(outcome.problem as Outcome) } : outcome;

async function startInNode(options: Partial<Options>): Promise<RunningApp> {
  const pauses: number[] = [];
  const app = createChatApp({
    portal: proxy.url,
    store: fileStore(path.join(await mkdtemp(path.join(folder, 'app-')), 'state/licence.json')),
    version: '2.1.0',
    type: 'user',
    pause: async (milliseconds) => void pauses.push(milliseconds),
    ...options,
  });
  const call: Call = (method, ...args) =>
    (app as unknown as Record<string, (...args: unknown[]) => Promise<Outcome>>)[method]!(...args).then(
      toPlainOutcome,
      (problem: Outcome) => ({ error: toPlainError(problem) }),
    );
  return { call, pauses: async () => pauses };
}

async function startInBrowser(options: Partial<Options>): Promise<RunningApp> {
  const page = await (await openContext()).newPage();
  await page.goto(`${proxy.url}/chat-app/`);
  // The function is passed as text, because the test runner would rewrite its imports.
  await page.evaluate(`(async (options) => {
    const { createChatApp } = await import('/chat-app/chat-app.mjs');
    const { browserStore } = await import('/chat-app/browser-store.mjs');
    window.pauses = [];
    const pause = async (milliseconds) => void pauses.push(milliseconds);
    window.app = createChatApp({ portal: location.origin, store: browserStore(), pause, ...options });
  })(${JSON.stringify(options)})`);
  const call: Call = (method, ...args) =>
    page.evaluate(`(async (method, args) => {
      const toPlainError = ({ name, code, status, fields }) => ({ name, code, status, fields });
      const toPlainOutcome = (outcome) => outcome?.problem ? { ...outcome, problem: toPlainError(outcome.problem) } : outcome;
      return app[method](...args).then(toPlainOutcome, (problem) => ({ error: toPlainError(problem) }));
    })(${JSON.stringify(method)}, ${JSON.stringify(args)})`);
  return { call, pauses: () => page.evaluate('pauses') };
}

/** Starts the Python package, whose methods have the same names in snake case. */
async function startInPython(options: Partial<Options>): Promise<RunningApp> {
  const send = startPythonChatApp();
  const file = path.join(await mkdtemp(path.join(folder, 'app-')), 'state/licence.json');
  await send('start', { portal: proxy.url, file, version: '2.1.0', type: 'user', ...options });
  return { call: (method, ...args) => send('call', [method, ...args]), pauses: () => send('pauses', null) };
}

describe.each([
  ['Node', startInNode] as const,
  ['a browser', startInBrowser] as const,
  ...(python ? [['Python', startInPython] as const] : []),
])('chat app package: use in %s', (where, start) => {
  const itIfThoroughOrNode = it.runIf(isThorough || where === 'Node');

  it('every verdict runs or stops the app, and only a valid licence is stored', async () => {
    const [company, other] = [await portal.createCompany(), await portal.createCompany()];
    const runningKey = await keyClient.createApproved(company.jwt, adminJwt);
    const nextKey = await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'month' });
    const disabledKey = await keyClient.createApproved(other.jwt, adminJwt);
    await keyClient.decide(adminJwt, disabledKey._id, 'Disabled');
    const pendingRequest = (await keyClient.request(other.jwt)).body.data;
    const { call } = await start({ version: '2.1.0', type: 'user' });
    expect(await call('check')).toMatchObject({ runs: false, claims: null, problem: null });

    const enter = async (typed: string) => {
      const { runs, claims, isKept, problem, wait } = await call('enter', typed);
      expect([isKept, problem]).toEqual([false, null]);
      expect(wait).toBeGreaterThan(0);
      proxy.isCut = true;
      const offline = await call('check');
      proxy.isCut = false;
      // Without a response, the previous verdict still applies.
      expect([offline.runs, offline.isKept]).toEqual([runs, runs]);
      return [runs, claims.verdict];
    };
    expect(await enter(runningKey.key.toLowerCase().replaceAll('-', ' '))).toEqual([true, 'VALID']);
    expect(await call('licenceString')).toBe(runningKey.key);
    expect((await call('check')).claims.appVersion).toEqual({ status: 'ok', warnDate: null, expiryDate: null });
    expect(await enter(nextKey.key)).toEqual([false, 'NOT_STARTED']);
    expect(await enter(disabledKey.key)).toEqual([false, 'DISABLED']);
    expect(await enter(pendingRequest.key)).toEqual([false, 'PENDING']);
    await keyClient.decide(adminJwt, pendingRequest._id, 'Rejected');
    expect(await enter(pendingRequest.key)).toEqual([false, 'REJECTED']);
    expect(await enter('no-such-key')).toEqual([false, 'UNKNOWN']);
    portal.shiftClock(8 * DAY_MS);
    expect(await enter(runningKey.key)).toEqual([false, 'EXPIRED']);
  });

  itIfThoroughOrNode('an app whose key starts in half an hour checks again when it starts', async () => {
    const company = await portal.createCompany();
    await keyClient.createApproved(company.jwt, adminJwt);
    const nextKey = await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'month' });
    const { call } = await start({});
    portal.shiftClock(Date.parse(nextKey.startsAt as string) - 30 * 60_000 - Date.now());
    const { claims, wait } = await call('enter', nextKey.key);
    expect(claims.verdict).toBe('NOT_STARTED');
    expect(wait).toBeLessThanOrEqual(30 * 60_000);
  });

  itIfThoroughOrNode(
    'a disabled key stops the app at its next check, and a failed check repeats in 5 minutes',
    async () => {
      const key = await keyClient.createApproved((await portal.createCompany()).jwt, adminJwt);
      const { call } = await start({});
      expect(await call('enter', key.key)).toMatchObject({ runs: true, wait: 6 * 3_600_000 });
      proxy.isCut = true;
      expect(await call('check')).toMatchObject({
        runs: true,
        isKept: true,
        wait: 5 * 60_000,
        problem: { name: expect.not.stringMatching(/^(Portal|Licence)Error$/) },
      });
      proxy.isCut = false;
      await keyClient.decide(adminJwt, key._id, 'Disabled');
      expect(await call('check')).toMatchObject({ runs: false, claims: { verdict: 'DISABLED' } });
      proxy.isCut = true;
      expect(await call('check')).toMatchObject({ runs: false, claims: null });
    },
  );

  itIfThoroughOrNode('an app runs on a licence file without a network, and rejects a changed file', async () => {
    const company = await portal.createCompany();
    const key = await keyClient.createApproved(company.jwt, adminJwt);
    const { data } = await portal.callGraphql(
      'query ($id: ID!) { licence(keyId: $id) { signed } }',
      { id: key._id },
      company.jwt,
    );
    const licence = data.licence.signed as string;
    const { keys } = (await (await portal.send('/.well-known/jwks.json', {})).json()) as { keys: object[] };
    const { call } = await start({});
    proxy.isCut = true;
    const { error } = await call('enterFile', `${licence.slice(0, -6)}AAAAAA`, { typed: key.key, keys });
    expect(error).toMatchObject({ name: 'LicenceError', code: 'WRONG_SIGNATURE' });
    expect((await call('enterFile', licence, { typed: 'another', keys })).error).toMatchObject({
      code: 'OTHER_LICENCE',
    });
    expect(await call('check')).toMatchObject({ runs: false });
    expect(await call('enterFile', `${licence}\n`, { typed: key.key, keys })).toMatchObject({
      runs: true,
      isKept: true,
    });
    expect(await call('check')).toMatchObject({ runs: true, isKept: true });
    expect(await call('enterFile', licence, { typed: key.key, keys: { keys } })).toMatchObject({ runs: true });
    await keyClient.decide(adminJwt, key._id, 'Disabled');
    const { body } = await portal.callRest('POST', '/app/validate', { headers: { 'x-licence-key': key.key } });
    expect(await call('enterFile', body.data.licence, { typed: key.key, keys })).toMatchObject({
      runs: false,
      isKept: false,
      claims: { verdict: 'DISABLED' },
    });
    expect(await call('check')).toMatchObject({ runs: false, claims: null });
  });

  itIfThoroughOrNode.each(['', ' ', 'ключ', 'a “quoted” key', 'x\ny'])(
    '%j is rejected as a licence string without a request',
    async (typed) => {
      const { call, pauses } = await start({});
      proxy.isCut = true;
      const rejection = { runs: false, isKept: false, problem: null, claims: { verdict: 'UNKNOWN', valid: false } };
      expect(await call('enter', typed)).toMatchObject(rejection);
      proxy.isCut = false;
      expect((await call('sync', { user: 1 })).error).toMatchObject({ name: 'PortalError', status: 401 });
      expect(await pauses()).toEqual([]);
    },
  );

  itIfThoroughOrNode('a report is retried until the portal responds, and stored once', async () => {
    const company = await portal.createCompany();
    const key = await keyClient.createApproved(company.jwt, adminJwt);
    const { call, pauses } = await start({ version: '2.1.0', installationId: 'reception-2' });
    await call('enter', key.key);
    proxy.faults.push(
      { status: 503, retryAfter: 'Sun, 29 Nov 2026 08:00:00 GMT' },
      { status: 503, retryAfter: '600' },
      { status: 502, isForwarded: true },
      { status: 200, isForwarded: true, isTruncated: true },
      ...Array.from({ length: 4 }, () => ({ status: 429 })),
    );
    const counts = { user: 48, messages: { private: { text: 7 } } };
    expect(await call('sync', { ...counts, usres: 1 })).toMatchObject({
      ignored: ['usres'],
      user: 48,
      version: '2.1.0',
      messages: { private: { text: 7, file: 0 } },
    });
    const [{ stored }] = await portal.db.query(
      'select count(*)::int as stored from sync_records where company_id = $1',
      [company.id],
    );
    expect(stored).toBe(1);
    const [first, second, third, fourth, ...laterPauses] = await pauses();
    expect(first).toBeGreaterThanOrEqual(45_000);
    expect(first).toBeLessThanOrEqual(75_000);
    expect(second).toBe(600_000);
    expect(third).toBeGreaterThanOrEqual(180_000);
    expect(fourth).toBeGreaterThanOrEqual(360_000);
    // The maximum pause is an hour plus 25 % jitter.
    expect(laterPauses.every((pause) => pause <= 4_500_000)).toBe(true);
    expect(laterPauses).toHaveLength(4);
    // The jitter spreads the reports of many apps.
    expect(laterPauses[2]).not.toBe(laterPauses[3]);
    await expect
      .poll(() => portal.db.query('select version from app_installations where licence_string = $1', [key.key]))
      .toEqual([{ version: '2.1.0' }]);
  });

  itIfThoroughOrNode.each(['2592000', '9'.repeat(20)])(
    'a report waits at most a day for Retry-After: %s',
    async (retryAfter) => {
      const company = await portal.createCompany();
      const key = await keyClient.createApproved(company.jwt, adminJwt);
      const { call, pauses } = await start({});
      await call('enter', key.key);
      proxy.faults.push({ status: 503, retryAfter });
      expect(await call('sync', { user: 48 })).toMatchObject({ user: 48 });
      expect(await pauses()).toEqual([DAY_MS]);
    },
  );

  itIfThoroughOrNode('a rejected report is not retried, and its error is returned', async () => {
    const key = await keyClient.createApproved((await portal.createCompany()).jwt, adminJwt);
    const { call, pauses } = await start({});
    expect((await call('sync', { user: 1 })).error).toMatchObject({ name: 'PortalError', status: 401 });
    await call('enter', key.key);
    expect((await call('sync', { user: -1 })).error).toMatchObject({
      status: 422,
      fields: { user: expect.any(String) },
    });
    await keyClient.decide(adminJwt, key._id, 'Disabled');
    expect((await call('sync', { user: 1 })).error).toMatchObject({ status: 403 });
    expect(await pauses()).toEqual([]);
  });

  itIfThoroughOrNode(
    'advertisements and the version status are returned, also for a portal address that ends with a slash',
    async () => {
      const key = await keyClient.createApproved((await portal.createCompany()).jwt, adminJwt, { advertisment: true });
      const ad = { title: 'Diwali offer', position: 'right', type: 'html', htmlContent: '<p>20 % off</p>' };
      await portal.callRest('POST', '/admin/ads', { jwt: adminJwt, body: ad });
      const { call } = await start({ portal: `${proxy.url}/`, version: '2.1.0', type: 'user' });
      expect(await call('checkVersion')).toEqual({ status: 'ok', warnDate: null, expiryDate: null });
      await call('enter', key.key);
      expect(await call('ads', 'right')).toEqual(expect.arrayContaining([expect.objectContaining(ad)]));
      expect(await call('ads', 'left')).toEqual([]);
    },
  );
});

it('chat app package: the watch checks immediately and on schedule until it is ended', async () => {
  const key = await keyClient.createApproved((await portal.createCompany()).jwt, adminJwt);
  const waits: number[] = [];
  let continueWatch = () => {};
  const app = createChatApp({
    portal: proxy.url,
    store: fileStore(path.join(folder, 'watched.json')),
    version: '2.1.0',
    type: 'user',
    pause: (milliseconds) => (waits.push(milliseconds), new Promise((resolve) => (continueWatch = resolve))),
  });
  await app.enter(key.key!);
  const verdicts: unknown[] = [];
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const end = app.watch(({ claims }) => {
    verdicts.push(claims?.verdict);
    throw new Error('The window is gone.');
  });
  await expect.poll(() => verdicts).toEqual(['VALID']);
  expect(waits).toEqual([6 * 3_600_000]);
  await keyClient.decide(adminJwt, key._id, 'Disabled');
  continueWatch();
  await expect.poll(() => verdicts).toEqual(['VALID', 'DISABLED']);
  await expect.poll(() => waits.length).toBe(2);
  end();
  continueWatch();
  await app.check();
  // This watch ends during its first check.
  app.watch(() => void verdicts.push('a decision after the end'))();
  await app.check();
  expect(verdicts).toHaveLength(2);
  expect(errors.mock.calls).toEqual([[new Error('The window is gone.')], [new Error('The window is gone.')]]);
  errors.mockRestore();
});

it('chat app package: a second watch decides immediately on a new licence string, and ends the first one', async () => {
  const [first, second] = [await portal.createCompany(), await portal.createCompany()];
  const keys = [
    await keyClient.createApproved(first.jwt, adminJwt),
    await keyClient.createApproved(second.jwt, adminJwt),
  ];
  const decisions: string[] = [];
  const pauses: (() => void)[] = [];
  const app = createChatApp({
    portal: proxy.url,
    store: fileStore(path.join(folder, 'entered-again.json')),
    version: '2.1.0',
    type: 'user',
    pause: () => new Promise((resolve) => void pauses.push(resolve)),
  });
  const watch = (name: string) => app.watch(({ claims }) => decisions.push(`${name} ${claims!.company!._id}`));
  await app.enter(keys[0]!.key!);
  watch('first');
  await expect.poll(() => decisions).toEqual([`first ${first.id}`]);
  await app.enter(keys[1]!.key!);
  const end = watch('second');
  await expect.poll(() => decisions).toEqual([`first ${first.id}`, `second ${second.id}`]);
  pauses[0]!();
  await app.check();
  await app.check();
  expect(decisions).toHaveLength(2);
  end();
});

it('chat app package: a report that can be aborted is retried after a timeout, and ends when it is aborted', async () => {
  const silentServer = createServer(() => {});
  await new Promise<void>((resolve) => void silentServer.listen(0, '127.0.0.1', resolve));
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeout.signal);
  const pause = vi.fn<() => Promise<void>>(async () => {
    if (pause.mock.calls.length > 1) throw new Error('The report was retried after the abort.');
  });
  const app = createChatApp({
    portal: `http://127.0.0.1:${(silentServer.address() as AddressInfo).port}`,
    store: { load: async () => null, save: async () => {} },
    version: '2.1.0',
    type: 'user',
    pause,
  });
  const controller = new AbortController();
  const rejection = expect(app.sync({ user: 1 }, { signal: controller.signal })).rejects.toThrow('The app ends.');
  timeout.abort();
  await expect.poll(() => pause.mock.calls.length).toBe(1);
  controller.abort(new Error('The app ends.'));
  await rejection;
  silentServer.close();
});

it('chat app package: a missing or damaged state loads as null, and a saved file is readable only by its user', async () => {
  const file = path.join(folder, 'broken.json');
  const store = fileStore(file);
  expect(await store.load()).toBeNull();
  await writeFile(`${file}.part`, '', { mode: 0o644 }); // left by an interrupted write
  await store.save({ licenceString: 'x', keys: [], licence: null, latest: 1 });
  expect(await store.load()).toEqual({ licenceString: 'x', keys: [], licence: null, latest: 1 });
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
  await writeFile(file, '{"licence');
  expect(await store.load()).toBeNull();
  const damagedStorage = { getItem: () => '{"licence', setItem: () => {} };
  expect(await browserStore('licence', damagedStorage).load()).toBeNull();
});

it('chat app package: a state is complete on the disk before it replaces the previous one', async () => {
  const file = path.join(folder, 'synced.json');
  const handle = await open(file, 'w');
  await handle.close();
  const syncedTexts: string[] = [];
  vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync').mockImplementation(
    async () => void syncedTexts.push(readFileSync(`${file}.part`, 'utf8')),
  );
  await fileStore(file).save({ licenceString: 'x', keys: [], licence: null, latest: 1 });
  expect(syncedTexts).toEqual([readFileSync(file, 'utf8')]);
});

it('chat app package: a failing store does not stop an app that has a response, and hides no error of the portal', async () => {
  const key = await keyClient.createApproved((await portal.createCompany()).jwt, adminJwt);
  const createAppWithFullDisk = (url: string) =>
    createChatApp({
      portal: url,
      store: { load: async () => null, save: () => Promise.reject(new Error('The disk is full.')) },
      version: '2.1.0',
      type: 'user',
    });
  expect(await createAppWithFullDisk(proxy.url).enter(key.key!)).toMatchObject({
    runs: true,
    problem: { message: 'The disk is full.' },
  });
  expect(await createAppWithFullDisk('http://127.0.0.1:1').enter(key.key!)).toMatchObject({
    runs: false,
    problem: { message: 'fetch failed' },
  });
});

/** Shifts the clock of the device, but not that of the portal in the same process. */
function setDeviceClock(skewMs: number): void {
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + skewMs);
  portal.shiftClock(-skewMs);
}

it('chat app package: the app reports a fast clock, and survives outages again after the clock is corrected', async () => {
  const key = await keyClient.createApproved((await portal.createCompany()).jwt, adminJwt);
  let state: State | null = null;
  const store = { load: async () => state, save: async (saved: State) => void (state = saved) };
  const options = { portal: proxy.url, store, version: '2.1.0', type: 'user' } as const;
  const check = async (skewMs: number) => {
    setDeviceClock(skewMs);
    const { runs, isKept, clockSkew, problem } = await createChatApp(options).check();
    vi.restoreAllMocks();
    return {
      runs,
      isKept,
      skewDays: clockSkew && Math.round(clockSkew / DAY_MS),
      problem: problem && toPlainOutcome({ problem }).problem,
    };
  };
  await createChatApp(options).enter(key.key!);
  expect(await check(0)).toMatchObject({ runs: true, isKept: false, skewDays: 0 });
  expect(await check(3 * DAY_MS)).toMatchObject({ runs: true, isKept: false, skewDays: 3 });
  proxy.isCut = true;
  expect(await check(0)).toMatchObject({ runs: true, isKept: true, skewDays: null });
  // An outage with a clock that is 72 hours fast expires the licence. The next response corrects the time.
  expect(await check(3 * DAY_MS)).toMatchObject({ runs: false, problem: { code: 'RUN_OUT' } });
  expect(await check(0)).toMatchObject({ runs: false, problem: { code: 'RUN_OUT' } });
  proxy.isCut = false;
  expect(await check(-30 * DAY_MS)).toMatchObject({ runs: true, isKept: false, skewDays: -30 });
  proxy.isCut = true;
  expect(await check(0)).toMatchObject({ runs: true, isKept: true });
});

it('chat app package: a replayed response does not lower the latest time', async () => {
  const key = await keyClient.createApproved((await portal.createCompany()).jwt, adminJwt);
  let state: State | null = null;
  const store = { load: async () => state, save: async (saved: State) => void (state = saved) };
  const options = { portal: proxy.url, store, version: '2.1.0', type: 'user' } as const;
  await createChatApp(options).enter(key.key!);
  const { licence, keys } = state! as State;
  const replayer = createServer(({ url }, response) => {
    response.end(JSON.stringify(url!.endsWith('jwks.json') ? { keys } : { data: { licence } }));
  });
  await new Promise<void>((resolve) => void replayer.listen(0, '127.0.0.1', resolve));
  setDeviceClock(2 * DAY_MS);
  const replayerUrl = `http://127.0.0.1:${(replayer.address() as AddressInfo).port}`;
  const decision = await createChatApp({ ...options, portal: replayerUrl }).check();
  vi.restoreAllMocks();
  replayer.close();
  expect(decision).toMatchObject({ runs: true, isKept: true, clockSkew: null, problem: { code: 'OTHER_QUESTION' } });
  expect((state! as State).latest).toBeGreaterThan(Date.now() + DAY_MS);
});

it('chat app package: the next check is never later than the end of the stored licence', async () => {
  const key = await keyClient.createApproved((await portal.createCompany()).jwt, adminJwt);
  let state: State | null = null;
  const store = { load: async () => state, save: async (saved: State) => void (state = saved) };
  const options = { portal: proxy.url, store, version: '2.1.0', type: 'user' } as const;
  const { claims } = await createChatApp(options).enter(key.key!);
  proxy.isCut = true;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(claims!.exp * 1000 - 60_000);
  const { runs, wait } = await createChatApp(options).check();
  clock.mockRestore();
  expect(runs).toBe(true);
  expect(wait).toBeLessThanOrEqual(60_000);
  expect(wait).toBeGreaterThan(50_000);
});
