import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { waitUntilSealed } from '../../test/audit-log.ts';
import { runCleanup } from '../../test/cleanup.ts';
import { createCompanyWithLink, readEmails } from '../../test/emails.ts';
import { type Portal, startPortal } from '../../test/portal.ts';
import { buildSignUpForm } from '../../test/sign-up.ts';
import { isKnownAddress } from '../modules/identity/sessions/sessions.service.ts';
import { createEncryptor, generateEncryptionKey, parseEncryptionKeys } from '../platform/crypto/encryptor.ts';
import { purgeEmailFiles } from '../platform/email/email.cleanup.ts';
import { cleanupJob } from './cleanup.job.ts';

const DAY_MS = 86_400_000;
const IP_ADDRESS = '127.0.0.1';

let portal: Portal;
let logLines: object[];
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(() => {
  logLines = [];
});
afterAll(() => portal.stop());

const log = {
  info: (details: object) => void logLines.push(details),
  error: (details: object) => void logLines.push(details),
};
const encryptor = createEncryptor(parseEncryptionKeys(generateEncryptionKey()));
const runCleanupAfterDays = (days: number) =>
  runCleanup(portal, { encryptor, log, now: new Date(Date.now() + days * DAY_MS) });

const countRows = async (table: string) =>
  (await portal.db.query(`select count(*)::int from ${table}`))[0].count as number;
const isAddressKnown = (companyId: string) =>
  isKnownAddress(portal.db.manager, { companyId, memberId: companyId }, IP_ADDRESS);
const getDateDaysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

it('cleanup: sessions are removed 90 days after they end, known addresses a year after a login', async () => {
  const { id } = await portal.createCompany(); // The session expires in 7 days.
  const endedCompany = await portal.createCompany();
  await portal.callGraphql('mutation { logOut { message } }', {}, endedCompany.jwt);
  await runCleanupAfterDays(89);
  expect(await countRows('sessions')).toBe(2);
  await runCleanupAfterDays(91); // 91 days after one session ended, and 84 days after the other expires
  expect(await countRows('sessions')).toBe(1);
  await runCleanupAfterDays(98);
  expect(await countRows('sessions')).toBe(0);
  expect(await isAddressKnown(id)).toBe(true);
  await runCleanupAfterDays(364);
  expect(await isAddressKnown(id)).toBe(true);
  await runCleanupAfterDays(366);
  expect(await isAddressKnown(id)).toBe(false);
  expect(await countRows('known_addresses')).toBe(0);
});

it('cleanup: API tokens are removed 90 days after they expire or are revoked', async () => {
  const { id } = await portal.createCompany();
  await portal.db.query(
    `insert into api_tokens (company_id, name, scopes, hash, start, expires_at, revoked_at)
     values ($1, 'expired', '{}', 'a', '', $2, null), ($1, 'revoked', '{}', 'b', '', null, $2),
       ($1, 'lately', '{}', 'c', '', $3, null), ($1, 'works', '{}', 'd', '', null, null)`,
    [id, getDateDaysAgo(91), getDateDaysAgo(89)],
  );
  await runCleanupAfterDays(0);
  expect(await portal.db.query('select name from api_tokens order by 1')).toEqual([
    { name: 'lately' },
    { name: 'works' },
  ]);
});

it('cleanup: a login keeps an address known for another year', async () => {
  const { id, email, password } = await portal.createCompany();
  await portal.db.query('update known_addresses set last_seen_at = $1', [getDateDaysAgo(300)]);
  await portal.callRest('POST', '/auth/login', { body: { email, password } });
  await runCleanupAfterDays(300);
  expect(await isAddressKnown(id)).toBe(true);
});

it('cleanup: expired links, rate limits and email slots are removed', async () => {
  await portal.callRest('POST', '/auth/signup', { body: buildSignUpForm() });
  expect(await countRows('email_tokens')).toBeGreaterThan(0);
  expect(await countRows('rate_limits')).toBeGreaterThan(0);
  expect(await countRows('mail_turns')).toBeGreaterThan(0);
  await runCleanupAfterDays(0);
  expect(await countRows('email_tokens')).toBeGreaterThan(0);
  expect(await countRows('rate_limits')).toBeGreaterThan(0);
  await runCleanupAfterDays(8);
  expect(await countRows('email_tokens')).toBe(0);
  expect(await countRows('rate_limits')).toBe(0);
  expect(await countRows('mail_turns')).toBe(0);
});

it('cleanup: failed emails are removed after 30 days, pending ones stay', async () => {
  await expect.poll(() => countRows('mails')).toBe(0);
  await portal.db.query(
    `insert into mails (recipient, subject, text, html, due_at, given_up_at)
     values ('a@x.example', '', '', '', null, $1), ('b@x.example', '', '', '', null, $2),
       ('c@x.example', '', '', '', now() + interval '1 day', null)`,
    [getDateDaysAgo(31), getDateDaysAgo(29)],
  );
  await runCleanupAfterDays(0);
  expect(await portal.db.query('select recipient from mails order by 1')).toEqual([
    { recipient: 'b@x.example' },
    { recipient: 'c@x.example' },
  ]);
});

it('cleanup: backup runs are removed a year after they end, except those whose backups still exist', async () => {
  await portal.db.query(
    `insert into backup_runs (place, name, ended_at, outcome, size, error, removed_at)
     values ('x', 'failed', $1, 'FAILED', null, 'x', null), ('x', 'removed', $1, 'SUCCEEDED', 1, null, now()),
       ('x', 'exists', $1, 'SUCCEEDED', 1, null, null), ('x', 'young', $2, 'FAILED', null, 'x', null)`,
    [getDateDaysAgo(366), getDateDaysAgo(364)],
  );
  await runCleanupAfterDays(0);
  expect(await portal.db.query('select name from backup_runs order by 1')).toEqual([
    { name: 'exists' },
    { name: 'young' },
  ]);
  await portal.db.query('delete from backup_runs');
});

it('cleanup: emails stored as files are removed after 30 days, other files stay', async () => {
  const folder = path.join(portal.dataDir, 'mail');
  mkdirSync(folder, { recursive: true });
  await readEmails(portal);
  for (const [name, days] of [
    ['2020-01-01-old.eml', 31],
    ['2020-01-01-incomplete.eml.part', 31],
    ['2020-01-02-young.eml', 29],
    ['notes.txt', 400],
  ] as const) {
    writeFileSync(path.join(folder, name), 'x');
    utimesSync(path.join(folder, name), getDateDaysAgo(days), getDateDaysAgo(days));
  }
  await runCleanupAfterDays(0);
  const names = readdirSync(folder);
  expect(names.filter((name) => name.startsWith('2020-01-01'))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['2020-01-02-young.eml', 'notes.txt']));
  await runCleanupAfterDays(365);
  expect(readdirSync(folder)).toEqual(['notes.txt']);
});

it('cleanup: an unreadable folder of emails fails the cleanup, and a missing folder does not', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'emails-'));
  const purge = () => purgeEmailFiles(dataDir)(portal.db.manager, new Date());
  expect(await purge()).toBe(0);
  writeFileSync(path.join(dataDir, 'mail'), 'not a folder');
  await expect(purge()).rejects.toThrow('ENOTDIR');
  rmSync(dataDir, { recursive: true });
});

it('cleanup: entries of the audit log are removed after AUDIT_KEEP days', async () => {
  await portal.createCompany();
  await waitUntilSealed(portal.db);
  const setAgeInDays = (days: number) =>
    portal.db.query(
      `alter table audit.entries disable trigger user;
       update audit.entries set at = now() - interval '${days} days';
       alter table audit.entries enable trigger user`,
    );
  const entryCount = await countRows('audit.entries');
  expect(entryCount).toBeGreaterThan(0);
  await setAgeInDays(portal.config.auditKeep - 1);
  await runCleanupAfterDays(0);
  expect(await countRows('audit.entries')).toBe(entryCount);
  await setAgeInDays(portal.config.auditKeep + 1);
  await runCleanupAfterDays(0);
  expect(await countRows('audit.entries')).toBe(0);
});

it('cleanup: after SYNC_KEEP days, one usage report of each day remains', async () => {
  const { id } = await portal.createCompany();
  await portal.db.query(
    `insert into sync_records (company_id, licence_string, version, synced_at, received_at)
     select $1, 'x', '1', now(), now() from generate_series(1, 3)`,
    [id],
  );
  await runCleanupAfterDays(portal.config.syncKeep - 1);
  expect(await countRows('sync_records')).toBe(3);
  await runCleanupAfterDays(portal.config.syncKeep + 1);
  expect(await countRows('sync_records')).toBe(1);
});

it('cleanup: a large backlog is removed, and one log line counts the removed rows', async () => {
  await runCleanupAfterDays(366);
  await portal.db.query(
    `insert into rate_limits (key, points, expire) select 'k' || n, 1, 1000 from generate_series(1, 12500) n`,
  );
  logLines = [];
  await runCleanupAfterDays(0);
  expect(logLines).toEqual([{ deleted: { rateLimits: 12_500 } }]);
  logLines = [];
  await runCleanupAfterDays(0);
  expect(logLines).toEqual([]);
});

it('cleanup: a backlog above the limit of a run is removed by the next run, which starts without a pause', async () => {
  await portal.db.query(
    `insert into rate_limits (key, points, expire) select 'k' || n, 1, 1000 from generate_series(1, 100001) n`,
  );
  logLines = [];
  expect(await runCleanupAfterDays(0)).toBe(true);
  expect(await runCleanupAfterDays(0)).toBe(false);
  expect(logLines).toEqual([{ deleted: { rateLimits: 100_000 } }, { deleted: { rateLimits: 1 } }]);
});

it('cleanup: a failing cleanup is logged and does not stop the others', async () => {
  await createCompanyWithLink(portal);
  await portal.db.query('alter table sessions rename to sessions_elsewhere');
  const clock = () => new Date(Date.now() + 8 * DAY_MS);
  const cleanUp = cleanupJob.prepare({ db: portal.db, config: portal.config, encryptor, log, clock } as never);
  try {
    // The job fails, so that the page Background work shows the failure.
    await expect(cleanUp(undefined as never)).rejects.toThrow('relation "sessions" does not exist');
  } finally {
    await portal.db.query('alter table sessions_elsewhere rename to sessions');
  }
  expect(logLines).toEqual([
    expect.objectContaining({ cleanup: 'sessions' }),
    { deleted: expect.objectContaining({ emailTokens: 1 }) },
  ]);
});

it('cleanup: two servers never clean up concurrently', async () => {
  await portal.db.query(
    `insert into rate_limits (key, points, expire) select 'k' || n, 1, 1000 from generate_series(1, 500) n`,
  );
  await portal.db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(4151518)');
    await runCleanup(portal, { encryptor, log, now: new Date(), skipsHeldLease: true });
    expect(await countRows('rate_limits')).toBeGreaterThanOrEqual(500);
  });
  await Promise.all([runCleanupAfterDays(0), runCleanupAfterDays(0), runCleanupAfterDays(0)]);
  expect(await countRows(`rate_limits where key like 'k%'`)).toBe(0);
});
