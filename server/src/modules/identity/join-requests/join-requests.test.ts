import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCleanup } from '../../../../test/cleanup.ts';
import {
  createJoinableCompany,
  createJoinClient,
  insertJoinRequests,
  OWNER_SUBJECT,
  waitUntilJoinRequestsProcessed,
  withSecondServer,
} from '../../../../test/join-requests.ts';
import { createMember, createMembersClient, listQueuedEmails, parseToken } from '../../../../test/members.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { buildSignUpForm, resetRateLimits, signUpByGraphql } from '../../../../test/sign-up.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SENT_MESSAGE = 'If you can join a company with this email, a link to confirm your request is on its way.';
const CONFIRMED_MESSAGE = 'Your request was sent to the owners of your company.';
const INVALID_LINK_ERRORS = [{ code: 'LINK_INVALID' }];
const { OWNER, BUYER, BILLING, VIEWER } = CompanyRole;

let count = 0;
const createEmail = (domain: string) => `person${++count}@${domain}`;

let portal: Portal;
let client: ReturnType<typeof createJoinClient>;
let membersClient: ReturnType<typeof createMembersClient>;
let company: Awaited<ReturnType<Portal['createCompany']>>;
beforeAll(async () => {
  portal = await startPortal({ SMTP_URL: 'smtp://127.0.0.1:1' });
  [client, membersClient] = [createJoinClient(portal), createMembersClient(portal)];
});
beforeEach(async () => {
  portal.shiftClock(0);
  await resetRateLimits(portal);
  company = await createJoinableCompany(portal);
});
afterAll(() => portal.stop());

/** Opens a session of the first owner. Sessions that were opened before a shift of the clock can have expired. */
const openOwnerSession = () => portal.openSession({ companyId: company.id });

describe('join requests: before the email is confirmed', () => {
  it('a sign-up on a taken domain still fails with DOMAIN_TAKEN, over GraphQL and REST', async () => {
    const form = buildSignUpForm({ email: createEmail(company.domain), domain: company.domain });
    const { data } = await signUpByGraphql(portal, form);
    const message = 'This domain is already registered by another company.';
    expect(data.signUp).toEqual({
      message,
      userErrors: [{ code: 'DOMAIN_TAKEN', field: ['input', 'domain'], message }],
    });
    const { body } = await portal.callRest('POST', '/auth/signup', { body: form });
    expect(body).toMatchObject({ success: false, message });
    expect(await portal.db.query('select 1 from join_confirmations')).toEqual([]);
  });

  it('the response is the same with and without a company, an account, a free provider or an earlier request', async () => {
    const member = await createMember(portal, company.id, { role: VIEWER, email: createEmail(company.domain) });
    const earlier = createEmail(company.domain);
    await client.join(earlier);
    const emails = [
      createEmail(company.domain),
      createEmail('nowhere.example'),
      company.email,
      member.email,
      earlier,
      'someone@gmail.com',
      'someone@mail.yahoo.co.in',
    ];
    for (const email of emails) expect(await client.request(email)).toEqual({ message: SENT_MESSAGE, userErrors: [] });
    await waitUntilJoinRequestsProcessed(portal);
    expect(await portal.db.query('select email from join_confirmations')).toEqual([{ email: emails[0] }]);
  });

  it('only the mailbox receives the link, and the email names neither the company nor the person', async () => {
    const email = createEmail(company.domain);
    await client.request(` ${email.toUpperCase()} `, '  Ravi Rao ');
    const [link] = await client.listLinks(email);
    expect(link!.text).toMatch(/\/confirmJoinRequest#token=[\w-]{43}\n/);
    expect(link!.text).not.toContain(company.name);
    expect(link!.text).not.toContain('Ravi');
    expect(await client.list(company.jwt)).toEqual([]);
    expect(await listQueuedEmails(portal, company.email)).not.toContainEqual(
      expect.objectContaining({ subject: OWNER_SUBJECT }),
    );
    const { data } = await portal.callGraphql('{ ownAuditLogPage { items { kind } } }', {}, company.jwt);
    expect(data.ownAuditLogPage.items).not.toContainEqual({ kind: 'JOIN_REQUEST' });
  });

  it('only the hash of a link is stored', async () => {
    const token = await client.requestLink(createEmail(company.domain));
    const rows = await portal.db.query('select * from join_confirmations where company_id = $1', [company.id]);
    expect(rows[0].token_hash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('a request that cannot be processed does not delay later requests', async () => {
    const [failing, later] = [createEmail(company.domain), createEmail(company.domain)];
    await portal.db.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
       create trigger fail before update on join_confirmations for each row when (new.email = '${failing}')
         execute function fail()`,
    );
    try {
      await client.request(failing);
      await client.request(later);
      await waitFor(async () => expect(await listQueuedEmails(portal, later)).toHaveLength(1));
    } finally {
      await portal.db.query('drop function fail cascade; delete from join_confirmations where token_hash is null');
    }
  });

  it('an email on a subdomain belongs to the company with the longest matching domain', async () => {
    const branch = await portal.createCompany({ domain: `eu.${company.domain}`, email: `office@eu.${company.domain}` });
    await portal.db.query('update companies set email_confirmed_at = now() where id = $1', [branch.id]);
    await client.join(createEmail(`eu.${company.domain}`));
    await client.join(createEmail(`in.${company.domain}`));
    expect(await client.list(branch.jwt)).toHaveLength(1);
    expect(await client.list(company.jwt)).toHaveLength(1);
    await portal.db.query('update companies set released_at = now() where id = $1', [branch.id]);
    await client.join(createEmail(`eu.${company.domain}`));
    expect(await client.list(company.jwt)).toHaveLength(2);
  });

  it('an unconfirmed company on a subdomain does not prevent requests to the company of the domain', async () => {
    const branch = await portal.createCompany({ domain: `eu.${company.domain}`, email: `office@eu.${company.domain}` });
    await client.join(createEmail(branch.domain));
    expect(await client.list(company.jwt)).toHaveLength(1);
  });

  it.each([
    ['has not confirmed its email', 'update companies set email_confirmed_at = null where id = $1'],
    ['is suspended', `update companies set suspended_at = now(), suspension_reason = 'Unpaid.' where id = $1`],
    ['was released', 'update companies set released_at = now() where id = $1'],
  ])('a company that %s cannot be joined, and the response does not show it', async (_state, sql) => {
    await portal.db.query(sql, [company.id]);
    const email = createEmail(company.domain);
    expect((await client.request(email)).message).toBe(SENT_MESSAGE);
    expect(await client.listLinks(email)).toEqual([]);
  });

  it('a company that confirmed an earlier email can be joined while its new email is unconfirmed', async () => {
    await portal.db.query(
      `update companies set confirmed_email = email, email = 'new.' || email, email_confirmed_at = null,
         email_changed_at = now() where id = $1`,
      [company.id],
    );
    const email = createEmail(company.domain);
    await client.request(email);
    expect(await client.listLinks(email)).toHaveLength(1);
  });

  it.each([
    ['no name', { name: ' ' }, 'name', 'Name is required!'],
    ['a very long name', { name: 'x'.repeat(201) }, 'name', 'Name can have at most 200 characters.'],
    ['no email', { email: ' ' }, 'email', 'Email is required.'],
    ['an invalid email', { email: 'ravi' }, 'email', 'Enter a valid email address.'],
    ['a line break in the email', { email: 'a@b.example\nbcc: x@b.example' }, 'email', 'Enter a valid email address.'],
  ])('a join request with %s is rejected', async (_case, change, field, message) => {
    const input = { name: 'Ravi Rao', email: createEmail(company.domain), ...change };
    expect(await membersClient.run('requestToJoin', input)).toEqual({
      message,
      userErrors: [{ code: 'INVALID_INPUT', field: ['input', field], message }],
    });
  });

  it('one address can request 3 links an hour for an email, whether or not a company uses the domain', async () => {
    for (const email of [createEmail(company.domain), createEmail('nowhere.example')]) {
      const codes: unknown[] = [];
      for (const typed of [email, email, ` ${email.toUpperCase()}`, email])
        codes.push((await client.request(typed)).code);
      expect(codes).toEqual([undefined, undefined, undefined, 'RATE_LIMITED']);
    }
  });

  it('one address can send 5 requests an hour to one domain, whether or not a company uses it', async () => {
    for (const domain of [company.domain, 'nowhere.example']) {
      const codes: unknown[] = [];
      for (let n = 0; n < 6; n++)
        codes.push((await client.request(createEmail(n % 2 ? domain : `office${n}.${domain}`))).code);
      expect(codes).toEqual([...Array(5).fill(undefined), 'RATE_LIMITED']);
    }
  });

  it('one network address can send 30 requests an hour across all domains', async () => {
    const codes: unknown[] = [];
    for (let n = 0; n < 31; n++) codes.push((await client.request(createEmail(`office${n}.example`))).code);
    expect(codes).toEqual([...Array(30).fill(undefined), 'RATE_LIMITED']);
  });

  it('a company receives at most 20 links an hour, and further requests get the same response', async () => {
    // A request of a person with an account does not count.
    await client.request(company.email);
    for (let n = 0; n < 21; n++) {
      if (n % 5 === 0)
        await portal.db.query("delete from rate_limits where key like 'reset-%' or key like 'join-domain%'");
      expect((await client.request(createEmail(company.domain))).message).toBe(SENT_MESSAGE);
    }
    await waitUntilJoinRequestsProcessed(portal);
    const rows = await portal.db.query('select 1 from join_confirmations where company_id = $1', [company.id]);
    expect(rows).toHaveLength(20);
    const other = await createJoinableCompany(portal);
    const email = createEmail(other.domain);
    await client.request(email);
    expect(await client.listLinks(email)).toHaveLength(1);
  });

  it('a new link replaces the previous one, also when two servers process both requests at the same time', async () => {
    const email = createEmail(company.domain);
    const first = await client.requestLink(email);
    await withSecondServer(portal, async () => {
      await Promise.all([client.request(email), client.request(email)]);
      await waitUntilJoinRequestsProcessed(portal);
    });
    const tokens = (await client.listLinks(email)).map(({ text }) => parseToken(text));
    expect(tokens).toHaveLength(3);
    expect((await client.confirm(first)).userErrors).toMatchObject(INVALID_LINK_ERRORS);
    const outcomes = await Promise.all(tokens.slice(1).map((token) => client.confirm(token)));
    expect(outcomes.map(({ message }) => message).toSorted()).toEqual([
      'This link is no longer valid. Request a new one.',
      CONFIRMED_MESSAGE,
    ]);
  });
});

describe('join requests: without a mail server', () => {
  it('the portal does not offer join requests, and rejects them', async () => {
    const portalWithoutMail = await startPortal({ SMTP_URL: '' });
    const query = '{ portal { acceptsJoinRequests } }';
    expect((await portalWithoutMail.callGraphql(query)).data.portal).toEqual({ acceptsJoinRequests: false });
    expect((await portal.callGraphql(query)).data.portal).toEqual({ acceptsJoinRequests: true });
    expect((await createJoinClient(portalWithoutMail).request('ravi@acme.example')).userErrors).toMatchObject([
      { code: 'JOIN_REQUESTS_OFF', field: null },
    ]);
    expect(await portalWithoutMail.db.query('select 1 from join_confirmations')).toEqual([]);
    await portalWithoutMail.stop();
  });
});

describe('join requests: confirmation', () => {
  it('owners see the request for 30 days, and see only open requests to their company', async () => {
    const other = await createJoinableCompany(portal);
    const email = createEmail(company.domain);
    expect(await client.confirm(await client.requestLink(email, 'Ravi Rao'))).toEqual({
      message: CONFIRMED_MESSAGE,
      userErrors: [],
    });
    const [request] = await client.list(company.jwt);
    expect(request).toMatchObject({ id: expect.any(String), name: 'Ravi Rao', email });
    expect(Date.parse(request!.expiresAt) - Date.parse(request!.createdAt)).toBe(30 * DAY_MS);
    expect(await client.list(other.jwt)).toEqual([]);
    portal.shiftClock(30 * DAY_MS + 1000);
    expect(await client.list(await openOwnerSession())).toEqual([]);
  });

  it.each([BUYER, BILLING, VIEWER])('a %s can neither see nor decide on requests', async (role) => {
    const id = await client.join(createEmail(company.domain));
    const { jwt } = await createMember(portal, company.id, { role });
    const { errors } = await portal.callGraphql('{ joinRequests { id } }', {}, jwt);
    expect(errors![0]!.extensions.code).toBe('FORBIDDEN');
    expect([(await client.accept(jwt, id)).code, (await client.decline(jwt, id)).code]).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
    ]);
  });

  it('a link works once, even if it is used concurrently', async () => {
    const token = await client.requestLink(createEmail(company.domain));
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => client.confirm(token)));
    expect(outcomes.filter(({ userErrors }) => !userErrors.length)).toHaveLength(1);
    expect((await client.confirm(token)).userErrors).toMatchObject(INVALID_LINK_ERRORS);
    expect(await client.list(company.jwt)).toHaveLength(1);
  });

  it.each(['', 'invented', 'x'.repeat(50_000)])('an invented link is rejected', async (token) => {
    expect((await client.confirm(token)).userErrors).toMatchObject(INVALID_LINK_ERRORS);
  });

  it('a link works for 24 hours', async () => {
    const [earlyToken, lateEmail] = [
      await client.requestLink(createEmail(company.domain)),
      createEmail(company.domain),
    ];
    portal.shiftClock(DAY_MS - 60_000);
    expect((await client.confirm(earlyToken)).message).toBe(CONFIRMED_MESSAGE);
    portal.shiftClock(0);
    const expiredToken = await client.requestLink(lateEmail);
    portal.shiftClock(DAY_MS + 1000);
    expect((await client.confirm(expiredToken)).userErrors).toMatchObject(INVALID_LINK_ERRORS);
  });

  it('a link of a company that was released in the meantime is invalid', async () => {
    const token = await client.requestLink(createEmail(company.domain));
    await portal.db.query('update companies set released_at = now() where id = $1', [company.id]);
    expect((await client.confirm(token)).userErrors).toMatchObject(INVALID_LINK_ERRORS);
  });

  it('a person who got an account in the meantime must log in instead', async () => {
    const email = createEmail(company.domain);
    const token = await client.requestLink(email);
    await createMember(portal, (await portal.createCompany()).id, { role: OWNER, email });
    expect((await client.confirm(token)).userErrors).toMatchObject([{ code: 'EMAIL_TAKEN', field: null }]);
    expect(await client.list(company.jwt)).toEqual([]);
  });

  it('a company has at most 20 open requests, and the same link works after a decision', async () => {
    const [first] = await insertJoinRequests(portal, company, 20);
    const token = await client.requestLink(createEmail(company.domain));
    expect((await client.confirm(token)).userErrors).toMatchObject([{ code: 'TOO_MANY_JOIN_REQUESTS', field: null }]);
    await client.decline(company.jwt, first!);
    expect((await client.confirm(token)).message).toBe(CONFIRMED_MESSAGE);
    expect(await client.list(company.jwt)).toHaveLength(20);
  });

  it('the database rejects a 21st open request of a company', async () => {
    await insertJoinRequests(portal, company, 20);
    const sql = `insert into join_requests (company_id, name, email, email_normal, expires_at)
      values ($1, 'One more', 'more', 'more', now() + interval '1 day')`;
    await expect(portal.db.query(sql, [company.id])).rejects.toMatchObject({
      driverError: { constraint: 'join_requests_limit' },
    });
  });

  it('the cleanup deletes expired links, expired requests and old notice times, and leaves open requests', async () => {
    await portal.db.query(
      'delete from join_requests; delete from join_confirmations; delete from join_request_notices',
    );
    const laterEmail = createEmail(company.domain);
    await client.join(createEmail(company.domain));
    await client.requestLink(createEmail(company.domain));
    await waitFor(async () => expect(await portal.db.query('select 1 from join_request_notices')).toHaveLength(1));
    portal.shiftClock(DAY_MS / 2);
    await client.join(laterEmail);
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    await runCleanup(portal, { encryptor: {} as never, log, now: new Date(Date.now() + 30 * DAY_MS + HOUR_MS) });
    expect(await portal.db.query('select email from join_requests')).toEqual([{ email: laterEmail }]);
    expect(await portal.db.query('select 1 from join_confirmations')).toEqual([]);
    expect(await portal.db.query('select 1 from join_request_notices')).toEqual([]);
  });
});
