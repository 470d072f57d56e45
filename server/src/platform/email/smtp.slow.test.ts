import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCompanyWithLink, readEmails, waitUntilEmailsSent } from '../../../test/emails.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';
import { startRawSmtpServer, startSmtpServer } from '../../../test/smtp-server.ts';
import { waitFor } from '../../../test/wait-for.ts';
import { createApp } from '../../app/app.ts';
import { entities } from '../../app/entities.ts';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../database/data-source.ts';
import { queueEmail } from './outbox.service.ts';

const content = { subject: 'A word', text: 'A word\n', html: '<p>A word</p>' };

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let portal: Portal;
beforeAll(async () => {
  smtp = await startSmtpServer();
  portal = await startPortal({ MAIL_FROM: 'Keys <keys@portal.example>', SMTP_URL: smtp.url });
});
beforeEach(() => {
  smtp.received.length = 0;
  smtp.getRejectionCode = () => null;
});
afterAll(async () => {
  await portal.stop();
  await smtp.stop();
});

const listRecipients = () => smtp.received.map((email) => email.to);

/** Waits until the server has tried to send an email, and returns the row of the email. */
const readAttemptedEmail = (recipient: string, { db }: Portal = portal) =>
  waitFor(async () => {
    const [row] = await db.query(
      `select attempts, failure, due_at, given_up_at, extract(epoch from due_at - now())::int as wait
       from mails where recipient = $1 and attempts > 0`,
      [recipient],
    );
    expect(row).toBeDefined();
    return row as { attempts: number; failure: string; due_at: Date | null; given_up_at: Date | null; wait: number };
  });

/** Starts another server on the same database. */
async function startAnotherServer(first: Portal, settings: Record<string, string>) {
  const db = await openDatabase((first.db.options as { url: string }).url, entities);
  const app = await createApp(readConfig({ LOG_LEVEL: 'silent', DATA_DIR: first.dataDir, ...settings }), db);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    async stop() {
      await app.close();
      await db.destroy();
    },
  };
}

it('email: an email is delivered to the SMTP server, and no file is written', async () => {
  const { email } = await createCompanyWithLink(portal);
  await waitFor(() => expect(listRecipients()).toEqual([[email]]));
  expect(smtp.received[0]).toMatchObject({
    from: 'keys@portal.example',
    email: { subject: 'Confirm your email address' },
  });
  expect(await readEmails(portal)).toEqual([]);
});

it('email: an attachment is delivered unchanged', async () => {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(50_000)]);
  const attachment = { name: 'INV-26-27-000001.pdf', content: pdf };
  await queueEmail(portal.db.manager, 'accounts@acme.example', content, [], { attachment });
  await waitFor(() => expect(listRecipients()).toEqual([['accounts@acme.example']]));
  const { attachments } = smtp.received[0]!.email;
  expect(attachments).toMatchObject([{ filename: attachment.name, mimeType: 'application/pdf' }]);
  expect(Buffer.from(attachments[0]!.content as ArrayBuffer).equals(pdf)).toBe(true);
});

it('email: a recipient that contains two addresses fails and is not delivered', async () => {
  await queueEmail(portal.db.manager, 'a@one.example, b@two.example', content, []);
  const { failure } = await readAttemptedEmail('a@one.example, b@two.example');
  expect(failure).toMatch(/recipient/i);
  expect(listRecipients()).toEqual([]);
});

it('email: a temporarily rejected email waits half a minute and is sent later', async () => {
  smtp.getRejectionCode = () => 451;
  const { email } = await createCompanyWithLink(portal);
  const row = await readAttemptedEmail(email);
  expect(row).toMatchObject({ attempts: 1, given_up_at: null, failure: expect.stringContaining('451') });
  expect(row.wait).toBeGreaterThan(25);
  smtp.getRejectionCode = () => null;
  await portal.db.query('update mails set due_at = now() where recipient = $1', [email]);
  await waitFor(() => expect(listRecipients()).toEqual([[email]]));
  await waitUntilEmailsSent(portal);
  await waitFor(async () =>
    expect(await portal.db.query('select * from mails where recipient = $1', [email])).toEqual([]),
  );
});

it('email: an email that failed for three days is not retried and remains stored', async () => {
  smtp.getRejectionCode = () => 451;
  await queueEmail(portal.db.manager, 'late@portal.example', content, []);
  await readAttemptedEmail('late@portal.example');
  await portal.db.query(
    `update mails set tried_since = now() - interval '3 days', attempts = 26, due_at = now()
     where recipient = 'late@portal.example'`,
  );
  await waitFor(async () =>
    expect(await readAttemptedEmail('late@portal.example')).toMatchObject({
      attempts: 27,
      due_at: null,
      given_up_at: expect.any(Date),
    }),
  );
});

it('email: a permanently rejected email is not retried after the first attempt', async () => {
  smtp.getRejectionCode = () => 550;
  await queueEmail(portal.db.manager, 'gone@portal.example', content, []);
  expect(await readAttemptedEmail('gone@portal.example')).toMatchObject({
    attempts: 1,
    due_at: null,
    failure: expect.stringContaining('550'),
  });
});

it('email: a rejected email does not delay other emails', async () => {
  smtp.getRejectionCode = (recipient) => ({ 'no@portal.example': 550, 'later@portal.example': 450 })[recipient] ?? null;
  for (const name of ['no', 'later', 'yes']) await queueEmail(portal.db.manager, `${name}@portal.example`, content, []);
  await waitFor(() => expect(listRecipients()).toEqual([['yes@portal.example']]));
});

it('email: two instances send each email once', async () => {
  const secondServer = await startAnotherServer(portal, { SMTP_URL: smtp.url });
  const recipients = Array.from({ length: 40 }, () => `${randomBytes(4).toString('hex')}@portal.example`);
  for (const recipient of recipients) await queueEmail(portal.db.manager, recipient, content, []);
  await waitFor(() => expect(smtp.received.length).toBeGreaterThanOrEqual(40));
  await waitUntilEmailsSent(portal);
  await secondServer.stop();
  expect(listRecipients().flat().toSorted()).toEqual(recipients.toSorted());
});

describe('email: SMTP server failures', () => {
  it.each([
    ['is unreachable', null],
    ['cuts the connection', (socket: { destroy(): void }) => socket.destroy()],
    ['rejects all connections', (socket: { end(text: string): void }) => socket.end('554 No service\r\n')],
  ])('an email waits for a retry when the server %s', async (_case, onConnection) => {
    const rawServer = await startRawSmtpServer(onConnection ?? (() => {}));
    if (!onConnection) rawServer.stop();
    const waitingPortal = await startPortal({ SMTP_URL: rawServer.url });
    await queueEmail(waitingPortal.db.manager, 'someone@portal.example', content, []);
    expect(await readAttemptedEmail('someone@portal.example', waitingPortal)).toMatchObject({
      attempts: 1,
      given_up_at: null,
    });
    await waitingPortal.stop();
    rawServer.stop();
  });

  it('an unresponsive server does not delay shutdown, and another instance sends the email', async () => {
    const silentServer = await startRawSmtpServer(() => {});
    const waitingPortal = await startPortal({ SMTP_URL: silentServer.url });
    await queueEmail(waitingPortal.db.manager, 'patient@portal.example', content, []);
    await silentServer.firstConnection;
    await waitingPortal.app.close(); // while the email is being sent
    // An attempt to send an email takes up to one minute.
    const [claimed] = await waitingPortal.db.query(
      `select attempts, due_at > now() + interval '1 minute' as is_claimed from mails`,
    );
    expect(claimed).toEqual({ attempts: 0, is_claimed: true });
    await waitingPortal.db.query(`update mails set due_at = due_at - interval '2 minutes'`);
    const secondServer = await startAnotherServer(waitingPortal, { SMTP_URL: smtp.url });
    await waitFor(() => expect(listRecipients()).toEqual([['patient@portal.example']]));
    await secondServer.stop();
    await waitingPortal.stop();
    silentServer.stop();
  });
});
