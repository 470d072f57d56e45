import http from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiToken } from '../../../test/api-tokens.ts';
import { openEventStream } from '../../../test/event-stream.ts';
import { createKeyClient } from '../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';
import {
  createCompanySession,
  withoutNotifications,
  UNNOTIFIED_CASES,
  suspendCompany,
  REVOCATION_CASES,
} from '../../../test/revocation-cases.ts';
import { callMutation } from '../../../test/second-factor.ts';
import { type SecondServer, startSecondServer } from '../../../test/second-server.ts';
import { waitFor } from '../../../test/wait-for.ts';
import { Scope } from '../auth/scopes.rules.ts';

const STREAM_PATHS = ['/live', '/live/events'];
const ENDED_MESSAGE = 'data: {"ended":true}';
const NEVER_MS = 3_600_000;

let portal: Portal;
let otherServer: SecondServer;
let checkingServer: SecondServer;
let adminJwt: string;
beforeAll(async () => {
  // These two servers never check streams by a timer, so only a notification or an event ends a stream.
  portal = await startPortal({}, { heartbeatMs: NEVER_MS });
  otherServer = await startSecondServer(portal, {}, { heartbeatMs: NEVER_MS });
  checkingServer = await startSecondServer(portal, {}, { heartbeatMs: 200 });
  await portal.setPrices();
  adminJwt = await portal.logInAdmin();
});
beforeEach(() => portal.db.query('delete from rate_limits'));
afterAll(async () => {
  await otherServer.stop();
  await checkingServer.stop();
  await portal.stop();
});

type Stream = Awaited<ReturnType<typeof openEventStream>>;
const streamsToClose: Stream[] = [];
afterEach(() => {
  for (const { close } of streamsToClose.splice(0)) close();
});

async function openStream(url: string, path: string, jwt: string): Promise<Stream> {
  const stream = await openEventStream(url + path, jwt);
  streamsToClose.push(stream);
  return stream;
}
/** Opens both kinds of stream on several servers, and waits until each follows events. */
async function openAll(jwt: string, urls: string[]): Promise<Stream[]> {
  const openedStreams: Stream[] = [];
  for (const url of urls) for (const path of STREAM_PATHS) openedStreams.push(await openStream(url, path, jwt));
  for (const { waitForFirst } of openedStreams) await waitForFirst();
  return openedStreams;
}
async function expectEnded(opened: Stream[]): Promise<void> {
  await Promise.all(opened.map(({ ended }) => ended));
  for (const { messages, events } of opened) expect([messages.at(-1), events()]).toEqual([ENDED_MESSAGE, []]);
}

describe('live streams: end of a stream', () => {
  it.each(REVOCATION_CASES)(
    'every stream on every server ends when %s, without an event or a timer',
    async (_name, enter, end) => {
      const entry = await enter(portal, adminJwt);
      const streams = await openAll(entry.jwt, [portal.url, otherServer.url]);
      await end(entry);
      await expectEnded(streams);
      for (const path of STREAM_PATHS) expect((await openStream(otherServer.url, path, entry.jwt)).status).toBe(401);
    },
  );

  it.each(UNNOTIFIED_CASES)(
    'if no notification arrived, every stream ends before it delivers the next event: %s',
    async (_name, enter, end) => {
      const entry = await enter(portal, adminJwt);
      const streams = await openAll(entry.jwt, [portal.url, otherServer.url]);
      await withoutNotifications(portal, () => end(entry));
      await portal.db.query(
        `insert into events (kind, occurred_at, company_id, data, is_for_company, is_for_administrators)
       values ('KEY_EXPIRED', now(), $1, '{}', false, false)`,
        [entry.id],
      );
      await expectEnded(streams);
    },
  );

  it.each(UNNOTIFIED_CASES)(
    'if neither a notification nor an event arrived, a timer ends every stream: %s',
    async (_name, enter, end) => {
      const entry = await enter(portal, adminJwt);
      const streams = await openAll(entry.jwt, [checkingServer.url]);
      await withoutNotifications(portal, () => end(entry));
      await expectEnded(streams);
    },
  );

  it.each(STREAM_PATHS)('a stream ends if its session ends while the stream is being opened: %s', async (path) => {
    const { jwt, id } = await createCompanySession(portal, adminJwt);
    const lockingRunner = portal.db.createQueryRunner();
    await lockingRunner.startTransaction();
    await lockingRunner.query('lock table event_positions');
    const streamOpening = openStream(portal.url, path, jwt);
    const listWaitingLocks = () =>
      lockingRunner.query(
        `select 1 from pg_locks where not granted and mode = 'AccessShareLock' and relation = $1::regclass`,
        ['event_positions'],
      );
    await expect.poll(listWaitingLocks).not.toEqual([]);
    await portal.db.query('update sessions set ended_at = now() where company_id = $1', [id]);
    await lockingRunner.commitTransaction();
    await lockingRunner.release();
    const stream = await streamOpening;
    await stream.ended;
    if (stream.status === 200) expect([stream.messages.at(-1), stream.events()]).toEqual([ENDED_MESSAGE, []]);
    else expect(stream.status).toBe(401);
  });

  it('a stream whose session ends stops before the next page of a backlog that its client reads slowly', async () => {
    const { jwt, id } = await createCompanySession(portal, adminJwt);
    const { body } = await portal.callRest('GET', '/events', { jwt });
    await portal.db.query(
      `insert into events (kind, occurred_at, company_id, data, is_for_company, is_for_administrators)
       select 'KEY_EXPIRED', now(), $1, jsonb_build_object('text', repeat('x', 100000)), false, false
       from generate_series(1, 400)`,
      [id],
    );
    await waitFor(async () =>
      expect(await portal.db.query('select 1 from events where position is null limit 1')).toEqual([]),
    );
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const url = `${portal.url}/live/events?after=${body.newestCursor}`;
      http.get(url, { headers: { jwt }, agent: false }, resolve).on('error', reject);
    });
    // The client reads nothing until the session has ended. The buffers between server and client hold less than 20 MB.
    await withoutNotifications(portal, () =>
      portal.db.query('update sessions set ended_at = now() where company_id = $1', [id]),
    );
    let text = '';
    for await (const chunk of response.setEncoding('utf8') as AsyncIterable<string>) text += chunk;
    expect(text.trimEnd().endsWith(ENDED_MESSAGE)).toBe(true);
    expect(text.split('\nevent: KEY_EXPIRED\n').length - 1).toBeLessThan(200);
  });
});

it('live streams: a silent stream gets heartbeats', async () => {
  const { jwt, id } = await createCompanySession(portal, adminJwt);
  const streams = await openAll(jwt, [checkingServer.url]);
  // The timer sends a heartbeat before it ends the streams.
  await withoutNotifications(portal, () =>
    portal.db.query('update sessions set ended_at = now() where company_id = $1', [id]),
  );
  await expectEnded(streams);
  for (const { getHeartbeatCount } of streams) expect(getHeartbeatCount()).toBeGreaterThan(0);
});

describe('live streams: unrelated changes', () => {
  it('a stream continues when another account is suspended or another session or token ends', async () => {
    const keyClient = createKeyClient(portal);
    const ownSession = await createCompanySession(portal, adminJwt);
    const { id, secret } = await createApiToken(portal, ownSession.otherJwt, [Scope.EVENTS_READ]);
    const revokedToken = await createApiToken(portal, ownSession.otherJwt, [Scope.EVENTS_READ]);
    const streams = await openAll(ownSession.jwt, [portal.url]);
    streams.push(...(await openAll(secret, [otherServer.url])));
    const stranger = await createCompanySession(portal, adminJwt);
    await suspendCompany(stranger);
    const runMutation = (call: string) => callMutation(portal, call, 'userErrors { message }', ownSession.otherJwt);
    for (const call of [
      `revokeApiToken(input: { apiTokenId: "${revokedToken.id}" })`,
      `rotateApiToken(input: { apiTokenId: "${id}", overlapHours: 1 })`,
      'logOut',
    ])
      expect((await runMutation(call)).userErrors).toEqual([]);
    await keyClient.request(ownSession.jwt);
    for (const stream of streams.filter((_, n) => n % 2))
      await waitFor(() =>
        expect(stream.events().map((text) => /^event: (.*)$/m.exec(text)![1])).toEqual(['KEY_REQUESTED']),
      );
    for (const { messages } of streams) expect(messages).not.toContain(ENDED_MESSAGE);
  });
});

describe('live streams: access', () => {
  it.each(STREAM_PATHS)(
    'a stream opens only for an account, and for a token only with the scope to read events: %s',
    async (path) => {
      const { otherJwt } = await createCompanySession(portal, adminJwt);
      const key = await createKeyClient(portal).createApproved(otherJwt, adminJwt);
      const scopes = Object.values(Scope).filter((scope) => scope.startsWith('KEYS_'));
      const tokenWithoutScope = await createApiToken(portal, otherJwt, scopes);
      expect((await portal.send(path, { headers: { jwt: tokenWithoutScope.secret } })).status).toBe(403);
      expect((await portal.send(path, { headers: { 'x-licence-key': key.key as string } })).status).toBe(401);
      expect((await portal.send(path, {})).status).toBe(401);
      expect((await portal.send(path, { headers: { jwt: `${tokenWithoutScope.secret}x` } })).status).toBe(401);
    },
  );
});
