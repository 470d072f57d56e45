import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCleanup } from '../../../../test/cleanup.ts';
import { parseLinkToken, takeEmail } from '../../../../test/emails.ts';
import {
  createMember,
  createMembersClient,
  createTeam,
  listQueuedEmails,
  logInMember,
  type MutationResult,
  parseToken,
} from '../../../../test/members.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { buildSignUpForm, resetRateLimits } from '../../../../test/sign-up.ts';
import { isThorough } from '../../../../test/tier.ts';
import { createPasswordHasher, PRODUCTION_COST } from '../../../platform/crypto/passwords.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';

const HOUR_MS = 3_600_000;
const INVALID_LINK_MESSAGE = 'This link is no longer valid. Request a new one.';
const READY_MESSAGE = 'Your account is ready. Please log in.';
const { OWNER, BUYER, BILLING, VIEWER } = CompanyRole;

let count = 0;
/** Returns an email that no other test uses. */
const createEmail = (domain = 'people.example') => `invited${++count}@${domain}`;
const getToken = ({ link, message }: MutationResult): string => {
  if (!link) throw new Error(message);
  return parseToken(link);
};

describe('member invitations: links that an owner passes on', () => {
  let portal: Portal;
  let client: ReturnType<typeof createMembersClient>;
  let company: Awaited<ReturnType<Portal['createCompany']>>;
  beforeAll(async () => {
    portal = await startPortal({ SMTP_URL: '' });
    client = createMembersClient(portal);
  });
  beforeEach(async () => {
    portal.shiftClock(0);
    await resetRateLimits(portal);
    company = await portal.createCompany();
  });
  afterAll(() => portal.stop());

  it('an invited person creates a login with the role of the invitation, for GraphQL and REST', async () => {
    const email = createEmail();
    const invitation = await client.invite(company.jwt, ` ${email.toUpperCase()} `, BUYER);
    expect(invitation).toMatchObject({
      message: 'Invitation created. Send the link to the invitee.',
      userErrors: [],
      invitation: { email: email.toUpperCase(), role: BUYER },
    });
    expect(invitation.link).toMatch(/\/acceptMemberInvitation#token=[\w-]{43}$/);
    expect(await client.accept(getToken(invitation), { name: '  Ravi Rao ' })).toMatchObject({
      message: READY_MESSAGE,
    });
    const { token, body } = await logInMember(portal, email);
    expect(body).toMatchObject({ code: 5, user: { _id: company.id, email: company.email } });
    const mutation = `mutation ($input: LogInInput!) { logIn(input: $input) { token company { id } member { name email role } } }`;
    const { data } = await portal.callGraphql(mutation, { input: { email, password: PASSWORD } });
    expect(data.logIn).toMatchObject({
      company: { id: company.id },
      member: { name: 'Ravi Rao', email: email.toUpperCase(), role: BUYER },
    });
    for (const jwt of [token!, data.logIn.token]) {
      const { data: current } = await portal.callGraphql('{ currentMember { name role } me { id } }', {}, jwt);
      expect(current).toEqual({ currentMember: { name: 'Ravi Rao', role: BUYER }, me: { id: company.id } });
      expect((await portal.callRest('GET', '/auth/checkLogin', { jwt })).body.user._id).toBe(company.id);
    }
  });

  it('only the hash of a link is stored, and lists never contain the link', async () => {
    const invitation = await client.invite(company.jwt, createEmail());
    const [row] = await portal.db.query('select * from member_invitations where id = $1', [invitation.invitation!.id]);
    expect(JSON.stringify(row)).not.toContain(getToken(invitation));
    expect(row.token_hash).toMatch(/^[\w-]{43}$/);
    const list = await portal.callGraphql(
      '{ memberInvitations { id email role createdAt expiresAt } }',
      {},
      company.jwt,
    );
    expect(JSON.stringify(list)).not.toContain(row.token_hash);
  });

  it('a link that was not emailed leaves the email unconfirmed, and a confirmation link is emailed', async () => {
    const email = createEmail();
    await client.accept(getToken(await client.invite(company.jwt, email)));
    const isConfirmed = async () => {
      const sql = 'select email_confirmed_at is not null as confirmed from members where email = $1';
      return (await portal.db.query(sql, [email]))[0].confirmed as boolean;
    };
    expect(await isConfirmed()).toBe(false);
    const token = parseLinkToken(await takeEmail(portal, email, 'Confirm your email address'));
    await portal.callGraphql(
      'mutation ($token: String!) { confirmEmail(input: { token: $token }) { userErrors { code } } }',
      { token },
    );
    expect(await isConfirmed()).toBe(true);
  });

  it('a company can invite without a confirmed email if the portal has no mail server', async () => {
    const [{ email_confirmed_at: confirmedAt }] = await portal.db.query(
      'select email_confirmed_at from companies where id = $1',
      [company.id],
    );
    expect(confirmedAt).toBeNull();
    expect((await client.invite(company.jwt, createEmail())).userErrors).toEqual([]);
  });

  it.each([
    ['an invented one', async () => 'invented'],
    ['an empty one', async () => ''],
    ['a very long one', async () => 'x'.repeat(100_000)],
    [
      'a used one',
      async () => {
        const token = getToken(await client.invite(company.jwt, createEmail()));
        await client.accept(token);
        return token;
      },
    ],
    [
      'a withdrawn one',
      async () => {
        const invited = await client.invite(company.jwt, createEmail());
        expect((await client.withdraw(company.jwt, invited.invitation!.id)).message).toBe('Invitation withdrawn.');
        return getToken(invited);
      },
    ],
    [
      'a replaced one',
      async () => {
        const email = createEmail();
        const first = getToken(await client.invite(company.jwt, email));
        await client.invite(company.jwt, email.toUpperCase());
        return first;
      },
    ],
    [
      'an expired one',
      async () => {
        const token = getToken(await client.invite(company.jwt, createEmail()));
        portal.shiftClock(72 * HOUR_MS + 1000);
        return token;
      },
    ],
    [
      'one by an owner who was demoted',
      async () => {
        const inviter = await createMember(portal, company.id, { role: OWNER });
        const token = getToken(await client.invite(inviter.jwt, createEmail()));
        await client.changeRole(company.jwt, inviter.id, VIEWER);
        await client.changeRole(company.jwt, inviter.id, OWNER);
        return token;
      },
    ],
    [
      'one by an owner who was removed',
      async () => {
        const inviter = await createMember(portal, company.id, { role: OWNER });
        const token = getToken(await client.invite(inviter.jwt, createEmail()));
        await client.remove(company.jwt, inviter.id);
        return token;
      },
    ],
    [
      'one by an owner who left',
      async () => {
        const inviter = await createMember(portal, company.id, { role: OWNER });
        const token = getToken(await client.invite(inviter.jwt, createEmail()));
        await client.leave(inviter.jwt);
        return token;
      },
    ],
  ])('a link is rejected as no longer valid: %s', async (_case, createToken) => {
    const token = await createToken();
    expect(await client.readLink(token)).toBeNull();
    const result = await client.accept(token);
    expect(result.message).toBe(INVALID_LINK_MESSAGE);
    expect(result.userErrors).toMatchObject([{ field: ['input', 'token'] }]);
  });

  it('a link works until 72 hours have passed', async () => {
    const email = createEmail();
    const token = getToken(await client.invite(company.jwt, email));
    portal.shiftClock(72 * HOUR_MS - 60_000);
    expect(await client.readLink(token)).toEqual({ companyName: company.name, email });
    expect((await client.accept(token)).message).toBe(READY_MESSAGE);
  });

  it('a second invitation to the same email replaces the role of the first', async () => {
    const email = createEmail();
    await client.invite(company.jwt, email, OWNER);
    const second = await client.invite(company.jwt, email, BILLING);
    await client.accept(getToken(second));
    expect(await portal.db.query('select role from members where email = $1', [email])).toEqual([{ role: BILLING }]);
    const { data } = await portal.callGraphql('{ memberInvitations { email } }', {}, company.jwt);
    expect(data.memberInvitations).toEqual([]);
  });

  it('only one of five concurrent acceptances succeeds', async () => {
    const token = getToken(await client.invite(company.jwt, createEmail()));
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => client.accept(token)));
    expect(outcomes.map(({ message }) => message).toSorted()).toEqual(
      [READY_MESSAGE, ...Array(4).fill(INVALID_LINK_MESSAGE)].toSorted(),
    );
  });

  it('the list contains open invitations of the company, newest first', async () => {
    const emails = [createEmail(), createEmail(), createEmail()];
    for (const [index, email] of emails.entries()) {
      portal.shiftClock(index * HOUR_MS);
      await client.invite(await portal.openSession({ companyId: company.id }), email, BUYER);
    }
    await client.invite((await portal.createCompany()).jwt, createEmail());
    portal.shiftClock(72 * HOUR_MS + 1000);
    const jwt = await portal.openSession({ companyId: company.id });
    const { data } = await portal.callGraphql('{ memberInvitations { email role } }', {}, jwt);
    expect(data.memberInvitations).toEqual([emails[2], emails[1]].map((email) => ({ email, role: BUYER })));
  });

  it('an invitation that was accepted or has expired cannot be withdrawn', async () => {
    const invited = await client.invite(company.jwt, createEmail());
    const { id } = invited.invitation!;
    await client.accept(getToken(invited));
    expect((await client.withdraw(company.jwt, id)).code).toBe('NOT_FOUND');
    const other = await client.invite(company.jwt, createEmail());
    portal.shiftClock(72 * HOUR_MS + 1000);
    const jwt = await portal.openSession({ companyId: company.id });
    expect((await client.withdraw(jwt, other.invitation!.id)).code).toBe('NOT_FOUND');
  });

  it('the cleanup deletes expired invitations only', async () => {
    await portal.db.query('delete from member_invitations');
    const [early, late] = [createEmail(), createEmail()];
    await client.invite(company.jwt, early);
    portal.shiftClock(HOUR_MS);
    await client.invite(await portal.openSession({ companyId: company.id }), late);
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const now = new Date(Date.now() + 72 * HOUR_MS + 60_000);
    await runCleanup(portal, { encryptor: {} as never, log, now });
    expect(await portal.db.query('select email from member_invitations')).toEqual([{ email: late }]);
  });

  it('a suspended company accepts no member until the suspension is lifted', async () => {
    const token = getToken(await client.invite(company.jwt, createEmail()));
    const suspension = { companyId: company.id, reason: 'Unpaid.', disablesKeys: false };
    const adminJwt = await portal.logInAdmin();
    expect((await client.run('suspendCompany', suspension, adminJwt)).userErrors).toEqual([]);
    expect((await client.accept(token)).userErrors).toMatchObject([{ code: 'COMPANY_SUSPENDED' }]);
    expect((await client.invite(company.jwt, createEmail())).code).toBe('UNAUTHENTICATED');
    expect((await client.run('liftSuspension', { companyId: company.id }, adminJwt)).userErrors).toEqual([]);
    expect((await client.accept(token)).message).toBe(READY_MESSAGE);
  });

  it('a released company accepts no member', async () => {
    const token = getToken(await client.invite(company.jwt, createEmail()));
    const release = await client.run('releaseCompany', { companyId: company.id }, await portal.logInAdmin());
    expect(release.userErrors).toEqual([]);
    expect((await client.accept(token)).userErrors).toMatchObject([{ code: 'COMPANY_FREED' }]);
    expect((await client.invite(company.jwt, createEmail())).code).toBe('UNAUTHENTICATED');
  });

  it('the owner cannot see that another company uses an email, and the invited person gets EMAIL_TAKEN', async () => {
    const other = await createTeam(portal);
    const form = buildSignUpForm();
    await portal.callRest('POST', '/auth/signup', { body: form });
    const takenEmails = [other.company.email, other.members.VIEWER.email, form.email!];
    const resultForUnusedEmail = await client.invite(company.jwt, createEmail());
    const toComparableResult = ({ link, invitation, ...rest }: MutationResult) => ({
      ...rest,
      linkLength: link!.length,
      fields: Object.keys(invitation!),
    });
    for (const email of takenEmails) {
      const invited = await client.invite(company.jwt, email);
      expect(toComparableResult(invited)).toEqual(toComparableResult(resultForUnusedEmail));
      const rejected = await client.accept(getToken(invited));
      expect(rejected.userErrors).toMatchObject([{ code: 'EMAIL_TAKEN', field: null }]);
      expect(rejected.message).toBe(
        'Your email address is already used by another account. Request a new link to another address.',
      );
      // The other account still works, and the invitation stays open.
      expect((await logInMember(portal, email)).body.user._id).not.toBe(company.id);
    }
    const { data } = await portal.callGraphql('{ memberInvitations { email } }', {}, company.jwt);
    expect(data.memberInvitations).toHaveLength(takenEmails.length + 1);
  });

  it('an invitation to an email that is in use is rejected without hashing the password', async () => {
    const portalWithRealHashes = await startPortal({ SMTP_URL: '' }, { passwordCost: PRODUCTION_COST });
    const { invite, accept } = createMembersClient(portalWithRealHashes);
    const [one, other] = [await portalWithRealHashes.createCompany(), await portalWithRealHashes.createCompany()];
    const token = getToken(await invite(one.jwt, other.email));
    const realHasher = createPasswordHasher();
    // Measure CPU time, because other processes can delay the wall clock.
    const measureCpuTime = async (run: () => Promise<unknown>) => {
      const before = process.cpuUsage();
      await run();
      return process.cpuUsage(before).user;
    };
    const [hashTimes, acceptTimes]: [number[], number[]] = [[], []];
    for (let round = 0; round < 9; round++) {
      hashTimes.push(await measureCpuTime(() => realHasher.hash(PASSWORD)));
      acceptTimes.push(
        await measureCpuTime(async () =>
          expect((await accept(token)).userErrors).toMatchObject([{ code: 'EMAIL_TAKEN', field: null }]),
        ),
      );
    }
    await portalWithRealHashes.stop();
    // Take the minimum, because other work in this process only adds CPU time.
    expect(Math.min(...acceptTimes)).toBeLessThan(Math.min(...hashTimes));
  });

  /** Counts the passwords that the links of invitations have set. Each is counted before its expensive hash. */
  const countHashes = async (): Promise<number> => {
    const [row] = await portal.db.query(
      "select sum(points)::int as points from rate_limits where key like 'new-login:%'",
    );
    return row.points ?? 0;
  };

  it.each([
    [
      'is suspended',
      'COMPANY_SUSPENDED',
      'update companies set suspended_at = now(), suspension_reason = $$Unpaid.$$ where id = $1',
    ],
    ['is released', 'COMPANY_FREED', 'update companies set released_at = now() where id = $1'],
    [
      'is full',
      'TOO_MANY_MEMBERS',
      `insert into members (company_id, name, email, role, password_hash)
       select $1::uuid, 'Many', 'many' || n || $1::text || '@full.example', 'VIEWER', 'x' from generate_series(1, 49) n`,
    ],
    [
      'no longer has the inviter as an owner',
      'LINK_INVALID',
      `with other as (
         insert into members (company_id, name, email, role, password_hash)
         values ($1::uuid, 'Other', 'other' || $1::text || '@owner.example', 'OWNER', 'x'))
       update members set role = 'VIEWER' where company_id = $1::uuid`,
    ],
  ])('no password is hashed if the company %s', async (_case, code, change) => {
    const token = getToken(await client.invite(company.jwt, createEmail()));
    await portal.db.query(change, [company.id]);
    expect((await client.accept(token)).userErrors).toMatchObject([{ code }]);
    expect(await countHashes()).toBe(0);
  });

  it('100 links an hour set a password from one address, and the next one returns RATE_LIMITED', async () => {
    expect((await client.accept(getToken(await client.invite(company.jwt, createEmail())))).userErrors).toEqual([]);
    expect(await countHashes()).toBe(1);
    await portal.db.query("update rate_limits set points = 99 where key like 'new-login:%'");
    expect((await client.accept(getToken(await client.invite(company.jwt, createEmail())))).userErrors).toEqual([]);
    const token = getToken(await client.invite(company.jwt, createEmail()));
    expect((await client.accept(token)).code).toBe('RATE_LIMITED');
    await resetRateLimits(portal);
    expect((await client.accept(token)).userErrors).toEqual([]);
  });

  it('an invitation that was rejected with EMAIL_TAKEN works as soon as the email is available', async () => {
    const other = await createTeam(portal);
    const token = getToken(await client.invite(company.jwt, other.members.BUYER.email));
    expect((await client.accept(token)).userErrors).toMatchObject([{ code: 'EMAIL_TAKEN' }]);
    await client.leave(other.members.BUYER.jwt);
    expect((await client.accept(token)).message).toBe(READY_MESSAGE);
    expect((await logInMember(portal, other.members.BUYER.email)).body.user._id).toBe(company.id);
  });

  it('a member of the company cannot be invited again, not even by an email that awaits confirmation', async () => {
    const member = await createMember(portal, company.id, { role: VIEWER });
    const pending = createEmail();
    await portal.db.query(
      'update members set confirmed_email = email, email = $2, email_confirmed_at = null, email_changed_at = now() where id = $1',
      [member.id, pending],
    );
    await portal.db.query('insert into login_emails values ($1, $2)', [pending, member.id]);
    for (const email of [company.email, member.email.toUpperCase(), pending])
      expect((await client.invite(company.jwt, email)).userErrors).toMatchObject([
        { code: 'EMAIL_TAKEN', field: ['input', 'email'] },
      ]);
  });

  it.each([
    ['no email', ' '],
    ['no address', 'asha'],
    ['a free mail provider', 'asha@gmail.com'],
    ['a free mail provider of a country', 'asha@mail.yahoo.co.in'],
    ['a line break', 'asha@people.example\nbcc: x@people.example'],
    ['a very long address', `${'a'.repeat(400)}@people.example`],
  ])('an invitation needs a business email: %s', async (_case, email) => {
    expect((await client.invite(company.jwt, email)).userErrors).toMatchObject([
      { code: 'INVALID_INPUT', field: ['input', 'email'] },
    ]);
  });

  it('emails on other domains are allowed, and invitations and members are marked as outside the domain', async () => {
    const emails = [createEmail(company.domain), createEmail(`in.${company.domain}`), createEmail('partner.example')];
    const tokens = [];
    for (const email of emails) tokens.push(getToken(await client.invite(company.jwt, email)));
    const query = '{ memberInvitations { email isOutsideDomain } }';
    const { memberInvitations } = await portal.readData(query, {}, company.jwt);
    expect(memberInvitations).toEqual([
      { email: emails[2], isOutsideDomain: true },
      { email: emails[1], isOutsideDomain: false },
      { email: emails[0], isOutsideDomain: false },
    ]);
    for (const token of tokens) await client.accept(token);
    const members: { email: string; isOutsideDomain: boolean }[] = await client.list(company.jwt);
    expect(members.map(({ email, isOutsideDomain }) => [email, isOutsideDomain])).toEqual([
      [company.email, false],
      [emails[0], false],
      [emails[1], false],
      [emails[2], true],
    ]);
  });

  it('a company can have 20 open invitations, and an expired or replaced one does not count', async () => {
    const emails = Array.from({ length: 20 }, () => createEmail());
    for (const email of emails) expect((await client.invite(company.jwt, email)).userErrors).toEqual([]);
    const extraEmail = createEmail();
    expect((await client.invite(company.jwt, extraEmail)).userErrors).toMatchObject([
      { code: 'TOO_MANY_MEMBERS', field: null },
    ]);
    expect((await client.invite(company.jwt, emails[3]!)).userErrors).toEqual([]);
    await portal.db.query("update member_invitations set expires_at = now() - interval '1 hour' where email = $1", [
      emails[4],
    ]);
    expect((await client.invite(company.jwt, extraEmail)).userErrors).toEqual([]);
  });

  it.runIf(isThorough)('a company gets 20 open invitations from 25 concurrent requests', async () => {
    const outcomes = await Promise.all(Array.from({ length: 25 }, () => client.invite(company.jwt, createEmail())));
    expect(outcomes.map(({ code }) => code).filter(Boolean)).toEqual([]);
    expect(outcomes.filter(({ userErrors }) => !userErrors.length)).toHaveLength(20);
  });

  it('a company can have 50 members, and open invitations count, but former members do not', async () => {
    const [first, second] = [createEmail(), createEmail()];
    const firstToken = getToken(await client.invite(company.jwt, first));
    await portal.db.query(
      `insert into members (company_id, name, email, role, password_hash)
       select $1, 'Many', 'many' || n || '@people.example', 'VIEWER', 'x' from generate_series(1, 48) n`,
      [company.id],
    );
    expect((await client.invite(company.jwt, second)).userErrors).toMatchObject([
      {
        code: 'TOO_MANY_MEMBERS',
        message:
          'A company can have at most 50 members, including open invitations. Remove a member or withdraw an invitation first.',
      },
    ]);
    expect((await client.invite(company.jwt, first)).userErrors).toEqual([]);
    expect((await client.accept(firstToken)).message).toBe(INVALID_LINK_MESSAGE);
    const token = getToken(await client.invite(company.jwt, first));
    await createMember(portal, company.id, { role: VIEWER });
    expect((await client.accept(token)).userErrors).toMatchObject([
      {
        code: 'TOO_MANY_MEMBERS',
        message:
          'The company already has 50 members, which is the maximum. Ask an owner to remove a member, or a member to leave.',
      },
    ]);
    const disableMember = (email: string) =>
      portal.db.query('update members set disabled_at = now() where company_id = $1 and email = $2', [
        company.id,
        email,
      ]);
    await disableMember('many1@people.example');
    expect((await client.accept(token)).message).toBe(READY_MESSAGE);
    expect((await client.invite(company.jwt, second)).userErrors).toMatchObject([{ code: 'TOO_MANY_MEMBERS' }]);
    await disableMember('many2@people.example');
    expect((await client.invite(company.jwt, second)).userErrors).toEqual([]);
  });

  it.each([
    ['a weak password', { password: 'password', confirmPassword: 'password' }, 'password'],
    ['a common password', { password: 'P@ssw0rd', confirmPassword: 'P@ssw0rd' }, 'password'],
    ['a very long password', { password: `Aa1@${'x'.repeat(130)}`, confirmPassword: 'x' }, 'password'],
    ['a different repetition', { confirmPassword: 'Other#Horse9battery' }, 'confirmPassword'],
    ["a password that contains the person's name", { name: 'Asha Battery' }, 'password'],
    ['no name', { name: ' ' }, 'name'],
    ['an invisible name', { name: '\u200B' }, 'name'],
    ['a name with a line break', { name: 'Asha\nRao' }, 'name'],
    ['a very long name', { name: 'x'.repeat(201) }, 'name'],
  ])('an invitation remains valid after %s was rejected', async (_case, change, field) => {
    const token = getToken(await client.invite(company.jwt, createEmail()));
    const { userErrors } = await client.accept(token, change);
    expect(userErrors).toContainEqual(expect.objectContaining({ code: 'INVALID_INPUT', field: ['input', field] }));
    expect((await client.accept(token)).message).toBe(READY_MESSAGE);
  });

  it('the password of an invited person must not contain the name or the domain of the company', async () => {
    await portal.db.query("update companies set name = 'Sunrise Works', domain = 'moonlight.example' where id = $1", [
      company.id,
    ]);
    const token = getToken(await client.invite(company.jwt, createEmail()));
    for (const password of ['Sunrise#9battery', 'Moonlight#9horse'])
      expect((await client.accept(token, { password, confirmPassword: password })).userErrors).toMatchObject([
        { code: 'INVALID_INPUT', field: ['input', 'password'] },
      ]);
    // A stranger with an invented link does not learn that the password contains the company's name.
    const password = 'Sunrise#9battery';
    expect((await client.accept('invented', { password, confirmPassword: password })).message).toBe(
      INVALID_LINK_MESSAGE,
    );
  });

  it('a name of 200 characters is stored without its surrounding spaces', async () => {
    const email = createEmail();
    await client.accept(getToken(await client.invite(company.jwt, email)), { name: ` ${'x'.repeat(200)} ` });
    expect(await portal.db.query('select name from members where email = $1', [email])).toEqual([
      { name: 'x'.repeat(200) },
    ]);
  });
});

describe('member invitations: links by email', () => {
  let portal: Portal;
  let client: ReturnType<typeof createMembersClient>;
  let company: Awaited<ReturnType<Portal['createCompany']>>;
  beforeAll(async () => {
    portal = await startPortal({ SMTP_URL: 'smtp://127.0.0.1:1' });
    client = createMembersClient(portal);
  });
  beforeEach(async () => {
    portal.shiftClock(0);
    await resetRateLimits(portal);
    company = await portal.createCompany();
    await portal.db.query('update companies set email_confirmed_at = now() where id = $1', [company.id]);
  });
  afterAll(() => portal.stop());

  const readToken = async (email: string) => parseToken((await listQueuedEmails(portal, email)).at(-1)!.text);

  it('the link is emailed and not returned, and accepting it confirms the email', async () => {
    const email = createEmail();
    expect(await client.invite(company.jwt, email, BILLING)).toMatchObject({
      message: 'Invitation emailed.',
      link: null,
      userErrors: [],
    });
    const [invitation, ...others] = await listQueuedEmails(portal, email);
    expect(others).toEqual([]);
    expect(invitation!.subject).toBe('You are invited to join a company');
    expect(invitation!.text).toContain(company.name);
    expect(invitation!.text).toContain('Billing');
    expect((await client.accept(parseToken(invitation!.text))).message).toBe(READY_MESSAGE);
    const [member] = await portal.db.query('select role, email_confirmed_at from members where email = $1', [email]);
    expect(member).toEqual({ role: BILLING, email_confirmed_at: expect.any(Date) });
    expect((await logInMember(portal, email)).token).toEqual(expect.any(String));
  });

  it('all owners, and no other members, are notified of a new member', async () => {
    const owner = await createMember(portal, company.id, { role: OWNER });
    const buyer = await createMember(portal, company.id, { role: BUYER });
    const email = createEmail();
    await client.invite(company.jwt, email);
    await client.accept(await readToken(email));
    for (const recipient of [company.email, owner.email]) {
      const subjects = (await listQueuedEmails(portal, recipient)).map(({ subject }) => subject);
      expect(subjects).toContain('A member joined your company');
    }
    expect(await listQueuedEmails(portal, buyer.email)).toEqual([]);
    const [notice] = (await listQueuedEmails(portal, owner.email)).slice(-1);
    // The quoted address has spaces, so that email programs create no link.
    expect(notice!.text.replaceAll(' ', '')).toContain(email);
    expect(notice!.text).toContain('/team');
  });

  it('a company with an unconfirmed email cannot invite', async () => {
    await portal.db.query('update companies set email_confirmed_at = null where id = $1', [company.id]);
    const email = createEmail();
    expect((await client.invite(company.jwt, email)).userErrors).toMatchObject([
      { code: 'EMAIL_UNCONFIRMED', field: null },
    ]);
    expect(await listQueuedEmails(portal, email)).toEqual([]);
  });

  it('an invitation to an email of another company is emailed, and the inviting owner sees no difference', async () => {
    const other = await portal.createCompany();
    const unusedEmail = createEmail();
    const [invited, control] = [
      await client.invite(company.jwt, other.email),
      await client.invite(company.jwt, unusedEmail),
    ];
    const toComparableResult = ({ invitation, ...rest }: MutationResult) => ({
      ...rest,
      fields: Object.keys(invitation!),
    });
    expect(toComparableResult(invited)).toEqual(toComparableResult(control));
    expect((await client.accept(await readToken(other.email))).userErrors).toMatchObject([{ code: 'EMAIL_TAKEN' }]);
    const subjects = (await listQueuedEmails(portal, company.email)).map(({ subject }) => subject);
    expect(subjects).not.toContain('A member joined your company');
  });

  it('a company can send 20 invitation emails a day, regardless of their recipients and outcomes', async () => {
    const email = createEmail();
    for (let sent = 0; sent < 20; sent++) expect((await client.invite(company.jwt, email)).userErrors).toEqual([]);
    const colleague = await createMember(portal, company.id, { role: OWNER });
    for (const jwt of [company.jwt, colleague.jwt])
      expect((await client.invite(jwt, createEmail())).code).toBe('RATE_LIMITED');
    expect(await listQueuedEmails(portal, email)).toHaveLength(20);
    // Another company is not affected.
    const other = await portal.createCompany();
    await portal.db.query('update companies set email_confirmed_at = now() where id = $1', [other.id]);
    expect((await client.invite(other.jwt, createEmail())).userErrors).toEqual([]);
  });

  it('a rejected invitation does not count towards the limit of 20 emails a day', async () => {
    const setConfirmed = (time: string | null) =>
      portal.db.query('update companies set email_confirmed_at = $2 where id = $1', [company.id, time]);
    const acceptRequest = { requestId: '00000000-0000-4000-8000-000000000000', role: VIEWER };
    for (let attempt = 0; attempt < 10; attempt++) {
      await setConfirmed(null);
      expect((await client.invite(company.jwt, createEmail())).userErrors).toMatchObject([
        { code: 'EMAIL_UNCONFIRMED' },
      ]);
      await setConfirmed(new Date().toISOString());
      expect((await client.invite(company.jwt, company.email)).userErrors).toMatchObject([{ code: 'EMAIL_TAKEN' }]);
      expect(await client.runForCode('acceptJoinRequest', acceptRequest, company.jwt)).toBe('NOT_FOUND');
    }
    for (let sent = 0; sent < 20; sent++)
      expect((await client.invite(company.jwt, createEmail())).userErrors).toEqual([]);
    expect((await client.invite(company.jwt, createEmail())).code).toBe('RATE_LIMITED');
  });

  it('the RateLimit headers of a rejected invitation contain the remaining emails', async () => {
    const readRemaining = async (email: string) => {
      const query = `mutation { inviteMember(input: { email: "${email}", role: VIEWER }) { userErrors { code } } }`;
      const response = await fetch(`${portal.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', jwt: company.jwt },
        body: JSON.stringify({ query }),
      });
      return /"member-invitation";r=(\d+)/.exec(response.headers.get('ratelimit')!)![1];
    };
    expect(await readRemaining(createEmail())).toBe('19');
    expect(await readRemaining(company.email)).toBe('19');
  });

  it('the name of a company cannot add links or markup to the email of an invitation', async () => {
    await portal.db.query("update companies set name = 'Acme <b> https://evil.example/x' where id = $1", [company.id]);
    const email = createEmail();
    await client.invite(company.jwt, email);
    const [{ html, text }] = await portal.db.query('select html, text from mails where recipient = $1', [email]);
    expect(html).not.toContain('<b> https');
    expect(html).not.toContain('href="https://evil.example');
    expect(text).not.toContain('https://evil.example/x');
  });
});
