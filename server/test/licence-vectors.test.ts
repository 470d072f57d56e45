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
type Call = ['check'] | ['enter', string] | ['enterFile', string, { typed: string; keys: State['keys'] }];
/**
 * Calls a method of a client, and returns its decision and the stored state. Each check takes `latency` milliseconds
 * on the monotonic clock.
 */
type Run = (
  monotonic: number,
  step: Step & { latency?: number },
  ...call: Call
) => Promise<{ decision: Decision; state: State }>;

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

function startInNode(): Run {
  let state: State | null = null;
  let current: Pick<Step, 'now' | 'nonce'> & { monotonic: number; latency?: number };
  const store = { load: async () => state, save: async (saved: State) => void (state = structuredClone(saved)) };
  const create = () => createChatApp({ portal: portal.url, store, version: '2.1.0', type: 'user' });
  vi.spyOn(Date, 'now').mockImplementation(() => current.now);
  vi.spyOn(performance, 'now').mockImplementation(() => current.monotonic);
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    current.monotonic += current.latency ?? 0;
    return current.nonce as ReturnType<typeof crypto.randomUUID>;
  });
  let app: ReturnType<typeof create> | undefined;
  return async (monotonic, step, method, ...args) => {
    if (!app || step.restarts) {
      current = { ...step, monotonic: 0 };
      app = create();
    }
    current = { ...step, monotonic };
    const decision = await (app[method] as (...args: unknown[]) => Promise<Decision>)(...args);
    return { decision, state: state! };
  };
}

function startInPython(): Run {
  const send = startPythonChatApp();
  const stateFile = path.join(mkdtempSync(path.join(folder, 'app-')), 'licence.json');
  let isStarted = false;
  return async (monotonic, { restarts, now, nonce, latency }, ...call) => {
    if (!isStarted || restarts) {
      await send('clock', { now, nonce, monotonic: 0 });
      await send('start', { portal: portal.url, file: stateFile, version: '2.1.0', type: 'user' });
      isStarted = true;
    }
    await send('clock', { now, nonce, monotonic, latency });
    const decision = await send('call', call);
    if (decision.error) throw decision.error;
    return { decision, state: JSON.parse(readFileSync(stateFile, 'utf8')) as State };
  };
}

async function runScenario({ licenceString, steps }: Scenario, run: Run): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let monotonic = 0;
  for (const [index, step] of steps.entries()) {
    portal.step = step;
    monotonic = step.restarts ? step.elapsed : monotonic + step.elapsed;
    const { decision, state } = await run(
      monotonic,
      step,
      ...(index ? (['check'] as const) : (['enter', licenceString] as const)),
    );
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

    it('a licence file runs the app after a long wait at the prompt, but not after the clock was set back', async () => {
      const { licenceString, steps } = vectors.scenarios[0]!;
      const step = { ...steps[0]!, response: null };
      portal.step = step;
      const file: Call = ['enterFile', steps[0]!.response!, { typed: licenceString, keys: vectors.keySets.old }];
      const run = start();
      const hours = 3_600_000;
      expect((await run(30 * hours, step, ...file)).decision.runs).toBe(true);
      expect((await run(30 * hours, step, 'check')).decision.runs).toBe(true);
      // The time of the device is that of 30 hours ago.
      await expect(run(60 * hours, step, ...file)).rejects.toMatchObject({ code: 'CLOCK_SET_BACK' });
    });

    it('after a response, elapsed time counts from the response, not from the request', async () => {
      const { licenceString, steps } = vectors.scenarios[0]!;
      const step = { ...steps[0]!, now: 0, latency: 1000 };
      portal.step = step;
      const run = start();
      const { latest } = (await run(0, step, 'enter', licenceString)).state;
      portal.step = { ...step, response: null };
      // No time passes between the response and the next request.
      expect((await run(step.latency, step, 'check')).state.latest).toBe(latest + step.latency);
    });
  },
);
