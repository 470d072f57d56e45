import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { isThorough } from '../../../../test/tier.ts';

type Company = Awaited<ReturnType<Portal['createCompany']>>;

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
let company: Company;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
  company = await portal.createCompany();
});
afterAll(() => portal.stop());

const HISTORY_QUERY = `query ($id: ID!, $page: Int, $limit: Int) {
  companyEventPage(companyId: $id, page: $page, limit: $limit) {
    items { kind by reason changes { field from to } key { id } }
    pageInfo { totalCount totalPages }
  }
}`;
interface HistoryItem {
  kind: string;
  by: string | null;
  reason: string | null;
  changes: object[];
}
const fetchHistory = async (args: object = {}) =>
  (await portal.callGraphql(HISTORY_QUERY, { id: company.id, limit: 50, ...args }, adminJwt)).data.companyEventPage as {
    items: HistoryItem[];
    pageInfo: object;
  };
// An event appears in the history when the publisher has assigned its position.
const waitForItems = (count: number) => expect.poll(async () => (await fetchHistory()).items.length).toBe(count);

it('company history: events of a company and its keys are listed newest first, with their actor', async () => {
  const firstRequest = (await keyClient.request(company.jwt)).body.data;
  await keyClient.decide(adminJwt, firstRequest._id, 'Rejected', 'Not paid.');
  const key = await keyClient.createApproved(company.jwt, adminJwt, { user: 10 });
  const EXTEND_MUTATION = 'mutation ($id: ID!) { extendKey(input: { keyId: $id, addedUsers: 5 }) { message } }';
  await portal.callGraphql(EXTEND_MUTATION, { id: key._id }, adminJwt);
  const { name, email, phone, address } = company;
  const profile = { name: 'New name', email, phone, address };
  await portal.callRest('POST', '/company/update-profile', { jwt: company.jwt, body: profile });
  const UPDATE_MUTATION = 'mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { message } }';
  await portal.callGraphql(UPDATE_MUTATION, { input: { companyId: company.id, ...profile, name } }, adminJwt);
  await waitForItems(9);
  expect((await fetchHistory()).items.map(({ kind, by, reason }) => [kind, by, reason])).toEqual([
    ['COMPANY_CHANGED', 'Chief', null],
    ['COMPANY_CHANGED', 'Company', null],
    ['KEY_EXTENDED', 'Chief', null],
    ['KEY_REPLACED', 'Chief', 'Replaced by its extension.'],
    ['KEY_APPROVED', 'Chief', null],
    ['KEY_REQUESTED', 'Company', null],
    ['KEY_REJECTED', 'Chief', 'Not paid.'],
    ['KEY_REQUESTED', 'Company', null],
    ['COMPANY_SIGNED_UP', 'Company', null],
  ]);
  expect((await fetchHistory({ limit: 1 })).items[0]!.changes).toEqual([{ field: 'name', from: 'New name', to: name }]);
  expect((await fetchHistory({ page: 2, limit: 4 })).pageInfo).toEqual({ totalCount: 9, totalPages: 3 });
});

it('company history: the company is the actor of a withdrawn request', async () => {
  const { id, jwt } = await portal.createCompany();
  const { _id } = (await keyClient.request(jwt)).body.data;
  const withdrawMutation = 'mutation ($id: ID!) { withdrawKeyRequest(input: { keyId: $id }) { message } }';
  expect((await portal.callGraphql(withdrawMutation, { id: _id }, jwt)).errors).toBeUndefined();
  const listActors = async () => (await fetchHistory({ id })).items.map(({ kind, by }) => [kind, by]);
  await expect
    .poll(listActors)
    .toEqual(['KEY_WITHDRAWN', 'KEY_REQUESTED', 'COMPANY_SIGNED_UP'].map((kind) => [kind, 'Company']));
});

it('company history: an automatic event has no actor, and a removed administrator is not named', async () => {
  await portal.db.query(`update events set kind = 'KEY_EXPIRED', administrator_id = null where kind = 'KEY_APPROVED'`);
  await portal.db.query(`update events set administrator_id = $1 where kind = 'KEY_REJECTED'`, [crypto.randomUUID()]);
  const { items } = await fetchHistory();
  expect(items.find(({ kind }) => kind === 'KEY_EXPIRED')!.by).toBeNull();
  expect(items.find(({ kind }) => kind === 'KEY_REJECTED')!.by).toBe('Administrator');
});

it('company history: a company cannot read its history', async () => {
  const { errors } = await portal.callGraphql(HISTORY_QUERY, { id: company.id }, company.jwt);
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

it.runIf(isThorough)(
  'company history: the 101st consecutive profile change is rejected by the rate limit',
  async () => {
    const { name, email, phone, address } = company;
    const updateProfile = (count: number) =>
      portal.callRest('POST', '/company/update-profile', {
        jwt: company.jwt,
        body: { name: `${name} ${count}`, email, phone, address },
      });
    await portal.db.query(`delete from rate_limits`);
    for (let count = 0; count < 100; count++) expect((await updateProfile(count)).status).toBe(200);
    expect((await updateProfile(100)).status).toBe(429);
  },
);
