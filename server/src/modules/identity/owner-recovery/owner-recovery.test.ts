import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createApiToken } from '../../../../test/api-tokens.ts';
import { runCleanup } from '../../../../test/cleanup.ts';
import {
  createMember,
  createMembersClient,
  createTeam,
  listQueuedEmails,
  logInMember,
  type MutationResult,
  type TestMember,
} from '../../../../test/members.ts';
import { createRecoveryClient } from '../../../../test/owner-recovery.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';
import { isThorough } from '../../../../test/tier.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';
import { getRecoveryState } from './owner-recovery.rules.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const { OWNER, BUYER, VIEWER } = CompanyRole;
const INVALID_LINK_MESSAGE = 'This link is no longer valid. Request a new one.';
const OWNER_MESSAGE = 'You are now an owner. Please log in.';
const NOTICE_SUBJECT = 'Someone will become an owner of your company';
const LINK_SUBJECT = 'You can become an owner of your company';
const ENDED_SUBJECT = 'A link to become an owner no longer works';

let portal: Portal;
let recoveries: ReturnType<typeof createRecoveryClient>;
let team: ReturnType<typeof createMembersClient>;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
let members: Record<CompanyRole, TestMember>;
let newEmail: string;
beforeAll(async () => {
  portal = await startPortal({ SMTP_URL: 'smtp://127.0.0.1:1' });
  recoveries = createRecoveryClient(portal);
  team = createMembersClient(portal);
});
beforeEach(async () => {
  portal.shiftClock(0);
  await resetRateLimits(portal);
  adminJwt = await portal.logInAdmin();
  ({ company, members } = await createTeam(portal));
  newEmail = `chief@${company.domain}`;
});
afterAll(() => portal.stop());

const getCode = ({ code, userErrors }: MutationResult): string => code ?? userErrors[0]?.code ?? 'done';
const startAndGetResult = (email = newEmail) => recoveries.start(adminJwt, company.id, email);
/** Starts a recovery and returns its id and token. */
async function startRecovery(email = newEmail) {
  const started = await startAndGetResult(email);
  if (!started.recovery) throw new Error(started.message);
  return { id: started.recovery.id, token: await recoveries.readToken(email) };
}
const openMemberSession = (memberId: string, companyId = company.id) => portal.openSession({ companyId, memberId });
const listSubjects = async (recipient: string) =>
  (await listQueuedEmails(portal, recipient)).map(({ subject }) => subject);
const readMembers = () =>
  portal.db.query<{ id: string; email: string; role: string; email_confirmed_at: Date | null }[]>(
    'select id, email, role, email_confirmed_at from members where company_id = $1 and disabled_at is null order by created_at, id',
    [company.id],
  );
const suspendCompany = async () => {
  const input = { companyId: company.id, reason: 'Unpaid.', disablesKeys: false };
  expect(getCode(await team.run('suspendCompany', input, adminJwt))).toBe('done');
};

describe('owner recovery: start', () => {
  it('the link works from 72 to 144 hours after the start, and only its hash is stored', async () => {
    const started = await startAndGetResult(` ${newEmail.toUpperCase()} `);
    expect(started).toMatchObject({
      message: 'Owner recovery started. The members of the company are notified.',
      userErrors: [],
      recovery: { email: newEmail.toUpperCase(), state: 'WAITING', startedBy: 'Chief', endedBy: null, endedAt: null },
    });
    const { createdAt, effectiveAt, expiresAt } = started.recovery!;
    expect(Date.parse(effectiveAt) - Date.parse(createdAt)).toBe(72 * HOUR_MS);
    expect(Date.parse(expiresAt) - Date.parse(effectiveAt)).toBe(72 * HOUR_MS);
    const [row] = await portal.db.query('select * from owner_recoveries where company_id = $1', [company.id]);
    expect(row.token_hash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toContain(await recoveries.readToken(newEmail));
  });

  it('every member gets a notice, only the new owner gets the link, and no email names an administrator', async () => {
    const other = await createTeam(portal);
    await startAndGetResult();
    expect(await listSubjects(other.members.VIEWER.email)).toEqual([]);
    for (const { email } of Object.values(members)) {
      const notices = (await listQueuedEmails(portal, email)).filter(({ subject }) => subject === NOTICE_SUBJECT);
      expect([email, notices.length]).toEqual([email, 1]);
      const { text } = notices[0]!;
      // The notice quotes the address with spaces, so that email clients do not turn it into a link.
      expect(text.replaceAll(' ', '')).toContain(newEmail);
      expect(text).toContain('(Asia/Kolkata)');
      expect(text).toContain('/login');
      expect(text).not.toContain('Chief');
      expect(text).not.toContain('#token=');
    }
    const [link, ...others] = await listQueuedEmails(portal, newEmail);
    expect(others).toEqual([]);
    expect(link!.subject).toBe(LINK_SUBJECT);
    expect(link!.text).toMatch(/\/acceptOwnerRecovery#token=[\w-]{43}$/m);
    expect(link!.text).not.toContain('Chief');
  });

  it('a member whose new email is unconfirmed gets the notice at the last confirmed email', async () => {
    const unconfirmedEmail = `unconfirmed@${company.domain}`;
    const { email, jwt } = members.VIEWER;
    expect(getCode(await team.run('updateMemberEmail', { email: unconfirmedEmail }, jwt))).toBe('done');
    await startAndGetResult();
    expect(await listSubjects(email)).toContain(NOTICE_SUBJECT);
    expect(await listSubjects(unconfirmedEmail)).not.toContain(NOTICE_SUBJECT);
  });

  it.each([
    ['no email', () => ' ', 'Email is required.'],
    ['no address', () => 'asha', 'Enter a valid email address.'],
    [
      'a free email provider',
      () => 'asha@mail.yahoo.co.in',
      'Please use a business or custom domain email (not Gmail, Yahoo, etc.).',
    ],
    [
      'another domain',
      () => 'asha@partner.example',
      () => `The email must be on the domain of the company, ${company.domain}.`,
    ],
    [
      'a domain that ends in the same letters',
      () => `asha@my${company.domain}`,
      () => `The email must be on the domain of the company, ${company.domain}.`,
    ],
    [
      'the email of an owner',
      () => company.email.toUpperCase(),
      'This person is already an owner and can use "Forgot Password?". If they have no authenticator app and no recovery code, another owner can invite them again. Without another owner, enter another email.',
    ],
  ])('the email must be on the domain of the company and belong to no owner: %s', async (_case, getEmail, message) => {
    const rejected = await startAndGetResult(getEmail());
    expect(rejected.userErrors).toMatchObject([{ field: ['input', 'email'] }]);
    expect(rejected.message).toBe(typeof message === 'string' ? message : message());
    expect(await listSubjects(company.email)).not.toContain(NOTICE_SUBJECT);
  });

  it('a subdomain of the company is allowed', async () => {
    expect(getCode(await startAndGetResult(`chief@in.${company.domain}`))).toBe('done');
  });

  it('a member who has not confirmed the email cannot be chosen, because another person could hold it', async () => {
    const member = await createMember(portal, company.id, { role: VIEWER, email: newEmail });
    await portal.db.query('update members set email_confirmed_at = null where id = $1', [member.id]);
    expect((await startAndGetResult()).userErrors).toMatchObject([
      { code: 'EMAIL_UNCONFIRMED', field: ['input', 'email'] },
    ]);
    await portal.db.query('update members set email_confirmed_at = now() where id = $1', [member.id]);
    expect(getCode(await startAndGetResult())).toBe('done');
  });

  it('only one recovery of a company can be open, also with ten concurrent requests', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => startAndGetResult(`a${index}@${company.domain}`)),
    );
    expect(outcomes.map(getCode).toSorted()).toEqual(['done', ...Array(9).fill('RECOVERY_OPEN')].toSorted());
    const rejected = outcomes.find(({ userErrors }) => userErrors.length)!;
    expect(rejected.message).toBe('An owner recovery of this company is already open. Cancel it first.');
    const other = await portal.createCompany();
    expect(getCode(await recoveries.start(adminJwt, other.id, `chief@${other.domain}`))).toBe('done');
  });

  it('another recovery can start after the previous one was cancelled or has expired', async () => {
    const { id } = await startRecovery();
    await recoveries.cancel(adminJwt, id);
    await startAndGetResult();
    portal.shiftClock(144 * HOUR_MS + MINUTE_MS);
    adminJwt = await portal.logInAdmin();
    expect(getCode(await startAndGetResult())).toBe('done');
    const rows = await portal.db.query(
      'select outcome from owner_recoveries where company_id = $1 order by created_at',
      [company.id],
    );
    expect(rows).toEqual([{ outcome: 'CANCELLED' }, { outcome: 'EXPIRED' }, { outcome: null }]);
  });

  it('a suspended, released or erased company cannot be recovered', async () => {
    await suspendCompany();
    expect((await startAndGetResult()).userErrors).toMatchObject([{ code: 'COMPANY_SUSPENDED', field: null }]);
    expect(getCode(await team.run('eraseCompany', { companyId: company.id }, adminJwt))).toBe('done');
    expect(getCode(await startAndGetResult())).toBe('COMPANY_ERASED');
    const released = await portal.createCompany();
    await team.run('releaseCompany', { companyId: released.id }, adminJwt);
    expect(getCode(await recoveries.start(adminJwt, released.id, `chief@${released.domain}`))).toBe('COMPANY_FREED');
  });

  it('a full company can be recovered only by one of its members', async () => {
    const viewer = await createMember(portal, company.id, { role: VIEWER, email: `viewer@${company.domain}` });
    await portal.db.query(
      `insert into members (company_id, name, email, role, password_hash)
       select $1, 'Many', 'many' || n || '@people.example', 'VIEWER', 'x' from generate_series(1, 45) n`,
      [company.id],
    );
    expect((await startAndGetResult()).userErrors).toMatchObject([
      { code: 'TOO_MANY_MEMBERS', field: ['input', 'email'] },
    ]);
    expect(getCode(await startAndGetResult(viewer.email))).toBe('done');
  });

  it('an administrator needs the permission COMPANIES and a recent password, and API tokens are rejected', async () => {
    const { id } = (await startAndGetResult()).recovery!;
    const reader = await createAdministrator(portal, { role: AdministratorRole.VIEWER });
    const { secret } = await createApiToken(portal, adminJwt, [Scope.COMPANIES_WRITE]);
    for (const jwt of [reader.jwt, secret, company.jwt]) {
      expect(getCode(await recoveries.start(jwt, company.id, newEmail))).toBe('FORBIDDEN');
      expect(getCode(await recoveries.cancel(jwt, id))).toBe('FORBIDDEN');
    }
    portal.shiftClock(11 * MINUTE_MS);
    expect(getCode(await startAndGetResult())).toBe('CONFIRMATION_NEEDED');
    expect(getCode(await recoveries.cancel(adminJwt, id))).toBe('done');
  });
});

describe('owner recovery: objection and cancellation', () => {
  it.each([OWNER, BUYER, CompanyRole.BILLING, VIEWER])('a member with the role %s can object', async (role) => {
    const { id, token } = await startRecovery();
    const { jwt } = members[role];
    expect(await recoveries.readForMember(jwt)).toMatchObject({ id, email: newEmail, state: 'WAITING' });
    const objected = await recoveries.object(jwt, id);
    expect(objected).toMatchObject({
      message: 'You have objected. The link no longer works.',
      recovery: { state: 'OBJECTED', startedBy: null },
    });
    expect(await recoveries.readForMember(jwt)).toMatchObject({
      state: 'OBJECTED',
      endedBy: expect.not.stringMatching(/[(]/),
    });
    portal.shiftClock(73 * HOUR_MS);
    expect(await recoveries.readLink(token)).toBeNull();
    expect((await recoveries.accept(token)).message).toBe(INVALID_LINK_MESSAGE);
  });

  it('all administrators see who objected, but only the one who started the recovery gets an email', async () => {
    await portal.db.query("update administrators set email = 'chief@portal.example' where name = 'Chief'");
    await createAdministrator(portal, { email: 'colleague@portal.example' });
    const { id } = await startRecovery();
    await recoveries.object(members.BUYER.jwt, id);
    expect(await listSubjects('colleague@portal.example')).toEqual([]);
    expect(await recoveries.readForAdministrator(adminJwt, company.id)).toMatchObject({
      state: 'OBJECTED',
      endedBy: `Asha Rao (${company.name})`,
      endedAt: expect.any(String),
      startedBy: 'Chief',
    });
    const [email] = (await listQueuedEmails(portal, 'chief@portal.example')).slice(-1);
    expect(email!.subject).toBe('A member objected to an owner recovery');
    expect(email!.text).toContain('"Asha Rao"');
    expect(email!.text).toContain(`${portal.config.publicUrl}/${company.id}/details`);
    for (const recipient of [newEmail, ...Object.values(members).map((member) => member.email)])
      expect(await listSubjects(recipient)).toContain(ENDED_SUBJECT);
  });

  it('an objection is reported to the other administrators who manage companies if the starter of the recovery is disabled', async () => {
    const starter = await createAdministrator(portal, { role: AdministratorRole.OWNER });
    await portal.db.query('update administrators set email = $2 where id = $1', [starter.id, 'starter@portal.example']);
    await portal.db.query("update administrators set email = 'chief@portal.example' where name = 'Chief'");
    const { recovery } = await recoveries.start(starter.jwt, company.id, newEmail);
    await portal.db.query('update administrators set disabled_at = now() where id = $1', [starter.id]);
    await recoveries.object(members.BUYER.jwt, recovery!.id);
    const subject = 'A member objected to an owner recovery';
    expect(await listSubjects('chief@portal.example')).toContain(subject);
    expect(await listSubjects('starter@portal.example')).not.toContain(subject);
  });

  it('members see only the recovery of the company to which they belong, and no administrator', async () => {
    const { id } = await startRecovery();
    const other = await createTeam(portal);
    expect(await recoveries.readForMember(other.members.VIEWER.jwt)).toBeNull();
    expect(getCode(await recoveries.object(other.company.jwt, id))).toBe('NOT_FOUND');
    expect(await recoveries.readForMember(members.VIEWER.jwt)).toMatchObject({ id, startedBy: null, endedBy: null });
    expect(getCode(await recoveries.object(adminJwt, id))).toBe('FORBIDDEN');
  });

  it('an objection is possible until the link is used or expires', async () => {
    const { id } = await startRecovery();
    portal.shiftClock(143 * HOUR_MS);
    expect(getCode(await recoveries.object(await openMemberSession(members.VIEWER.id), id))).toBe('done');
    portal.shiftClock(0);
    const second = await startRecovery();
    portal.shiftClock(145 * HOUR_MS);
    const jwt = await openMemberSession(members.VIEWER.id);
    expect(getCode(await recoveries.object(jwt, second.id))).toBe('RECOVERY_ENDED');
    expect(await recoveries.readForAdministrator(await portal.logInAdmin(), company.id)).toMatchObject({
      state: 'EXPIRED',
    });
  });

  it('a cancelled recovery never works, and the members and the new owner are notified', async () => {
    const { id, token } = await startRecovery();
    expect(await recoveries.cancel(adminJwt, id)).toMatchObject({
      message: 'Owner recovery cancelled.',
      recovery: { state: 'CANCELLED', endedBy: null },
    });
    expect(getCode(await recoveries.cancel(adminJwt, id))).toBe('RECOVERY_ENDED');
    expect(getCode(await recoveries.object(company.jwt, id))).toBe('RECOVERY_ENDED');
    expect(await recoveries.readLink(token)).toBeNull();
    for (const recipient of [newEmail, members.VIEWER.email])
      expect(await listSubjects(recipient)).toContain(ENDED_SUBJECT);
  });

  it('an unknown recovery cannot be cancelled', async () => {
    expect(getCode(await recoveries.cancel(adminJwt, company.id))).toBe('NOT_FOUND');
  });

  it.each(['suspended', 'released'])('a recovery is cancelled when the company is %s', async (change) => {
    const { token } = await startRecovery();
    if (change === 'suspended') await suspendCompany();
    else {
      // Only a company whose members never confirmed an email can be released.
      await portal.db.query('update members set email_confirmed_at = null where company_id = $1', [company.id]);
      expect(getCode(await team.run('releaseCompany', { companyId: company.id }, adminJwt))).toBe('done');
    }
    expect(await recoveries.readForAdministrator(adminJwt, company.id)).toMatchObject({ state: 'CANCELLED' });
    if (change === 'suspended') await team.run('liftSuspension', { companyId: company.id }, adminJwt);
    portal.shiftClock(73 * HOUR_MS);
    expect((await recoveries.accept(token)).message).toBe(INVALID_LINK_MESSAGE);
  });
});

describe('owner recovery: acceptance', () => {
  it('a new person becomes an owner with a confirmed email after 72 hours, and the other owners stay', async () => {
    const { token } = await startRecovery();
    const link = { companyName: company.name, email: newEmail, isMember: false };
    expect(await recoveries.readLink(token)).toMatchObject({ ...link, state: 'WAITING' });
    portal.shiftClock(72 * HOUR_MS - MINUTE_MS);
    expect(getCode(await recoveries.accept(token))).toBe('RECOVERY_WAITING');
    portal.shiftClock(72 * HOUR_MS + MINUTE_MS);
    expect(await recoveries.readLink(token)).toMatchObject({ ...link, state: 'READY' });
    expect(await recoveries.accept(token, { name: '  Meera Shah ' })).toMatchObject({
      message: OWNER_MESSAGE,
      userErrors: [],
    });
    const { body, token: jwt } = await logInMember(portal, newEmail);
    expect(body).toMatchObject({ code: 5, user: { _id: company.id, email: company.email } });
    const current = await portal.callGraphql('{ currentMember { name role isContact } }', {}, jwt!);
    expect(current.data.currentMember).toEqual({ name: 'Meera Shah', role: OWNER, isContact: false });
    expect((await readMembers()).map(({ email, role }) => [email, role])).toEqual([
      [company.email, OWNER],
      [members.BUYER.email, BUYER],
      [members.BILLING.email, CompanyRole.BILLING],
      [members.VIEWER.email, VIEWER],
      [newEmail, OWNER],
    ]);
    expect((await readMembers()).at(-1)!.email_confirmed_at).toEqual(expect.any(Date));
    // The new owner removes the owner who could not log in, and becomes the contact.
    expect(getCode(await team.remove(jwt!, company.id))).toBe('done');
    expect((await portal.callGraphql('{ me { email } }', {}, jwt!)).data.me.email).toBe(newEmail);
    for (const { email } of Object.values(members))
      expect(await listSubjects(email)).toContain('Your company has a new owner');
    expect(await listSubjects(newEmail)).not.toContain('Your company has a new owner');
    expect(await recoveries.readForAdministrator(await portal.logInAdmin(), company.id)).toMatchObject({
      state: 'ACCEPTED',
      endedBy: `Meera Shah (${company.name})`,
    });
  });

  it('a member whose new email is unconfirmed becomes an owner through the last confirmed email', async () => {
    const member = await createMember(portal, company.id, { role: VIEWER, email: newEmail });
    const { token } = await startRecovery();
    expect(getCode(await team.run('updateMemberEmail', { email: `other.${newEmail}` }, member.jwt))).toBe('done');
    portal.shiftClock(73 * HOUR_MS);
    expect((await recoveries.acceptAsMember(token)).message).toBe(OWNER_MESSAGE);
    expect(await readMembers()).toContainEqual(expect.objectContaining({ id: member.id, role: OWNER }));
  });

  it('a member becomes an owner and keeps the login', async () => {
    const member = await createMember(portal, company.id, { role: VIEWER, email: newEmail });
    const { token } = await startRecovery(newEmail.toUpperCase());
    portal.shiftClock(73 * HOUR_MS);
    expect(await recoveries.readLink(token)).toMatchObject({ isMember: true });
    expect((await recoveries.acceptAsMember(token)).message).toBe(OWNER_MESSAGE);
    expect(await readMembers()).toContainEqual(expect.objectContaining({ id: member.id, role: OWNER }));
    expect((await logInMember(portal, newEmail, PASSWORD)).token).toEqual(expect.any(String));
    expect(await readMembers()).toHaveLength(5);
  });

  it('a member whose email is no longer confirmed does not become an owner, and a new login is rejected', async () => {
    const member = await createMember(portal, company.id, { role: VIEWER, email: newEmail });
    const { token } = await startRecovery();
    await portal.db.query('update members set email_confirmed_at = null where id = $1', [member.id]);
    portal.shiftClock(73 * HOUR_MS);
    expect(getCode(await recoveries.acceptAsMember(token))).toBe('EMAIL_TAKEN');
    expect(getCode(await recoveries.accept(token))).toBe('EMAIL_TAKEN');
    expect(await readMembers()).toContainEqual(expect.objectContaining({ id: member.id, role: VIEWER }));
  });

  it('a link works once, also for five concurrent requests', async () => {
    const { token } = await startRecovery();
    portal.shiftClock(73 * HOUR_MS);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => recoveries.accept(token)));
    expect(outcomes.filter(({ message }) => message === OWNER_MESSAGE)).toHaveLength(1);
    expect((await recoveries.accept(token)).message).toBe(INVALID_LINK_MESSAGE);
    expect((await readMembers()).filter(({ email }) => email === newEmail)).toHaveLength(1);
  });

  it.runIf(isThorough).each(['an objection', 'a cancellation'])(
    'only one of a concurrent acceptance and %s succeeds',
    async (rival) => {
      for (let round = 0; round < 5; round++) {
        const email = `round${round}@${company.domain}`;
        portal.shiftClock(0);
        const { id, token } = await startRecovery(email);
        portal.shiftClock(73 * HOUR_MS);
        const jwt = rival === 'an objection' ? await openMemberSession(members.VIEWER.id) : await portal.logInAdmin();
        const [accepted, ended] = await Promise.all([
          recoveries.accept(token),
          rival === 'an objection' ? recoveries.object(jwt, id) : recoveries.cancel(jwt, id),
        ]);
        const isOwner = (await readMembers()).some((member) => member.email === email);
        expect([getCode(accepted), getCode(ended)]).toEqual(
          isOwner ? ['done', 'RECOVERY_ENDED'] : ['LINK_INVALID', 'done'],
        );
      }
      const [{ deadlocks }] = await portal.db.query(
        'select deadlocks::int from pg_stat_database where datname = current_database()',
      );
      expect(deadlocks).toBe(0);
    },
  );

  it.each([
    ['an invented one', 'invented'],
    ['an empty one', ''],
    ['a very long one', 'x'.repeat(100_000)],
  ])('an unknown link is rejected before the password is checked: %s', async (_case, token) => {
    expect(await recoveries.readLink(token)).toBeNull();
    expect((await recoveries.accept(token, { password: 'weak' })).message).toBe(INVALID_LINK_MESSAGE);
  });

  it('a link starts to work and expires at exact times', () => {
    const [effectiveAt, expiresAt] = [new Date(1000), new Date(2000)];
    const listStates = (times: number[]) =>
      times.map((time) => getRecoveryState({ outcome: null, effectiveAt, expiresAt }, new Date(time)));
    expect(listStates([999, 1000, 1999, 2000])).toEqual(['WAITING', 'READY', 'READY', 'EXPIRED']);
  });

  it('a link expires 144 hours after the start', async () => {
    const { token } = await startRecovery();
    portal.shiftClock(144 * HOUR_MS + 1000);
    expect(await recoveries.readLink(token)).toBeNull();
    expect((await recoveries.accept(token)).message).toBe(INVALID_LINK_MESSAGE);
    portal.shiftClock(144 * HOUR_MS - MINUTE_MS);
    expect((await recoveries.accept(token)).message).toBe(OWNER_MESSAGE);
  });

  it('the new owner learns after opening the link that another account uses the email', async () => {
    const other = await portal.createCompany();
    await createMember(portal, other.id, { role: VIEWER, email: newEmail });
    const { token } = await startRecovery();
    portal.shiftClock(73 * HOUR_MS);
    expect(await recoveries.readLink(token)).toMatchObject({ isMember: false });
    expect((await recoveries.accept(token)).userErrors).toMatchObject([{ code: 'EMAIL_TAKEN', field: null }]);
    expect(await recoveries.readLink(token)).not.toBeNull();
  });

  it.each([
    ['no name', { name: null }, 'name'],
    ['no password', { password: null, confirmPassword: null }, 'password'],
    ['a weak password', { password: 'password', confirmPassword: 'password' }, 'password'],
    ['a different repetition', { confirmPassword: 'Other#Horse9battery' }, 'confirmPassword'],
    ["a password with the person's name", { name: 'Asha Battery' }, 'password'],
  ])('a link still works after %s was rejected', async (_case, change, field) => {
    const { token } = await startRecovery();
    portal.shiftClock(73 * HOUR_MS);
    expect((await recoveries.accept(token, change)).userErrors).toContainEqual(
      expect.objectContaining({ code: 'INVALID_INPUT', field: ['input', field] }),
    );
    expect((await recoveries.accept(token)).message).toBe(OWNER_MESSAGE);
  });

  it('a company that became full during the wait accepts no new owner until a member leaves', async () => {
    const { token } = await startRecovery();
    await portal.db.query(
      `insert into members (company_id, name, email, role, password_hash)
       select $1, 'Many', 'many' || n || '@full.example', 'VIEWER', 'x' from generate_series(1, 46) n`,
      [company.id],
    );
    portal.shiftClock(73 * HOUR_MS);
    expect(getCode(await recoveries.accept(token))).toBe('TOO_MANY_MEMBERS');
    await portal.db.query("update members set disabled_at = now() where email = 'many1@full.example'");
    expect((await recoveries.accept(token)).message).toBe(OWNER_MESSAGE);
  });
});

interface AuditEntry {
  actor: string;
  by: string | null;
  operation: string;
  changes: { name: string; after: string | null }[];
}

describe('owner recovery: records', () => {
  it('the audit log records each step with its actor, and companies do not see the administrator', async () => {
    const objectedRecovery = await startRecovery();
    await recoveries.object(members.BUYER.jwt, objectedRecovery.id);
    const { token } = await startRecovery();
    portal.shiftClock(73 * HOUR_MS);
    await recoveries.accept(token);
    const buildQuery = (field: string, args: string) =>
      `{ ${field}(kinds: [OWNER_RECOVERY]${args}, page: 1, limit: 10) { items { actor by operation changes { name after } } } }`;
    const readRecords = async (jwt: string, field: string, args = '') => {
      const { data } = await portal.callGraphql(buildQuery(field, args), {}, jwt);
      return (data[field].items as AuditEntry[]).map(({ actor, by, operation, changes }) => [
        actor,
        by,
        operation,
        changes.find((change) => change.name === 'outcome')?.after ?? null,
      ]);
    };
    const companySuffix = `(${company.name})`;
    expect(await readRecords(await portal.logInAdmin(), 'auditLogPage', `, companyId: "${company.id}"`)).toEqual([
      ['COMPANY', `Meera Shah ${companySuffix}`, 'acceptOwnerRecovery', 'ACCEPTED'],
      ['ADMINISTRATOR', 'Chief', 'startOwnerRecovery', null],
      ['COMPANY', `Asha Rao ${companySuffix}`, 'objectToOwnerRecovery', 'OBJECTED'],
      ['ADMINISTRATOR', 'Chief', 'startOwnerRecovery', null],
    ]);
    expect(await readRecords(await openMemberSession(company.id), 'ownAuditLogPage')).toEqual([
      ['COMPANY', 'Meera Shah', 'acceptOwnerRecovery', 'ACCEPTED'],
      ['ADMINISTRATOR', null, 'startOwnerRecovery', null],
      ['COMPANY', 'Asha Rao', 'objectToOwnerRecovery', 'OBJECTED'],
      ['ADMINISTRATOR', null, 'startOwnerRecovery', null],
    ]);
  });

  it('the cleanup deletes recoveries 30 days after their end and adds no audit entry', async () => {
    await portal.db.query('delete from owner_recoveries');
    const endedRecovery = await startRecovery();
    await recoveries.cancel(adminJwt, endedRecovery.id);
    const openRecovery = await startRecovery();
    const countAuditEntries = () => portal.db.query("select count(*) from audit.entries where kind = 'OWNER_RECOVERY'");
    const before = await countAuditEntries();
    const cleanUpAndListIds = async (days: number) => {
      const log = { info: () => {}, warn: () => {}, error: () => {} };
      const now = new Date(Date.now() + days * 24 * HOUR_MS);
      await runCleanup(portal, { encryptor: {} as never, log, now });
      const rows = await portal.db.query('select id from owner_recoveries');
      return rows.map(({ id }: { id: string }) => id);
    };
    expect(await cleanUpAndListIds(29)).toHaveLength(2);
    expect(await cleanUpAndListIds(31)).toEqual([openRecovery.id]);
    expect(await cleanUpAndListIds(37)).toEqual([]);
    expect(await countAuditEntries()).toEqual(before);
  });

  it('the erasure of a company deletes its recoveries', async () => {
    await startRecovery();
    await suspendCompany();
    expect(getCode(await team.run('eraseCompany', { companyId: company.id }, adminJwt))).toBe('done');
    expect(await portal.db.query('select 1 from owner_recoveries where company_id = $1', [company.id])).toEqual([]);
  });
});

describe('owner recovery: rules in the database', () => {
  /** Runs a statement. Returns the constraint that rejected it, or null. */
  const findViolation = (sql: string, values: unknown[]): Promise<string | null> =>
    portal.db.query(sql, values).then(
      () => null,
      (error: { driverError: { constraint?: string } }) => error.driverError.constraint ?? String(error),
    );
  const insertRecovery = (
    hoursUntilEffective: number,
    hoursUntilExpiry = hoursUntilEffective + 72,
    companyId = company.id,
  ) =>
    findViolation(
      `insert into owner_recoveries (company_id, email, token_hash, administrator_id, effective_at, expires_at)
       values ($1, 'a@a.example', gen_random_uuid()::text, gen_random_uuid(), now() + $2::float8 * interval '1 hour',
         now() + $3::float8 * interval '1 hour')`,
      [companyId, hoursUntilEffective, hoursUntilExpiry],
    );

  it('a recovery waits 72 hours and can then be used', async () => {
    expect(await insertRecovery(71.9)).toBe('owner_recoveries_wait');
    expect(await insertRecovery(72, 72)).toBe('owner_recoveries_validity');
    expect(await insertRecovery(72)).toBeNull();
  });

  it('only one recovery of a company is open', async () => {
    expect(await insertRecovery(72)).toBeNull();
    expect(await insertRecovery(72)).toBe('owner_recoveries_open');
  });

  it('a recovery can be accepted only from 72 to 144 hours after its start', async () => {
    await insertRecovery(72);
    const acceptRecovery = (hoursAfterStart: number) =>
      findViolation(
        `update owner_recoveries set outcome = 'ACCEPTED', ended_at = created_at + $2::float8 * interval '1 hour' where company_id = $1`,
        [company.id, hoursAfterStart],
      );
    expect(await acceptRecovery(71.9)).toBe('owner_recoveries_acceptance');
    expect(await acceptRecovery(144)).toBe('owner_recoveries_acceptance');
    expect(await acceptRecovery(72)).toBeNull();
  });

  it('a recovery that has ended cannot be opened or accepted again', async () => {
    const { id } = await startRecovery();
    await recoveries.object(company.jwt, id);
    for (const change of ["outcome = 'ACCEPTED', ended_at = effective_at", 'outcome = null, ended_at = null'])
      expect(await findViolation(`update owner_recoveries set ${change} where id = $1`, [id])).toBe(
        'owner_recoveries_final',
      );
  });

  it('the member of a recovery belongs to its company', async () => {
    await insertRecovery(72);
    const other = await portal.createCompany();
    expect(
      await findViolation('update owner_recoveries set member_id = $2 where company_id = $1', [company.id, other.id]),
    ).toBe('owner_recoveries_member_fkey');
  });
});
