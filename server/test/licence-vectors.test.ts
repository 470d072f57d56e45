import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createChatApp, type State } from '../../packages/chat-app/chat-app.mjs';
import { createVectors, type Vectors } from '../tools/licence-vectors.ts';
import { setUpPythonChatApps } from './python-chat-app.ts';
import { python } from './python.ts';

const vectorsFile = path.join(import.meta.dirname, '../../docs/chat-app/vectors.json');
const vectors = JSON.parse(readFileSync(vectorsFile, 'utf8')) as Vectors;

type Scenario = Vectors['scenarios'][number];
type Step = Scenario['steps'][number];
type Outcome = Step['expected'];
interface Decision {
  runs: boolean;
  isKept: boolean;
  claims: { verdict: string } | null;
  problem: object | null;
  clockSkew: number | null;
  wait: number;
}
/** Performs one check of a client, and returns its decision and the stored state. */
type Check = (monotonic: number, step: Step, enteredLicence?: string) => Promise<{ decision: Decision; state: State }>;

const { startPythonChatApp } = setUpPythonChatApps();
let folder: string;
let portal: { url: string; step: Step; close(): void };

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'licence-vectors-'));
  portal = await startScriptedPortal();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => {
  portal.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a server that returns the response and the keys of the current step. A null response cuts the connection. */
async function startScriptedPortal() {
  const scriptedPortal = { url: '', step: vectors.scenarios[0]!.steps[0]!, close: () => void server.close() };
  const server = createServer((request, response) => {
    const { step } = scriptedPortal;
    if (step.response === null) return void request.socket.destroy();
    response.setHeader('connection', 'close');
    if (request.url!.endsWith('jwks.json'))
      return void response.end(JSON.stringify({ keys: vectors.keySets[step.keys] }));
    const chunks: Uint8Array[] = [];
    request.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    request.on('end', () => {
      const { nonce } = JSON.parse(Buffer.concat(chunks).toString()) as { nonce: string };
      const data = nonce === step.nonce ? { licence: step.response } : {};
      response.end(JSON.stringify({ data }));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  scriptedPortal.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return scriptedPortal;
}

function startInNode(): Check {
  let state: State | null = null;
  let current: Pick<Step, 'now' | 'nonce'> & { monotonic: number };
  const store = { load: async () => state, save: async (saved: State) => void (state = structuredClone(saved)) };
  const create = () => createChatApp({ portal: portal.url, store, version: '2.1.0', type: 'user' });
  vi.spyOn(Date, 'now').mockImplementation(() => current.now);
  vi.spyOn(performance, 'now').mockImplementation(() => current.monotonic);
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => current.nonce as ReturnType<typeof crypto.randomUUID>);
  let app: ReturnType<typeof create> | undefined;
  return async (monotonic, step, enteredLicence) => {
    if (!app || step.restarts) {
      current = { ...step, monotonic: 0 };
      app = create();
    }
    current = { ...step, monotonic };
    const decision = enteredLicence === undefined ? await app.check() : await app.enter(enteredLicence);
    return { decision, state: state! };
  };
}

function startInPython(): Check {
  const send = startPythonChatApp();
  const stateFile = path.join(mkdtempSync(path.join(folder, 'app-')), 'licence.json');
  let isStarted = false;
  return async (monotonic, { restarts, now, nonce }, enteredLicence) => {
    if (!isStarted || restarts) {
      await send('clock', { now, nonce, monotonic: 0 });
      await send('start', { portal: portal.url, file: stateFile, version: '2.1.0', type: 'user' });
      isStarted = true;
    }
    await send('clock', { now, nonce, monotonic });
    const decision = await send('call', enteredLicence === undefined ? ['check'] : ['enter', enteredLicence]);
    return { decision, state: JSON.parse(readFileSync(stateFile, 'utf8')) as State };
  };
}

async function runScenario({ licenceString, steps }: Scenario, check: Check): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let monotonic = 0;
  for (const [index, step] of steps.entries()) {
    portal.step = step;
    monotonic = step.restarts ? step.elapsed : monotonic + step.elapsed;
    const { decision, state } = await check(monotonic, step, index ? undefined : licenceString);
    const { runs, isKept, claims, problem, clockSkew, wait } = decision;
    const code = (problem as { code?: string } | null)?.code ?? null;
    const { latest, licence } = state;
    outcomes.push({
      runs,
      isKept,
      verdict: claims?.verdict ?? null,
      code,
      clockSkew,
      wait,
      latest,
      hasLicence: licence !== null,
    });
  }
  return outcomes;
}

it('licence vectors: the documented file is up to date', async () => {
  expect(JSON.parse(JSON.stringify(await createVectors()))).toEqual(vectors);
});

describe.each([['JavaScript', startInNode] as const, ...(python ? [['Python', startInPython] as const] : [])])(
  'licence vectors: the %s client',
  (_language, start) => {
    it.each(vectors.scenarios)('the client decides as documented in the scenario "$name"', async (scenario) => {
      expect(await runScenario(scenario, start())).toEqual(scenario.steps.map(({ expected }) => expected));
    });
  },
);
