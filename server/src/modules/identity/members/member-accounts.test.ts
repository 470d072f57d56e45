import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiToken } from '../../../../test/api-tokens.ts';
import { openEventStream } from '../../../../test/event-stream.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import {
  createMember,
  createMembersClient,
  createTeam,
  listQueuedEmails,
  logInMember,
  parseToken,
  type TestMember,
} from '../../../../test/members.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { enableSecondFactor, generateTotpCode } from '../../../../test/second-factor.ts';
import { type SecondServer, startSecondServer } from '../../../../test/second-server.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';
import { waitFor, waitForWithin } from '../../../../test/wait-for.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';

const { OWNER, BUYER, BILLING, VIEWER } = CompanyRole;
const NEW_PASSWORD = 'N3w#Password9x';
const SECOND_MS = 1000;

let portal: Portal;
let client: ReturnType<typeof createMembersClient>;
let company: Awaited<ReturnType<Portal['createCompany']>>;
let members: Record<CompanyRole, TestMember>;
beforeAll(async () => {
  portal = await startPortal({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await portal.setPrices();
  client = createMembersClient(portal);
});
beforeEach(async () => {
  portal.shiftClock(0);
  await resetRateLimits(portal);
  ({ company, members } = await createTeam(portal));
  await portal.db.query('update companies set email_confirmed_at = now() where id = $1', [company.id]);
});
afterAll(() => portal.stop());

const listSubjects = async (recipient: string): Promise<string[]> =>
  (await listQueuedEmails(portal, recipient)).map(({ subject }) => subject);

describe('members: several servers', () => {
  let secondServer: SecondServer;
  beforeAll(async () => {
    secondServer = await startSecondServer(portal);
  });
  afterAll(() => secondServer.stop());

  it('a new role applies on another server within a second', async () => {
    const invoiceCountQuery = '{ me { pendingInvoiceCount } }';
    // The second server has cached the session with the old role.
    expect(await client.sendQuery(invoiceCountQuery, members.VIEWER.jwt, secondServer.url)).toBe('FORBIDDEN');
    await client.changeRole(company.jwt, members.VIEWER.id, BUYER);
    await waitForWithin(SECOND_MS, async () =>
      expect(await client.sendQuery(invoiceCountQuery, members.VIEWER.jwt, secondServer.url)).toBe('done'),
    );
    await client.changeRole(company.jwt, members.VIEWER.id, VIEWER);
    await waitForWithin(SECOND_MS, async () =>
      expect(await client.sendQuery(invoiceCountQuery, members.VIEWER.jwt, secondServer.url)).toBe('FORBIDDEN'),
    );
  });

  it.each([
    ['removed', (id: string) => client.remove(company.jwt, id)],
    ['leaving', (_id: string, jwt: string) => client.leave(jwt)],
  ])('the session of a member ends on another server within a second: %s', async (_case, end) => {
    const { id, jwt } = members.BUYER;
    expect(await client.sendQuery('{ me { id } }', jwt, secondServer.url)).toBe('done');
    await end(id, jwt);
    await waitForWithin(SECOND_MS, async () =>
      expect(await client.sendQuery('{ me { id } }', jwt, secondServer.url)).toBe('UNAUTHENTICATED'),
    );
  });

  it.each(['/live', '/live/events'])('open streams of a changed member close on every server: %s', async (path) => {
    for (const url of [portal.url, secondServer.url])
      for (const end of [
        (member: TestMember) => client.changeRole(company.jwt, member.id, BILLING),
        (member: TestMember) => client.remove(company.jwt, member.id),
      ]) {
        const member = await createMember(portal, company.id, { role: VIEWER });
        const [stream, other] = [
          await openEventStream(url + path, member.jwt),
          await openEventStream(url + path, members.VIEWER.jwt),
        ];
        expect([stream.status, other.status]).toEqual([200, 200]);
        await end(member);
        await waitForWithin(SECOND_MS, () => stream.ended);
        other.close();
      }
  });
});

describe('members: each person has a separate account', () => {
  it('two-step login of one member does not change the login of another', async () => {
    const { secret } = await enableSecondFactor(portal, members.BUYER.jwt);
    expect((await logInMember(portal, members.BUYER.email)).reason).toBe('CODE_REQUIRED');
    const code = generateTotpCode(secret, 1);
    const body = { email: members.BUYER.email, password: PASSWORD, code };
    expect((await portal.callRest('POST', '/auth/login', { body })).body.code).toBe(5);
    for (const { email, jwt } of [members.OWNER, members.VIEWER]) {
      expect((await logInMember(portal, email)).token).toEqual(expect.any(String));
      expect(
        (await portal.callGraphql('{ secondFactor { addedAt } }', {}, jwt)).data.secondFactor?.addedAt ?? null,
      ).toBeNull();
    }
    expect(await listSubjects(members.OWNER.email)).toEqual([]);
  });

  it('a password change ends only the other sessions of the same member', async () => {
    const { email, jwt, id } = members.BUYER;
    const otherJwt = await portal.openSession({ companyId: company.id, memberId: id });
    const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    const { body } = await portal.callRest('POST', '/company/password-update', { jwt, body: passwords });
    expect(body.code).toBe(5);
    expect(await client.sendQuery('{ me { id } }', otherJwt)).toBe('UNAUTHENTICATED');
    for (const member of [company, members.VIEWER, members.BUYER])
      expect(await client.sendQuery('{ me { id } }', member.jwt)).toBe('done');
    expect((await logInMember(portal, email)).reason).toBe('WRONG_CREDENTIALS');
    expect((await logInMember(portal, email, NEW_PASSWORD)).token).toEqual(expect.any(String));
    expect((await logInMember(portal, company.email)).token).toEqual(expect.any(String));
    expect(await listSubjects(email)).toEqual(['Your password was changed']);
    expect(await listSubjects(company.email)).not.toContain('Your password was changed');
  });

  it('failed logins of one member do not lock another out', async () => {
    for (let attempt = 0; attempt < 30; attempt++) await logInMember(portal, members.BUYER.email, NEW_PASSWORD);
    expect(
      (await portal.callRest('POST', '/auth/login', { body: { email: members.BUYER.email, password: PASSWORD } }))
        .status,
    ).toBe(429);
    await portal.db.query("delete from rate_limits where key like 'login-address%'");
    expect((await logInMember(portal, members.VIEWER.email)).token).toEqual(expect.any(String));
  });

  const requestResetLink = async (email: string): Promise<string> => {
    expect(await client.runForCode('requestPasswordReset', { email })).toBe('done');
    return waitFor(async () => {
      const resetEmail = (await listQueuedEmails(portal, email)).findLast(
        ({ subject }) => subject === 'Set a new password',
      );
      return parseToken(resetEmail!.text);
    });
  };
  const resetPassword = async (email: string) =>
    client.runForCode('resetPassword', {
      token: await requestResetLink(email),
      newPassword: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    });

  it('a reset link is emailed to the member, and sets only the password of this member', async () => {
    const { secret } = await createApiToken(portal, company.jwt, [Scope.KEYS_READ]);
    expect(await resetPassword(members.BUYER.email)).toBe('done');
    expect(await listSubjects(company.email)).not.toContain('Set a new password');
    expect(await client.sendQuery('{ me { id } }', members.BUYER.jwt)).toBe('UNAUTHENTICATED');
    for (const { jwt } of [company, members.VIEWER]) expect(await client.sendQuery('{ me { id } }', jwt)).toBe('done');
    expect((await logInMember(portal, members.BUYER.email, NEW_PASSWORD)).token).toEqual(expect.any(String));
    expect((await logInMember(portal, company.email)).token).toEqual(expect.any(String));
    // API tokens belong to the company. The buyer did not create this token, so the reset does not revoke it.
    expect(await client.sendQuery('{ me { keyCount } }', secret)).toBe('done');
    const [notice] = (await listQueuedEmails(portal, members.BUYER.email)).filter(
      ({ subject }) => subject === 'Your password was changed',
    );
    expect(notice!.text).not.toMatch(/API token|webhook/i);
  });

  it('a reset by an owner revokes only the API tokens that this owner created', async () => {
    const owner = await createMember(portal, company.id, { role: OWNER });
    const otherToken = await createApiToken(portal, company.jwt, [Scope.KEYS_READ]);
    const ownToken = await createApiToken(portal, owner.jwt, [Scope.KEYS_READ]);
    expect(await resetPassword(owner.email)).toBe('done');
    expect(await client.sendQuery('{ me { keyCount } }', ownToken.secret)).toBe('UNAUTHENTICATED');
    expect(await client.sendQuery('{ me { keyCount } }', otherToken.secret)).toBe('done');
    expect(await resetPassword(company.email)).toBe('done');
    expect(await client.sendQuery('{ me { keyCount } }', otherToken.secret)).toBe('UNAUTHENTICATED');
  });

  it('a rotated API token keeps its creator, and its successor works', async () => {
    const owner = await createMember(portal, company.id, { role: OWNER });
    const { id } = await createApiToken(portal, owner.jwt, [Scope.KEYS_READ]);
    const rotateMutation = 'mutation ($id: ID!) { rotateApiToken(input: { apiTokenId: $id }) { secret } }';
    const { data } = await portal.callGraphql(rotateMutation, { id }, company.jwt);
    const tokens = await portal.db.query('select member_id from api_tokens where company_id = $1 order by created_at', [
      company.id,
    ]);
    expect(tokens[0].member_id).toBe(owner.id);
    expect([owner.id, company.id]).toContain(tokens[1].member_id);
    expect(await client.sendQuery('{ me { keyCount } }', data.rotateApiToken.secret)).toBe('done');
  });

  it('the reset link of a removed member is no longer valid, and the person receives no new link', async () => {
    const token = await requestResetLink(members.BUYER.email);
    await client.remove(company.jwt, members.BUYER.id);
    const passwords = { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    expect((await client.run('resetPassword', { token, ...passwords })).message).toBe(
      'This link is no longer valid. Request a new one.',
    );
    const before = await listSubjects(members.BUYER.email);
    await client.runForCode('requestPasswordReset', { email: members.BUYER.email });
    await waitFor(async () => expect(await portal.db.query('select 1 from password_reset_requests')).toEqual([]));
    expect(await listSubjects(members.BUYER.email)).toEqual(before);
  });

  it('each member confirms their own email, and only the contact confirms the company', async () => {
    await portal.db.query('update members set email_confirmed_at = null where company_id = $1', [company.id]);
    const isConfirmed = async (id: string) =>
      (await portal.db.query('select email_confirmed_at is not null as value from members where id = $1', [id]))[0]
        .value;
    expect(await client.runForCode('resendConfirmation', null, members.VIEWER.jwt)).toBe('done');
    const [email] = await listQueuedEmails(portal, members.VIEWER.email);
    expect(email!.subject).toBe('Confirm your email address');
    expect(await client.runForCode('confirmEmail', { token: parseToken(email!.text) })).toBe('done');
    expect([await isConfirmed(members.VIEWER.id), await isConfirmed(company.id)]).toEqual([true, false]);
    const isCompanyConfirmed = async () =>
      (await portal.callGraphql('{ me { isEmailConfirmed } }', {}, members.VIEWER.jwt)).data.me.isEmailConfirmed;
    expect(await isCompanyConfirmed()).toBe(false);
    expect(await client.runForCode('resendConfirmation', null, company.jwt)).toBe('done');
    const companyEmail = (await listQueuedEmails(portal, company.email)).at(-1)!;
    await client.runForCode('confirmEmail', { token: parseToken(companyEmail.text) });
    expect(await isCompanyConfirmed()).toBe(true);
  });

  it('email preferences belong to the member, and exist for the emails that the role receives', async () => {
    const readPreferences = async (jwt: string): Promise<Record<string, boolean>> => {
      const { data } = await portal.callGraphql('{ emailPreferences { kind isOn } }', {}, jwt);
      return Object.fromEntries(
        data.emailPreferences.map(({ kind, isOn }: { kind: string; isOn: boolean }) => [kind, isOn]),
      );
    };
    expect(await client.runForCode('setEmailPreference', { kind: 'DECISIONS', isOn: false }, members.BUYER.jwt)).toBe(
      'done',
    );
    expect((await readPreferences(members.BUYER.jwt)).DECISIONS).toBe(false);
    expect((await readPreferences(company.jwt)).DECISIONS).toBe(true);
    for (const { jwt } of [members.BILLING, members.VIEWER])
      expect((await readPreferences(jwt)).DECISIONS).toBeUndefined();
  });

  it('each member reads notifications separately, beginning with those after joining', async () => {
    const keyClient = createKeyClient(portal);
    const adminJwt = await portal.logInAdmin();
    const listNotifications = async (jwt: string) => {
      const query = '{ unreadNotificationCount notifications(first: 20) { edges { node { id isRead } } } }';
      const { data } = await portal.callGraphql(query, {}, jwt);
      return {
        unread: data.unreadNotificationCount as number,
        nodes: data.notifications.edges.map(({ node }: { node: { id: string; isRead: boolean } }) => node),
      };
    };
    const key = await keyClient.createApproved(company.jwt, adminJwt);
    await waitFor(async () => expect((await listNotifications(company.jwt)).nodes).not.toEqual([]));
    const newcomer = await createMember(portal, company.id, { role: VIEWER });
    const earlier = (await listNotifications(newcomer.jwt)).nodes;
    expect(earlier.length).toBeGreaterThan(0);
    expect(earlier.every(({ isRead }: { isRead: boolean }) => isRead)).toBe(true);
    await keyClient.decide(adminJwt, key._id, 'Disabled', 'Unpaid.');
    await waitFor(async () => expect((await listNotifications(newcomer.jwt)).unread).toBe(1));
    const { unread: unreadOfBuyer } = await listNotifications(members.BUYER.jwt);
    const [newest] = (await listNotifications(newcomer.jwt)).nodes;
    expect(await client.runForCode('markNotificationRead', { notificationId: newest.id }, newcomer.jwt)).toBe('done');
    expect((await listNotifications(newcomer.jwt)).unread).toBe(0);
    expect((await listNotifications(members.BUYER.jwt)).unread).toBe(unreadOfBuyer);
    // The same event is reported to both members, each with their own count.
    const [ownerStream, newcomerStream] = [
      await openEventStream(`${portal.url}/live`, company.jwt),
      await openEventStream(`${portal.url}/live`, newcomer.jwt),
    ];
    for (const stream of [ownerStream, newcomerStream]) await stream.waitForFirst();
    await keyClient.createApproved(company.jwt, adminJwt);
    await waitFor(() => expect(newcomerStream.messages.at(-1)).toBe('data: {"unread":1}'));
    expect((await listNotifications(company.jwt)).unread).toBeGreaterThan(1);
    await waitFor(async () =>
      expect(ownerStream.messages.at(-1)).toBe(`data: {"unread":${(await listNotifications(company.jwt)).unread}}`),
    );
    for (const stream of [ownerStream, newcomerStream]) stream.close();
  });

  it('notifications stay unread for an API token after the first owner has read them', async () => {
    const { secret } = await createApiToken(portal, company.jwt, [Scope.EVENTS_READ, Scope.KEYS_READ]);
    const key = await createKeyClient(portal).createApproved(company.jwt, await portal.logInAdmin());
    const readNotifications = async (jwt: string) => {
      const query = '{ unreadNotificationCount notifications(first: 1) { edges { node { id isRead key { id } } } } }';
      return (await portal.callGraphql(query, {}, jwt)).data;
    };
    const getNewest = async (jwt: string) => (await readNotifications(jwt)).notifications.edges[0]?.node;
    await waitFor(async () => expect((await getNewest(company.jwt))?.key?.id).toBe(key._id));
    const { unreadNotificationCount: unread } = await readNotifications(secret);
    expect(unread).toBeGreaterThan(0);
    const { id: newestNotificationId } = await getNewest(company.jwt);
    expect(await client.runForCode('markAllNotificationsRead', { newestNotificationId }, company.jwt)).toBe('done');
    expect(await readNotifications(company.jwt)).toMatchObject({ unreadNotificationCount: 0 });
    expect(await readNotifications(secret)).toMatchObject({
      unreadNotificationCount: unread,
      notifications: { edges: [{ node: { isRead: false } }] },
    });
    expect(await client.runForCode('markAllNotificationsRead', { newestNotificationId }, secret)).toBe('FORBIDDEN');
  });

  it('two members can use the same Idempotency-Key for different requests', async () => {
    const requestKey = (jwt: string, user: number) =>
      portal.callRest('POST', '/company/create-key-request', {
        jwt,
        body: { keyType: 'week', user, remote: true },
        headers: { 'idempotency-key': 'order of today' },
      });
    const ownerReply = await requestKey(company.jwt, 5);
    // A second request must end later than the pending one.
    await client.runForCode('withdrawKeyRequest', { keyId: ownerReply.body.data._id }, company.jwt);
    const buyerReply = await requestKey(members.BUYER.jwt, 6);
    expect([ownerReply.body.code, buyerReply.body.code]).toEqual([5, 5]);
    expect(buyerReply.body.data._id).not.toBe(ownerReply.body.data._id);
    expect((await requestKey(members.BUYER.jwt, 6)).body.data._id).toBe(buyerReply.body.data._id);
  });

  it('members see and end only their own sessions', async () => {
    await portal.openSession({ companyId: company.id, memberId: members.BUYER.id });
    const listSessions = async (jwt: string): Promise<{ id: string; isCurrent: boolean }[]> =>
      (await portal.callGraphql('{ sessions { id isCurrent } }', {}, jwt)).data.sessions;
    expect([(await listSessions(members.BUYER.jwt)).length, (await listSessions(company.jwt)).length]).toEqual([2, 1]);
    const [ownerSession] = await listSessions(company.jwt);
    expect(await client.runForCode('revokeSession', { sessionId: ownerSession!.id }, members.BUYER.jwt)).toBe(
      'NOT_FOUND',
    );
    expect(await client.runForCode('revokeOtherSessions', null, members.BUYER.jwt)).toBe('done');
    expect([(await listSessions(members.BUYER.jwt)).length, (await listSessions(company.jwt)).length]).toEqual([1, 1]);
    expect(await client.runForCode('logOut', null, members.BUYER.jwt)).toBe('done');
    expect(await client.sendQuery('{ me { id } }', members.VIEWER.jwt)).toBe('done');
  });

  it('step-up requires the password of the member', async () => {
    await client.runForCode(
      'changePassword',
      {
        currentPassword: PASSWORD,
        newPassword: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
      },
      members.BUYER.jwt,
    );
    expect(await client.runForCode('confirmIdentity', { password: PASSWORD }, members.BUYER.jwt)).toBe(
      'WRONG_CREDENTIALS',
    );
    expect(await client.runForCode('confirmIdentity', { password: NEW_PASSWORD }, members.BUYER.jwt)).toBe('done');
    expect(await client.runForCode('confirmIdentity', { password: PASSWORD }, company.jwt)).toBe('done');
  });
});
