import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSite, type ServerProcess, type Site, startServer } from '../../test/hold/server-process.ts';
import { onDatabase } from '../../test/database-server.ts';

let site: Site;
let server: ServerProcess;
beforeAll(async () => {
  site = await createSite();
  server = await startServer(site, { LOG_LEVEL: 'info' });
});
afterAll(async () => {
  await server.stop();
  await site.remove();
});

it('a statement that fails is logged without its values', async () => {
  await onDatabase(site.url, 'alter table keys rename to keys_away');
  const secret = 'A1B2C-3D4E5-F6G7H-8J9K0-M1N2P-3Q4R5-S6T7V-8W9X0';
  const answer = await server.rest('/app/validate', {}, { 'x-licence-key': secret });
  await onDatabase(site.url, 'alter table keys_away rename to keys');
  expect(answer).toMatchObject({ code: 1, requestId: expect.any(String) });
  const line = server
    .log()
    .split('\n')
    .find((one) => one.includes(answer.requestId as string) && one.includes('"err"'));
  expect(JSON.parse(line!).err).toMatchObject({
    type: 'QueryFailedError',
    code: '42P01',
    statement: expect.any(String),
  });
  expect(server.log()).not.toContain(secret);
});

it('what somebody typed cannot forge a line', async () => {
  await server.rest('/auth/login', { email: 'a@b.example\r\n{"level":30,"msg":"forged"}', password: 'x' });
  const added = () => server.log().slice(server.log().indexOf('a login failed')).split('\n').slice(1).filter(Boolean);
  await expect.poll(() => added().length).toBeGreaterThan(0);
  for (const line of added()) expect(JSON.parse(line).msg).not.toBe('forged');
});
