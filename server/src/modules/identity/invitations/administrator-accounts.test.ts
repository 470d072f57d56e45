import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { waitUntilEmailsSent, takeEmail } from '../../../../test/emails.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { ADMIN, PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { callMutation, enableSecondFactor } from '../../../../test/second-factor.ts';
import { startSecondServer } from '../../../../test/second-server.ts';
import { waitForWithin } from '../../../../test/wait-for.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';

const HOUR_MS = 3_600_000;
const NOT_ALLOWED_MESSAGE = 'Your role does not allow this. An owner can do it, or give you another role.';
const { OWNER, OPERATOR, EDITOR, VIEWER } = AdministratorRole;

let portal: Portal;
let ownerJwt: string;
let ownerId: string;
beforeAll(async () => {
  portal = await startPortal({ SMTP_URL: '' });
  ownerJwt = await portal.logInAdmin();
  ownerId = (await portal.callGraphql('{ viewer { ... on Administrator { id } } }', {}, ownerJwt)).data.viewer
    .id as string;
});
// Each test starts with one owner.
beforeEach(() =>
  portal.db.query("update administrators set role = 'VIEWER', disabled_at = null where id <> $1", [ownerId]),
);
afterAll(() => portal.stop());

interface Outcome {
  message: string;
  userErrors: { code: string; field: string[] | null }[];
}

const RESULT_FIELDS = 'message userErrors { code field }';
async function runMutation(name: string, args: string, jwt = ownerJwt): Promise<Outcome> {
  const { data, errors } = await portal.callGraphql(`mutation { ${name}(${args}) { ${RESULT_FIELDS} } }`, {}, jwt);
  return errors ? { message: errors[0]!.message, userErrors: [] } : data[name];
}
const setRole = (id: string, role: string, jwt = ownerJwt) =>
  runMutation('changeAdministratorRole', `input: { administratorId: "${id}", role: ${role} }`, jwt);
const readRole = async (id: string) =>
  (await portal.db.query('select role from administrators where id = $1', [id]))[0].role as string;

it('administrators: changes to administrators need a password entered within the last ten minutes', async () => {
  const { id } = await createAdministrator(portal, { role: VIEWER });
  portal.shiftClock(HOUR_MS / 4);
  try {
    const outcomes = [
      await runMutation('inviteAdministrator', `input: { name: "New One", role: ${OPERATOR} }`),
      await setRole(id, EDITOR),
      await runMutation('disableAdministrator', `input: { administratorId: "${id}" }`),
      await runMutation('enableAdministrator', `input: { administratorId: "${id}" }`),
      await runMutation('removeAdministratorSecondFactor', `input: { administratorId: "${id}" }`),
    ];
    expect(new Set(outcomes.flatMap(({ userErrors }) => userErrors.map(({ code }) => code)))).toEqual(
      new Set(['CONFIRMATION_NEEDED']),
    );
    expect(await readRole(id)).toBe(VIEWER);
    await runMutation('confirmIdentity', `input: { password: "${PASSWORD}" }`);
    expect((await setRole(id, EDITOR)).userErrors).toEqual([]);
  } finally {
    portal.shiftClock(0);
  }
});

describe('administrators: role', () => {
  it('a role change takes effect on every server within a second and is emailed', async () => {
    const secondServer = await startSecondServer(portal);
    const administrator = await createAdministrator(portal, { email: 'deputy@portal.example' });
    const getListError = async () => {
      const response = await fetch(`${secondServer.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', jwt: administrator.jwt },
        body: JSON.stringify({ query: '{ administrators { id } }' }),
      });
      return ((await response.json()) as { errors?: { message: string }[] }).errors?.[0]?.message;
    };
    expect(await getListError()).toBeUndefined();
    await setRole(administrator.id, EDITOR);
    await waitForWithin(1000, async () => expect(await getListError()).toBe(NOT_ALLOWED_MESSAGE));
    await secondServer.stop();
    expect((await takeEmail(portal, 'deputy@portal.example', 'Your role was changed')).text).toContain('Editor');
  });

  it('the viewer query returns the role and its rights', async () => {
    const { jwt } = await createAdministrator(portal, { role: EDITOR });
    const { data } = await portal.callGraphql('{ viewer { ... on Administrator { role rights } } }', {}, jwt);
    expect(data.viewer).toEqual({ role: EDITOR, rights: ['OWN', 'ADVERTISEMENTS', 'VERSIONS'] });
  });

  it('REST rejects an operation that the role does not allow', async () => {
    const { jwt } = await createAdministrator(portal, { role: VIEWER });
    const body = { version: '9.9.9', type: 'User' };
    const { status, body: response } = await portal.callRest('POST', '/admin/version', { jwt, body });
    expect([status, response.code, response.message]).toEqual([403, 3, NOT_ALLOWED_MESSAGE]);
  });

  it('a role without access to keys sees only the first group of a licence string', async () => {
    await portal.setPrices();
    const company = await portal.createCompany();
    const { key } = await createKeyClient(portal).createApproved(company.jwt, ownerJwt);
    const viewer = await createAdministrator(portal, { role: VIEWER });
    const searchKeys = async (search: string, jwt: string) => {
      const query = 'query ($search: String) { keyPage(search: $search) { items { licenceString } } }';
      return (await portal.callGraphql(query, { search }, jwt)).data.keyPage.items as { licenceString: string }[];
    };
    const maskedKey = `${key.slice(0, 5)}${'-•••••'.repeat(7)}`;
    expect(await searchKeys(company.name, viewer.jwt)).toEqual([{ licenceString: maskedKey }]);
    // A search by substring would reveal the licence string one character at a time.
    expect(await searchKeys(key.slice(6, 17), viewer.jwt)).toEqual([]);
    expect(await searchKeys(key.slice(6, 17), ownerJwt)).toEqual([{ licenceString: key }]);
    expect(await searchKeys(key.toLowerCase(), viewer.jwt)).toEqual([{ licenceString: maskedKey }]);
    const file = await portal.send('/api/admin/export-keys', { headers: { jwt: viewer.jwt } });
    const text = await file.text();
    expect([text.includes(maskedKey), text.includes(key)]).toEqual([true, false]);
    const { body } = await portal.callRest('POST', '/admin/admin-get-key-request', { jwt: viewer.jwt, body: {} });
    expect(JSON.stringify(body)).not.toContain(key.slice(6));
  });
});

describe('administrators: last owner', () => {
  it.each([
    ['cannot be demoted', 'changeAdministratorRole', ', role: VIEWER'],
    ['cannot be disabled', 'disableAdministrator', ''],
  ])('the last owner %s', async (_case, name, extraFields) => {
    expect((await runMutation(name, `input: { administratorId: "${ownerId}"${extraFields} }`)).userErrors).toEqual([
      { code: 'LAST_OWNER', field: null },
    ]);
    expect(await readRole(ownerId)).toBe(OWNER);
  });

  it('a disabled owner does not count as another owner', async () => {
    const other = await createAdministrator(portal, { role: OWNER });
    await runMutation('disableAdministrator', `input: { administratorId: "${other.id}" }`);
    expect((await setRole(ownerId, VIEWER)).userErrors).toEqual([{ code: 'LAST_OWNER', field: null }]);
    await portal.db.query("update administrators set role = 'VIEWER' where id = $1", [other.id]);
  });

  it('the last owner can choose the role Owner again, which changes nothing', async () => {
    expect((await setRole(ownerId, OWNER)).userErrors).toEqual([]);
    expect(await readRole(ownerId)).toBe(OWNER);
  });

  it('an owner cannot disable their own account, even if there is another owner', async () => {
    await createAdministrator(portal, { role: OWNER });
    for (const id of [ownerId, ownerId.toUpperCase()])
      expect(await runMutation('disableAdministrator', `input: { administratorId: "${id}" }`)).toEqual({
        message: 'You cannot disable your own account. Ask another owner.',
        userErrors: [{ code: 'INVALID_INPUT', field: null }],
      });
    expect((await portal.callGraphql('{ viewer { __typename } }', {}, ownerJwt)).data.viewer.__typename).toBe(
      'Administrator',
    );
    await portal.db.query("update administrators set role = 'VIEWER' where id <> $1", [ownerId]);
  });

  it('exactly one owner remains when two owners demote or disable each other concurrently', async () => {
    for (const demoteOrDisable of [
      (id: string, jwt: string) => setRole(id, VIEWER, jwt),
      (id: string, jwt: string) => runMutation('disableAdministrator', `input: { administratorId: "${id}" }`, jwt),
    ])
      for (let round = 0; round < 5; round++) {
        const [firstOwner, secondOwner] = [await createAdministrator(portal), await createAdministrator(portal)];
        await portal.db.query("update administrators set role = 'VIEWER' where id = $1", [ownerId]);
        const outcomes = await Promise.all([
          demoteOrDisable(secondOwner.id, firstOwner.jwt),
          demoteOrDisable(firstOwner.id, secondOwner.jwt),
        ]);
        const owners = await portal.db.query(
          "select id from administrators where role = 'OWNER' and disabled_at is null",
        );
        expect(owners).toHaveLength(1);
        expect(
          outcomes.filter(({ message }) => message === NOT_ALLOWED_MESSAGE || message === 'Log in to do this.'),
        ).toHaveLength(1);
        await portal.db.query("update administrators set role = 'OWNER' where id = $1", [ownerId]);
        await portal.db.query("update administrators set role = 'VIEWER' where id <> $1", [ownerId]);
      }
  });
});

describe('administrators: disabled administrator', () => {
  it('a disabled administrator loses access, gets no link and sees the reason after the right password', async () => {
    const administrator = await createAdministrator(portal, { email: 'gone@portal.example' });
    await runMutation('disableAdministrator', `input: { administratorId: "${administrator.id}" }`);
    expect((await portal.callGraphql('{ viewer { __typename } }', {}, administrator.jwt)).errors?.[0]?.message).toBe(
      'Log in to do this.',
    );
    const { body } = await administrator.logIn();
    expect([body.code, body.reason]).toEqual([4, 'ACCOUNT_DISABLED']);
    expect((await administrator.logIn('Wrong#Horse9battery')).body.reason).toBe('WRONG_CREDENTIALS');
    await portal.callGraphql('mutation { requestPasswordReset(input: { email: "gone@portal.example" }) { message } }');
    await waitUntilEmailsSent(portal);
    expect(await portal.db.query('select 1 from email_tokens where administrator_id = $1', [administrator.id])).toEqual(
      [],
    );
    await runMutation('enableAdministrator', `input: { administratorId: "${administrator.id}" }`);
    expect((await administrator.logIn()).body.code).toBe(5);
  });

  it('disabling a disabled administrator again retains the time of the first disabling', async () => {
    const { id } = await createAdministrator(portal);
    const disabledAt = new Date('2026-01-01T00:00:00Z');
    await portal.db.query('update administrators set disabled_at = $2 where id = $1', [id, disabledAt]);
    const outcome = await runMutation('disableAdministrator', `input: { administratorId: "${id}" }`);
    expect(outcome.userErrors).toEqual([]);
    const rows = await portal.db.query('select disabled_at from administrators where id = $1', [id]);
    expect(rows).toEqual([{ disabled_at: disabledAt }]);
  });

  it('a login concurrent with disabling leaves no open session', async () => {
    for (let round = 0; round < 5; round++) {
      const administrator = await createAdministrator(portal);
      const [login] = await Promise.all([
        administrator.logIn(),
        runMutation('disableAdministrator', `input: { administratorId: "${administrator.id}" }`),
      ]);
      const rows = await portal.db.query('select 1 from sessions where administrator_id = $1 and ended_at is null', [
        administrator.id,
      ]);
      expect([rows, [4, 5].includes(login.body.code as number)]).toEqual([[], true]);
    }
  });
});

it('administrators: an owner ends all sessions of another administrator, who can log in again', async () => {
  const administrator = await createAdministrator(portal, { role: VIEWER });
  expect(
    (await runMutation('revokeAdministratorSessions', `input: { administratorId: "${administrator.id}" }`)).message,
  ).toBe('Sessions ended.');
  expect(
    (await portal.callGraphql('{ viewer { __typename } }', {}, administrator.jwt)).errors?.[0]?.extensions.code,
  ).toBe('UNAUTHENTICATED');
  expect((await administrator.logIn()).body.code).toBe(5);
});

it("administrators: an owner lists and ends one session, but not under another administrator's id", async () => {
  const [administrator, otherAdministrator] = [await createAdministrator(portal), await createAdministrator(portal)];
  const lostToken = (await administrator.logIn()).body.token as string;
  const listSessions = async (id: string, jwt = ownerJwt) =>
    portal.callGraphql(`{ administratorSessions(id: "${id}") { id isCurrent address } }`, {}, jwt);
  const sessions: { id: string }[] = (await listSessions(administrator.id)).data.administratorSessions;
  expect(sessions).toHaveLength(2);
  expect(sessions[0]).toEqual({ id: expect.any(String), isCurrent: false, address: '127.0.0.1' });
  const endSession = (id: string) =>
    runMutation('revokeAdministratorSession', `input: { administratorId: "${id}", sessionId: "${sessions[0]!.id}" }`);
  expect((await endSession(otherAdministrator.id)).message).toBe('There is no such session.');
  expect((await endSession(administrator.id)).message).toBe('The session was ended.');
  expect((await endSession(administrator.id)).message).toBe('There is no such session.');
  const codes = await Promise.all(
    [administrator.jwt, lostToken].map(
      async (jwt) => (await portal.callRest('GET', '/admin/admin-check-login', { jwt })).body.code,
    ),
  );
  expect(codes.toSorted()).toEqual([5, 6]);
  expect((await listSessions(crypto.randomUUID())).errors![0]!.message).toBe('There is no such administrator.');
});

it('administrators: an owner turns off a two-step login, and its administrator is notified by email', async () => {
  const administrator = await createAdministrator(portal, { email: 'lost@portal.example', role: VIEWER });
  const hasTwoSteps = async () => {
    const { data } = await portal.callGraphql('{ administrators { id hasSecondFactor } }', {}, ownerJwt);
    return data.administrators.find(({ id }: { id: string }) => id === administrator.id).hasSecondFactor as boolean;
  };
  await callMutation(portal, 'startSecondFactorSetup', 'secret', administrator.jwt);
  expect(await hasTwoSteps()).toBe(false);
  await enableSecondFactor(portal, administrator.jwt);
  expect([(await administrator.logIn()).body.reason, await hasTwoSteps()]).toEqual(['CODE_REQUIRED', true]);
  const removeSecondFactor = () =>
    runMutation('removeAdministratorSecondFactor', `input: { administratorId: "${administrator.id}" }`);
  expect((await removeSecondFactor()).message).toBe('Two-step login turned off.');
  expect([(await administrator.logIn()).body.code, await hasTwoSteps()]).toEqual([5, false]);
  await takeEmail(portal, 'lost@portal.example', 'Two-step login was turned off');
  expect((await removeSecondFactor()).userErrors).toEqual([]);
  const notices = await portal.db.query(
    `select from mails where recipient = 'lost@portal.example' and subject = 'Two-step login was turned off'`,
  );
  expect(notices.length).toBeLessThanOrEqual(1);
  const entries = await portal.db.query(
    `select action, by_administrator, operation from audit.entries where kind = 'SECOND_FACTOR' and subject = $1 order by id`,
    [administrator.id],
  );
  expect(entries.at(-1)).toEqual({
    action: 'REMOVED',
    by_administrator: ownerId,
    operation: 'removeAdministratorSecondFactor',
  });
});

it('administrators: the list contains each administrator with role and last activity', async () => {
  const unseenAdministrator = await createAdministrator(portal);
  await portal.db.query('delete from sessions where administrator_id = $1', [unseenAdministrator.id]);
  const activeAdministrator = await createAdministrator(portal);
  await activeAdministrator.logIn();
  await portal.db.query(
    `update sessions set last_seen_at = timestamptz '2026-01-01Z' + session.number * interval '1 day'
     from (select id, row_number() over () as number from sessions where administrator_id = $1) session
     where session.id = sessions.id`,
    [activeAdministrator.id],
  );
  const { data } = await portal.callGraphql('{ administrators { username role disabledAt lastSeenAt } }', {}, ownerJwt);
  expect(data.administrators[0]).toEqual({
    username: ADMIN.username,
    role: OWNER,
    disabledAt: null,
    lastSeenAt: expect.any(String),
  });
  expect(data.administrators.slice(-2)).toMatchObject([
    { username: unseenAdministrator.username, lastSeenAt: null },
    { username: activeAdministrator.username, lastSeenAt: '2026-01-03T00:00:00.000Z' },
  ]);
});
