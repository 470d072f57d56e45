import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { anotherAdministrator } from '../../test/administrators.ts';
import { keyCalls } from '../../test/keys.ts';
import { mailsAreSent, readMails, takeMail, tokenIn } from '../../test/mails.ts';
import { type Portal, startPortal } from '../../test/portal.ts';
import { createApp } from '../app/app.ts';
import { readConfig } from '../config.ts';
import { entities } from '../app/entities.ts';
import { openDatabase } from '../db/data-source.ts';
import { queueMail } from './mail.service.ts';

const FROM = 'Keys <keys@portal.example>';
const PUBLIC_URL = 'https://keys.portal.example';
const content = { subject: 'A word', text: 'A word\n', html: '<p>A word</p>' };

describe('each mail of the product', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal({ MAIL_FROM: FROM, PUBLIC_URL });
    await portal.setPrices();
  });
  afterAll(() => portal.stop());

  it('names its sender and its recipient, and comes as text and as html', async () => {
    const { email } = await portal.company();
    const mail = await takeMail(portal, email, 'Confirm your email address');
    expect(mail.from).toEqual({ name: 'Keys', address: 'keys@portal.example' });
    expect(mail.text).toContain(`${PUBLIC_URL}/confirmEmail#token=${tokenIn(mail)}`);
    expect(mail.html).toContain(`<a href="${PUBLIC_URL}/confirmEmail#token=${tokenIn(mail)}">`);
    expect(mail.messageId).toMatch(/^<[\da-f-]{36}@licence-portal>$/);
  });

  it('carries a company name as text, never as html', async () => {
    const { email } = await portal.company({ name: '<b>Acme</b> & "Sons" <img src=x onerror=alert(1)>' });
    const mail = await takeMail(portal, email, 'Confirm your email address');
    expect(mail.text).toContain(`Welcome, "<b>Acme</ b> & 'Sons' <img src=x onerror=alert(1)>".`);
    expect(mail.html).toContain('&#34;&#60;b&#62;Acme&#60;/ b&#62; &#38; &#39;Sons&#39; ');
    expect(mail.html).not.toMatch(/<b>|<img/);
  });

  it('with a link to set a new password follows who asks for one', async () => {
    const { email, name } = await portal.company();
    await portal.graphql('mutation ($email: String!) { requestPasswordReset(email: $email) { message } }', { email });
    const mail = await takeMail(portal, email, 'Set a new password');
    expect(mail.text).toContain(`the account of "${name}"`);
    expect(mail.text).toContain(`${PUBLIC_URL}/resetPassword#token=`);
  });

  it('about a new email goes to the old one', async () => {
    const { jwt, ...company } = await portal.company();
    const email = `sales@${company.domain}`;
    await portal.rest('POST', '/company/update-profile', { jwt, body: { ...company, email } });
    const mail = await takeMail(portal, company.email, 'Your email address was changed');
    expect(mail.text).toContain(
      `The account of "${company.name}" now uses "sales@ ${company.domain.replace('.', '. ')}" instead of this address.`,
    );
  });

  it('about a new request goes to every administrator who has an email', async () => {
    await anotherAdministrator(portal, 'deputy@portal.example');
    await anotherAdministrator(portal, 'second@portal.example');
    await anotherAdministrator(portal);
    const { jwt, name } = await portal.company();
    await keyCalls(portal).request(jwt, { user: 1200 });
    for (const recipient of ['deputy@portal.example', 'second@portal.example']) {
      const mail = await takeMail(portal, recipient, 'A key request waits for you');
      expect(mail.text).toMatch(new RegExp(`^"${name}" asks for 1,200 users until \\d\\d-[A-Z][a-z]{2}-\\d{4}\\.`));
      expect(mail.text).toContain(`${PUBLIC_URL}/keysRequest`);
    }
  });

  it('about a decision goes to the company, with its reason', async () => {
    const { request, decide } = keyCalls(portal);
    const { jwt, email } = await portal.company();
    const admin = await portal.admin();
    const approved = (await request(jwt, { user: 0 })).body.data._id as string;
    await decide(admin, approved, 'Approved');
    const rejected = (await request(jwt, { keyType: 'month' })).body.data._id as string;
    await decide(admin, rejected, 'Rejected', 'Not <now>.');
    await decide(admin, approved, 'Disabled', 'Not paid.');

    const approval = await takeMail(portal, email, 'Your key was approved');
    expect(approval.text).toContain('Your request for unlimited users until ');
    expect(approval.text).toContain(`${PUBLIC_URL}/requestedKeys`);
    const rejection = await takeMail(portal, email, 'Your key request was rejected');
    expect(rejection.text).toContain('The reason: Not <now>.');
    expect(rejection.html).toContain('The reason: Not &#60;now&#62;.');
    const disabling = await takeMail(portal, email, 'Your key was disabled');
    expect(disabling.text).toContain('chat apps that use it will stop working');
    expect(disabling.text).toContain('The reason: Not paid.');
  });

  it('is not sent where what caused it was rolled back', async () => {
    const undone = portal.db.transaction(async (tx) => {
      await queueMail(tx, 'undone@portal.example', content);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await queueMail(portal.db.manager, 'done@portal.example', content);
    await takeMail(portal, 'done@portal.example', content.subject);
    const recipients = (await readMails(portal)).map(({ to }) => to?.[0]?.address);
    expect(recipients).not.toContain('undone@portal.example');
  });
});

describe('over SMTP', () => {
  let received: { from: string; to: string[]; mail: Email }[] = [];
  let refusing = false;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusing) return done(new Error('Come back later.'));
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const { mailFrom, rcptTo } = session.envelope;
          received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), mail });
          done();
        });
      });
    },
  });

  let portal: Portal;
  let smtpUrl: string;
  beforeAll(async () => {
    await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
    smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
    portal = await startPortal({ MAIL_FROM: FROM, SMTP_URL: smtpUrl });
  });
  afterAll(async () => {
    await portal.stop();
    await new Promise<void>((closed) => smtp.close(closed));
  });

  it('a mail reaches the server, and no file is written', async () => {
    received = [];
    const { email } = await portal.company();
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 10_000 });
    expect(received[0]).toMatchObject({
      from: 'keys@portal.example',
      to: [email],
      mail: { subject: 'Confirm your email address' },
    });
    expect(await readMails(portal)).toEqual([]);
  });

  it('a mail that the server refuses waits half a minute, and goes when the server takes it', async () => {
    received = [];
    refusing = true;
    const { email } = await portal.company();
    const waiting = await vi.waitFor(
      async () => {
        const rows = await portal.db.query(
          'select attempts, due_at - now() as wait from mails where recipient = $1 and attempts > 0',
          [email],
        );
        expect(rows).toHaveLength(1);
        return rows[0];
      },
      { timeout: 10_000 },
    );
    expect(waiting.attempts).toBe(1);
    expect(waiting.wait.seconds).toBeGreaterThan(25);
    refusing = false;
    await portal.db.query('update mails set due_at = now() where recipient = $1', [email]);
    await vi.waitFor(() => expect(received.map(({ to }) => to)).toEqual([[email]]), { timeout: 10_000 });
    await mailsAreSent(portal);
    expect(await portal.db.query('select * from mails where recipient = $1', [email])).toEqual([]);
  });

  it('a mail is given up after ten attempts, and kept', async () => {
    refusing = true;
    await queueMail(portal.db.manager, 'lost@portal.example', content);
    await portal.db.query(`update mails set attempts = 9 where recipient = 'lost@portal.example'`);
    await vi.waitFor(
      async () => {
        const rows = await portal.db.query(
          `select attempts, due_at from mails where recipient = 'lost@portal.example'`,
        );
        expect(rows).toEqual([{ attempts: 10, due_at: null }]);
      },
      { timeout: 10_000 },
    );
    refusing = false;
  });

  it('two instances send each mail once', async () => {
    received = [];
    const db = await openDatabase((portal.db.options as { url: string }).url, entities);
    const settings = { LOG_LEVEL: 'silent', DATA_DIR: portal.dataDir, SMTP_URL: smtpUrl };
    const second = await createApp(readConfig(settings), db);
    await second.listen({ port: 0, host: '127.0.0.1' });
    const recipients = Array.from({ length: 40 }, () => `${randomBytes(4).toString('hex')}@portal.example`);
    for (const recipient of recipients) await queueMail(portal.db.manager, recipient, content);
    await vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(40), { timeout: 10_000 });
    await mailsAreSent(portal);
    await second.close();
    await db.destroy();
    expect(received.map(({ to }) => to[0]).toSorted()).toEqual(recipients.toSorted());
  });

  it('a server that never answers does not hold up the stop', async () => {
    const mute = createServer();
    await new Promise<void>((ready) => mute.listen(0, '127.0.0.1', ready));
    const waiting = await startPortal({ SMTP_URL: `smtp://127.0.0.1:${(mute.address() as AddressInfo).port}` });
    const called = new Promise<void>((done) => mute.once('connection', () => done()));
    await queueMail(waiting.db.manager, 'late@portal.example', content);
    await called;
    await waiting.stop();
    mute.close();
  }, 8_000);
});
