import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createJoinableCompany,
  createJoinClient,
  insertJoinRequests,
  OWNER_SUBJECT,
  waitUntilJoinRequestsProcessed,
  withSecondServer,
} from '../../../../test/join-requests.ts';
import { interleaveTransaction } from '../../../../test/lock-waits.ts';
import {
  createMember,
  createMembersClient,
  listQueuedEmails,
  logInMember,
  parseToken,
} from '../../../../test/members.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { quoteText } from '../../../platform/email/quoted-text.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';
import { notifyOwnersOfJoinRequests } from './join-request-notices.service.ts';
import { joinRequestsJob } from './join-requests.job.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SENT_MESSAGE = 'If you can join a company with this email, a link to confirm your request is on its way.';
const CONFIRMED_MESSAGE = 'Your request was sent to the owners of your company.';
const { OWNER, BUYER, BILLING } = CompanyRole;

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

describe('join requests: emails to owners', () => {
  const listOwnerEmails = async (email = company.email) =>
    (await listQueuedEmails(portal, email)).filter(({ subject }) => subject === OWNER_SUBJECT);
  // Without this notification, the job would run only every 5 seconds.
  const wakeJob = () => portal.db.query("notify changes, 'join-request'");
  const waitUntilNotified = () =>
    waitFor(async () =>
      expect(
        await portal.db.query('select 1 from join_requests where company_id = $1 and notified_at is null', [
          company.id,
        ]),
      ).toEqual([]),
    );

  it('all owners get one email, and further requests of the day are in the email of the next day', async () => {
    const owner = await createMember(portal, company.id, { role: OWNER });
    const buyer = await createMember(portal, company.id, { role: BUYER });
    const [first, next, later] = [1, 2, 3].map(() => createEmail(company.domain)) as [string, string, string];
    await client.join(first, 'Meera Iyer');
    await waitUntilNotified();
    for (const recipient of [company.email, owner.email]) {
      const [notice, ...others] = await listOwnerEmails(recipient);
      expect(notice!.text).toContain(`"Meera Iyer" (${quoteText(first).text}) requests to join "${company.name}".`);
      expect(notice!.text).toContain('/team');
      expect(others).toEqual([]);
    }
    expect(await listOwnerEmails(buyer.email)).toEqual([]);

    portal.shiftClock(DAY_MS - HOUR_MS);
    await client.join(next);
    await client.join(later);
    await waitUntilJoinRequestsProcessed(portal);
    expect(await listOwnerEmails()).toHaveLength(1);
    portal.shiftClock(DAY_MS + HOUR_MS);
    await wakeJob();
    await waitUntilNotified();
    const emails = await listOwnerEmails();
    expect(emails).toHaveLength(2);
    for (const email of [next, later]) expect(emails[1]!.text).toContain(quoteText(email).text);
    expect(emails[1]!.text).not.toContain(quoteText(first).text);
  });

  it('concurrent requests cause one email, although two servers notify', async () => {
    const tokens: string[] = [];
    for (let n = 0; n < 4; n++) tokens.push(await client.requestLink(createEmail(company.domain)));
    await withSecondServer(portal, async () => {
      await Promise.all(tokens.map((token) => client.confirm(token)));
      await waitFor(async () => expect(await listOwnerEmails()).toHaveLength(1));
    });
    expect(await client.list(company.jwt)).toHaveLength(4);
    await client.join(createEmail(company.domain));
    expect(await listOwnerEmails()).toHaveLength(1);
  });

  it('a server that waited while another one sent the email of the day sends none', async () => {
    const [id] = await insertJoinRequests(portal, company, 1);
    await interleaveTransaction(
      portal,
      async (query) => {
        await query('select 1 from companies where id = $1 for no key update', [company.id]);
        await portal.db.query('update join_requests set notified_at = null where id = $1', [id]);
      },
      () => notifyOwnersOfJoinRequests(portal),
      (query) => query('insert into join_request_notices values ($1, now())', [company.id]),
    );
    expect(await listOwnerEmails()).toEqual([]);
    portal.shiftClock(DAY_MS + HOUR_MS);
    await wakeJob();
    await waitUntilNotified();
    expect(await listOwnerEmails()).toHaveLength(1);
  });

  it.each([
    [
      'notifies the owners of 100 companies',
      `with created as (
         insert into companies (name, email, domain, phone, address, password_hash)
         select 'Crowd', 'crowd@' || n || '.example', n || '.example', '', '', 'x' from generate_series(1, 100) n
         returning id, email)
       insert into join_requests (company_id, name, email, email_normal, expires_at)
       select id, 'Meera', email, email, now() + interval '1 day' from created`,
    ],
    [
      'processes 100 unconfirmed requests',
      `insert into join_confirmations (name, email)
       select 'Meera', 'meera' || n || '@nowhere.example' from generate_series(1, 100) n`,
    ],
  ])('a run that %s is followed by another run', async (_case, insertSql) => {
    const runner = portal.db.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query(insertSql);
      const db = { manager: runner.manager, transaction: runner.manager.transaction.bind(runner.manager) };
      const run = joinRequestsJob.prepare({ ...portal, db, clock: () => new Date() } as never);
      expect(await run({} as never)).toBe(true);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });

  it('an owner who has turned the emails off gets none', async () => {
    const mutation =
      'mutation { setEmailPreference(input: { kind: JOIN_REQUESTS, isOn: false }) { userErrors { code } } }';
    expect((await portal.callGraphql(mutation, {}, company.jwt)).data.setEmailPreference.userErrors).toEqual([]);
    const owner = await createMember(portal, company.id, { role: OWNER });
    await client.join(createEmail(company.domain));
    await waitFor(async () => expect(await listOwnerEmails(owner.email)).toHaveLength(1));
    expect(await listOwnerEmails()).toEqual([]);
  });

  it('an owner whose new email is unconfirmed gets the email at the last confirmed email', async () => {
    const owner = await createMember(portal, company.id, { role: OWNER });
    const newEmail = `new.${owner.email}`;
    expect((await membersClient.run('updateMemberEmail', { email: newEmail }, owner.jwt)).userErrors).toEqual([]);
    await client.join(createEmail(company.domain));
    await waitUntilNotified();
    expect(await listOwnerEmails(owner.email)).toHaveLength(1);
    expect(await listOwnerEmails(newEmail)).toEqual([]);
  });

  it('a suspended company is notified after the suspension is lifted', async () => {
    const token = await client.requestLink(createEmail(company.domain));
    await portal.db.query(`update companies set suspended_at = now(), suspension_reason = 'x' where id = $1`, [
      company.id,
    ]);
    expect((await client.confirm(token)).message).toBe(CONFIRMED_MESSAGE);
    await portal.db.query('update companies set suspended_at = null, suspension_reason = null where id = $1', [
      company.id,
    ]);
    await wakeJob();
    await waitFor(async () => expect(await listOwnerEmails()).toHaveLength(1));
  });
});

describe('join requests: decisions', () => {
  it('an accepted person gets an ordinary invitation with the chosen role, and becomes a member', async () => {
    const email = createEmail(company.domain);
    const id = await client.join(email);
    const accepted = await client.accept(company.jwt, id, BILLING);
    expect(accepted).toMatchObject({
      message: 'Invitation emailed.',
      userErrors: [],
      link: null,
      invitation: { email, role: BILLING },
    });
    expect(await client.list(company.jwt)).toEqual([]);
    const emails = await listQueuedEmails(portal, email);
    const invitation = emails.find(({ subject }) => subject === 'You are invited to join a company')!;
    expect((await membersClient.accept(parseToken(invitation.text))).userErrors).toEqual([]);
    const { token } = await logInMember(portal, email);
    const { data } = await portal.callGraphql('{ currentMember { role } }', {}, token!);
    expect(data.currentMember).toEqual({ role: BILLING });
    expect(await portal.db.query('select 1 from join_requests where id = $1', [id])).toEqual([]);
  });

  it('a declined person is not notified and cannot repeat the request until it expires', async () => {
    const email = createEmail(company.domain);
    const id = await client.join(email);
    expect(await client.decline(company.jwt, id)).toEqual({ message: 'Request declined.', userErrors: [] });
    expect(await listQueuedEmails(portal, email)).toHaveLength(1);
    expect((await client.request(email)).message).toBe(SENT_MESSAGE);
    expect(await client.listLinks(email)).toHaveLength(1);
    portal.shiftClock(30 * DAY_MS + 1000);
    await resetRateLimits(portal);
    await client.join(email);
    expect(await client.list(await openOwnerSession())).toHaveLength(1);
  });

  it('a person whose request was accepted can request again before the invitation is accepted', async () => {
    const email = createEmail(company.domain);
    await client.accept(company.jwt, await client.join(email));
    await client.join(email);
    expect(await client.list(company.jwt)).toMatchObject([{ email }]);
  });

  it('a second decision shows who decided first, and creates no second invitation', async () => {
    const owner = await createMember(portal, company.id, { role: OWNER, name: 'Meera Iyer' });
    const [accepted, declined] = [
      await client.join(createEmail(company.domain)),
      await client.join(createEmail(company.domain)),
    ];
    await client.accept(owner.jwt, accepted);
    await client.decline(owner.jwt, declined);
    for (const [id, verb] of [
      [accepted, 'accepted'],
      [declined, 'declined'],
    ] as const)
      for (const decide of [client.accept, client.decline]) {
        const message = `Meera Iyer already ${verb} this request.`;
        expect(await decide(company.jwt, id)).toMatchObject({
          message,
          userErrors: [{ code: 'JOIN_REQUEST_ENDED', field: null, message }],
        });
      }
    expect(await portal.db.query('select 1 from member_invitations where company_id = $1', [company.id])).toHaveLength(
      1,
    );
  });

  it('only one of several concurrent decisions succeeds', async () => {
    for (let round = 0; round < 3; round++) {
      await resetRateLimits(portal);
      await portal.db.query('delete from member_invitations');
      const id = await client.join(createEmail(company.domain));
      const outcomes = await Promise.all(
        Array.from({ length: 12 }, (_, n) => (n % 2 ? client.accept : client.decline)(company.jwt, id)),
      );
      const successes = outcomes.filter(({ code, userErrors }) => !code && !userErrors.length);
      expect(successes).toHaveLength(1);
      const invitations = await portal.db.query('select 1 from member_invitations');
      expect(invitations).toHaveLength(successes[0]!.invitation ? 1 : 0);
    }
  });

  it('an expired request cannot be decided', async () => {
    const id = await client.join(createEmail(company.domain));
    portal.shiftClock(30 * DAY_MS + 1000);
    const jwt = await openOwnerSession();
    for (const decide of [client.accept, client.decline])
      expect((await decide(jwt, id)).userErrors).toMatchObject([
        { code: 'JOIN_REQUEST_ENDED', message: 'This request has expired. You can invite the applicant.' },
      ]);
  });

  it('a request to another company and an unknown request get the same response', async () => {
    const stranger = await createJoinableCompany(portal);
    const id = await client.join(createEmail(company.domain));
    for (const decide of [client.accept, client.decline]) {
      const foreign = await decide(stranger.jwt, id);
      expect(foreign).toEqual(await decide(stranger.jwt, crypto.randomUUID()));
      expect(foreign.code).toBe('NOT_FOUND');
    }
    expect(await client.list(company.jwt)).toHaveLength(1);
  });

  it('the owner cannot see that the person got an account at another company', async () => {
    const email = createEmail(company.domain);
    const id = await client.join(email);
    await createMember(portal, (await portal.createCompany()).id, { role: OWNER, email });
    expect(await client.list(company.jwt)).toMatchObject([{ id }]);
    expect((await client.accept(company.jwt, id)).message).toBe('Invitation emailed.');
    const emails = await listQueuedEmails(portal, email);
    expect((await membersClient.accept(parseToken(emails.at(-1)!.text))).userErrors).toMatchObject([
      { code: 'EMAIL_TAKEN' },
    ]);
  });

  it('the request of a person is deleted when the person becomes a member by an invitation', async () => {
    const email = createEmail(company.domain);
    const id = await client.join(email);
    await membersClient.invite(company.jwt, email);
    expect(
      (await membersClient.accept(parseToken((await listQueuedEmails(portal, email)).at(-1)!.text))).userErrors,
    ).toEqual([]);
    expect(await client.list(company.jwt)).toEqual([]);
    expect((await client.accept(company.jwt, id)).code).toBe('NOT_FOUND');
  });

  it('a request stays open if the limit of invitations or members is reached', async () => {
    const id = await client.join(createEmail(company.domain));
    await portal.db.query(
      `insert into member_invitations (company_id, email, email_normal, role, token_hash, is_emailed, invited_by, expires_at)
       select $1::uuid, 'i' || n, 'i' || n, 'VIEWER', 'hash' || n, true, $1, now() + interval '1 hour' from generate_series(1, 20) n`,
      [company.id],
    );
    const message = 'There are already 20 open invitations. Withdraw an invitation first.';
    expect((await client.accept(company.jwt, id)).userErrors).toMatchObject([{ code: 'TOO_MANY_MEMBERS', message }]);
    await portal.db.query('delete from member_invitations where company_id = $1', [company.id]);
    await portal.db.query(
      `insert into members (company_id, name, email, password_hash, role)
       select $1::uuid, 'Many', 'many' || n, '', 'VIEWER' from generate_series(1, 49) n`,
      [company.id],
    );
    expect((await client.accept(company.jwt, id)).userErrors).toMatchObject([{ code: 'TOO_MANY_MEMBERS' }]);
    expect(await client.list(company.jwt)).toMatchObject([{ id }]);
    expect((await client.decline(company.jwt, id)).userErrors).toEqual([]);
  });

  it('a company whose email is not confirmed cannot accept a request', async () => {
    const id = await client.join(createEmail(company.domain));
    await portal.db.query('update companies set email_confirmed_at = null where id = $1', [company.id]);
    expect((await client.accept(company.jwt, id)).userErrors).toMatchObject([{ code: 'EMAIL_UNCONFIRMED' }]);
    expect(await client.list(company.jwt)).toMatchObject([{ id }]);
  });

  it('an owner of a suspended or erased company cannot decide, and the erasure deletes the requests', async () => {
    const id = await client.join(createEmail(company.domain));
    await client.requestLink(createEmail(company.domain));
    const adminJwt = await portal.logInAdmin();
    const suspension = { companyId: company.id, reason: 'Unpaid.', disablesKeys: false };
    expect((await membersClient.run('suspendCompany', suspension, adminJwt)).userErrors).toEqual([]);
    expect((await client.accept(company.jwt, id)).code).toBe('UNAUTHENTICATED');
    expect((await membersClient.run('eraseCompany', { companyId: company.id }, adminJwt)).userErrors).toEqual([]);
    expect((await client.accept(company.jwt, id)).code).toBe('UNAUTHENTICATED');
    for (const table of ['join_requests', 'join_confirmations'])
      expect(await portal.db.query(`select 1 from ${table} where company_id = $1`, [company.id])).toEqual([]);
  });

  it('a decision is rejected if the company is suspended, even if the session of the owner is still open', async () => {
    const id = await client.join(createEmail(company.domain));
    await portal.db.query('alter table companies disable trigger companies_end_access');
    await portal.db.query(`update companies set suspended_at = now(), suspension_reason = 'x' where id = $1`, [
      company.id,
    ]);
    await portal.db.query('alter table companies enable trigger companies_end_access');
    expect((await client.accept(company.jwt, id)).userErrors).toMatchObject([{ code: 'COMPANY_SUSPENDED' }]);
  });

  it('the activity log shows the confirmed request without an actor, and the decision with its member', async () => {
    const email = createEmail(company.domain);
    const id = await client.join(email, 'Ravi Rao');
    await client.decline(company.jwt, id);
    const query = `{ ownAuditLogPage(kinds: [JOIN_REQUEST]) { items {
      action actor by changes { name before after } } } }`;
    const { data, errors } = await portal.callGraphql(query, {}, company.jwt);
    expect(errors).toBeUndefined();
    expect(data.ownAuditLogPage.items).toMatchObject([
      {
        action: 'CHANGED',
        actor: 'COMPANY',
        by: company.email,
        changes: [{ name: 'decision', before: null, after: 'DECLINED' }],
      },
      { action: 'CREATED', actor: 'PORTAL', by: null },
    ]);
    expect(JSON.stringify(data.ownAuditLogPage.items[1])).toContain(email);
  });
});
