import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryDatabase, toDatabaseUrl } from '../../../test/database-server.ts';
import {
  callRest,
  type Server,
  signUp,
  startDatabase,
  startServer,
  startProgram,
} from '../../../test/server-process.ts';
import { isThorough } from '../../../test/tier.ts';

let database: Awaited<ReturnType<typeof startDatabase>>;
let server: Server;
beforeAll(async () => {
  database = await startDatabase();
  server = await startServer({ ...database.getSettings('server'), LOG_LEVEL: 'info', LOG_FORMAT: 'json' });
});
afterAll(async () => {
  server.process.kill('SIGKILL');
  await server.exitCode;
  await database.stop();
});

interface Line {
  msg: string;
  reqId?: string;
  err?: object;
  cause?: string;
}
/** Returns the lines that were logged so far. */
const readLog = (): Line[] => server.lines.map((line) => JSON.parse(line) as Line);

it('server log: a failed SQL statement is logged without its values', async () => {
  await queryDatabase(database.url, 'alter table keys rename to keys_away');
  const secret = 'A1B2C-3D4E5-F6G7H-8J9K0-M1N2P-3Q4R5-S6T7V-8W9X0';
  const init = { method: 'POST', headers: { 'x-licence-key': secret } };
  const response = await fetch(`${server.url}/api/app/validate`, init);
  const errorBody = (await response.json()) as { code: number; requestId: string };
  await queryDatabase(database.url, 'alter table keys_away rename to keys');
  expect(errorBody).toMatchObject({ code: 1, requestId: expect.any(String) });
  const findFailure = () => readLog().find(({ reqId, err }) => reqId === errorBody.requestId && err)?.err;
  await expect
    .poll(findFailure)
    .toMatchObject({ type: 'QueryFailedError', code: '42P01', statement: expect.any(String) });
  expect(server.lines.join('\n')).not.toContain(secret);
});

it('server log: user input cannot forge a log line', async () => {
  await callRest(server.url, 'POST', '/auth/login', {
    email: 'a@b.example\r\n{"level":30,"msg":"forged"}',
    password: 'x',
  });
  await expect.poll(() => readLog().some(({ msg }) => msg === 'login failed')).toBe(true);
  expect(readLog().map(({ msg }) => msg)).not.toContain('forged');
});

it('server log: an outage that fails many requests is logged once, without a stack', async () => {
  const name = new URL(database.url).pathname.slice(1);
  const maintenanceUrl = toDatabaseUrl(database.url, 'postgres');
  const before = readLog().length;
  await queryDatabase(maintenanceUrl, `alter database ${name} with connection limit 0`);
  await queryDatabase(
    maintenanceUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
  );
  const send = async () => (await fetch(`${server.url}/api/app/version?type=user&version=1`)).status;
  const statuses = await Promise.all(Array.from({ length: 50 }, send));
  expect(statuses).toContain(503);
  const listFailures = () =>
    readLog()
      .slice(before)
      .filter(({ cause }) => cause === '53300');
  await expect.poll(listFailures).toHaveLength(1);
  await send();
  await queryDatabase(maintenanceUrl, `alter database ${name} with connection limit -1`);
  await expect.poll(send).toBe(200);
  expect(listFailures()).toHaveLength(1);
  expect(listFailures()[0]).toMatchObject({ reason: expect.stringContaining('too many connections') });
  expect(listFailures()[0]).not.toHaveProperty('err');
  const lostConnectionLines = readLog().filter(({ msg }) => msg.startsWith('database connection lost'));
  expect(new Set(lostConnectionLines.map(({ msg }) => msg)).size).toBe(lostConnectionLines.length);
});

it('server log: every startup line is JSON when LOG_FORMAT is json', () => {
  expect(readLog().map(({ msg }) => msg)).toContainEqual(expect.stringMatching(/^The portal is ready: /));
});

it('server log: a request is logged with caller, operations and the request id of the proxy', async () => {
  const id = 'of-a-proxy.4711';
  const jwt = await signUp(server.url);
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': id, authorization: `Bearer ${jwt}` },
    body: JSON.stringify({ query: '{ viewer { ... on Company { id } } x: __typename }' }),
  });
  const { data } = (await response.json()) as { data: { viewer: { id: string } } };
  expect(response.headers.get('x-request-id')).toBe(id);
  const findRequestLine = () => readLog().find(({ reqId, msg }) => reqId === id && msg === 'answered');
  await expect.poll(findRequestLine).toMatchObject({ path: '/graphql', status: 200, companyId: data.viewer.id });
  expect(findRequestLine()).toHaveProperty('operations', ['viewer', '__typename']);
});

it.each(['short', 'x'.repeat(129), 'with spaces'])(
  'server log: an invalid request id is replaced with a generated one: %s',
  async (id) => {
    const response = await fetch(`${server.url}/healthz`, { headers: { 'x-request-id': id } });
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  },
);

it.runIf(isThorough).each([
  ['a migration', 'migrate', {}, 0, 'The database is up to date.'],
  ['a failed migration', 'migrate', { DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal' }, 1, 'cannot be reached'],
  ['a start with wrong settings', 'start', { PORT: 'http' }, 1, 'PORT: must be a whole number'],
  [
    'a start without its database',
    'start',
    { DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal' },
    1,
    'cannot be reached',
  ],
])('server log: %s writes only JSON when LOG_FORMAT is json', async (_what, command, change, code, message) => {
  const settings = { ...database.getSettings('server'), PORT: '0', LOG_FORMAT: 'json', LOG_LEVEL: 'info', ...change };
  const { lines, exitCode } = startProgram(`main.js ${command}`, settings);
  expect(await exitCode).toBe(code);
  expect(lines.map((line) => (JSON.parse(line) as Line).msg).join('\n')).toContain(message);
});
