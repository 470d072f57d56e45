import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiToken } from '../../../../test/api-tokens.ts';
import { openEventStream } from '../../../../test/event-stream.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';

interface Event {
  companyId: string;
  type: string;
}

let portal: Portal;
let company: Awaited<ReturnType<Portal['createCompany']>>;
let token: string;
let startCursor: string;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  const keyClient = createKeyClient(portal);
  const adminJwt = await portal.logInAdmin();
  company = await portal.createCompany();
  const others = [await portal.createCompany(), await portal.createCompany()];
  token = (await createApiToken(portal, company.jwt, [Scope.EVENTS_READ])).secret;
  const findUnpublished = () => portal.db.query('select 1 from events where position is null');
  await waitFor(async () => expect(await findUnpublished()).toEqual([]));
  startCursor = (await portal.callRest('GET', '/events', { jwt: company.jwt })).body.newestCursor;
  for (const { jwt } of [others[0]!, company, others[1]!]) await keyClient.createApproved(jwt, adminJwt);
  await portal.db.query(
    `insert into events (kind, occurred_at, data, is_for_company, is_for_administrators)
     values ('PRICES_CHANGED', now(), '{"prices": []}', false, false)`,
  );
  await waitFor(async () => expect(await findUnpublished()).toEqual([]));
});
afterAll(() => portal.stop());

/** The arguments of the feed: `variables` for GraphQL, and `query` for REST and streams. */
const ARGUMENTS: Record<string, () => { variables: object; query: string }> = {
  'from the beginning': () => ({ variables: {}, query: '' }),
  'after a cursor': () => ({ variables: { after: startCursor }, query: `after=${startCursor}` }),
  'some types': () => ({
    variables: { types: ['KEY_REQUESTED', 'KEY_APPROVED', 'PRICES_CHANGED'] },
    query: 'types=KEY_REQUESTED,KEY_APPROVED,PRICES_CHANGED',
  }),
  'some types after a cursor': () => ({
    variables: { types: ['KEY_REQUESTED', 'KEY_APPROVED'], after: startCursor },
    query: `types=KEY_REQUESTED,KEY_APPROVED&after=${startCursor}`,
  }),
};
const FEED_QUERY = `query ($after: String, $types: [EventKind!]) {
  events(after: $after, types: $types, first: 100) { edges { node { companyId type } } } }`;

describe('events: events that a company and its API token can read', () => {
  const expectOwn = (events: Event[]) => {
    expect(new Set(events.map(({ companyId }) => companyId))).toEqual(new Set([company.id]));
    const types = events.map(({ type }) => type).filter((type) => type.startsWith('KEY_'));
    expect(types).toEqual(['KEY_REQUESTED', 'KEY_APPROVED']);
  };

  it.each(Object.keys(ARGUMENTS))('GraphQL and REST return only events of the company: %s', async (name) => {
    const { variables, query } = ARGUMENTS[name]!();
    for (const jwt of [company.jwt, token]) {
      const { edges } = (await portal.callGraphql(FEED_QUERY, variables, jwt)).data.events as {
        edges: { node: Event }[];
      };
      expectOwn(edges.map(({ node }) => node));
      expectOwn((await portal.callRest('GET', `/events?first=100&${query}`, { jwt })).body.data);
    }
  });

  it.each(Object.keys(ARGUMENTS).filter((name) => name.includes('cursor')))(
    'a stream delivers only events of the company: %s',
    async (name) => {
      for (const jwt of [company.jwt, token]) {
        const stream = await openEventStream(`${portal.url}/live/events?${ARGUMENTS[name]!().query}`, jwt);
        await waitFor(() => expect(stream.events().length).toBeGreaterThanOrEqual(2));
        expectOwn(stream.events().map((message) => JSON.parse(/^data: (.*)$/m.exec(message)![1]!) as Event));
        stream.close();
      }
    },
  );
});
