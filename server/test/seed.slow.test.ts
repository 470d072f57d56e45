import { existsSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callRest, startProgram, startDatabase, startServer } from './server-process.ts';

let database: Awaited<ReturnType<typeof startDatabase>>;
let settings: Record<string, string>;
beforeAll(async () => {
  database = await startDatabase();
  settings = database.getSettings('server');
});
afterAll(() => database.stop());

/** Runs the seed command. Returns the exit code and the output. */
async function runSeed(args: string) {
  const { lines, exitCode } = startProgram(`main.js seed ${args}`.trim(), settings);
  return { code: await exitCode, output: lines.join('\n') };
}
async function queryRow(sql: string): Promise<Record<string, unknown>> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql).finally(() => client.end());
  return rows[0] ?? {};
}
const COUNT_ROWS_SQL = `select (select count(*)::int from companies) as companies, (select count(*)::int from keys) as keys,
  (select count(*)::int from key_events) as events, (select count(*)::int from members) as members, (select count(*)::int from sync_records) as reports,
  (select sum(pending + approved + rejected + disabled)::int from platform_tallies) as tallied,
  (select count(*)::int from pg_indexes where tablename in ('keys', 'companies')) as indexes`;

it.each([
  ['--companies 10', 'Specify both --companies and --keys.'],
  ['--companies 0 --keys 10', 'a whole number from 1'],
  ['--companies 10 --keys 1e3', 'a whole number from 1'],
  ['--companies 5000000 --keys 10', '--companies must be at most 4000000.'],
])('seed command: %s exits with 1 and the reason', async (args, reason) => {
  const { code, output } = await runSeed(args);
  expect([code, output]).toEqual([1, expect.stringContaining(reason)]);
});

it('seed command: the given numbers of companies and keys are created and listed, and the first company can log in', async () => {
  const { code, output } = await runSeed('--companies 200 --keys 3000');
  expect([code, output]).toEqual([0, expect.stringContaining('Added 200 companies and 3000 keys in ')]);
  const counts = await queryRow(COUNT_ROWS_SQL);
  expect(counts).toMatchObject({ companies: 200, keys: 3000, tallied: 3000, reports: 15_000, members: 1500 });
  expect(counts.events).toBeGreaterThan(3000);
  expect(await queryRow(`select to_regnamespace('bulk') as schema`)).toEqual({ schema: null });

  const [, password, email] = /logs in with (\S+), the first one as (\S+)\./.exec(output)!;
  const server = await startServer({ ...settings, DRAIN_SECONDS: '0' });
  const { success, token } = await callRest(server.url, 'POST', '/auth/login', { email, password });
  expect(success).toBe(true);
  const keys = await callRest(server.url, 'POST', '/company/get-keys', { limit: 5 }, token);
  expect(keys.success).toBe(true);
  const colleague = await queryRow(`select email from members where name is not null and role = 'VIEWER' limit 1`);
  expect(await callRest(server.url, 'POST', '/auth/login', { ...colleague, password })).toMatchObject({
    success: true,
  });
  const countReminderJobsSql = `
    select count(*)::int as jobs from background_runs where kind in ('REMINDERS', 'RECEIVABLES') and ran_at is not null`;
  await expect.poll(async () => (await queryRow(countReminderJobsSql)).jobs).toBe(2);
  // The seed marks all reminders as sent, because generated companies must not receive emails. A queued email is a row,
  // which is deleted only after the email is sent, that is, written to a file.
  expect(await queryRow('select count(*)::int from mails')).toEqual({ count: 0 });
  expect(existsSync(path.join(settings.DATA_DIR!, 'mail'))).toBe(false);
  server.process.kill('SIGTERM');
  await server.exitCode;
});

it('seed command: a seeded database is rejected, and one with real companies needs --force', async () => {
  const { indexes } = await queryRow(COUNT_ROWS_SQL);
  const secondSeed = await runSeed('--companies 10 --keys 100 --force');
  expect([secondSeed.code, secondSeed.output]).toEqual([1, expect.stringContaining('already contains generated data')]);
  const demoSeed = await runSeed('');
  expect([demoSeed.code, demoSeed.output]).toEqual([0, expect.stringContaining('The database is already in use.')]);
  // Triggers reject truncating these tables, even if they are empty.
  const GUARDED_TABLES = ['documents', 'document_files', 'payments', 'einvoices', 'reversed_allocations'];
  for (const table of GUARDED_TABLES) await queryRow(`alter table ${table} disable trigger ${table}_not_truncated`);
  await queryRow(`truncate companies, sync_records cascade`);
  for (const table of GUARDED_TABLES) await queryRow(`alter table ${table} enable trigger ${table}_not_truncated`);
  await queryRow(`insert into companies (name, email, domain, phone, address, password_hash)
    values ('Acme', 'office@acme.in', 'acme.in', '1', '1', '')`);
  const rejectedSeed = await runSeed('--companies 10 --keys 100');
  expect([rejectedSeed.code, rejectedSeed.output]).toEqual([1, expect.stringContaining('has 1 real companies')]);
  expect(await queryRow(COUNT_ROWS_SQL)).toMatchObject({
    companies: 1,
    keys: 0,
    indexes,
  });
  const forcedSeed = await runSeed('--companies 10 --keys 100 --force');
  expect([forcedSeed.code, forcedSeed.output]).toEqual([0, expect.stringContaining('Added 10 companies and 100 keys')]);
  expect(await queryRow(COUNT_ROWS_SQL)).toMatchObject({
    companies: 11,
    keys: 100,
    indexes,
  });
});
