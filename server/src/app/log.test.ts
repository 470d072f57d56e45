import { afterAll, beforeAll, expect, it } from 'vitest';
import { onDatabase } from '../../test/database-server.ts';
import { call, type Server, startDatabase, startServer } from '../../test/servers.ts';

let database: Awaited<ReturnType<typeof startDatabase>>;
let server: Server;
beforeAll(async () => {
  database = await startDatabase();
  server = await startServer({ ...database.settingsOf('server'), LOG_LEVEL: 'info' });
});
afterAll(async () => {
  server.process.kill('SIGKILL');
  await server.ended;
  await database.stop();
});

interface Line {
  msg: string;
  reqId?: string;
  err?: object;
}
/** What has been logged so far; the start's own lines are for people. */
const logged = (): Line[] =>
  server.lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line);

it('a statement that fails is logged without its values', async () => {
  await onDatabase(database.url, 'alter table keys rename to keys_away');
  const secret = 'A1B2C-3D4E5-F6G7H-8J9K0-M1N2P-3Q4R5-S6T7V-8W9X0';
  const init = { method: 'POST', headers: { 'x-licence-key': secret } };
  const response = await fetch(`${server.url}/api/app/validate`, init);
  const answer = (await response.json()) as { code: number; requestId: string };
  await onDatabase(database.url, 'alter table keys_away rename to keys');
  expect(answer).toMatchObject({ code: 1, requestId: expect.any(String) });
  const failure = () => logged().find(({ reqId, err }) => reqId === answer.requestId && err)?.err;
  await expect.poll(failure).toMatchObject({ type: 'QueryFailedError', code: '42P01', statement: expect.any(String) });
  expect(server.lines.join('\n')).not.toContain(secret);
});

it('what somebody typed cannot forge a line of the log', async () => {
  await call(server.url, 'POST', '/auth/login', {
    email: 'a@b.example\r\n{"level":30,"msg":"forged"}',
    password: 'x',
  });
  await expect.poll(() => logged().some(({ msg }) => msg === 'a login failed')).toBe(true);
  expect(logged().map(({ msg }) => msg)).not.toContain('forged');
});
