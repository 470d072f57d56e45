import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiToken } from '../../../../test/api-tokens.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { startWebhookReceiver } from '../../../../test/webhook-receiver.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { purgeEvents } from '../outbox/events.cleanup.ts';

let portal: Portal;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
const NEWER_KIND = 'KEY_FROM_THE_FUTURE';

/** Writes an event and an audit entry of a new kind, like a server of a newer version. */
async function writeAsNewerServer(): Promise<void> {
  await portal.db.query(
    `insert into events (kind, occurred_at, company_id, data, is_for_company, is_for_administrators)
     values ($1, now(), $2, '{}', true, true)`,
    [NEWER_KIND, company.id],
  );
  await portal.db.query(
    `insert into audit.entries (kind, action, subject, company_id, is_for_company) values ($1, 'CREATED', 'x', $2, true)`,
    [NEWER_KIND, company.id],
  );
}

/** Returns the paths at which the receiver received events of a kind. */
const listPaths = (kind: string): string[] =>
  receiver.requests
    .filter(({ text }) => JSON.parse(text).type === kind)
    .map(({ path }) => path)
    .toSorted();

const waitUntilPublished = () => waitFor(async () => expect(await findUnpublished()).toEqual([]));
const findUnpublished = () => portal.db.query('select 1 from events where position is null limit 1');

async function runQuery(text: string, jwt: string, variables: object = {}) {
  const { data, errors } = await portal.callGraphql(text, variables, jwt);
  expect(errors).toBeUndefined();
  return data;
}

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  portal = await startPortal({ WEBHOOK_TARGETS: 'any' });
  await portal.setPrices();
  adminJwt = await portal.logInAdmin();
  company = await portal.createCompany();
  const createToken = async (scope: Scope) =>
    (await createApiToken(portal, company.jwt, [Scope.WEBHOOKS_WRITE, scope])).secret;
  for (const [path, token] of [
    ['/', company.jwt],
    ['/events', await createToken(Scope.EVENTS_READ)],
    ['/keys', await createToken(Scope.KEYS_READ)],
  ] as const)
    await runQuery(
      `mutation ($url: String!) { createWebhookEndpoint(input: { url: $url, types: [] }) { endpoint { id } } }`,
      token,
      { url: receiver.url + path },
    );
  await createKeyClient(portal).request(company.jwt);
  await waitUntilPublished();
  await writeAsNewerServer();
  await waitUntilPublished();
  await portal.db.query(
    `insert into events (kind, occurred_at, company_id, data, is_for_company, is_for_administrators)
     values ('COMPANY_CHANGED', now(), $1, '{}', false, false)`,
    [company.id],
  );
  // Later tests change the stored kind, so all deliveries must be complete.
  await waitFor(async () => {
    expect(listPaths('COMPANY_CHANGED')).toEqual(['/', '/events']);
    expect(await portal.db.query('select 1 from webhook_deliveries where due_at is not null')).toEqual([]);
  });
});
afterAll(async () => {
  await portal.stop();
  await receiver.stop();
});

describe('newer versions: events and audit entries of unknown kinds', () => {
  it('the feed stops before an unknown event and continues once the server knows its kind', async () => {
    for (const jwt of [company.jwt, adminJwt]) {
      const readPage = async (after: string | null, first = 100) => {
        const { edges, pageInfo } = (
          await runQuery(
            `query ($after: String, $first: Int) {
              events(after: $after, first: $first) { edges { node { type } } pageInfo { endCursor hasNextPage } } }`,
            jwt,
            { after, first },
          )
        ).events as { edges: { node: { type: string } }[]; pageInfo: { endCursor: string; hasNextPage: boolean } };
        return { types: edges.map(({ node }) => node.type), ...pageInfo };
      };
      const before = await readPage(null);
      expect(before.types.at(-1)).toBe('KEY_REQUESTED');
      expect(before.hasNextPage).toBe(false);
      expect(await readPage(null, before.types.length)).toEqual(before);
      expect(await readPage(before.endCursor)).toEqual({ types: [], endCursor: before.endCursor, hasNextPage: false });
      const reply = await portal.callRest('GET', `/events?after=${before.endCursor}`, { jwt });
      expect(reply.body).toMatchObject({ success: true, data: [] });

      await portal.db.query(`update events set kind = 'KEY_WITHDRAWN' where kind = $1`, [NEWER_KIND]);
      const after = await readPage(before.endCursor);
      expect(after.types).toEqual(['KEY_WITHDRAWN', 'COMPANY_CHANGED']);
      await portal.db.query(`update events set kind = $1 where kind = 'KEY_WITHDRAWN'`, [NEWER_KIND]);
    }
  });

  it('notifications and the company history omit the event, and the audit log shows the entry as OTHER', async () => {
    const { notifications } = await runQuery('{ notifications(first: 50) { edges { node { kind } } } }', company.jwt);
    expect(notifications.edges).toEqual([]);
    const { companyEventPage } = await runQuery(
      'query ($id: ID!) { companyEventPage(companyId: $id, limit: 50) { items { kind } } }',
      adminJwt,
      { id: company.id },
    );
    expect(companyEventPage.items.map(({ kind }: { kind: string }) => kind)).toEqual([
      'COMPANY_CHANGED',
      'KEY_REQUESTED',
      'COMPANY_SIGNED_UP',
    ]);
    const { auditLogPage } = await runQuery('{ auditLogPage(limit: 50) { items { kind } } }', adminJwt);
    expect(auditLogPage.items[0]).toEqual({ kind: 'OTHER' });
    const { ownAuditLogPage } = await runQuery('{ ownAuditLogPage(limit: 50) { items { kind } } }', company.jwt);
    expect(ownAuditLogPage.items[0]).toEqual({ kind: 'OTHER' });
  });

  it('a webhook receives the event, and the list of deliveries shows the events of known kinds', async () => {
    expect(listPaths('KEY_REQUESTED')).toEqual(['/', '/events', '/keys']);
    // Of the API tokens, only one with EVENTS_READ can read an event of an unknown kind.
    expect(listPaths(NEWER_KIND)).toEqual(['/', '/events']);
    const { webhookEndpoints } = await runQuery('{ webhookEndpoints { id } }', company.jwt);
    const { webhookDeliveryPage } = await runQuery(
      'query ($id: ID!) { webhookDeliveryPage(endpointId: $id, limit: 50) { items { kind } } }',
      company.jwt,
      { id: webhookEndpoints[0].id },
    );
    expect(webhookDeliveryPage.items.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['KEY_REQUESTED', 'COMPANY_CHANGED']),
    );
  });

  it('webhooks and API tokens with unknown kinds and scopes are listed without them', async () => {
    await portal.db.query(`update webhook_endpoints set types = $1, token_scopes = $2 where token_id is not null`, [
      ['KEY_REQUESTED', NEWER_KIND],
      [Scope.KEYS_READ, 'SCOPE_FROM_THE_FUTURE'],
    ]);
    await portal.db.query(`update api_tokens set scopes = scopes || '{SCOPE_FROM_THE_FUTURE}'`);
    const { webhookEndpoints, apiTokens } = await runQuery(
      '{ webhookEndpoints { types tokenScopes } apiTokens { scopes } }',
      company.jwt,
    );
    const limited = { types: ['KEY_REQUESTED'], tokenScopes: ['KEYS_READ'] };
    expect(webhookEndpoints).toEqual([{ types: [], tokenScopes: null }, limited, limited]);
    expect(apiTokens.map(({ scopes }: { scopes: Scope[] }) => scopes.toSorted())).toEqual([
      ['KEYS_READ', 'WEBHOOKS_WRITE'],
      ['EVENTS_READ', 'WEBHOOKS_WRITE'],
    ]);
  });

  it('a feed that starts with an unknown event, because older events were deleted, can be continued', async () => {
    await portal.db.query(
      `update events set occurred_at = now() - interval '91 days'
       where position < (select position from events where kind = $1)`,
      [NEWER_KIND],
    );
    expect(await purgeEvents(portal.db.manager, new Date())).toBeGreaterThan(0);
    const { body } = await portal.callRest('GET', '/events', { jwt: company.jwt });
    expect(body).toMatchObject({ data: [], cursor: expect.any(String) });
    const { body: nextPage } = await portal.callRest('GET', `/events?after=${body.cursor}`, { jwt: company.jwt });
    expect(nextPage).toMatchObject({ success: true, data: [], cursor: body.cursor });
  });
});
