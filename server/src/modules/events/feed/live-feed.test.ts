import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { coalesceCalls } from './live-feed.ts';

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
});
afterAll(() => portal.stop());

const abortControllers: AbortController[] = [];
afterEach(() => {
  for (const abortController of abortControllers.splice(0)) abortController.abort();
});

interface StreamedEvent {
  id: string;
  type: string;
  cursor: string;
  companyId: string | null;
}

/** Opens the event stream of an account and collects its messages, except heartbeats. */
async function followEvents(jwt: string, query = '', headers: Record<string, string> = {}) {
  const abortController = new AbortController();
  abortControllers.push(abortController);
  const init = { headers: { jwt, ...headers }, signal: abortController.signal };
  const response = await fetch(`${portal.url}/live/events${query}`, init);
  const messages: string[] = [];
  const read = async () => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop()!;
      messages.push(...blocks.filter((message) => message !== ':'));
    }
  };
  const streamEnd = read().catch(() => undefined);
  const events = () =>
    messages.flatMap((message) =>
      message.includes('event: ') ? [JSON.parse(/^data: (.*)$/m.exec(message)![1]!) as StreamedEvent] : [],
    );
  return { response, messages, events, streamEnd, abortController };
}
const readFeed = async (jwt: string): Promise<StreamedEvent[]> =>
  (await portal.callRest('GET', '/events', { jwt })).body.data;
const listTypes = (events: StreamedEvent[]) => events.map(({ type }) => type);

it('event stream: notifications during a run cause one further run', async () => {
  const runs: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => void runs.push(resolve));
  const errors: unknown[] = [];
  const notify = coalesceCalls(work, (_stream, error) => void errors.push(error));
  for (let count = 0; count < 3; count++) await notify([]);
  expect(runs).toHaveLength(1);
  runs[0]!();
  await waitFor(() => expect(runs).toHaveLength(2));
  expect(errors).toEqual([]);
});

describe("event stream: delivery of an account's events", () => {
  it('a new stream starts with the next event and delivers the same events as the feed', async () => {
    const company = await portal.createCompany();
    const stranger = await portal.createCompany();
    await expect.poll(async () => listTypes(await readFeed(stranger.jwt))).toEqual(['COMPANY_SIGNED_UP']);
    const ownStream = await followEvents(company.jwt);
    const otherStream = await followEvents(stranger.jwt);
    const adminStream = await followEvents(adminJwt, '?types=KEY_APPROVED');
    await keyClient.createApproved(company.jwt, adminJwt);
    await waitFor(() => expect(listTypes(ownStream.events())).toEqual(['KEY_REQUESTED', 'KEY_APPROVED']));
    expect(ownStream.events()).toEqual((await readFeed(company.jwt)).slice(1));
    await waitFor(() => expect(adminStream.events()).toEqual(ownStream.events().slice(1)));
    expect(otherStream.events()).toEqual([]);
    expect(ownStream.messages[0]).toMatch(/^id: [\w-]{22}$/);
    expect(ownStream.messages[2]).toMatch(
      new RegExp(`^id: ${ownStream.events()[1]!.cursor}\nevent: KEY_APPROVED\ndata: \\{`),
    );
    expect(ownStream.response.headers.get('content-type')).toBe('text/event-stream');
  });

  it('a stream resumes after the given cursor or Last-Event-ID and delivers every later event', async () => {
    const company = await portal.createCompany();
    await portal.db.query(
      `insert into events (kind, occurred_at, company_id, data, is_for_company, is_for_administrators)
       select 'KEY_EXPIRED', now(), $1, jsonb_build_object('text', repeat('x', 3000)), false, false from generate_series(1, 90)`,
      [company.id],
    );
    await expect.poll(async () => (await readFeed(company.jwt)).length).toBe(91);
    const feed = await readFeed(company.jwt);
    const { cursor } = feed[0]!;
    const [fromQuery, resumed, reconnected] = [
      await followEvents(company.jwt, `?after=${cursor}`),
      await followEvents(company.jwt, '', { 'last-event-id': feed[79]!.cursor }),
      await followEvents(company.jwt, `?after=${cursor}`, { 'last-event-id': feed[79]!.cursor }),
    ];
    await waitFor(() => expect(fromQuery.events()).toEqual(feed.slice(1)));
    for (const { events } of [resumed, reconnected]) await waitFor(() => expect(events()).toEqual(feed.slice(80)));
  });

  it('a stream without new events sends the newest cursor, so that its cursor does not expire', async () => {
    const { jwt } = await portal.createCompany();
    await expect.poll(async () => listTypes(await readFeed(jwt))).toEqual(['COMPANY_SIGNED_UP']);
    const [{ cursor }] = (await readFeed(jwt)) as [StreamedEvent];
    await portal.createCompany();
    const readNewestCursor = async () => (await portal.callRest('GET', '/events', { jwt })).body.cursor;
    await expect.poll(readNewestCursor).not.toBe(cursor);
    const { messages } = await followEvents(jwt, `?after=${cursor}`);
    const newestCursor = await readNewestCursor();
    await waitFor(() => expect(messages).toEqual([`id: ${newestCursor}`]));
  });

  it('a stream whose read fails is closed, so that its client reconnects', async () => {
    const { id, jwt } = await portal.createCompany();
    await waitFor(async () => expect(await portal.db.query('select 1 from events where position is null')).toEqual([]));
    const { messages, streamEnd } = await followEvents(jwt);
    let hasEnded = false;
    void streamEnd.then(() => (hasEnded = true));
    await waitFor(() => expect(messages).toHaveLength(1));
    await portal.db.query('alter table sessions rename to sessions_away');
    try {
      await portal.db.query(
        `insert into events (kind, occurred_at, company_id, data, is_for_company, is_for_administrators)
         values ('KEY_EXPIRED', now(), $1, '{}', false, false)`,
        [id],
      );
      await waitFor(() => expect(hasEnded).toBe(true));
    } finally {
      await portal.db.query('alter table sessions_away rename to sessions');
    }
  });

  it('a stream that opens while the only other stream closes receives events', async () => {
    const { jwt } = await portal.createCompany();
    // Waits until the sign-up is published, so that the streams do not deliver it.
    await waitFor(async () => expect(await portal.db.query('select 1 from events where position is null')).toEqual([]));
    const first = await followEvents(jwt);
    await waitFor(() => expect(first.messages).toHaveLength(1));
    const lockingRunner = portal.db.createQueryRunner();
    await lockingRunner.startTransaction();
    await lockingRunner.query('lock table event_positions');
    const pendingSecond = followEvents(jwt);
    const findWaitingLocks = () =>
      lockingRunner.query(`select 1 from pg_locks where not granted and mode = 'AccessShareLock'`);
    await expect.poll(findWaitingLocks).not.toEqual([]);
    first.abortController.abort();
    await pause(200);
    await lockingRunner.commitTransaction();
    await lockingRunner.release();
    const second = await pendingSecond;
    await waitFor(() => expect(second.messages).toHaveLength(1));
    await keyClient.request(jwt);
    await waitFor(() => expect(listTypes(second.events())).toEqual(['KEY_REQUESTED']));
  });

  it('invalid cursors, unknown event types and missing sessions are rejected', async () => {
    const { jwt } = await portal.createCompany();
    const unknownCursor = Buffer.alloc(16).toString('base64url');
    for (const [query, status, code] of [
      ['?after=1', 400, 'BAD_USER_INPUT'],
      ['?types=KEY_SOLD', 400, 'BAD_USER_INPUT'],
      [`?after=${unknownCursor}`, 400, 'CURSOR_EXPIRED'],
    ] as const) {
      const response = await portal.send(`/live/events${query}`, { headers: { jwt } });
      const { errors } = (await response.json()) as { errors: { extensions: object }[] };
      const requestId = response.headers.get('x-request-id');
      const docs = `${portal.config.publicUrl}/docs/api-reference#${code.toLowerCase()}`;
      expect([query, response.status, errors[0]!.extensions]).toEqual([query, status, { code, requestId, docs }]);
      expect(response.headers.get('retry-after')).toBeNull();
    }
    for (const path of ['/live', '/live/events']) {
      const response = await portal.send(path, {});
      const { errors } = (await response.json()) as { errors: { extensions: object }[] };
      const requestId = response.headers.get('x-request-id');
      const docs = `${portal.config.publicUrl}/docs/api-reference#unauthenticated`;
      expect([response.status, errors[0]!.extensions]).toEqual([401, { code: 'UNAUTHENTICATED', requestId, docs }]);
      expect(response.headers.get('retry-after')).toBeNull();
    }
  });

  it('streams count towards the limit of ten per account and end with their session', async () => {
    const { jwt } = await portal.createCompany();
    const streams = [await followEvents(jwt)];
    for (let n = 1; n < 10; n++) streams.push(await followEvents(jwt));
    expect((await portal.send('/live', { headers: { jwt } })).status).toBe(429);
    expect((await followEvents(jwt)).response.status).toBe(429);
    await portal.callGraphql('mutation { logOut { message } }', {}, jwt);
    await Promise.all(streams.map(({ streamEnd }) => streamEnd));
    for (const { messages } of streams) expect(messages.at(-1)).toBe('data: {"ended":true}');
  });
});
