import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../test/administrators.ts';
import { createJoinableCompany, createJoinClient } from '../../../test/join-requests.ts';
import { createKeyClient } from '../../../test/key-client.ts';
import { createMember, createMembersClient } from '../../../test/members.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';
import { expectElapsed, waitFor } from '../../../test/wait-for.ts';
import { createApp } from '../../app/app.ts';
import { entities } from '../../app/entities.ts';
import { CompanyRole } from '../../modules/companies/members/company-roles.rules.ts';
import { markEmailConfirmed } from '../../modules/identity/accounts/email-confirmation.service.ts';
import { getDatabaseAddress, openDatabase } from '../database/data-source.ts';

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let otherDb: DataSource;
let otherApp: FastifyInstance;
let otherUrl: string;
beforeAll(async () => {
  portal = await startPortal({ TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:1' });
  await portal.setPrices();
  keyClient = createKeyClient(portal);
  otherDb = await openDatabase(getDatabaseAddress(portal.db), entities);
  otherApp = await createApp(portal.config, otherDb);
  otherUrl = await otherApp.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await otherApp.close();
  await otherDb.destroy();
  await portal.stop();
});

const abortControllers: AbortController[] = [];
afterEach(() => {
  for (const abortController of abortControllers.splice(0)) abortController.abort();
});

interface Message {
  unread?: number;
  ended?: true;
}

/** Opens a stream as a page of the portal does, and collects the messages of the stream. */
async function listenToChanges(url: string, jwt?: string, { from = '', pageAgeMs = 0 } = {}) {
  const abortController = new AbortController();
  abortControllers.push(abortController);
  const headers = {
    'x-in-background': '1',
    ...(jwt && { authorization: `Bearer ${jwt}` }),
    ...(from && { 'x-forwarded-for': from }),
    ...(pageAgeMs && { 'x-page-age': String(pageAgeMs) }),
  };
  const response = await fetch(`${url}/live`, { headers, signal: abortController.signal });
  const receivedMessages: Message[] = [];
  const read = async () => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const messages = text.split('\n\n');
      text = messages.pop()!;
      for (const message of messages)
        if (message.startsWith('data: ')) receivedMessages.push(JSON.parse(message.slice(6)) as Message);
    }
  };
  const reading = read().catch(() => undefined);
  return { response, received: receivedMessages, abortController, ended: reading };
}
const expectUnread = (stream: { received: Message[] }, unread: number) =>
  waitFor(() => expect(stream.received.at(-1)).toEqual({ unread }));

describe('live updates: a listening page', () => {
  it('a page receives only changes to its own account, within five seconds on every server', async () => {
    const adminJwt = await portal.logInAdmin();
    const [company, stranger] = [await portal.createCompany(), await portal.createCompany()];
    const firstStream = await listenToChanges(portal.url, company.jwt);
    const secondStream = await listenToChanges(otherUrl, company.jwt);
    const foreignStream = await listenToChanges(otherUrl, stranger.jwt);
    const adminStream = await listenToChanges(otherUrl, adminJwt);
    for (const stream of [firstStream, secondStream, foreignStream]) await expectUnread(stream, 0);
    await waitFor(() => expect(adminStream.received).toHaveLength(1));
    const before = adminStream.received[0]!.unread!;

    const { _id } = (await keyClient.request(company.jwt)).body.data;
    await expectUnread(adminStream, before + 1);
    // The second message makes the page reload its lists.
    await waitFor(() => expect(firstStream.received).toEqual([{ unread: 0 }, { unread: 0 }]));
    await keyClient.decide(adminJwt, _id, 'Approved');
    await expectUnread(firstStream, 1);
    await expectUnread(secondStream, 1);
    expect(foreignStream.received).toEqual([{ unread: 0 }]);
    expect(firstStream.response.headers.get('content-type')).toBe('text/event-stream');
    expect(firstStream.response.headers.get('cache-control')).toBe('no-store, no-transform');
  });

  it('a page of an owner is notified of join requests and of changes to the team, including a confirmed email, on every server', async () => {
    const [company, stranger] = [await createJoinableCompany(portal), await portal.createCompany()];
    const streams = [await listenToChanges(portal.url, company.jwt), await listenToChanges(otherUrl, company.jwt)];
    const foreignStream = await listenToChanges(otherUrl, stranger.jwt);
    for (const stream of [...streams, foreignStream]) await expectUnread(stream, 0);
    const expectMessageCount = (count: number) =>
      waitFor(() => expect(streams.map(({ received }) => received.length)).toEqual([count, count]));

    const joinClient = createJoinClient(portal);
    await joinClient.join(`ravi@${company.domain}`);
    await expectMessageCount(2);
    await createMembersClient(portal).invite(company.jwt, `asha@${company.domain}`);
    await expectMessageCount(3);
    const member = await createMember(portal, company.id, { role: CompanyRole.VIEWER });
    await expectMessageCount(4);
    await portal.db.query('update members set email_confirmed_at = null where id = $1', [member.id]);
    await expectMessageCount(5);
    await portal.db.transaction((tx) => markEmailConfirmed(tx, member.id, portal.clock()));
    await expectMessageCount(6);
    expect(foreignStream.received).toEqual([{ unread: 0 }]);
  });

  it('a page that began to load before a change gets a second message when its stream opens', async () => {
    const [company, stranger] = [await createJoinableCompany(portal), await portal.createCompany()];
    const backdateEvents = ({ id }: { id: string }, age: string) =>
      portal.db.query('update events set occurred_at = occurred_at - $2::interval where company_id = $1', [id, age]);
    await backdateEvents(stranger, '1 hour');
    const unpublished = () => portal.db.query('select 1 from events where position is null limit 1');
    await waitFor(async () => expect(await unpublished()).toEqual([]));
    const openPage = await listenToChanges(otherUrl, company.jwt);
    await expectUnread(openPage, 0);
    const loadedAt = performance.now();
    await keyClient.request(company.jwt);
    await waitFor(() => expect(openPage.received).toHaveLength(2));
    // An event can occur long before its publication, for example if its transaction waits for a lock.
    await backdateEvents(company, '20 seconds');
    const open = (jwt: string, pageAgeMs = performance.now() - loadedAt) =>
      listenToChanges(otherUrl, jwt, { pageAgeMs });
    const newerPage = await open(company.jwt, 1);
    const foreignPage = await open(stranger.jwt);
    await expectUnread(newerPage, 0);
    await expectUnread(foreignPage, 0);
    for (const jwt of [company.jwt, await portal.logInAdmin()]) {
      const olderPage = await open(jwt);
      await waitFor(() => expect(olderPage.received).toHaveLength(2));
    }
    expect([newerPage.received.length, foreignPage.received.length]).toEqual([1, 1]);

    // A join request publishes no event.
    await backdateEvents(company, '1 hour');
    await createJoinClient(portal).join(`ravi@${company.domain}`);
    await waitFor(() => expect(openPage.received).toHaveLength(3));
    const olderForeignPage = await open(stranger.jwt);
    await expectUnread(olderForeignPage, 0);
    const olderPage = await open(company.jwt);
    await waitFor(() => expect(olderPage.received).toHaveLength(2));
    expect(olderForeignPage.received).toHaveLength(1);
  });

  it('a page gets no message when its server reconnects to the database without a change', async () => {
    const [company, adminJwt] = [await portal.createCompany(), await portal.logInAdmin()];
    const streams = [await listenToChanges(portal.url, company.jwt), await listenToChanges(otherUrl, company.jwt)];
    for (const stream of streams) await expectUnread(stream, 0);
    const listListeners = async () =>
      (
        await portal.db.query<{ pid: number }[]>(
          `select pid from pg_stat_activity where datname = current_database()
             and application_name = 'licence-portal changes' and query = 'select 1'`,
        )
      ).map(({ pid }) => pid);
    const lostListeners = await listListeners();
    await portal.db.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [lostListeners]);
    await waitFor(async () => {
      const listeners = await listListeners();
      expect(listeners).toHaveLength(2);
      expect(listeners.filter((pid) => lostListeners.includes(pid))).toEqual([]);
    });
    await keyClient.create(adminJwt, company.id);
    for (const stream of streams) {
      await expectUnread(stream, 1);
      expect(stream.received).toEqual([{ unread: 0 }, { unread: 1 }]);
    }
  });

  it('streams on every server end within a second after the session ends', async () => {
    const company = await portal.createCompany();
    const streams = [await listenToChanges(portal.url, company.jwt), await listenToChanges(otherUrl, company.jwt)];
    for (const stream of streams) await expectUnread(stream, 0);
    const since = performance.now();
    await portal.callGraphql('mutation { logOut { message } }', {}, company.jwt);
    await Promise.all(streams.map(({ ended }) => ended));
    expectElapsed(since, 1000);
    const secondStream = await listenToChanges(otherUrl, company.jwt);
    expect(secondStream.response.status).toBe(401);
  });

  it('a stream whose session ended without a notification sends no further updates', async () => {
    const company = await portal.createCompany();
    const stream = await listenToChanges(otherUrl, company.jwt);
    await expectUnread(stream, 0);
    await portal.db.query('alter table sessions disable trigger sessions_tell_changed');
    await portal.db.query('update sessions set ended_at = now() where company_id = $1', [company.id]);
    await portal.db.query('alter table sessions enable trigger sessions_tell_changed');
    await keyClient.create(await portal.logInAdmin(), company.id);
    await stream.ended;
    expect(stream.received).toEqual([{ unread: 0 }, { ended: true }]);
  });

  it('an update that failed because of a database error is delivered later', async () => {
    const company = await portal.createCompany();
    const stream = await listenToChanges(portal.url, company.jwt);
    await expectUnread(stream, 0);
    await portal.db.query('alter table notice_readers rename to readers_away');
    await keyClient.create(await portal.logInAdmin(), company.id);
    await pause(1000);
    await portal.db.query('alter table readers_away rename to notice_readers');
    await expectUnread(stream, 1);
  });

  it('a stream requires a session, and an account has at most ten streams per server', async () => {
    for (const jwt of [undefined, 'x', 'a.b.c']) {
      const { response, received, ended } = await listenToChanges(portal.url, jwt);
      await ended;
      expect([response.status, received]).toEqual([401, []]);
    }
    const { jwt } = await portal.createCompany();
    const streams = [];
    for (let n = 0; n < 10; n++) streams.push(await listenToChanges(portal.url, jwt));
    const { response } = await listenToChanges(portal.url, jwt);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60']);
    streams[0]!.abortController.abort();
    await waitFor(async () => expect((await listenToChanges(portal.url, jwt)).response.status).toBe(200));
  });

  it('all streams from one IP address share a limit of 200', async () => {
    const [officeAddress, otherAddress] = ['203.0.113.7', '203.0.113.8'];
    const accounts = [];
    for (let n = 0; n < 20; n++) accounts.push(await createAdministrator(portal));
    const streamTokens = accounts.flatMap((account) => Array.from({ length: 10 }, () => account.jwt));
    const streams = await Promise.all(
      streamTokens.map((jwt) => listenToChanges(portal.url, jwt, { from: officeAddress })),
    );
    expect(new Set(streams.map(({ response }) => response.status))).toEqual(new Set([200]));
    const { jwt } = await portal.createCompany();
    const { response } = await listenToChanges(portal.url, jwt, { from: officeAddress });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await listenToChanges(portal.url, jwt, { from: otherAddress })).response.status).toBe(200);
  });

  it('listening does not extend the session, and an idle session is rejected', async () => {
    const company = await portal.createCompany();
    const setIdleTime = (span: string) =>
      portal.db.query(`update sessions set last_seen_at = now() - $2::interval where company_id = $1`, [
        company.id,
        span,
      ]);
    const readLastSeen = async () =>
      (await portal.db.query('select last_seen_at from sessions where company_id = $1', [company.id]))[0].last_seen_at;
    await setIdleTime('11 hours');
    const before: Date = await readLastSeen();
    expect((await listenToChanges(otherUrl, company.jwt)).response.status).toBe(200);
    await pause(100);
    expect(await readLastSeen()).toEqual(before);
    await setIdleTime('13 hours');
    expect((await listenToChanges(otherUrl, company.jwt)).response.status).toBe(401);
  });
});

it.each(['/live', '/live/events'])(
  'live updates: a response header of %s turns off buffering in nginx',
  async (path) => {
    const { jwt } = await portal.createCompany();
    const { headers, body } = await portal.send(path, { headers: { jwt } });
    expect(headers.get('x-accel-buffering')).toBe('no');
    await body!.cancel();
  },
);

it('live updates: a draining server ends its streams within a second and rejects new ones', async () => {
  const company = await portal.createCompany();
  const db = await openDatabase(getDatabaseAddress(portal.db), entities);
  const app = await createApp(portal.config, db);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await listenToChanges(url, company.jwt);
  await expectUnread(stream, 0);
  const since = performance.now();
  app.drain();
  await stream.ended;
  expectElapsed(since, 1000);
  expect((await listenToChanges(url, company.jwt)).response.status).toBe(503);
  await app.close();
  await db.destroy();
});
