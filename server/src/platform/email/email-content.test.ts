import { mkdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../test/administrators.ts';
import { createCompanyWithLink, parseLinkToken, readEmails, takeEmail } from '../../../test/emails.ts';
import { createKeyClient } from '../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';
import { waitFor } from '../../../test/wait-for.ts';
import { getAdministratorUrl } from './administrator-url.ts';
import { queueEmail } from './outbox.service.ts';

const SENDER = 'Keys <keys@portal.example>';
const PUBLIC_URL = 'https://keys.portal.example';
const content = { subject: 'A word', text: 'A word\n', html: '<p>A word</p>' };

describe('email: content and recipients', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal({ MAIL_FROM: SENDER, PUBLIC_URL });
    await portal.setPrices();
  });
  afterAll(() => portal.stop());

  it('an email names its sender and recipient and has a text and an HTML part', async () => {
    const company = await createCompanyWithLink(portal);
    const email = await takeEmail(portal, company.email, 'Confirm your email address');
    expect(email.from).toEqual({ name: 'Keys', address: 'keys@portal.example' });
    expect(email.text).toContain(`${PUBLIC_URL}/confirmEmail#token=${parseLinkToken(email)}`);
    expect(email.html).toContain(`<a href="${PUBLIC_URL}/confirmEmail#token=${parseLinkToken(email)}">`);
    expect(email.messageId).toMatch(/^<[\da-f-]{36}@licence-portal>$/);
  });

  it('an email contains a company name as text, never as HTML', async () => {
    const company = await createCompanyWithLink(portal, { name: '<b>Acme</b> & "Sons" <img src=x onerror=alert(1)>' });
    const email = await takeEmail(portal, company.email, 'Confirm your email address');
    expect(email.text).toContain(`Welcome, "<b>Acme</ b> & 'Sons' <img src=x onerror=alert(1)>".`);
    expect(email.html).toContain('&#34;&#60;b&#62;Acme&#60;/ b&#62; &#38; &#39;Sons&#39; ');
    expect(email.html).not.toMatch(/<b>|<img/);
  });

  it('an email with a password reset link goes to the account that requested it', async () => {
    const company = await portal.createCompany();
    await portal.callGraphql(
      'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { message } }',
      {
        email: company.email,
      },
    );
    const email = await takeEmail(portal, company.email, 'Set a new password');
    expect(email.text).toContain(`the account of "${company.name}"`);
    expect(email.text).toContain(`${PUBLIC_URL}/resetPassword#token=`);
  });

  it('an email about a changed address goes to the old address', async () => {
    const { jwt, ...company } = await portal.createCompany();
    const newAddress = `sales@${company.domain}`;
    await portal.callRest('POST', '/company/update-profile', { jwt, body: { ...company, email: newAddress } });
    const email = await takeEmail(portal, company.email, 'Your email address was changed');
    expect(email.text).toContain(
      `The account of "${company.name}" now uses "sales@ ${company.domain.replace('.', '. ')}" instead of this address.`,
    );
  });

  it('an email about a new request goes to every administrator with an email address', async () => {
    await createAdministrator(portal, { email: 'deputy@portal.example' });
    await createAdministrator(portal, { email: 'second@portal.example' });
    await createAdministrator(portal);
    const { jwt, name } = await portal.createCompany();
    await createKeyClient(portal).request(jwt, { user: 1200 });
    for (const recipient of ['deputy@portal.example', 'second@portal.example']) {
      const email = await takeEmail(portal, recipient, 'New key request');
      expect(email.text).toMatch(new RegExp(`^"${name}" requests 1,200 users until \\d\\d-[A-Z][a-z]{2}-\\d{4}\\.`));
      expect(email.text).toContain(`${PUBLIC_URL}/keysRequest`);
      expect(email.text).toContain(`Turn off these emails in your settings: ${PUBLIC_URL}/adminSettings`);
    }
  });

  it('an email about a decision goes to the company, with its reason', async () => {
    const { request, decide } = createKeyClient(portal);
    const { jwt, email } = await portal.createCompany();
    const adminJwt = await portal.logInAdmin();
    const approvedId = (await request(jwt, { user: 0 })).body.data._id as string;
    await decide(adminJwt, approvedId, 'Approved');
    const rejectedId = (await request(jwt, { keyType: 'month' })).body.data._id as string;
    await decide(adminJwt, rejectedId, 'Rejected', 'Not <now>.');
    await decide(adminJwt, approvedId, 'Disabled', 'Not paid.');
    await decide(adminJwt, (await request(jwt, { keyType: 'week', user: 1 })).body.data._id, 'Approved');

    const approval = await takeEmail(portal, email, 'Your key was approved');
    expect(approval.text).toContain('The request for unlimited users until ');
    expect(approval.text).toMatch(/It is valid from \S+ to \S+ and is priced on request\./);
    expect(approval.text).toContain(`${PUBLIC_URL}/requestedKeys`);
    const rejection = await takeEmail(portal, email, 'A key request was rejected');
    expect(rejection.text).toContain('Reason: Not <now>.');
    expect(rejection.html).toContain('Reason: Not &#60;now&#62;.');
    const settingsLabel = 'Turn off these emails in your settings';
    expect(rejection.text).toMatch(/\sView the key: \S+\s+Turn off these emails in your settings: \S+\s*$/);
    expect(rejection.html).toContain(`<p><a href="${PUBLIC_URL}/settings">${settingsLabel}</a></p></body>`);
    const disabling = await takeEmail(portal, email, 'Your key was disabled');
    expect(disabling.text).toContain('chat apps that use it will stop working');
    expect(disabling.text).toContain('Reason: Not paid.');
    const nextApproval = await takeEmail(portal, email, 'Your key was approved');
    expect(nextApproval.text).toContain('The request for 1 user until ');
  });

  it('an email written to a file has a temporary name until it is complete', async () => {
    const folder = path.join(portal.dataDir, 'mail');
    mkdirSync(folder, { recursive: true });
    const names: string[] = [];
    const watcher = watch(folder, (_event, name) => names.push(String(name)));
    await queueEmail(portal.db.manager, 'whole@portal.example', content, []);
    const file = path.basename((await takeEmail(portal, 'whole@portal.example', content.subject)).file);
    await waitFor(() => expect(names).toContain(file));
    watcher.close();
    expect(names.find((name) => name.startsWith(file))).toBe(`${file}.part`);
  });

  it('only the owner of the data folder can read an email written to a file', async () => {
    await queueEmail(portal.db.manager, 'secret@portal.example', content, []);
    const findEmail = async () =>
      (await readEmails(portal)).find(({ to }) => to?.[0]?.address === 'secret@portal.example');
    await expect.poll(findEmail).toBeDefined();
    expect(statSync((await findEmail())!.file).mode & 0o777).toBe(0o600);
  });

  it('an email is not sent when its transaction is rolled back', async () => {
    const failedTransaction = portal.db.transaction(async (tx) => {
      await queueEmail(tx, 'undone@portal.example', content, []);
      throw new Error('undone');
    });
    await expect(failedTransaction).rejects.toThrow('undone');
    await queueEmail(portal.db.manager, 'done@portal.example', content, []);
    await takeEmail(portal, 'done@portal.example', content.subject);
    const recipients = (await readEmails(portal)).map(({ to }) => to?.[0]?.address);
    expect(recipients).not.toContain('undone@portal.example');
  });
});

describe('email: links with ADMIN_HOST', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal({ PUBLIC_URL, ADMIN_HOST: 'admin.portal.example', SMTP_URL: '' });
    await portal.setPrices();
  });
  afterAll(() => portal.stop());

  it('an email to administrators links to ADMIN_HOST, and an email to a company to PUBLIC_URL', async () => {
    await createAdministrator(portal, { email: 'deputy@portal.example' });
    const { jwt, email } = await createCompanyWithLink(portal);
    await createKeyClient(portal).request(jwt, { user: 5 });
    const { text } = await takeEmail(portal, 'deputy@portal.example', 'New key request');
    expect(text).toContain('https://admin.portal.example/keysRequest');
    expect(text).toContain('https://admin.portal.example/adminSettings');
    expect((await takeEmail(portal, email, 'Confirm your email address')).text).toContain(
      `${PUBLIC_URL}/confirmEmail#`,
    );
  });

  it('an invitation of an administrator links to ADMIN_HOST, with the port of PUBLIC_URL unless it has its own', async () => {
    const invite = 'mutation ($input: InviteAdministratorInput!) { inviteAdministrator(input: $input) { link } }';
    const jwt = await portal.logInAdmin();
    const input = { name: 'Asha', email: null, role: 'VIEWER' };
    const { data } = await portal.callGraphql(invite, { input }, jwt);
    expect(data.inviteAdministrator.link).toMatch('https://admin.portal.example/acceptInvitation#token=');
    const publicUrl = 'http://portal.example:8080';
    expect(getAdministratorUrl({ publicUrl, adminHost: 'admin.example' })).toBe('http://admin.example:8080');
    expect(getAdministratorUrl({ publicUrl, adminHost: 'admin.example:81' })).toBe('http://admin.example:81');
    expect(getAdministratorUrl({ publicUrl })).toBe(publicUrl);
  });
});
