import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiToken } from '../../../../test/api-tokens.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { startPortalWithWebhooks } from '../../../../test/webhooks.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { canReadEvents, listReadableKinds, listSufficientScopes } from '../../events/outbox/event-scopes.rules.ts';

const {
  portal,
  receiver,
  keyClient,
  adminJwt,
  runMutation,
  createEndpoint,
  listDeliveries,
  sendTest,
  redeliver,
  waitForRequests,
  createCompany,
  stop,
} = await startPortalWithWebhooks();
let company: Awaited<ReturnType<typeof createCompany>>;
beforeEach(async () => {
  await portal.db.query('delete from webhook_endpoints');
  company = await createCompany();
});
afterAll(stop);

const { KEYS_READ, COMPANIES_READ, EVENTS_READ, REPORTS_READ, WEBHOOKS_READ, WEBHOOKS_WRITE } = Scope;

const createToken = async (scopes: Scope[], jwt = company.jwt) => (await createApiToken(portal, jwt, scopes)).secret;
const createInput = (path: string, types: string[] = []) => ({ url: receiver.url + path, types });
const listReceivedTypes = (path: string) =>
  receiver.requests
    .filter((request) => request.path === path)
    .map(({ text }) => (JSON.parse(text) as { type: string }).type);
/**
 * Lists the events that the portal delivers to an endpoint. The deliveries of an event to all endpoints are stored
 * together, so the list is complete as soon as another endpoint has received the last event.
 */
const listEventDeliveries = (endpointId: string): Promise<{ kind: string; companyId: string }[]> =>
  portal.db.query(
    `select kind, body::json ->> 'companyId' as "companyId" from webhook_deliveries where endpoint_id = $1 order by sequence`,
    [endpointId],
  );
/** Changes the name of a company, and requests and approves a key. */
async function createEvents({ name, email, phone, address, jwt } = company): Promise<void> {
  const input = { name: `${name} Ltd`, email, phone, address };
  const updateProfileMutation =
    'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { userErrors { code } } }';
  expect((await portal.callGraphql(updateProfileMutation, { input }, jwt)).data.updateProfile.userErrors).toEqual([]);
  await keyClient.createApproved(jwt, adminJwt);
}
const rotateByToken = async (token: string, id: string) => {
  const rotateMutation =
    'mutation ($id: ID!) { rotateWebhookSecret(input: { endpointId: $id }) { userErrors { field } } }';
  const { data, errors } = await portal.callGraphql(rotateMutation, { id }, token);
  return errors ? errors[0]!.message : data.rotateWebhookSecret.userErrors;
};
const updateByToken = async (token: string, id: string, input: object) => {
  const updateEndpointMutation = `mutation ($input: UpdateWebhookEndpointInput!) {
    updateWebhookEndpoint(input: $input) { userErrors { field } } }`;
  const { data, errors } = await portal.callGraphql(
    updateEndpointMutation,
    { input: { endpointId: id, ...input } },
    token,
  );
  return errors ? errors[0]!.message : data.updateWebhookEndpoint.userErrors;
};
const MISSING_SCOPE_MESSAGE = 'This API token does not have the scope EVENTS_READ.';

describe('webhooks: scopes of events', () => {
  it('EVENTS_READ allows every kind of event, and each other scope for reading allows only the kinds about its records', () => {
    expect(listReadableKinds([EVENTS_READ])).toEqual(Object.values(EventKind));
    expect(listReadableKinds(null)).toEqual(Object.values(EventKind));
    expect(listReadableKinds([WEBHOOKS_WRITE, REPORTS_READ])).toEqual([]);
    expect(listReadableKinds([KEYS_READ]).every((kind) => /^(KEY|RENEWAL)_/.test(kind))).toBe(true);
    expect(listReadableKinds([COMPANIES_READ]).every((kind) => kind.startsWith('COMPANY_'))).toBe(true);
    expect(listReadableKinds([Scope.INVOICES_READ])).toEqual([
      EventKind.INVOICE_ISSUED,
      EventKind.CREDIT_NOTE_ISSUED,
      EventKind.INVOICE_PAID,
      EventKind.INVOICE_OVERDUE,
    ]);
    expect(listReadableKinds([Scope.PAYMENTS_READ])).toEqual([EventKind.PAYMENT_RECORDED]);
    expect(canReadEvents([Scope.KEYS_WRITE], EventKind.KEY_APPROVED)).toBe(true);
  });

  it('events with data of several scopes, or with data that no other scope allows, need EVENTS_READ', () => {
    const kinds = Object.values(EventKind).filter((kind) => listSufficientScopes(kind).length === 1);
    expect(kinds).toEqual([EventKind.KEY_USAGE_REACHED, EventKind.COMPANY_SUSPENDED]);
  });
});

describe('webhooks: endpoints of API tokens', () => {
  it.each([
    [
      [WEBHOOKS_WRITE, KEYS_READ],
      ['KEY_REQUESTED', 'KEY_APPROVED'],
    ],
    [[WEBHOOKS_WRITE, COMPANIES_READ], ['COMPANY_CHANGED']],
    [
      [WEBHOOKS_WRITE, EVENTS_READ],
      ['COMPANY_CHANGED', 'KEY_REQUESTED', 'KEY_APPROVED'],
    ],
  ])('an endpoint of a token with %s receives only %s', async (scopes, types) => {
    const { id, secret } = await createEndpoint(await createToken(scopes), '/limited');
    await createEndpoint(company.jwt, '/all');
    await createEvents();
    await waitForRequests(3, '/all');
    expect((await listEventDeliveries(id)).map(({ kind }) => kind)).toEqual(types);
    await waitForRequests(types.length, '/limited');
    expect(receiver.listVerified(secret, '/limited').map(({ type, sequence }) => [type, sequence])).toEqual(
      types.map((type, n) => [type, n + 1]),
    );
    const [stored] = await portal.db.query('select token_scopes from webhook_endpoints where id = $1', [id]);
    expect(stored.token_scopes).toEqual(scopes);
  });

  it("an endpoint of an administrator's token receives only events that the token can read, of all companies", async () => {
    const otherCompany = await portal.createCompany();
    const { id } = await createEndpoint(await createToken([WEBHOOKS_WRITE, COMPANIES_READ], adminJwt), '/limited');
    await createEndpoint(adminJwt, '/all');
    await createEvents(company);
    await createEvents(otherCompany);
    await waitForRequests(6, '/all');
    expect(await listEventDeliveries(id)).toEqual([
      { kind: 'COMPANY_CHANGED', companyId: company.id },
      { kind: 'COMPANY_CHANGED', companyId: otherCompany.id },
    ]);
    await waitForRequests(2, '/limited');
  });

  it('an endpoint for events that the token cannot read is rejected', async () => {
    const createEndpointAndGetErrors = async (scopes: Scope[], types: string[]) =>
      (await runMutation(await createToken(scopes), 'createWebhookEndpoint', createInput('/', types))).userErrors;
    expect(await createEndpointAndGetErrors([WEBHOOKS_WRITE], [])).toEqual([
      {
        code: 'INVALID_INPUT',
        field: ['input', 'types'],
        message: 'This API token cannot read any event. Create one with the scope EVENTS_READ.',
      },
    ]);
    expect(await createEndpointAndGetErrors([WEBHOOKS_WRITE, KEYS_READ], ['KEY_APPROVED', 'COMPANY_CHANGED'])).toEqual([
      {
        code: 'INVALID_INPUT',
        field: ['input', 'types'],
        message: expect.stringContaining('events: COMPANY_CHANGED.'),
      },
    ]);
    expect(await createEndpointAndGetErrors([WEBHOOKS_WRITE, KEYS_READ], ['KEY_APPROVED'])).toEqual([]);
  });

  it('the endpoint names its token and scopes, and keeps both after the token is revoked and deleted', async () => {
    const token = await createApiToken(portal, company.jwt, [WEBHOOKS_WRITE, KEYS_READ]);
    const { id } = await createEndpoint(token.secret, '/limited');
    await createEndpoint(company.jwt, '/all');
    await portal.callGraphql(
      'mutation ($id: ID!) { revokeApiToken(input: { apiTokenId: $id }) { message } }',
      { id: token.id },
      company.jwt,
    );
    await portal.db.query('delete from api_tokens where id = $1', [token.id]);
    await createEvents();
    await waitForRequests(3, '/all');
    expect((await listEventDeliveries(id)).map(({ kind }) => kind)).toEqual(['KEY_REQUESTED', 'KEY_APPROVED']);
    await waitForRequests(2, '/limited');
    const query = 'query ($id: ID!) { webhookEndpoint(id: $id) { tokenId tokenScopes } }';
    expect((await portal.callGraphql(query, { id }, company.jwt)).data.webhookEndpoint).toEqual({
      tokenId: token.id,
      tokenScopes: [WEBHOOKS_WRITE, KEYS_READ],
    });
  });

  it('an endpoint stays limited to the scopes of its token after a change by a person or another token', async () => {
    const { id } = await createEndpoint(await createToken([WEBHOOKS_WRITE, KEYS_READ]), '/limited');
    await createEndpoint(company.jwt, '/all');
    const updateTypes = (types: string[]) =>
      runMutation(company.jwt, 'updateWebhookEndpoint', { endpointId: id, ...createInput('/limited', types) });
    expect((await updateTypes(['COMPANY_CHANGED'])).userErrors).toMatchObject([{ field: ['input', 'types'] }]);
    expect((await updateTypes(['KEY_REQUESTED'])).userErrors).toEqual([]);
    expect((await updateTypes([])).userErrors).toEqual([]);
    const wideToken = await createToken([WEBHOOKS_WRITE, EVENTS_READ]);
    expect(await updateByToken(wideToken, id, createInput('/limited'))).toEqual([]);
    await createEvents();
    await waitForRequests(3, '/all');
    expect((await listEventDeliveries(id)).map(({ kind }) => kind)).toEqual(['KEY_REQUESTED', 'KEY_APPROVED']);
    await waitForRequests(2, '/limited');
  });

  it('a token can rotate the secret of an endpoint only if the token can read all events of the endpoint', async () => {
    const narrowToken = await createToken([WEBHOOKS_WRITE, KEYS_READ]);
    const unfilteredEndpoint = await createEndpoint(company.jwt, '/all');
    const keyEndpoint = await createEndpoint(company.jwt, '/some', ['KEY_APPROVED']);
    expect(await rotateByToken(narrowToken, unfilteredEndpoint.id)).toBe(MISSING_SCOPE_MESSAGE);
    expect(await rotateByToken(narrowToken, keyEndpoint.id)).toEqual([]);
  });

  it('a token can change an endpoint that it did not create only if the token can read all events of the endpoint', async () => {
    const narrowToken = await createToken([WEBHOOKS_WRITE, KEYS_READ]);
    const unfilteredEndpoint = await createEndpoint(company.jwt, '/all');
    const keyEndpoint = await createEndpoint(company.jwt, '/some', ['KEY_APPROVED']);
    expect(await updateByToken(narrowToken, unfilteredEndpoint.id, createInput('/taken'))).toBe(MISSING_SCOPE_MESSAGE);
    expect(await updateByToken(narrowToken, unfilteredEndpoint.id, createInput('/taken', ['KEY_APPROVED']))).toBe(
      MISSING_SCOPE_MESSAGE,
    );
    expect(
      await updateByToken(narrowToken, keyEndpoint.id, createInput('/some', ['KEY_APPROVED', 'COMPANY_CHANGED'])),
    ).toBe(MISSING_SCOPE_MESSAGE);
    expect(await updateByToken(narrowToken, keyEndpoint.id, createInput('/some'))).toBe(MISSING_SCOPE_MESSAGE);
    expect(
      await updateByToken(narrowToken, keyEndpoint.id, createInput('/moved', ['KEY_APPROVED', 'KEY_REQUESTED'])),
    ).toEqual([]);
    await createEvents();
    await waitForRequests(3, '/all');
    await waitForRequests(2, '/moved');
    expect(listReceivedTypes('/taken')).toEqual([]);
    const wideToken = await createToken([WEBHOOKS_WRITE, EVENTS_READ]);
    expect(await updateByToken(wideToken, unfilteredEndpoint.id, createInput('/taken'))).toEqual([]);
  });

  it('a token cannot redirect pending deliveries that it cannot read', async () => {
    receiver.respondWith(() => ({ status: 500 }));
    const { id } = await createEndpoint(company.jwt, '/some', ['COMPANY_CHANGED']);
    await createEvents();
    await waitFor(async () => expect((await listDeliveries(company.jwt, id))[0]).toMatchObject({ status: 500 }));
    await runMutation(company.jwt, 'updateWebhookEndpoint', {
      endpointId: id,
      ...createInput('/some', ['KEY_APPROVED']),
    });
    const narrowToken = await createToken([WEBHOOKS_WRITE, KEYS_READ]);
    expect(await updateByToken(narrowToken, id, createInput('/taken', ['KEY_APPROVED']))).toBe(MISSING_SCOPE_MESSAGE);
    expect(await updateByToken(await createToken([WEBHOOKS_WRITE, EVENTS_READ]), id, createInput('/some'))).toEqual([]);
  });

  it('a token lists and repeats only test deliveries and deliveries of events that it can read', async () => {
    const { id } = await createEndpoint(company.jwt, '/all');
    await createEvents();
    await waitForRequests(3, '/all');
    await sendTest(company.jwt, id);
    await waitForRequests(4, '/all');
    const narrowToken = await createToken([WEBHOOKS_WRITE, KEYS_READ]);
    const listDeliveryKinds = async (jwt: string) => (await listDeliveries(jwt, id)).map(({ kind }) => kind);
    expect(await listDeliveryKinds(narrowToken)).toEqual([null, 'KEY_APPROVED', 'KEY_REQUESTED']);
    expect(await listDeliveryKinds(await createToken([WEBHOOKS_READ]))).toEqual([null]);
    expect(await listDeliveryKinds(await createToken([WEBHOOKS_READ, EVENTS_READ]))).toEqual(
      await listDeliveryKinds(company.jwt),
    );
    const deliveries = await listDeliveries(company.jwt, id);
    const findDeliveryId = (kind: string) => deliveries.find((delivery) => delivery.kind === kind)!.id;
    expect((await redeliver(narrowToken, findDeliveryId('KEY_APPROVED'))).userErrors).toEqual([]);
    const redeliverMutation = 'mutation ($id: ID!) { redeliverWebhook(input: { deliveryId: $id }) { message } }';
    const { errors } = await portal.callGraphql(
      redeliverMutation,
      { id: findDeliveryId('COMPANY_CHANGED') },
      narrowToken,
    );
    expect(errors).toMatchObject([{ message: 'There is no such delivery.', extensions: { code: 'NOT_FOUND' } }]);
  });

  it('a token creates, changes, disables, enables, tests, rotates and deletes an endpoint', async () => {
    const token = await createToken([WEBHOOKS_WRITE, EVENTS_READ]);
    const { id, secret } = await createEndpoint(token, '/one');
    const input = createInput('/two', ['KEY_APPROVED']);
    expect((await runMutation(token, 'updateWebhookEndpoint', { endpointId: id, ...input })).endpoint).toMatchObject({
      url: input.url,
    });
    const { endpoint: disabled } = await runMutation(token, 'disableWebhookEndpoint', { endpointId: id });
    expect(disabled.switchedOffAt).not.toBeNull();
    expect((await runMutation(token, 'enableWebhookEndpoint', { endpointId: id })).endpoint.switchedOffAt).toBeNull();
    expect((await runMutation(token, 'rotateWebhookSecret', { endpointId: id })).secret).not.toBe(secret);
    expect((await sendTest(token, id)).userErrors).toEqual([]);
    await waitForRequests(1, '/two');
    await portal.callGraphql(
      'mutation ($id: ID!) { deleteWebhookEndpoint(input: { endpointId: $id }) { message } }',
      { id },
      token,
    );
    expect((await portal.callGraphql('{ webhookEndpoints { id } }', {}, token)).data.webhookEndpoints).toEqual([]);
  });

  it('a retry with the same Idempotency-Key returns the endpoint without its secret', async () => {
    const token = await createToken([WEBHOOKS_WRITE, EVENTS_READ]);
    const createWithIdempotencyKey = async () => {
      const query =
        'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { id } secret } }';
      const response = await portal.send('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', jwt: token, 'idempotency-key': 'one' },
        body: JSON.stringify({ query, variables: { input: createInput('/') } }),
      });
      const { data } = (await response.json()) as {
        data: { createWebhookEndpoint: { endpoint: { id: string }; secret: string | null } };
      };
      return data.createWebhookEndpoint;
    };
    const first = await createWithIdempotencyKey();
    expect(first.secret).toMatch(/^whsec_/);
    expect(await createWithIdempotencyKey()).toEqual({ endpoint: first.endpoint, secret: null });
  });
});
