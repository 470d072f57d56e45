import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Server, signUp, startDatabase, startServer } from '../server-process.ts';
import { reportFigures } from './figures.ts';
import { canMeasureProcesses, measureCosts } from './process-costs.ts';

// The documented limits of one anonymous request (SECURITY.md). The tests apply them to all requests.
const MAX_CPU_MS = 100;
const MAX_MEMORY_MB = 50;

let database: Awaited<ReturnType<typeof startDatabase>>;
let server: Server;
let jwt: string;
beforeAll(async () => {
  database = await startDatabase();
  server = await startServer(database.getSettings('server'));
  jwt = await signUp(server.url);
});
afterAll(async () => {
  server.process.kill('SIGKILL');
  await server.exitCode;
  await database.stop();
});

const buildField = (name: string, value: string, type?: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n${value}\r\n`;
const FILE_PART = '--x\r\ncontent-disposition: form-data; name="f"; filename="a.png"\r\n\r\na\r\n--x--\r\n';
const OPERATIONS_TEXT = '{"query":"{portal{demoData}}"}';
const buildNestedJson = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

const forms: [string, string][] = [
  [
    'a map of 8,000 segments',
    buildField('operations', OPERATIONS_TEXT) + buildField('map', buildMap(8000)) + FILE_PART,
  ],
  [
    'a map of 140,000 segments',
    buildField('operations', OPERATIONS_TEXT) + buildField('map', buildMap(140_000)) + FILE_PART,
  ],
  [
    'a map of 49,000 segments',
    buildField('operations', OPERATIONS_TEXT) + buildField('map', buildMap(49_000)) + FILE_PART,
  ],
  [
    'a map 140,000 deep',
    buildField('operations', OPERATIONS_TEXT) + buildField('map', buildNestedJson(140_000)) + FILE_PART,
  ],
  ['operations 140,000 deep', buildField('operations', buildNestedJson(140_000)) + buildField('map', '{}') + FILE_PART],
  [
    'operations 140,000 deep with a JSON content type',
    buildField('operations', buildNestedJson(140_000), 'application/json') + buildField('map', '{}') + FILE_PART,
  ],
  [
    'a map of 60,000 files',
    buildField('operations', OPERATIONS_TEXT) +
      buildField('map', `{${'"f":["variables.a"],'.repeat(14_000)}"g":1}`) +
      FILE_PART,
  ],
  [
    'operations of 40,000 values',
    buildField('operations', `[${'1,'.repeat(40_000)}1]`) + buildField('map', '{}') + FILE_PART,
  ],
];

function buildMap(segments: number): string {
  return `{"f":["variables${'.a'.repeat(segments - 1)}"]}`;
}

/** Sends a form and returns the status of the response. */
async function sendBody(body: string): Promise<number> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'apollo-require-preflight': '1', jwt },
    body,
  });
  await response.text();
  return response.status;
}

it.each(forms)('resource limits: %s is rejected', async (_what, body) => {
  expect([400, 413]).toContain(await sendBody(body));
});

it.skipIf(!canMeasureProcesses).each(forms)(
  'resource limits: %s stays within the CPU and memory limits',
  async (what, body) => {
    const measureBody = async () => (await measureCosts(server.process.pid!, () => sendBody(body))).costs!;
    let costs = await measureBody();
    // Repeat an expensive request, because other load on the machine can also cause the cost.
    for (let tries = 1; tries < 3 && costs.cpu > MAX_CPU_MS; tries++) costs = await measureBody();
    reportFigures(what, { 'CPU (ms)': costs.cpu, 'memory (MB)': Math.round(costs.memory) });
    expect(costs.cpu).toBeLessThanOrEqual(MAX_CPU_MS);
    expect(costs.memory).toBeLessThanOrEqual(MAX_MEMORY_MB);
  },
);
