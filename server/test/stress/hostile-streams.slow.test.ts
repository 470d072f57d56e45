import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Server, signUp, startDatabase, startServer } from '../server-process.ts';
import { reportFigures } from './figures.ts';
import { canMeasureProcesses, measureCosts } from './process-costs.ts';

// The documented limits of one anonymous request (SECURITY.md). The tests apply them to all requests.
const MAX_CPU_MS = 100;
const MAX_MEMORY_MB = 50;
// A stream that the server still reads after this many bytes counts as endless.
const ENDLESS_BYTES = 300_000_000;

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

const JSON_TYPE = 'content-type: application/json';
const MULTIPART_TYPE = 'content-type: multipart/form-data; boundary=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx';
const LENGTH_HEADER = 'content-length: 100000000000';
const CHUNKED_HEADER = 'transfer-encoding: chunked';
const UPLOAD_LINE = 'POST /api/company/upload-picture';
const FILE_PART = `--${'x'.repeat(40)}\r\ncontent-disposition: form-data; name="picFile"; filename="a"\r\n\r\n`;
const encodeChunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const tinyChunks = encodeChunk('a').repeat(10_000);

/** For each stream: title, request line, headers, the start of the body, and the text that is repeated after it. */
const streams: [string, string, string[], string, string][] = [
  ['a login in tiny chunks', 'POST /api/auth/login', [JSON_TYPE, CHUNKED_HEADER], '', tinyChunks],
  ['an operation in tiny chunks', 'POST /graphql', [JSON_TYPE, CHUNKED_HEADER], '', tinyChunks],
  ['an upload in tiny chunks', UPLOAD_LINE, [MULTIPART_TYPE, CHUNKED_HEADER], encodeChunk(FILE_PART), tinyChunks],
  [
    'an upload in small chunks',
    UPLOAD_LINE,
    [MULTIPART_TYPE, CHUNKED_HEADER],
    encodeChunk(FILE_PART),
    encodeChunk('a'.repeat(110)).repeat(500),
  ],
  ['an unknown path in tiny chunks', 'POST /api/nope', [CHUNKED_HEADER], '', tinyChunks],
  ['an unknown path without end', 'POST /api/nope', [LENGTH_HEADER], '', 'a'.repeat(60_000)],
  ['an unknown path without end, in chunks', 'POST /api/nope', [CHUNKED_HEADER], '', encodeChunk('a'.repeat(60_000))],
  ['a GET body without end', 'GET /healthz', [LENGTH_HEADER], '', 'a'.repeat(60_000)],
  ['a login without end', 'POST /api/auth/login', [JSON_TYPE, CHUNKED_HEADER], '', encodeChunk('a'.repeat(60_000))],
  ['a preamble without end', UPLOAD_LINE, [MULTIPART_TYPE, LENGTH_HEADER], '', 'a'.repeat(60_000)],
  ['a preamble without end over GraphQL', 'POST /graphql', [MULTIPART_TYPE, LENGTH_HEADER], '', 'a'.repeat(60_000)],
  [
    'a file of almost boundaries',
    UPLOAD_LINE,
    [MULTIPART_TYPE, LENGTH_HEADER],
    FILE_PART,
    `\r\n--${'x'.repeat(39)}`.repeat(1400),
  ],
];

/**
 * Sends the head and `first`, and then repeats `more` until the connection ends or `ENDLESS_BYTES` are sent. Returns
 * the number of repeated bytes.
 */
async function sendStream(line: string, headers: string[], first: string, more: string): Promise<number> {
  const socket = connect(server.port, '127.0.0.1').on('error', () => {});
  const socketClosing = new Promise((resolve) => void socket.once('close', resolve));
  socket.resume();
  const head = [`${line} HTTP/1.1`, 'host: x', `jwt: ${jwt}`, 'apollo-require-preflight: 1', ...headers];
  socket.write(`${head.join('\r\n')}\r\n\r\n${first}`);
  let sent = 0;
  while (!socket.destroyed && sent < ENDLESS_BYTES) {
    sent += more.length;
    if (!socket.write(more)) await Promise.race([once(socket, 'drain').catch(() => {}), socketClosing]);
  }
  socket.destroy();
  await sleep(100); // the server finishes its work for the connection
  return sent;
}

it.each(streams)('resource limits: %s is cut off', async (_what, line, headers, first, more) => {
  expect(await sendStream(line, headers, first, more)).toBeLessThan(ENDLESS_BYTES);
});

it.skipIf(!canMeasureProcesses).each(streams)(
  'resource limits: %s stays within the CPU and memory limits',
  async (what, line, headers, first, more) => {
    const measureStream = async () => {
      const { result, costs } = await measureCosts(server.process.pid!, () => sendStream(line, headers, first, more));
      return { sent: result, ...costs! };
    };
    let costs = await measureStream();
    // Repeat an expensive stream, because other load on the machine can also cause the cost.
    for (let tries = 1; tries < 4 && costs.cpu > MAX_CPU_MS; tries++) costs = await measureStream();
    reportFigures(what, { sent: costs.sent, 'CPU (ms)': costs.cpu, 'memory (MB)': Math.round(costs.memory) });
    expect(costs.cpu).toBeLessThanOrEqual(MAX_CPU_MS);
    expect(costs.memory).toBeLessThanOrEqual(MAX_MEMORY_MB);
  },
);

it('resource limits: a file of 9 MB returns 413', async () => {
  const body = new FormData();
  body.append('picFile', new Blob([new Uint8Array(9_000_000)]), 'a.png');
  const response = await fetch(`${server.url}/api/company/upload-picture`, { method: 'POST', headers: { jwt }, body });
  expect([response.status, await response.json()]).toMatchObject([413, { message: 'The body is too large.' }]);
});

it('resource limits: a body of a few hundred one-byte chunks gets a response', async () => {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(`POST /api/auth/login HTTP/1.1\r\nhost: x\r\n${JSON_TYPE}\r\n${CHUNKED_HEADER}\r\n\r\n`);
  for (const character of '{"email":"a@b.example"}'.padEnd(900)) socket.write(encodeChunk(character));
  socket.write('0\r\n\r\n');
  const [response] = (await once(socket, 'data')) as [Buffer];
  expect(response.toString()).toMatch(/^HTTP\/1.1 200/);
  socket.destroy();
});
