import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiToken, createApiTokenClient } from '../../../../test/api-tokens.ts';
import { takeEmail } from '../../../../test/emails.ts';
import { commitDuring } from '../../../../test/lock-waits.ts';
import {
  createMember,
  createMembersClient,
  createTeam,
  listQueuedEmails,
  type TestMember,
} from '../../../../test/members.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';
import { formatIntegrations } from './member-integrations.rules.ts';

let portal: Portal;
let client: ReturnType<typeof createMembersClient>;
let tokenClient: ReturnType<typeof createApiTokenClient>;
let company: Awaited<ReturnType<Portal['createCompany']>>;
let creatorMember: TestMember;
beforeAll(async () => {
  portal = await startPortal({ WEBHOOK_TARGETS: 'any' });
  client = createMembersClient(portal);
  tokenClient = createApiTokenClient(portal);
});
beforeEach(async () => {
  portal.shiftClock(0);
  ({ company } = await createTeam(portal));
  creatorMember = await createMember(portal, company.id, { role: CompanyRole.OWNER, name: 'Ravi Rao' });
});
afterAll(() => portal.stop());

const runMutation = async (jwt: string, name: string, input: string, fields: string) => {
  const { data, errors } = await portal.callGraphql(`mutation { ${name}(input: { ${input} }) { ${fields} } }`, {}, jwt);
  expect(errors).toBeUndefined();
  return data[name];
};
const createWebhook = async (jwt: string): Promise<string> =>
  (await runMutation(jwt, 'createWebhookEndpoint', 'url: "https://a.example"', 'endpoint { id }')).endpoint.id;
const rotateWebhook = (jwt: string, id: string) =>
  runMutation(jwt, 'rotateWebhookSecret', `endpointId: "${id}"`, 'endpoint { creator { id } }');
const countFormerOwnerIntegrations = async (jwt = company.jwt): Promise<[number, number]> => {
  const query = '{ formerMemberIntegrations { apiTokenCount webhookCount } }';
  const { apiTokenCount, webhookCount } = (await portal.callGraphql(query, {}, jwt)).data.formerMemberIntegrations;
  return [apiTokenCount, webhookCount];
};
const listCreators = async (list: 'apiTokens' | 'webhookEndpoints', jwt = company.jwt) =>
  (await portal.callGraphql(`{ ${list} { creator { id name leftAt isOwner } } }`, {}, jwt)).data[list].map(
    ({ creator }: { creator: object | null }) => creator,
  );

describe('members: API tokens and webhooks of former owners', () => {
  it('the lists name the creators, and mark a former owner and a former member', async () => {
    await createApiToken(portal, creatorMember.jwt, [Scope.KEYS_READ]);
    await createWebhook(creatorMember.jwt);
    await createApiToken(portal, company.jwt, [Scope.KEYS_READ]);
    const first = { id: company.id, name: null, leftAt: null, isOwner: true };
    const current = { id: creatorMember.id, name: 'Ravi Rao', leftAt: null, isOwner: true };
    expect(await listCreators('apiTokens')).toEqual([first, current]);
    expect(await listCreators('webhookEndpoints')).toEqual([current]);
    await client.changeRole(company.jwt, creatorMember.id, CompanyRole.VIEWER);
    const demoted = { ...current, isOwner: false };
    expect(await listCreators('apiTokens')).toEqual([first, demoted]);
    expect(await listCreators('webhookEndpoints')).toEqual([demoted]);
    await client.remove(company.jwt, creatorMember.id);
    const former = { ...demoted, leftAt: expect.any(String) };
    expect(await listCreators('apiTokens')).toEqual([first, former]);
    expect(await listCreators('webhookEndpoints')).toEqual([former]);
  });

  it('a token and a webhook of an administrator have no creator', async () => {
    const adminJwt = await portal.logInAdmin();
    await createApiToken(portal, adminJwt, [Scope.KEYS_READ]);
    await createWebhook(adminJwt);
    expect(new Set(await listCreators('apiTokens', adminJwt))).toEqual(new Set([null]));
    expect(new Set(await listCreators('webhookEndpoints', adminJwt))).toEqual(new Set([null]));
  });

  it('a webhook that an API token created has the creator of the token', async () => {
    const { secret } = await createApiToken(portal, creatorMember.jwt, [Scope.WEBHOOKS_WRITE, Scope.EVENTS_READ]);
    const id = await createWebhook(secret);
    expect(await listCreators('webhookEndpoints')).toContainEqual(expect.objectContaining({ id: creatorMember.id }));
    const otherToken = await createApiToken(portal, company.jwt, [Scope.WEBHOOKS_WRITE, Scope.EVENTS_READ]);
    await runMutation(otherToken.secret, 'rotateWebhookSecret', `endpointId: "${id}"`, 'secret');
    expect(await listCreators('webhookEndpoints')).toEqual([expect.objectContaining({ id: creatorMember.id })]);
    expect(await rotateWebhook(company.jwt, id)).toMatchObject({ endpoint: { creator: { id: company.id } } });
  });

  it('tokens and webhooks of former members count until an owner rotates, revokes, disables or deletes them', async () => {
    const rotated = await createApiToken(portal, creatorMember.jwt, [Scope.KEYS_READ]);
    const revoked = await createApiToken(portal, creatorMember.jwt, [Scope.KEYS_READ]);
    const [disabled, deleted, renewed] = [
      await createWebhook(creatorMember.jwt),
      await createWebhook(creatorMember.jwt),
      await createWebhook(creatorMember.jwt),
    ];
    expect(await countFormerOwnerIntegrations()).toEqual([0, 0]);
    await client.leave(creatorMember.jwt);
    expect(await countFormerOwnerIntegrations()).toEqual([2, 3]);
    await tokenClient.rotate(company.jwt, rotated.id, 0);
    expect(await countFormerOwnerIntegrations()).toEqual([1, 3]);
    await tokenClient.revoke(company.jwt, revoked.id);
    expect(await countFormerOwnerIntegrations()).toEqual([0, 3]);
    await runMutation(company.jwt, 'disableWebhookEndpoint', `endpointId: "${disabled}"`, 'message');
    expect(await countFormerOwnerIntegrations()).toEqual([0, 2]);
    await runMutation(company.jwt, 'deleteWebhookEndpoint', `endpointId: "${deleted}"`, 'message');
    expect(await countFormerOwnerIntegrations()).toEqual([0, 1]);
    expect(await rotateWebhook(company.jwt, renewed)).toEqual({ endpoint: { creator: { id: company.id } } });
    expect(await countFormerOwnerIntegrations()).toEqual([0, 0]);
    expect(await listCreators('apiTokens')).toEqual([expect.objectContaining({ id: company.id })]);
  });

  it('a rotated API token of a former member counts until it expires', async () => {
    const { id } = await createApiToken(portal, creatorMember.jwt, [Scope.KEYS_READ]);
    await client.leave(creatorMember.jwt);
    await tokenClient.rotate(company.jwt, id, 1);
    expect(await countFormerOwnerIntegrations()).toEqual([1, 0]);
    portal.shiftClock(2 * 3_600_000);
    expect(await countFormerOwnerIntegrations()).toEqual([0, 0]);
    portal.shiftClock(0);
  });

  it('API tokens and webhooks of a demoted owner count until the member becomes an owner again', async () => {
    await createApiToken(portal, creatorMember.jwt, [Scope.KEYS_READ]);
    await createWebhook(creatorMember.jwt);
    await client.changeRole(company.jwt, creatorMember.id, CompanyRole.BUYER);
    expect(await countFormerOwnerIntegrations()).toEqual([1, 1]);
    await client.changeRole(company.jwt, creatorMember.id, CompanyRole.OWNER);
    expect(await countFormerOwnerIntegrations()).toEqual([0, 0]);
  });

  it('expired API tokens and those of another company do not count', async () => {
    await createApiToken(portal, creatorMember.jwt, [Scope.KEYS_READ], { expiresInDays: 3 });
    await client.leave(creatorMember.jwt);
    expect(await countFormerOwnerIntegrations()).toEqual([1, 0]);
    expect(await countFormerOwnerIntegrations((await portal.createCompany()).jwt)).toEqual([0, 0]);
    portal.shiftClock(4 * 86_400_000);
    const ownerJwt = await portal.openSession({ companyId: company.id });
    expect(await countFormerOwnerIntegrations(ownerJwt)).toEqual([0, 0]);
  });

  it('the member list contains the numbers of API tokens and webhooks that each member created', async () => {
    await createApiToken(portal, creatorMember.jwt, [Scope.KEYS_READ]);
    await createWebhook(creatorMember.jwt);
    const query = '{ members { id integrations { apiTokenCount webhookCount } } }';
    const { data } = await portal.callGraphql(query, {}, company.jwt);
    const counts = new Map(
      data.members.map((member: { id: string; integrations: object }) => [member.id, member.integrations]),
    );
    expect(counts.get(creatorMember.id)).toEqual({ apiTokenCount: 1, webhookCount: 1 });
    expect(counts.get(company.id)).toEqual({ apiTokenCount: 0, webhookCount: 0 });
  });

  it.each<[string, endMembership: () => Promise<unknown>]>([
    ['left', () => client.leave(creatorMember.jwt)],
    ['was removed', () => client.remove(company.jwt, creatorMember.id)],
  ])('the other owners get an email that names what a member who %s created', async (_case, endMembership) => {
    const otherOwner = await createMember(portal, company.id, { role: CompanyRole.OWNER });
    await createApiToken(portal, creatorMember.jwt, [Scope.KEYS_READ]);
    await createApiToken(portal, creatorMember.jwt, [Scope.KEYS_READ]);
    await createWebhook(creatorMember.jwt);
    await endMembership();
    const emails = await listQueuedEmails(portal, otherOwner.email);
    const email = emails.find(({ subject }) => subject.startsWith('A former member created'));
    expect(email?.text).toContain('This person created 2 API tokens and 1 webhook.');
    expect(email?.text).toMatch(/^Open your dashboard: .*\/dashboard$/m);
  });

  it('the other owners get an email that names what a demoted owner created', async () => {
    const otherOwner = await createMember(portal, company.id, { role: CompanyRole.OWNER });
    await createApiToken(portal, creatorMember.jwt, [Scope.KEYS_READ]);
    await client.changeRole(company.jwt, creatorMember.id, CompanyRole.VIEWER);
    const { text } = await takeEmail(
      portal,
      otherOwner.email,
      'A former owner created API tokens or webhooks that still work',
    );
    expect(text).toMatch(/no longer an owner of .* and now has the role Viewer\./);
    expect(text).toContain('This person created 1 API token.');
    expect(text).toMatch(/^Open your dashboard: .*\/dashboard$/m);
    // The email about a further change does not repeat the advice, because the member was not an owner before it.
    await client.changeRole(company.jwt, creatorMember.id, CompanyRole.BUYER);
    await takeEmail(portal, otherOwner.email, 'The role of a member was changed');
  });

  it('an owner who loses the role while a request waits for a lock cannot create an API token', async () => {
    const created = await commitDuring(
      portal,
      [
        ['select 1 from companies where id = $1 for update', company.id],
        [`update members set role = 'VIEWER' where id = $1`, creatorMember.id],
      ],
      () => tokenClient.create(creatorMember.jwt, {}),
    );
    expect(created).toEqual({ code: 'FORBIDDEN' });
    expect(await tokenClient.list(company.jwt)).toEqual([]);
  });

  it.each([
    ['createWebhookEndpoint', () => 'url: "https://b.example"'],
    ['updateWebhookEndpoint', (id: string) => `endpointId: "${id}", url: "https://b.example"`],
    ['rotateWebhookSecret', (id: string) => `endpointId: "${id}"`],
    ['disableWebhookEndpoint', (id: string) => `endpointId: "${id}"`],
    ['enableWebhookEndpoint', (id: string) => `endpointId: "${id}"`],
    ['deleteWebhookEndpoint', (id: string) => `endpointId: "${id}"`],
  ])('an owner who loses the role while a request waits for a lock cannot call %s', async (name, formatInput) => {
    const id = await createWebhook(company.jwt);
    const endpointsSql = 'select url, secret, switched_off_at from webhook_endpoints where company_id = $1';
    const readEndpoints = () => portal.db.query(endpointsSql, [company.id]);
    const endpoints = await readEndpoints();
    const { errors } = await commitDuring(
      portal,
      [
        ['select 1 from companies where id = $1 for update', company.id],
        [`update members set role = 'VIEWER' where id = $1`, creatorMember.id],
      ],
      () =>
        portal.callGraphql(`mutation { ${name}(input: { ${formatInput(id)} }) { message } }`, {}, creatorMember.jwt),
    );
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect(await readEndpoints()).toEqual(endpoints);
  });

  it.each(['rotateWebhookSecret', 'disableWebhookEndpoint', 'enableWebhookEndpoint', 'deleteWebhookEndpoint'])(
    'a demoted owner cannot call %s',
    async (name) => {
      const id = await createWebhook(creatorMember.jwt);
      await portal.db.query(`update members set role = 'VIEWER' where id = $1`, [creatorMember.id]);
      const mutation = `mutation { ${name}(input: { endpointId: "${id}" }) { message } }`;
      const { errors } = await portal.callGraphql(mutation, {}, creatorMember.jwt);
      expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    },
  );
});

it.each([
  [0, 0, null],
  [1, 0, '1 API token'],
  [0, 2, '2 webhooks'],
  [2, 1, '2 API tokens and 1 webhook'],
])('members: %i API tokens and %i webhooks are described as %s', (apiTokenCount, webhookCount, text) => {
  expect(formatIntegrations({ apiTokenCount, webhookCount })).toBe(text);
});
