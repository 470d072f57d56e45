import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { countLockWaits, interleaveTransaction } from '../../../../test/lock-waits.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';
import { checkUsername } from './administrator-accounts.rules.ts';

const HOUR_MS = 3_600_000;
const INVALID_LINK_MESSAGE = 'This link is no longer valid. Request a new one.';
const { OWNER, OPERATOR, EDITOR, VIEWER } = AdministratorRole;

let portal: Portal;
let ownerJwt: string;
beforeAll(async () => {
  portal = await startPortal({ SMTP_URL: '' });
  ownerJwt = await portal.logInAdmin();
});
afterAll(() => portal.stop());

interface Outcome {
  message: string;
  userErrors: { code: string; field: string[] | null }[];
  link?: string | null;
  invitation?: { id: string };
}

const RESULT_FIELDS = 'message userErrors { code field }';
async function runMutation(name: string, args: string, jwt = ownerJwt, extraFields = ''): Promise<Outcome> {
  const { data, errors } = await portal.callGraphql(
    `mutation { ${name}(${args}) { ${RESULT_FIELDS} ${extraFields} } }`,
    {},
    jwt,
  );
  return errors ? { message: errors[0]!.message, userErrors: [] } : data[name];
}
const inviteAdministrator = (role: string, jwt = ownerJwt) =>
  runMutation('inviteAdministrator', `input: { name: "New One", role: ${role} }`, jwt, 'link invitation { id }');
const getToken = ({ link }: Outcome) => link!.split('#token=')[1]!;
const acceptInvitation = (token: string, username: string, password = PASSWORD, confirmPassword = password) =>
  runMutation(
    'acceptInvitation',
    `input: { token: "${token}", username: "${username}",
      password: "${password}", confirmPassword: "${confirmPassword}" }`,
    '',
  );

const readLink = (token: string) =>
  portal.readData('query ($token: String!) { invitationLink(token: $token) { name role } }', { token });

it('invitations: an invitation beyond 200 administrators and open invitations is rejected, and expired ones do not count', async () => {
  await portal.db.query(
    `insert into administrator_invitations (id, name, role, token_hash, invited_by, created_at, expires_at)
     select gen_random_uuid(), 'Many', 'VIEWER', 'many ' || n, (select id from administrators limit 1), now(), now() + interval '1 day'
     from generate_series(1, 200) n`,
  );
  const rejectedInvitation = await inviteAdministrator(VIEWER);
  await portal.db.query(
    "update administrator_invitations set expires_at = now() - interval '1 minute' where name = 'Many'",
  );
  const acceptedInvitation = await inviteAdministrator(VIEWER);
  await portal.db.query("delete from administrator_invitations where name = 'Many'");
  expect(rejectedInvitation).toMatchObject({ userErrors: [{ code: 'INVALID_INPUT', field: null }] });
  expect(rejectedInvitation.message).toMatch(/^The portal has 200 administrators and open invitations\./);
  expect(acceptedInvitation.userErrors).toEqual([]);
});

describe('invitations: invitation of an administrator', () => {
  it('an invitation creates one administrator with its role; without email, its link is returned', async () => {
    const invitation = await inviteAdministrator(OPERATOR);
    expect(invitation).toMatchObject({ message: 'Invitation created. Send the link to the invitee.', userErrors: [] });
    expect(await acceptInvitation(getToken(invitation), 'newone')).toMatchObject({
      message: 'Your account is ready. Please log in.',
    });
    expect((await acceptInvitation(getToken(invitation), 'another')).message).toBe(INVALID_LINK_MESSAGE);
    expect(await readLink(getToken(invitation))).toEqual({ invitationLink: null });
    const { body } = await portal.callRest('POST', '/admin/admin-login', {
      body: { username: 'NewOne', userPassword: PASSWORD },
    });
    expect(body).toMatchObject({ code: 5, user: { username: 'newone', name: 'New One' } });
    const [{ role }] = await portal.db.query('select role from administrators where id = $1', [body.user._id]);
    expect(role).toBe(OPERATOR);
  });

  it.each([
    ['no name', 'name: " "', 'name'],
    ['an invalid email', 'name: "New One", email: "new.one"', 'email'],
  ])('an invitation with %s is rejected', async (_case, fields, field) => {
    const { userErrors } = await runMutation('inviteAdministrator', `input: { ${fields}, role: ${VIEWER} }`);
    expect(userErrors).toEqual([{ code: 'INVALID_INPUT', field: ['input', field] }]);
  });

  it('only one of two concurrent acceptances succeeds', async () => {
    const token = getToken(await inviteAdministrator(VIEWER));
    const outcomes = await Promise.all([acceptInvitation(token, 'first'), acceptInvitation(token, 'second')]);
    expect(outcomes.map(({ message }) => message).toSorted()).toEqual([
      INVALID_LINK_MESSAGE,
      'Your account is ready. Please log in.',
    ]);
  });

  it('an invitation is valid for 72 hours', async () => {
    const [lateToken, earlyToken] = [
      getToken(await inviteAdministrator(VIEWER)),
      getToken(await inviteAdministrator(VIEWER)),
    ];
    portal.shiftClock(72 * HOUR_MS - 60_000);
    expect(await readLink(earlyToken)).toEqual({ invitationLink: { name: 'New One', role: VIEWER } });
    expect((await acceptInvitation(earlyToken, 'early')).userErrors).toEqual([]);
    portal.shiftClock(72 * HOUR_MS + 60_000);
    expect(await readLink(lateToken)).toEqual({ invitationLink: null });
    expect((await acceptInvitation(lateToken, 'late')).message).toBe(INVALID_LINK_MESSAGE);
    portal.shiftClock(0);
  });

  it.each([201, 255])('a username of %d characters is rejected with the maximum length', (length) => {
    const message = 'Name can have at most 200 characters.';
    expect(checkUsername('x'.repeat(length))).toMatchObject([{ field: 'username', message }]);
    expect(checkUsername('x'.repeat(200))).toEqual([]);
  });

  it.each([
    ['a username that is in use', 'CHIEF', PASSWORD, 'username', 'USERNAME_TAKEN'],
    ['no username', ' ', PASSWORD, 'username', 'INVALID_INPUT'],
    ['a weak password', 'weak', 'password', 'password', 'INVALID_INPUT'],
    ['a common password', 'common', 'P@ssw0rd', 'password', 'INVALID_INPUT'],
    ['a repeated password that differs', 'repeat', PASSWORD, 'confirmPassword', 'INVALID_INPUT', 'N3w#Password9x'],
  ])('an invitation remains valid after %s was rejected', async (_case, username, password, field, code, repeated?) => {
    const token = getToken(await inviteAdministrator(VIEWER));
    const rejected = await acceptInvitation(token, username, password, repeated);
    expect(rejected.userErrors).toEqual([{ code, field: ['input', field] }]);
    expect((await acceptInvitation(token, `after ${code} ${username}`)).userErrors).toEqual([]);
  });

  it('only one of two invitations that are accepted concurrently gets a username', async () => {
    const tokens = [getToken(await inviteAdministrator(VIEWER)), getToken(await inviteAdministrator(VIEWER))];
    const outcomes = await interleaveTransaction(
      portal,
      (query) => query('select from administrators for update'),
      () => Promise.all(tokens.map((token) => acceptInvitation(token, 'the same'))),
      () => waitFor(async () => expect(await countLockWaits(portal)).toBe(2)),
    );
    expect(outcomes.map(({ userErrors }) => userErrors).toSorted((a, b) => a.length - b.length)).toEqual([
      [],
      [{ code: 'USERNAME_TAKEN', field: ['input', 'username'] }],
    ]);
  });

  it('no password is hashed if the username is in use or the author is no longer an owner', async () => {
    const author = await createAdministrator(portal);
    const [token, endedToken] = [
      getToken(await inviteAdministrator(VIEWER)),
      getToken(await inviteAdministrator(VIEWER, author.jwt)),
    ];
    await runMutation('changeAdministratorRole', `input: { administratorId: "${author.id}", role: ${VIEWER} }`);
    await portal.db.query('delete from rate_limits');
    expect((await acceptInvitation(token, 'CHIEF')).userErrors).toMatchObject([{ code: 'USERNAME_TAKEN' }]);
    expect((await acceptInvitation(endedToken, 'ended')).message).toBe(INVALID_LINK_MESSAGE);
    // Each password is counted before its expensive hash.
    expect(await portal.db.query('select 1 from rate_limits')).toEqual([]);
    expect((await acceptInvitation(token, 'free')).userErrors).toEqual([]);
    expect(await portal.db.query('select points from rate_limits')).toEqual([{ points: 1 }]);
  });

  it('the password of an invited person must not contain the name', async () => {
    const token = getToken(await inviteAdministrator(VIEWER));
    await portal.db.query("update administrator_invitations set name = 'Asha Battery' where name = 'New One'");
    expect(await acceptInvitation(token, 'asha')).toMatchObject({
      message: 'Password must not contain your name or domain.',
      userErrors: [{ code: 'INVALID_INPUT', field: ['input', 'password'] }],
    });
    await portal.db.query("update administrator_invitations set name = 'New One' where name = 'Asha Battery'");
    expect((await acceptInvitation('invented', 'asha')).message).toBe(INVALID_LINK_MESSAGE);
    expect((await acceptInvitation(token, 'asha')).userErrors).toEqual([]);
  });

  it('an invitation ends when its author loses the owner role or when it is withdrawn', async () => {
    const owner = await createAdministrator(portal);
    const [otherInvitation, ownInvitation] = [
      await inviteAdministrator(OWNER, owner.jwt),
      await inviteAdministrator(OWNER),
    ];
    await runMutation('changeAdministratorRole', `input: { administratorId: "${owner.id}", role: ${VIEWER} }`);
    expect((await acceptInvitation(getToken(otherInvitation), 'theirs')).message).toBe(INVALID_LINK_MESSAGE);
    expect(await readLink(getToken(otherInvitation))).toEqual({ invitationLink: null });
    const args = `input: { invitationId: "${ownInvitation.invitation!.id}" }`;
    expect((await runMutation('withdrawInvitation', args)).message).toBe('Invitation withdrawn.');
    expect((await runMutation('withdrawInvitation', args)).message).toBe('There is no such invitation.');
    expect((await acceptInvitation(getToken(ownInvitation), 'ours')).message).toBe(INVALID_LINK_MESSAGE);
    expect(await readLink(getToken(ownInvitation))).toEqual({ invitationLink: null });
    expect(await readLink('x'.repeat(10_000))).toEqual({ invitationLink: null });
  });

  it('a new invitation replaces the open one to the same email, even if two owners invite concurrently', async () => {
    const otherOwner = await createAdministrator(portal);
    const invite = (email: string, jwt = ownerJwt) =>
      runMutation('inviteAdministrator', `input: { name: "Nina", email: "${email}", role: ${VIEWER} }`, jwt, 'link');
    const firstInvitation = await invite('nina@portal.example');
    const otherEmailInvitation = await invite('ravi@portal.example');
    const rivals = await Promise.all([
      invite('Nina@Portal.example'),
      invite(' nina@portal.example', otherOwner.jwt),
      invite('NINA@portal.example'),
    ]);
    expect(rivals.flatMap(({ userErrors }) => userErrors)).toEqual([]);
    expect((await acceptInvitation(getToken(firstInvitation), 'nina')).message).toBe(INVALID_LINK_MESSAGE);
    const outcomes = [];
    for (const rival of rivals) outcomes.push((await acceptInvitation(getToken(rival), 'nina')).message);
    expect(outcomes.toSorted()).toEqual([
      INVALID_LINK_MESSAGE,
      INVALID_LINK_MESSAGE,
      'Your account is ready. Please log in.',
    ]);
    expect((await acceptInvitation(getToken(otherEmailInvitation), 'ravi')).userErrors).toEqual([]);
  });

  it('an expired invitation cannot be withdrawn', async () => {
    const { id } = (await inviteAdministrator(VIEWER)).invitation!;
    const expirySql = `update administrator_invitations set expires_at = now() - interval '1 second' where id = $1`;
    await portal.db.query(expirySql, [id]);
    const outcome = await runMutation('withdrawInvitation', `input: { invitationId: "${id}" }`);
    expect(outcome.message).toBe('There is no such invitation.');
  });

  it('the list contains open invitations without their links, newest first', async () => {
    await inviteAdministrator(VIEWER);
    await portal.db.query(`update administrator_invitations set expires_at = now() - interval '1 second'`);
    await inviteAdministrator(EDITOR);
    await inviteAdministrator(OPERATOR);
    const { data } = await portal.callGraphql('{ invitations { name email role expiresAt } }', {}, ownerJwt);
    expect(data.invitations).toEqual(
      [OPERATOR, EDITOR].map((role) => ({ name: 'New One', email: null, role, expiresAt: expect.any(String) })),
    );
  });
});

it('invitations: a portal with a mail server emails the invitation and notifies owners of its acceptance', async () => {
  const emailingPortal = await startPortal({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const jwt = await emailingPortal.logInAdmin();
  await emailingPortal.db.query(
    `update administrators set email = 'chief@portal.example', email_normal = 'chief@portal.example'`,
  );
  await createAdministrator(emailingPortal, { email: 'deputy@portal.example' });
  const mutation = `mutation { inviteAdministrator(input: { name: "New One", email: "new@portal.example", role: EDITOR }) { message link } }`;
  expect((await emailingPortal.callGraphql(mutation, {}, jwt)).data.inviteAdministrator).toEqual({
    message: 'Invitation emailed.',
    link: null,
  });
  const [{ text }] = await emailingPortal.db.query(`select text from mails where recipient = 'new@portal.example'`);
  const input = `input: { token: "${/#token=([\w-]+)/.exec(text)![1]}", username: "new", password: "${PASSWORD}", confirmPassword: "${PASSWORD}" }`;
  await emailingPortal.callGraphql(`mutation { acceptInvitation(${input}) { message } }`);
  const notices = await emailingPortal.db.query('select recipient, subject from mails order by recipient');
  expect(notices).toEqual([
    { recipient: 'chief@portal.example', subject: 'An administrator was added' },
    { recipient: 'deputy@portal.example', subject: 'An administrator was added' },
    { recipient: 'new@portal.example', subject: expect.any(String) },
  ]);
  await emailingPortal.stop();
});
