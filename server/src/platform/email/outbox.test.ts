import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeChangeFeed, type FakeChangeFeed } from '../../../test/fake-change-feed.ts';
import { startRawSmtpServer, startSmtpServer } from '../../../test/smtp-server.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { waitFor } from '../../../test/wait-for.ts';
import { entities } from '../../app/entities.ts';
import { retryEmail } from '../../modules/events/email-outbox/emails.service.ts';
import { openDatabase } from '../database/data-source.ts';
import { createJobRunner } from '../jobs/job-runner.ts';
import { emailsJob } from './emails.job.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: DataSource;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let feed: FakeChangeFeed;
let dataDir: string;
let stopCallbacks: (() => Promise<void>)[];
beforeEach(async () => {
  database = await createTestDatabase();
  db = await openDatabase(database.url, entities);
  smtp = await startSmtpServer();
  feed = createFakeChangeFeed();
  dataDir = mkdtempSync(path.join(tmpdir(), 'portal-outbox-'));
  stopCallbacks = [];
});
afterEach(async () => {
  await Promise.all(stopCallbacks.map((stop) => stop()));
  await smtp.stop();
  await db.destroy();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

/**
 * Starts a server that sends emails. The returned array gets one value per job run: whether the run found an email.
 */
function sendEmails(smtpUrl = smtp.url): boolean[] {
  const foundEmail: boolean[] = [];
  const runner = createJobRunner(
    {
      db,
      changes: feed.changes,
      jobs: [emailsJob],
      config: { smtpUrl, mailFrom: 'keys@portal.example', dataDir },
      log: { info: () => {}, error: () => {} },
    } as never,
    async (_job, work) => {
      const hasFoundEmail = await work();
      foundEmail.push(hasFoundEmail as boolean);
      return hasFoundEmail;
    },
  );
  runner.start();
  stopCallbacks.push(runner.stop);
  return foundEmail;
}

interface Row {
  id: string;
  attempts: number;
  due_at: Date | null;
  given_up_at: Date | null;
  tried_since: Date | null;
  /** The number of seconds until the email is due. */
  wait: number;
}
const insertEmail = async (recipient: string, columns: Record<string, string> = {}): Promise<void> => {
  const names = ['recipient', 'subject', 'text', 'html', ...Object.keys(columns)];
  const values = [`'${recipient}@x.example'`, `'s'`, `'t'`, `'h'`, ...Object.values(columns)];
  await db.query(`insert into mails (${names.join(', ')}) values (${values.join(', ')})`);
};
const getRow = async (recipient: string): Promise<Row | undefined> =>
  (
    await db.query('select *, extract(epoch from due_at - now())::int as wait from mails where recipient = $1', [
      `${recipient}@x.example`,
    ])
  )[0];
const listRecipients = () => smtp.received.map(({ to }) => to[0]!.split('@')[0]!);

describe('email: outbox', () => {
  it('an email is sent once, regardless of the number of sending servers', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `r${n}`);
    for (const name of names) await insertEmail(name);
    for (let n = 0; n < 4; n++) sendEmails();
    await waitFor(async () => expect(await db.query('select 1 from mails')).toEqual([]));
    expect(listRecipients().toSorted()).toEqual(names.toSorted());
  });

  it('an email that another server is claiming does not delay the next email', async () => {
    await insertEmail('first', { due_at: `now() - interval '2 minutes'` });
    await insertEmail('second', { due_at: `now() - interval '1 minute'` });
    await db.transaction(async (tx) => {
      await tx.query(`select 1 from mails where recipient like 'first%' for update`);
      sendEmails();
      await waitFor(() => expect(listRecipients()).toEqual(['second']));
    });
    feed.publish('mail', null);
    await waitFor(() => expect(listRecipients()).toEqual(['second', 'first']));
  });

  it('an email is reserved for the server that is sending it, for longer than a send can take', async () => {
    const silentServer = await startRawSmtpServer(() => {});
    await insertEmail('slow');
    sendEmails(silentServer.url);
    await silentServer.firstConnection;
    expect((await getRow('slow'))!.wait).toBeGreaterThan(60);
    const foundEmail = sendEmails();
    await waitFor(() => expect(foundEmail).toContain(false));
    expect([foundEmail.includes(true), listRecipients()]).toEqual([false, []]);
    silentServer.stop();
  });

  it('emails are sent in the order of their due times, and none is sent early', async () => {
    await insertEmail('later', { due_at: `now() + interval '1 hour'` });
    for (const minutes of [2, 3, 1])
      await insertEmail(`m${minutes}`, { due_at: `now() - ${minutes} * interval '1 minute'` });
    const foundEmail = sendEmails();
    await waitFor(() => expect(foundEmail).toContain(false));
    expect(listRecipients()).toEqual(['m3', 'm2', 'm1']);
    expect(await getRow('later')).toMatchObject({ attempts: 0 });
    await db.query('update mails set due_at = now()');
    feed.publish('mail', null);
    await waitFor(() => expect(listRecipients()).toContain('later'));
  });
});

describe('email: temporary failures', () => {
  beforeEach(() => {
    smtp.getRejectionCode = () => 451;
  });
  const waitForAttempts = (name: string, attempts: number) =>
    waitFor(async () => {
      const row = (await getRow(name))!;
      expect(row.attempts).toBe(attempts);
      return row;
    });

  it('an email is retried for three days from the first attempt, not from the last', async () => {
    await insertEmail('beforeEnd', { attempts: '5', tried_since: `now() - interval '3 days' + interval '5 minutes'` });
    await insertEmail('afterEnd', { attempts: '5', tried_since: `now() - interval '3 days'` });
    await insertEmail('firstAttempt');
    sendEmails();
    const [beforeEnd, afterEnd, firstAttempt] = [
      await waitForAttempts('beforeEnd', 6),
      await waitForAttempts('afterEnd', 6),
      await waitForAttempts('firstAttempt', 1),
    ];
    // The last attempt is at the end of the three days.
    expect([beforeEnd.given_up_at, beforeEnd.wait > 200 && beforeEnd.wait <= 300]).toEqual([null, true]);
    expect([afterEnd.due_at, afterEnd.given_up_at]).toEqual([null, expect.any(Date)]);
    expect([firstAttempt.given_up_at, firstAttempt.wait > 0 && firstAttempt.wait <= 30]).toEqual([null, true]);
  });

  it('a manual retry starts three more days of attempts', async () => {
    await insertEmail('old', {
      attempts: '20',
      tried_since: `now() - interval '9 days'`,
      due_at: 'null',
      given_up_at: 'now()',
    });
    await retryEmail(db.manager, (await getRow('old'))!.id);
    sendEmails();
    const row = await waitForAttempts('old', 1);
    expect([row.given_up_at, row.wait > 0 && row.wait <= 30]).toEqual([null, true]);
    expect(Date.now() - row.tried_since!.getTime()).toBeLessThan(3_600_000);
  });

  it('a manual retry does not change the due time of a waiting email', async () => {
    await insertEmail('waiting', { attempts: '3', tried_since: 'now()', due_at: `now() + interval '1 hour'` });
    const before = await getRow('waiting');
    await retryEmail(db.manager, before!.id);
    expect({ ...(await getRow('waiting')), wait: 0 }).toEqual({ ...before, wait: 0 });
  });
});
