import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { startSecondServer } from '../../../../test/second-server.ts';
import { waitForWithin } from '../../../../test/wait-for.ts';

const HOUR_MS = 3_600_000;
const FIREFOX_USER_AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
const SESSIONS_QUERY = '{ sessions { id device address lastAddress createdAt lastSeenAt isCurrent } }';

interface Session {
  id: string;
  device: string;
  address: string;
  lastAddress: string;
  createdAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ TRUST_PROXY: '1' });
});
afterAll(() => portal.stop());

const logIn = async (email: string, headers: Record<string, string> = {}) =>
  (await portal.callRest('POST', '/auth/login', { body: { email, password: PASSWORD }, headers })).body.token as string;
const listSessions = async (jwt: string) =>
  (await portal.callGraphql(SESSIONS_QUERY, {}, jwt)).data.sessions as Session[];
const revokeSession = (id: string, jwt: string) =>
  portal.callGraphql(
    'mutation ($id: ID!) { revokeSession(input: { sessionId: $id }) { message userErrors { code } } }',
    { id },
    jwt,
  );
const isOpen = async (jwt: string, url = portal.url) => {
  const response = await fetch(`${url}/api/auth/checkLogin`, { headers: { jwt } });
  return ((await response.json()) as { success: boolean }).success;
};

describe('sessions: list of sessions', () => {
  it('a session shows its device, address, start and last use, and the current session is marked', async () => {
    const { email, jwt } = await portal.createCompany();
    await logIn(email, { 'user-agent': FIREFOX_USER_AGENT, 'x-forwarded-for': '203.0.113.5' });
    const sessions = await listSessions(jwt);
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ isCurrent }) => !isCurrent)).toEqual({
      id: expect.any(String),
      device: 'Firefox on Windows',
      address: '203.0.113.5',
      lastAddress: '203.0.113.5',
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
      isCurrent: false,
    });
    expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({ device: 'node', address: '127.0.0.1' });
  });

  it('a session shows its last address, even if each of its requests claims to be in the background', async () => {
    const { email, jwt } = await portal.createCompany();
    const stolenToken = await logIn(email, { 'x-forwarded-for': '203.0.113.5' });
    portal.shiftClock(120_000);
    try {
      const headers = { 'x-forwarded-for': '198.51.100.66', 'x-in-background': '1' };
      expect((await portal.callRest('GET', '/auth/checkLogin', { jwt: stolenToken, headers })).body.code).toBe(5);
      const otherSession = (await listSessions(jwt)).find(({ isCurrent }) => !isCurrent);
      expect(otherSession).toMatchObject({ address: '203.0.113.5', lastAddress: '198.51.100.66' });
    } finally {
      portal.shiftClock(0);
    }
  });

  it('sessions are listed by last use, without ended, expired or idle sessions', async () => {
    const { id, email } = await portal.createCompany();
    const [idleToken, endedToken] = [await logIn(email), await logIn(email)];
    await portal.callGraphql('mutation { logOut { message } }', {}, endedToken);
    portal.shiftClock(13 * HOUR_MS);
    try {
      await logIn(email, { 'user-agent': 'expired/1' });
      await portal.db.query(
        `update sessions set expires_at = now() where company_id = $1 and user_agent = 'expired/1'`,
        [id],
      );
      const [firstToken, secondToken] = [await logIn(email), await logIn(email)];
      portal.shiftClock(13 * HOUR_MS + 120_000);
      expect((await listSessions(firstToken)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
      expect((await listSessions(secondToken)).filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
      expect(await isOpen(idleToken)).toBe(false);
    } finally {
      portal.shiftClock(0);
    }
  });

  it('an administrator lists exactly the sessions of that administrator account', async () => {
    await portal.createCompany();
    const jwt = await portal.logInAdmin();
    const [{ id }] = await portal.db.query('select id from administrators where username = $1', [ADMIN.username]);
    const rows = await portal.db.query('select id from sessions where administrator_id = $1', [id]);
    const listedSessions = await listSessions(jwt);
    expect(listedSessions.map((session) => session.id).toSorted()).toEqual(
      rows.map((row: Session) => row.id).toSorted(),
    );
  });

  it('a list contains at most the 100 most recently used sessions', async () => {
    const { id, jwt } = await portal.createCompany();
    await portal.db.query(
      `insert into sessions (id, company_id, member_id, member_company_id, address, user_agent, last_seen_at, expires_at)
       select gen_random_uuid(), company_id, member_id, member_company_id, address, 'device' || n || '/1',
         last_seen_at - n * interval '1 minute', expires_at
       from sessions, generate_series(1, 101) n where company_id = $1`,
      [id],
    );
    const devices = Array.from({ length: 99 }, (_, n) => `device${n + 1}`);
    expect((await listSessions(jwt)).map(({ device }) => device)).toEqual(['node', ...devices]);
  });

  it('a session without a user agent is listed as an unknown program', async () => {
    const { id, jwt } = await portal.createCompany();
    await portal.db.query('update sessions set user_agent = null where company_id = $1', [id]);
    expect(await listSessions(jwt)).toMatchObject([{ device: 'Unknown program' }]);
  });
});

describe('sessions: ending sessions', () => {
  it('an account ends one session and no other', async () => {
    const { email, jwt } = await portal.createCompany();
    const [lostToken, otherToken] = [await logIn(email, { 'user-agent': 'lost/1' }), await logIn(email)];
    const { id } = (await listSessions(jwt)).find(({ device }) => device === 'lost')!;
    expect((await revokeSession(id, jwt)).data.revokeSession).toEqual({
      message: 'The session was ended.',
      userErrors: [],
    });
    expect([await isOpen(lostToken), await isOpen(otherToken), await isOpen(jwt)]).toEqual([false, true, true]);
    expect((await revokeSession(id, jwt)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('an account cannot end a session that has expired because it was idle', async () => {
    const { email, jwt } = await portal.createCompany();
    await logIn(email, { 'user-agent': 'idle/1' });
    const { id } = (await listSessions(jwt)).find(({ device }) => device === 'idle')!;
    await portal.db.query("update sessions set last_seen_at = now() - interval '13 hours' where id = $1", [id]);
    expect((await revokeSession(id, jwt)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('an account ends all its other sessions and no session of another account', async () => {
    const { email, jwt } = await portal.createCompany();
    const stranger = await portal.createCompany();
    const otherTokens = [await logIn(email), await logIn(email)];
    const { data } = await portal.callGraphql(
      'mutation { revokeOtherSessions { message userErrors { code } } }',
      {},
      jwt,
    );
    expect(data.revokeOtherSessions).toEqual({ message: 'All other sessions were ended.', userErrors: [] });
    expect(await Promise.all([...otherTokens, jwt, stranger.jwt].map((token) => isOpen(token)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('an account cannot end a session of another company or an administrator, and vice versa', async () => {
    const [company, stranger, adminJwt] = [
      await portal.createCompany(),
      await portal.createCompany(),
      await portal.logInAdmin(),
    ];
    const [{ id }] = (await listSessions(company.jwt)) as [Session];
    const adminSession = (await listSessions(adminJwt)).find(({ isCurrent }) => isCurrent)!;
    const codesAndMessages = [
      await revokeSession(id, stranger.jwt),
      await revokeSession(id, adminJwt),
      await revokeSession(adminSession.id, stranger.jwt),
    ].map(({ errors }) => [errors?.[0]?.extensions.code, errors?.[0]?.message]);
    expect(new Set(codesAndMessages.flat())).toEqual(new Set(['NOT_FOUND', 'There is no such session.']));
    expect([await isOpen(company.jwt), await isOpen(stranger.jwt)]).toEqual([true, true]);
  });

  it('an ended session is rejected within a second by another server that has cached it', async () => {
    const secondServer = await startSecondServer(portal);
    try {
      const { email, jwt } = await portal.createCompany();
      const lostToken = await logIn(email);
      expect(await isOpen(lostToken, secondServer.url)).toBe(true);
      await portal.callGraphql('mutation { revokeOtherSessions { message } }', {}, jwt);
      await waitForWithin(1000, async () => expect(await isOpen(lostToken, secondServer.url)).toBe(false));
      expect(await isOpen(jwt, secondServer.url)).toBe(true);
    } finally {
      await secondServer.stop();
    }
  });
});
