import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiToken } from '../../../../test/api-tokens.ts';
import { parseLinkToken, takeEmail } from '../../../../test/emails.ts';
import { openEventStream } from '../../../../test/event-stream.ts';
import { createMember, createMembersClient, type TestMember } from '../../../../test/members.ts';
import { buildSignUpForm, signUpByGraphql } from '../../../../test/sign-up.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { startPortalWithWebhooks } from '../../../../test/webhooks.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';

const { portal, receiver, adminJwt, keyClient, createEndpoint, stop } = await startPortalWithWebhooks();
afterAll(stop);

interface FeedEvent {
  id: string;
  type: string;
  keyId: string | null;
  byMemberId?: string | null;
}

let company: Awaited<ReturnType<typeof portal.createCompany>>;
let buyer: TestMember;
let token: string;
/** `keyId` identifies an approved key that the buyer requested, `tokenKeyId` a pending request of an API token. */
let keyId: string;
let tokenKeyId: string;
let startCursor: string;
beforeAll(async () => {
  company = await portal.createCompany();
  buyer = await createMember(portal, company.id, { role: CompanyRole.BUYER, name: 'Asha Rao' });
  token = (await createApiToken(portal, company.jwt, [Scope.KEYS_WRITE, Scope.EVENTS_READ])).secret;
  await createEndpoint(company.jwt, '/of-company', ['KEY_REQUESTED', 'KEY_APPROVED']);
  startCursor = (await portal.callRest('GET', '/events', { jwt: company.jwt })).body.newestCursor;
  keyId = (await keyClient.createApproved(buyer.jwt, adminJwt))._id;
  tokenKeyId = (await keyClient.request(token, { keyType: 'month' })).body.data._id;
  await waitFor(async () => expect(await portal.db.query('select from events where position is null')).toEqual([]));
});

/** Expects that only the event of the buyer's request names a member. */
function expectActors(events: FeedEvent[]) {
  const actors = events
    .filter(({ type }) => type === 'KEY_REQUESTED' || type === 'KEY_APPROVED')
    .map((event) => [event.type, event.keyId, event.byMemberId]);
  expect(actors).toEqual([
    ['KEY_REQUESTED', keyId, buyer.id],
    ['KEY_APPROVED', keyId, null],
    ['KEY_REQUESTED', tokenKeyId, null],
  ]);
}

describe('members: actors of events', () => {
  it('events name the member in GraphQL, for the company, its API tokens and administrators', async () => {
    const query = `query ($after: String) { events(after: $after) {
      edges { node { id type keyId companyId byMemberId byMember { id name leftAt } } } } }`;
    for (const jwt of [company.jwt, token, adminJwt]) {
      const { edges } = (await portal.callGraphql(query, { after: startCursor }, jwt)).data.events;
      const companyEvents = edges
        .map(({ node }: { node: FeedEvent & { companyId: string } }) => node)
        .filter(({ companyId }: { companyId: string }) => companyId === company.id);
      expectActors(companyEvents);
      expect(companyEvents[0].byMember).toEqual({ id: buyer.id, name: 'Asha Rao', leftAt: null });
      expect(companyEvents[1].byMember).toBeNull();
    }
  });

  it('a member who confirms the email address of another company is not named in the event', async () => {
    const form = buildSignUpForm();
    await signUpByGraphql(portal, form);
    const linkToken = parseLinkToken(await takeEmail(portal, form.email!, 'Confirm your email address'));
    const confirmMutation =
      'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { userErrors { code } } }';
    expect(await portal.callGraphql(confirmMutation, { input: { token: linkToken } }, buyer.jwt)).toMatchObject({
      data: { confirmEmail: { userErrors: [] } },
    });
    const events = await portal.db.query(
      `select member_id from events event join companies company on company.id = event.company_id
       where company.email = $1 and event.kind = 'COMPANY_CONFIRMED'`,
      [form.email],
    );
    expect(events).toEqual([{ member_id: null }]);
  });

  it('events name the member in REST, streams and webhooks', async () => {
    expectActors((await portal.callRest('GET', `/events?after=${startCursor}`, { jwt: token })).body.data);
    const stream = await openEventStream(`${portal.url}/live/events?after=${startCursor}`, company.jwt);
    await waitFor(() => expect(stream.events().length).toBeGreaterThanOrEqual(3));
    expectActors(stream.events().map((message) => JSON.parse(/^data: (.*)$/m.exec(message)![1]!) as FeedEvent));
    stream.close();
    const listRequests = () => receiver.requests.filter(({ path }) => path === '/of-company');
    await waitFor(() => expect(listRequests()).toHaveLength(3));
    expectActors(listRequests().map(({ text }) => JSON.parse(text) as FeedEvent));
  });

  it('an event that an older server wrote has no member', async () => {
    await portal.db.query(
      `insert into events (kind, occurred_at, company_id, data, is_for_company, is_for_administrators)
       select 'COMPANY_CHANGED', now(), company_id, data || '{"changes": []}', false, false from events
       where company_id = $1 and kind = 'COMPANY_SIGNED_UP'`,
      [company.id],
    );
    const rows = await portal.db.query(
      `select member_id from events where company_id = $1 and kind = 'COMPANY_CHANGED'`,
      [company.id],
    );
    expect(rows).toEqual([{ member_id: null }]);
  });

  it('the history of a key names the member, and administrators also see the company', async () => {
    const query = `query ($id: ID!) { key(id: $id) { historyEntries(first: 10) {
      edges { node { by byMember { id name } } } } } }`;
    const readHistory = async (id: string, jwt: string) =>
      (await portal.callGraphql(query, { id }, jwt)).data.key.historyEntries.edges.map(
        ({ node }: { node: object }) => node,
      );
    const byMember = { id: buyer.id, name: 'Asha Rao' };
    const entriesForCompany = await readHistory(keyId, company.jwt);
    expect(entriesForCompany).toContainEqual({ by: 'Asha Rao', byMember });
    expect(entriesForCompany).toContainEqual({ by: 'Administrator', byMember: null });
    expect(await readHistory(keyId, adminJwt)).toContainEqual({ by: `Asha Rao (${company.name})`, byMember });
    expect(await readHistory(tokenKeyId, adminJwt)).toEqual([{ by: 'Company', byMember: null }]);
  });

  it('administrators see the member with the company in the events of a company and in notifications', async () => {
    const eventsQuery = `query ($id: ID!) { companyEventPage(companyId: $id) { items { kind by byMember { name } } } }`;
    const { items } = (await portal.callGraphql(eventsQuery, { id: company.id }, adminJwt)).data.companyEventPage;
    expect(items).toContainEqual({
      kind: 'KEY_REQUESTED',
      by: `Asha Rao (${company.name})`,
      byMember: { name: 'Asha Rao' },
    });
    expect(items).toContainEqual({ kind: 'KEY_REQUESTED', by: 'Company', byMember: null });
    const notificationsQuery = '{ notifications { edges { node { kind key { id } byMember { id name } } } } }';
    const { edges } = (await portal.callGraphql(notificationsQuery, {}, adminJwt)).data.notifications;
    const findNotification = (id: string) =>
      edges.find(({ node }: { node: { key: { id: string } } }) => node.key?.id === id).node;
    expect(findNotification(keyId).byMember).toEqual({ id: buyer.id, name: 'Asha Rao' });
    expect(findNotification(tokenKeyId).byMember).toBeNull();
  });

  it('the history of a key still names a former member, with the time at which the member left', async () => {
    await createMembersClient(portal).remove(company.jwt, buyer.id);
    const query = `query ($id: ID!) { key(id: $id) { historyEntries(first: 5) { edges { node { by byMember { name leftAt } } } } } }`;
    const { edges } = (await portal.callGraphql(query, { id: keyId }, company.jwt)).data.key.historyEntries;
    const byMember = { name: 'Asha Rao', leftAt: expect.any(String) };
    expect(edges.map(({ node }: { node: object }) => node)).toContainEqual({ by: 'Asha Rao', byMember });
  });
});
