import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiToken } from '../../../../test/api-tokens.ts';
import {
  createMember,
  createMembersClient,
  createTeam,
  listQueuedEmails,
  logInMember,
  parseToken,
  type TestMember,
} from '../../../../test/members.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { enableSecondFactor } from '../../../../test/second-factor.ts';
import { buildSignUpForm, resetRateLimits } from '../../../../test/sign-up.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/kernel/durations.rules.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';

const { OWNER, BUYER, BILLING, VIEWER } = CompanyRole;
const NEW_PASSWORD = 'N3w#Password9x';
const HOUR_MS = 3_600_000;

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
const listCompanyChanges = () =>
  portal.db.query(`select data, member_id from events where company_id = $1 and kind = 'COMPANY_CHANGED'`, [
    company.id,
  ]);
const readCurrentMember = async (jwt: string) =>
  (await portal.callGraphql('{ currentMember { id name role rights hasSecondFactor } }', {}, jwt)).data.currentMember;

describe('members: the member list and your own account', () => {
  it('the list contains the current members of the company, oldest first', async () => {
    const outsider = await createMember(portal, company.id, { role: OWNER, email: `own@${company.domain}` });
    await enableSecondFactor(portal, members.BUYER.jwt);
    await client.remove(company.jwt, members.VIEWER.id);
    await createTeam(portal);
    const list: Record<string, unknown>[] = await client.list(company.jwt);
    const pick = ({ id, role, isContact, isOutsideDomain, hasSecondFactor }: Record<string, unknown>) => [
      id,
      role,
      isContact,
      isOutsideDomain,
      hasSecondFactor,
    ];
    expect(list.map(pick)).toEqual([
      [company.id, OWNER, true, false, false],
      [members.BUYER.id, BUYER, false, true, true],
      [members.BILLING.id, BILLING, false, true, false],
      [outsider.id, OWNER, false, false, false],
    ]);
    expect(list.every(({ disabledAt }) => disabledAt === null)).toBe(true);
    expect(list[1]!.rights).toEqual(['OWN', 'READ', 'LICENCE_STRINGS', 'ORDER', 'INVOICES']);
  });

  it('the first owner has no name until entering it, and members can change only their own name', async () => {
    expect((await readCurrentMember(company.jwt)).name).toBeNull();
    expect((await client.rename(company.jwt, '  Meera Shah ')).member).toEqual({ id: company.id, name: 'Meera Shah' });
    expect((await client.rename(members.VIEWER.jwt, 'Ravi Rao')).member).toEqual({
      id: members.VIEWER.id,
      name: 'Ravi Rao',
    });
    expect((await readCurrentMember(company.jwt)).name).toBe('Meera Shah');
    expect((await readCurrentMember(members.BUYER.jwt)).name).toBe('Asha Rao');
  });

  it.each([' ', '\u200B', 'Asha\nRao', 'x'.repeat(201)])('the name %j is rejected', async (name) => {
    expect((await client.rename(members.VIEWER.jwt, name)).userErrors).toMatchObject([
      { code: 'INVALID_INPUT', field: ['input', 'name'] },
    ]);
  });

  it('every member logs in for the company over REST and GraphQL', async () => {
    for (const [role, { email, id }] of Object.entries(members)) {
      const { token, body } = await logInMember(portal, email.toUpperCase());
      expect([role, body.code, body.user._id, body.user.email]).toEqual([role, 5, company.id, company.email]);
      expect(await readCurrentMember(token!)).toMatchObject({ id, role });
      expect((await portal.callRest('GET', '/auth/checkLogin', { jwt: token! })).body.user._id).toBe(company.id);
    }
    expect((await logInMember(portal, members.BUYER.email, NEW_PASSWORD)).reason).toBe('WRONG_CREDENTIALS');
  });
});

describe('members: roles', () => {
  it('a role change applies to open sessions, and the member and the other owners are notified', async () => {
    const owner = await createMember(portal, company.id, { role: OWNER });
    const invoiceCountQuery = '{ me { pendingInvoiceCount } }';
    expect(await client.sendQuery(invoiceCountQuery, members.VIEWER.jwt)).toBe('FORBIDDEN');
    const changed = await client.changeRole(company.jwt, members.VIEWER.id, BILLING);
    expect(changed).toMatchObject({
      message: 'Role changed.',
      userErrors: [],
      member: { id: members.VIEWER.id, role: BILLING, disabledAt: null },
    });
    expect(await client.sendQuery(invoiceCountQuery, members.VIEWER.jwt)).toBe('done');
    expect((await readCurrentMember(members.VIEWER.jwt)).role).toBe(BILLING);
    expect(await listQueuedEmails(portal, members.VIEWER.email)).toEqual([
      {
        subject: 'Your role was changed',
        text: expect.stringContaining('is now Billing: Reads invoices and payments'),
      },
    ]);
    expect(await listSubjects(owner.email)).toEqual(['The role of a member was changed']);
    for (const { email } of [company, members.BUYER, members.BILLING])
      expect(await listSubjects(email)).not.toContain('The role of a member was changed');
  });

  it.each([
    [
      'gets another role',
      'Your role was changed',
      ({ id }: TestMember) => client.changeRole(company.jwt, id.toUpperCase(), BUYER),
    ],
    ['is removed', 'Your access has ended', ({ id }: TestMember) => client.remove(company.jwt, id)],
    ['leaves', 'Your access has ended', ({ jwt }: TestMember) => client.leave(jwt)],
  ])(
    'an owner who %s receives the email to the member, and not the notice to the other owners',
    async (_change, subject, change) => {
      const owner = await createMember(portal, company.id, { role: OWNER });
      expect((await change(owner)).userErrors).toEqual([]);
      expect(await listSubjects(owner.email)).toEqual([subject]);
    },
  );

  it('setting the same role again changes nothing and sends no email', async () => {
    expect((await client.changeRole(company.jwt, members.BUYER.id, BUYER)).userErrors).toEqual([]);
    expect((await client.changeRole(company.jwt, company.id, OWNER)).userErrors).toEqual([]);
    expect(await listSubjects(members.BUYER.email)).toEqual([]);
  });

  it('the last owner cannot be demoted, leave or be removed', async () => {
    for (const role of [BUYER, BILLING, VIEWER])
      expect((await client.changeRole(company.jwt, company.id, role)).userErrors).toMatchObject([
        { code: 'LAST_OWNER', field: null },
      ]);
    expect((await client.leave(company.jwt)).userErrors).toMatchObject([{ code: 'LAST_OWNER' }]);
    expect((await client.remove(company.jwt, company.id)).userErrors).toHaveLength(1);
    expect(await readCurrentMember(company.jwt)).toMatchObject({ id: company.id, role: OWNER });
  });

  it('an owner who left, or lost the role, does not count as an owner', async () => {
    const [one, other] = [
      await createMember(portal, company.id, { role: OWNER }),
      await createMember(portal, company.id, { role: OWNER }),
    ];
    expect(await client.runForCode('leaveCompany', null, one.jwt)).toBe('done');
    expect(await client.runForCode('changeMemberRole', { memberId: other.id, role: BUYER }, company.jwt)).toBe('done');
    expect(await client.runForCode('leaveCompany', null, company.jwt)).toBe('LAST_OWNER');
    expect(await client.runForCode('changeMemberRole', { memberId: other.id, role: OWNER }, company.jwt)).toBe('done');
    expect(await client.runForCode('leaveCompany', null, company.jwt)).toBe('done');
  });

  it('an owner who demotes themselves loses the rights immediately', async () => {
    const owner = await createMember(portal, company.id, { role: OWNER });
    expect((await client.changeRole(owner.jwt, owner.id, VIEWER)).member).toMatchObject({ role: VIEWER });
    expect((await client.changeRole(owner.jwt, owner.id, OWNER)).code).toBe('FORBIDDEN');
    expect(await client.sendQuery('{ members { id } }', owner.jwt)).toBe('FORBIDDEN');
  });

  it.each(['changeMemberRole', 'removeMember'])(
    '%s does not find members of other companies, former members or unknown ids',
    async (operation) => {
      const other = await createTeam(portal);
      await client.remove(company.jwt, members.BILLING.id);
      const ids = [other.members.VIEWER.id, members.BILLING.id, '00000000-0000-4000-8000-000000000000', 'x'];
      for (const memberId of ids)
        expect([
          memberId,
          await client.runForCode(
            operation,
            { memberId, ...(operation === 'changeMemberRole' && { role: BUYER }) },
            company.jwt,
          ),
        ]).toEqual([memberId, 'NOT_FOUND']);
      expect(await readCurrentMember(other.members.VIEWER.jwt)).toMatchObject({ role: VIEWER });
    },
  );

  it('the company email follows the contact, and the documented login of the company stays the same', async () => {
    const owner = await createMember(portal, company.id, { role: OWNER });
    await client.changeRole(owner.jwt, company.id, BUYER);
    const { body } = await logInMember(portal, company.email);
    expect(body).toMatchObject({ code: 5, user: { _id: company.id, email: owner.email } });
    const list: { id: string; isContact: boolean }[] = await client.list(owner.jwt);
    expect(list.filter(({ isContact }) => isContact).map(({ id }) => id)).toEqual([owner.id]);
    // Demotion ends the sessions of the first owner, because older servers do not know roles.
    expect(await client.sendQuery('{ me { id } }', company.jwt)).toBe('UNAUTHENTICATED');
    expect(await readCurrentMember(body.token as string)).toMatchObject({ id: company.id, role: BUYER });
  });

  it.each([
    ['gets another role', (owner: TestMember) => client.changeRole(owner.jwt, company.id, BUYER), 'owner'],
    ['is removed', (owner: TestMember) => client.remove(owner.jwt, company.id), 'owner'],
    ['leaves', () => client.leave(company.jwt), 'contact'],
  ])('a contact who %s causes one event about the new email of the company', async (_change, change, actor) => {
    const owner = await createMember(portal, company.id, { role: OWNER });
    await portal.db.query('update members set email_confirmed_at = null where id = $1', [owner.id]);
    expect((await change(owner)).userErrors).toEqual([]);
    expect(await listCompanyChanges()).toEqual([
      {
        data: {
          company: expect.objectContaining({ id: company.id, email: owner.email, isEmailConfirmed: false }),
          changes: [{ field: 'email', from: company.email, to: owner.email }],
        },
        member_id: actor === 'owner' ? owner.id : company.id,
      },
    ]);
  });

  it('an owner who is not the contact leaves without an event about the company', async () => {
    const owner = await createMember(portal, company.id, { role: OWNER });
    expect((await client.leave(owner.jwt)).userErrors).toEqual([]);
    expect(await listCompanyChanges()).toEqual([]);
  });

  it('only the contact can change the email of the company', async () => {
    const owner = await createMember(portal, company.id, { role: OWNER });
    const { name, phone, address } = company;
    const updateProfile = (jwt: string, email: string) =>
      portal.callRest('POST', '/company/update-profile', { jwt, body: { name, phone, address, email } });
    const readEmail = async () =>
      (await portal.db.query('select email from members where id = $1', [company.id]))[0].email as string;
    for (const email of [`new@${company.domain}`, company.email.toUpperCase()]) {
      const { status, body } = await updateProfile(owner.jwt, email);
      expect([email, status, body.code, Object.keys(body.fields ?? {})]).toEqual([email, 200, 4, ['email']]);
      expect(await readEmail()).toBe(company.email);
    }
    // The attempts need no recent password and do not count as email changes of the contact.
    portal.shiftClock(15 * MINUTE_MS);
    for (let attempt = 0; attempt < 20; attempt++)
      expect((await updateProfile(owner.jwt, `new@${company.domain}`)).body.fields).toHaveProperty('email');
    portal.shiftClock(0);
    expect((await updateProfile(owner.jwt, company.email)).body.code).toBe(5);
    expect((await updateProfile(company.jwt, `new@${company.domain}`)).body.code).toBe(5);
    expect(await readEmail()).toBe(`new@${company.domain}`);
  });
});

describe('members: the list for administrators', () => {
  const FIELDS = 'id name email role isContact isOutsideDomain hasSecondFactor createdAt disabledAt';
  const readList = async (companyId: string, jwt: string) =>
    portal.callGraphql(`query ($id: ID!) { companyMembers(companyId: $id) { ${FIELDS} } }`, { id: companyId }, jwt);

  it('the list contains current members, oldest first, and then those who left, latest first', async () => {
    const adminJwt = await portal.logInAdmin();
    await enableSecondFactor(portal, members.BUYER.jwt);
    for (const [hours, role] of [
      [1, VIEWER],
      [2, BILLING],
    ] as const) {
      portal.shiftClock(hours * HOUR_MS);
      await client.remove(await portal.openSession({ companyId: company.id }), members[role].id);
    }
    portal.shiftClock(0);
    await createTeam(portal);
    const { data } = await readList(company.id, adminJwt);
    const pick = ({ id, isContact, isOutsideDomain, hasSecondFactor, disabledAt }: Record<string, unknown>) => [
      id,
      isContact,
      isOutsideDomain,
      hasSecondFactor,
      disabledAt !== null,
    ];
    expect(data.companyMembers.map(pick)).toEqual([
      [company.id, true, false, false, false],
      [members.BUYER.id, false, true, true, false],
      [members.BILLING.id, false, true, false, true],
      [members.VIEWER.id, false, true, false, true],
    ]);
    expect(data.companyMembers[1]).toMatchObject({ name: 'Asha Rao', email: members.BUYER.email, role: BUYER });
  });

  it('the list contains at most 100 members, and omits those who left first', async () => {
    await portal.db.query(
      `insert into members (company_id, name, email, password_hash, role, disabled_at)
       select $1::uuid, 'Former', 'former' || n, '', 'VIEWER', now() - n * interval '1 day' from generate_series(1, 97) n`,
      [company.id],
    );
    const { data } = await readList(company.id, await portal.logInAdmin());
    expect(data.companyMembers).toHaveLength(100);
    expect(data.companyMembers.at(-1)).toMatchObject({ email: 'former96' });
  });

  it('the list is read by one statement', async () => {
    const adminJwt = await portal.logInAdmin();
    // Caches the session, so that reading it adds no statement below.
    await readList(company.id, adminJwt);
    const { logger } = portal.db;
    // Try again if a job ran a statement at the same time.
    await waitFor(async () => {
      const statements: string[] = [];
      const logQuery = (sql: string) => void statements.push(sql);
      portal.db.logger = { ...logger, logQuery, logQuerySlow: () => {} } as typeof logger;
      const { data } = await readList(company.id, adminJwt).finally(() => (portal.db.logger = logger));
      expect(data.companyMembers).toHaveLength(4);
      expect(statements.filter((sql) => /members|companies|second_factors/.test(sql))).toHaveLength(1);
    });
  });

  it('the list is empty for an erased company, and an unknown company is not found', async () => {
    const adminJwt = await portal.logInAdmin();
    await client.run('suspendCompany', { companyId: company.id, reason: 'Left.', disablesKeys: false }, adminJwt);
    expect((await client.run('eraseCompany', { companyId: company.id }, adminJwt)).userErrors).toEqual([]);
    expect((await readList(company.id, adminJwt)).data.companyMembers).toEqual([]);
    for (const id of ['00000000-0000-4000-8000-000000000000', 'unknown']) {
      const { data, errors } = await readList(id, adminJwt);
      expect([data.companyMembers, errors![0]!.extensions.code]).toEqual([null, 'NOT_FOUND']);
    }
  });

  it('an internationalized email is not marked as outside its domain in Punycode', async () => {
    const { id } = await portal.createCompany({ domain: 'xn--mller-kva.example', email: 'office@müller.example' });
    const { data } = await readList(id, await portal.logInAdmin());
    expect(data.companyMembers).toMatchObject([{ isOutsideDomain: false }]);
  });
});

describe('members: a contact at another domain', () => {
  it('a contact at another domain can change the email only to the domain of the company', async () => {
    const outsider = await createMember(portal, company.id, { role: OWNER });
    await client.leave(company.jwt);
    const { name, phone, address } = company;
    const updateProfile = async (email: string) => {
      const { body } = await portal.callRest('POST', '/company/update-profile', {
        jwt: outsider.jwt,
        body: { name, phone, address, email },
      });
      return body.fields?.email ?? body.code;
    };
    expect(await updateProfile(`other.${outsider.email}`)).toBe(
      `The email must belong to your domain ${company.domain}.`,
    );
    expect(await updateProfile(outsider.email)).toBe(5);
    expect(await updateProfile(outsider.email.toUpperCase())).toBe(5);
    expect(await updateProfile(`own@mail.${company.domain}`)).toBe(5);
    expect(await updateProfile(`own@${company.domain}`)).toBe(`Email domain must remain @mail.${company.domain}`);
  });
});

describe('members: removal and departure', () => {
  it('a confirmed company is never released, even if an unconfirmed owner becomes the contact', async () => {
    const successor = await createMember(portal, company.id, { role: OWNER });
    await portal.db.query('update members set email_confirmed_at = null where id = $1', [successor.id]);
    expect((await client.leave(company.jwt)).userErrors).toEqual([]);
    const [{ email_confirmed_at: confirmedAt }] = await portal.db.query(
      'select email_confirmed_at from companies where id = $1',
      [company.id],
    );
    expect(confirmedAt).toBeNull();
    portal.shiftClock(8 * DAY_MS);
    const adminJwt = await portal.logInAdmin();
    const form = buildSignUpForm({ domain: company.domain, email: `other@${company.domain}` });
    expect((await portal.callRest('POST', '/auth/signup', { body: form })).body).toMatchObject({
      code: 4,
      fields: { domain: expect.any(String) },
    });
    expect(await client.runForCode('releaseCompany', { companyId: company.id }, adminJwt)).toBe('COMPANY_IN_USE');
    const query = 'query ($id: ID!) { company(id: $id) { releaseRefusal } }';
    const { data } = await portal.callGraphql(query, { id: company.id }, adminJwt);
    expect(data.company.releaseRefusal).toMatch(/never confirmed/);
  });

  it('a removed member has no access, and the member and the other owners are notified', async () => {
    const owner = await createMember(portal, company.id, { role: OWNER });
    const { id, email, jwt } = members.BUYER;
    const removed = await client.remove(company.jwt, id);
    expect(removed).toMatchObject({ message: 'Member removed.', member: { id, disabledAt: expect.any(String) } });
    expect(await client.sendQuery('{ me { id } }', jwt)).toBe('UNAUTHENTICATED');
    expect((await portal.callRest('GET', '/auth/checkLogin', { jwt })).body.code).toBe(6);
    expect((await logInMember(portal, email)).reason).toBe('WRONG_CREDENTIALS');
    expect(await listSubjects(email)).toEqual(['Your access has ended']);
    expect(await listSubjects(owner.email)).toEqual(['A member no longer has access to your company']);
    expect(await listSubjects(company.email)).not.toContain('A member no longer has access to your company');
    const [row] = await portal.db.query('select name, email, role, disabled_at from members where id = $1', [id]);
    expect(row).toEqual({ name: 'Asha Rao', email, role: BUYER, disabled_at: expect.any(Date) });
  });

  it('a member who leaves has no access, and all owners are notified', async () => {
    const owner = await createMember(portal, company.id, { role: OWNER });
    const secondJwt = await portal.openSession({ companyId: company.id, memberId: members.VIEWER.id });
    expect((await client.leave(members.VIEWER.jwt)).message).toBe('You are no longer a member.');
    for (const jwt of [members.VIEWER.jwt, secondJwt])
      expect(await client.sendQuery('{ me { id } }', jwt)).toBe('UNAUTHENTICATED');
    for (const { email } of [company, owner])
      expect(await listSubjects(email)).toContain('A member no longer has access to your company');
    expect(await listSubjects(members.VIEWER.email)).toEqual(['Your access has ended']);
  });

  it('owners cannot remove themselves, and can leave if another owner stays', async () => {
    const owner = await createMember(portal, company.id, { role: OWNER });
    for (const id of [company.id, company.id.toUpperCase()])
      expect((await client.remove(company.jwt, id)).userErrors).toMatchObject([
        { message: 'You cannot remove yourself. Leave the company instead.' },
      ]);
    expect((await client.leave(company.jwt)).userErrors).toEqual([]);
    expect((await client.list(owner.jwt)).find(({ id }: { id: string }) => id === owner.id).isContact).toBe(true);
    expect((await portal.callRest('GET', '/auth/checkLogin', { jwt: owner.jwt })).body.user.email).toBe(owner.email);
    expect((await logInMember(portal, company.email)).reason).toBe('WRONG_CREDENTIALS');
  });

  it('the email of a former member can be invited again, with a new account', async () => {
    const { id, email } = members.BUYER;
    await client.remove(company.jwt, id);
    expect((await client.invite(company.jwt, email, VIEWER)).userErrors).toEqual([]);
    const [, invitation] = await listQueuedEmails(portal, email);
    expect((await client.accept(parseToken(invitation!.text))).userErrors).toEqual([]);
    const { token } = await logInMember(portal, email);
    const member = await readCurrentMember(token!);
    expect(member).toMatchObject({ name: 'Ravi Rao', role: VIEWER });
    expect(member.id).not.toBe(id);
  });

  it('the email of a former member can sign up another company', async () => {
    const form = buildSignUpForm();
    const member = await createMember(portal, company.id, { role: VIEWER, email: form.email! });
    expect((await portal.callRest('POST', '/auth/signup', { body: form })).body).toMatchObject({
      code: 4,
      reason: 'EMAIL_TAKEN',
    });
    await client.leave(member.jwt);
    expect((await portal.callRest('POST', '/auth/signup', { body: form })).body.code).toBe(5);
    const { body } = await logInMember(portal, form.email!);
    expect(body.user.email).toBe(form.email);
    expect(body.user._id).not.toBe(company.id);
  });

  it('an API token and a webhook keep working after their creator leaves', async () => {
    const owner = await createMember(portal, company.id, { role: OWNER });
    const { secret } = await createApiToken(portal, owner.jwt, [Scope.KEYS_READ]);
    const createWebhookMutation =
      'mutation { createWebhookEndpoint(input: { url: "https://a.invalid" }) { endpoint { id } } }';
    await portal.callGraphql(createWebhookMutation, {}, owner.jwt);
    await client.remove(company.jwt, owner.id);
    expect(await client.sendQuery('{ me { id keyCount } }', secret)).toBe('done');
    const { data } = await portal.callGraphql('{ apiTokens { name } webhookEndpoints { url } }', {}, company.jwt);
    expect([data.apiTokens.length, data.webhookEndpoints.length]).toEqual([1, 1]);
    const tokens = await portal.db.query('select member_id from api_tokens where company_id = $1', [company.id]);
    expect(tokens).toEqual([{ member_id: owner.id }]);
  });

  it('a suspension ends the sessions of all members, and lifting it lets them log in again', async () => {
    const adminJwt = await portal.logInAdmin();
    const input = `input: { companyId: "${company.id}", reason: "Unpaid.", disablesKeys: false }`;
    await portal.callGraphql(`mutation { suspendCompany(${input}) { userErrors { code } } }`, {}, adminJwt);
    for (const { jwt, email } of Object.values(members)) {
      expect(await client.sendQuery('{ me { id } }', jwt)).toBe('UNAUTHENTICATED');
      expect((await logInMember(portal, email)).reason).toBe('COMPANY_SUSPENDED');
    }
    await portal.callGraphql(
      `mutation { liftSuspension(input: { companyId: "${company.id}" }) { userErrors { code } } }`,
      {},
      adminJwt,
    );
    for (const { email } of Object.values(members))
      expect((await logInMember(portal, email)).token).toEqual(expect.any(String));
  });
});
