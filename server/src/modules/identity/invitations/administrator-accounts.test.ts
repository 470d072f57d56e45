import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { waitUntilEmailsSent, takeEmail } from '../../../../test/emails.ts';
import { enableSecondFactor } from '../../../../test/second-factor.ts';
import { ADMIN, PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { startSecondServer } from '../../../../test/second-server.ts';
import { waitForWithin } from '../../../../test/wait-for.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';

const HOUR = 3_600_000;
const NOT_ALLOWED = 'Your role does not allow this. An owner can do it, or give you another role.';
const { OWNER, OPERATOR, EDITOR, VIEWER } = AdministratorRole;

let portal: Portal;
let chief: string;
let chiefId: string;
beforeAll(async () => {
  portal = await startPortal({ SMTP_URL: '' });
  chief = await portal.admin();
  chiefId = (await portal.graphql('{ viewer { ... on Administrator { id } } }', {}, chief)).data.viewer.id as string;
});
// every test begins with one owner
beforeEach(() =>
  portal.db.query("update administrators set role = 'VIEWER', disabled_at = null where id <> $1", [chiefId]),
);
afterAll(() => portal.stop());

interface Outcome {
  message: string;
  userErrors: { code: string; field: string | null }[];
}

const RESULT = 'message userErrors { code field }';
async function change(name: string, args: string, jwt = chief): Promise<Outcome> {
  const { data, errors } = await portal.graphql(`mutation { ${name}(${args}) { ${RESULT} } }`, {}, jwt);
  return errors ? { message: errors[0]!.message, userErrors: [] } : data[name];
}
const setRole = (id: string, role: string, jwt = chief) =>
  change('changeAdministratorRole', `id: "${id}", role: ${role}`, jwt);
const roleOf = async (id: string) =>
  (await portal.db.query('select role from administrators where id = $1', [id]))[0].role as string;

it('administrators: changes to administrators need the password within the last ten minutes', async () => {
  const { id } = await createAdministrator(portal, { role: VIEWER });
  portal.shiftClock(HOUR / 4);
  try {
    const outcomes = [
      await change('inviteAdministrator', `input: { name: "New One", role: ${OPERATOR} }`),
      await setRole(id, EDITOR),
      await change('disableAdministrator', `id: "${id}"`),
      await change('enableAdministrator', `id: "${id}"`),
      await change('removeAdministratorSecondFactor', `id: "${id}"`),
    ];
    expect(new Set(outcomes.flatMap(({ userErrors }) => userErrors.map(({ code }) => code)))).toEqual(
      new Set(['CONFIRMATION_NEEDED']),
    );
    expect(await roleOf(id)).toBe(VIEWER);
    await change('confirmIdentity', `password: "${PASSWORD}"`);
    expect((await setRole(id, EDITOR)).userErrors).toEqual([]);
  } finally {
    portal.shiftClock(0);
  }
});

describe('administrators: role', () => {
  it('a role change takes effect on every server within a second and is emailed', async () => {
    const other = await startSecondServer(portal);
    const deputy = await createAdministrator(portal, { email: 'deputy@portal.example' });
    const ask = async () => {
      const response = await fetch(`${other.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', jwt: deputy.jwt },
        body: JSON.stringify({ query: '{ administrators { id } }' }),
      });
      return ((await response.json()) as { errors?: { message: string }[] }).errors?.[0]?.message;
    };
    expect(await ask()).toBeUndefined();
    await setRole(deputy.id, EDITOR);
    await waitForWithin(1000, async () => expect(await ask()).toBe(NOT_ALLOWED));
    await other.stop();
    expect((await takeEmail(portal, 'deputy@portal.example', 'Your role was changed')).text).toContain('Editor');
  });

  it('the viewer query returns the role and its rights', async () => {
    const { jwt } = await createAdministrator(portal, { role: EDITOR });
    const { data } = await portal.graphql('{ viewer { ... on Administrator { role rights } } }', {}, jwt);
    expect(data.viewer).toEqual({ role: EDITOR, rights: ['OWN', 'ADVERTISEMENTS', 'VERSIONS'] });
  });

  it('REST rejects an operation that the role does not allow', async () => {
    const { jwt } = await createAdministrator(portal, { role: VIEWER });
    const body = { version: '9.9.9', type: 'User' };
    const { status, body: answer } = await portal.rest('POST', '/admin/version', { jwt, body });
    expect([status, answer.code, answer.message]).toEqual([403, 3, NOT_ALLOWED]);
  });

  it('a role without access to keys sees only the first group of a licence string', async () => {
    await portal.setPrices();
    const company = await portal.company();
    const { key } = await createKeyClient(portal).approved(company.jwt, chief);
    const viewer = await createAdministrator(portal, { role: VIEWER });
    const find = async (search: string, jwt: string) => {
      const query = 'query ($search: String) { keys(search: $search) { items { licenceString } } }';
      return (await portal.graphql(query, { search }, jwt)).data.keys.items as { licenceString: string }[];
    };
    const masked = `${key.slice(0, 5)}${'-•••••'.repeat(7)}`;
    expect(await find(company.name, viewer.jwt)).toEqual([{ licenceString: masked }]);
    // its parts are not found, as they would tell it sign by sign
    expect(await find(key.slice(6, 17), viewer.jwt)).toEqual([]);
    expect(await find(key.slice(6, 17), chief)).toEqual([{ licenceString: key }]);
    expect(await find(key.toLowerCase(), viewer.jwt)).toEqual([{ licenceString: masked }]);
    const file = await portal.send('/api/admin/export-keys', { headers: { jwt: viewer.jwt } });
    const text = await file.text();
    expect([text.includes(masked), text.includes(key)]).toEqual([true, false]);
    const { body } = await portal.rest('POST', '/admin/admin-get-key-request', { jwt: viewer.jwt, body: {} });
    expect(JSON.stringify(body)).not.toContain(key.slice(6));
  });
});

describe('administrators: last owner', () => {
  it.each([
    ['is not lowered', 'changeAdministratorRole', `, role: VIEWER`],
    ['is not disabled', 'disableAdministrator', ''],
  ])('the last owner %s', async (_what, name, also) => {
    expect((await change(name, `id: "${chiefId}"${also}`)).userErrors).toEqual([{ code: 'LAST_OWNER', field: null }]);
    expect(await roleOf(chiefId)).toBe(OWNER);
  });

  it('an owner cannot disable their own account, even if there is another owner', async () => {
    await createAdministrator(portal, { role: OWNER });
    expect(await change('disableAdministrator', `id: "${chiefId}"`)).toEqual({
      message: 'You cannot disable your own account. Ask another owner.',
      userErrors: [{ code: 'INVALID_INPUT', field: null }],
    });
    expect((await portal.graphql('{ viewer { __typename } }', {}, chief)).data.viewer.__typename).toBe('Administrator');
    await portal.db.query("update administrators set role = 'VIEWER' where id <> $1", [chiefId]);
  });

  it('exactly one owner remains when two owners demote or disable each other concurrently', async () => {
    for (const lower of [
      (id: string, jwt: string) => setRole(id, VIEWER, jwt),
      (id: string, jwt: string) => change('disableAdministrator', `id: "${id}"`, jwt),
    ])
      for (let round = 0; round < 5; round++) {
        const [one, two] = [await createAdministrator(portal), await createAdministrator(portal)];
        await portal.db.query("update administrators set role = 'VIEWER' where id = $1", [chiefId]);
        const answers = await Promise.all([lower(two.id, one.jwt), lower(one.id, two.jwt)]);
        const owners = await portal.db.query(
          "select id from administrators where role = 'OWNER' and disabled_at is null",
        );
        expect(owners).toHaveLength(1);
        expect(
          answers.filter(({ message }) => message === NOT_ALLOWED || message === 'Log in to do this.'),
        ).toHaveLength(1);
        await portal.db.query("update administrators set role = 'OWNER' where id = $1", [chiefId]);
        await portal.db.query("update administrators set role = 'VIEWER' where id <> $1", [chiefId]);
      }
  });
});

describe('administrators: disabled administrator', () => {
  it('a disabled administrator loses access, gets no link and sees the reason after the right password', async () => {
    const deputy = await createAdministrator(portal, { email: 'gone@portal.example' });
    await change('disableAdministrator', `id: "${deputy.id}"`);
    expect((await portal.graphql('{ viewer { __typename } }', {}, deputy.jwt)).errors?.[0]?.message).toBe(
      'Log in to do this.',
    );
    const { body } = await deputy.logIn();
    expect([body.code, body.reason]).toEqual([4, 'ACCOUNT_DISABLED']);
    expect((await deputy.logIn('Wrong#Horse9battery')).body.reason).toBe('WRONG_CREDENTIALS');
    await portal.graphql('mutation { requestPasswordReset(email: "gone@portal.example") { message } }');
    await waitUntilEmailsSent(portal);
    expect(await portal.db.query('select 1 from email_tokens where administrator_id = $1', [deputy.id])).toEqual([]);
    await change('enableAdministrator', `id: "${deputy.id}"`);
    expect((await deputy.logIn()).body.code).toBe(5);
  });

  it('a login concurrent with disabling leaves no open session', async () => {
    for (let round = 0; round < 5; round++) {
      const deputy = await createAdministrator(portal);
      const [login] = await Promise.all([deputy.logIn(), change('disableAdministrator', `id: "${deputy.id}"`)]);
      const open = await portal.db.query('select 1 from sessions where administrator_id = $1 and ended_at is null', [
        deputy.id,
      ]);
      expect([open, [4, 5].includes(login.body.code as number)]).toEqual([[], true]);
    }
  });
});

it('administrators: an owner ends all sessions of another administrator, who can log in again', async () => {
  const deputy = await createAdministrator(portal, { role: VIEWER });
  expect((await change('endAdministratorSessions', `id: "${deputy.id}"`)).message).toBe('Sessions ended.');
  expect((await portal.graphql('{ viewer { __typename } }', {}, deputy.jwt)).errors?.[0]?.extensions.code).toBe(
    'UNAUTHENTICATED',
  );
  expect((await deputy.logIn()).body.code).toBe(5);
});

it("administrators: an owner lists and ends one session, but not under another administrator's id", async () => {
  const [deputy, other] = [await createAdministrator(portal), await createAdministrator(portal)];
  const lost = (await deputy.logIn()).body.token as string;
  const sessionsOf = async (id: string, jwt = chief) =>
    portal.graphql(`{ administratorSessions(id: "${id}") { id isCurrent address } }`, {}, jwt);
  const sessions: { id: string }[] = (await sessionsOf(deputy.id)).data.administratorSessions;
  expect(sessions).toHaveLength(2);
  expect(sessions[0]).toEqual({ id: expect.any(String), isCurrent: false, address: '127.0.0.1' });
  const end = (id: string) => change('endAdministratorSession', `id: "${id}", sessionId: "${sessions[0]!.id}"`);
  expect((await end(other.id)).message).toBe('There is no such session.');
  expect((await end(deputy.id)).message).toBe('The session was ended.');
  expect((await end(deputy.id)).message).toBe('There is no such session.');
  const codes = await Promise.all(
    [deputy.jwt, lost].map(async (jwt) => (await portal.rest('GET', '/admin/admin-check-login', { jwt })).body.code),
  );
  expect(codes.toSorted()).toEqual([5, 6]);
  expect((await sessionsOf(crypto.randomUUID())).errors![0]!.message).toBe('There is no such administrator.');
});

it('administrators: an owner switches off a two-step login, and its administrator is notified by email', async () => {
  const deputy = await createAdministrator(portal, { email: 'lost@portal.example', role: VIEWER });
  await enableSecondFactor(portal, deputy.jwt);
  const isOn = async () => {
    const { data } = await portal.graphql('{ administrators { id hasSecondFactor } }', {}, chief);
    return data.administrators.find(({ id }: { id: string }) => id === deputy.id).hasSecondFactor as boolean;
  };
  expect([(await deputy.logIn()).body.reason, await isOn()]).toEqual(['CODE_REQUIRED', true]);
  const remove = () => change('removeAdministratorSecondFactor', `id: "${deputy.id}"`);
  expect((await remove()).message).toBe('Two-step login switched off.');
  expect([(await deputy.logIn()).body.code, await isOn()]).toEqual([5, false]);
  await takeEmail(portal, 'lost@portal.example', 'Two-step login was switched off');
  expect((await remove()).userErrors).toEqual([]);
  const told = await portal.db.query(
    `select from mails where recipient = 'lost@portal.example' and subject = 'Two-step login was switched off'`,
  );
  expect(told.length).toBeLessThanOrEqual(1);
  const log = await portal.db.query(
    `select action, by_administrator, operation from audit.entries where kind = 'SECOND_FACTOR' and subject = $1 order by id`,
    [deputy.id],
  );
  expect(log.at(-1)).toEqual({
    action: 'REMOVED',
    by_administrator: chiefId,
    operation: 'removeAdministratorSecondFactor',
  });
});

it('administrators: the list contains each administrator with role and last activity', async () => {
  const absent = await createAdministrator(portal);
  await portal.db.query('delete from sessions where administrator_id = $1', [absent.id]);
  const { data } = await portal.graphql('{ administrators { username role disabledAt lastSeenAt } }', {}, chief);
  expect(data.administrators[0]).toEqual({
    username: ADMIN.username,
    role: OWNER,
    disabledAt: null,
    lastSeenAt: expect.any(String),
  });
  expect(data.administrators.at(-1)).toMatchObject({ username: absent.username, lastSeenAt: null });
});
